import { Anchor, Button, List, Loader, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import type { Role } from '../../../platform/contract/access.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useIsPartOn } from '../../../ui/page/parts.ts'
import { accountsApi } from '../api.ts'
import { AuthHeading } from '../auth-pages/auth-heading.tsx'
import { EmailVerifiedHeading } from '../auth-pages/status-icon.tsx'
import { isInvalidLink, isUsedLink, LinkFailure, LinkResult } from './link-result.tsx'
import { useHashToken, useTokenQuery } from './use-link-token.ts'
import { VerifySteps } from './verify-steps.tsx'

const redirectDelay = 2000

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** The screen for the verification link (S1 §4): a button verifies the address, then the login screen follows. */
export default function VerifyScreen() {
  const token = useHashToken()
  const check = useTokenQuery('verify', token, (value) => accountsApi.client.checkVerification({ token: value }))
  const [role, setRole] = useState<Role | null>(null)
  const [linkError, setLinkError] = useState<unknown>(null)
  const error = linkError ?? check.error
  if (role !== null) return <Verified isEmployer={role === 'employer'} />
  if (isUsedLink(error)) return <AlreadyVerified />
  if (token === null || isInvalidLink(error)) return <VerificationFailed />
  if (check.isError) return <LinkFailure isRetrying={check.isFetching} onRetry={() => check.refetch()} />
  if (token && check.data) {
    return (
      <VerifySteps
        title={t`Verify your email`}
        text={t`Press the button to confirm that this address is yours. If you didn’t sign up, just close this page.`}
        passwordText={t`This isn’t the browser that signed up. Choose a new password. It replaces the one entered there, so only you can log in.`}
        label={t`Verify email`}
        needsPassword={check.data.needsPassword}
        prove={async (password) => setRole((await accountsApi.client.verifyEmail({ token, ...password })).role)}
        onLinkError={setLinkError}
      />
    )
  }
  return (
    <Stack gap="lg" align="flex-start">
      <AuthHeading title={t`Verifying your email...`} />
      <Loader aria-hidden="true" />
    </Stack>
  )
}

function Verified({ isEmployer }: { isEmployer: boolean }) {
  const navigate = useNavigate()
  const hasEmployerLogin = useIsPartOn('employers')
  const login = isEmployer && hasEmployerLogin ? '/employer/login' : '/login'
  useEffect(() => {
    const timer = setTimeout(() => navigate(login, { replace: true }), redirectDelay)
    // Delay the toast: effects may run twice, and it must appear only once.
    const toastTimer = setTimeout(() =>
      toast.success(t`Email Verified Successfully!`, {
        description: isEmployer
          ? t`Welcome! Your employer account has been verified.`
          : t`Welcome! Your member account has been verified.`,
      }),
    )
    return () => {
      clearTimeout(timer)
      clearTimeout(toastTimer)
    }
  }, [isEmployer, login, navigate])
  return (
    <Stack gap="lg">
      <EmailVerifiedHeading text={t`Taking you to the login page.`} />
      <Button component={Link} to={login} replace fullWidth>
        <Trans>Continue to Login</Trans>
      </Button>
    </Stack>
  )
}

/** For a second click, or a click after a program of the mail service used the link. */
function AlreadyVerified() {
  const hasEmployerLogin = useIsPartOn('employers')
  return (
    <LinkResult
      isDone
      title={t`Already verified`}
      text={t`This link was already used, and your email address is verified. You can log in now.`}
    >
      <Stack gap="sm">
        <Button component={Link} to="/login" color="terracotta" fullWidth>
          <Trans>Go to Login</Trans>
        </Button>
        {hasEmployerLogin && (
          <Button component={Link} to="/employer/login" variant="default" fullWidth>
            <Trans>Go to employer login</Trans>
          </Button>
        )}
      </Stack>
    </LinkResult>
  )
}

function VerificationFailed() {
  return (
    <LinkResult
      isDone={false}
      title={t`Verification Failed`}
      text={t`We couldn't verify your email address. The link may be invalid or expired.`}
    >
      <div>
        <Text mb={8}>
          <Trans>What you can do:</Trans>
        </Text>
        <List spacing={6}>
          <List.Item>
            <Trans>Make sure you opened the whole link from the email. Each link works once.</Trans>
          </List.Item>
          <List.Item>
            <Trans>
              You may already be verified from an earlier click, so{' '}
              <Anchor component={Link} to="/login">
                try logging in
              </Anchor>
              .
            </Trans>
          </List.Item>
          <List.Item>
            <Trans>If the link has expired, register again, or log in to get a new one.</Trans>
          </List.Item>
          <List.Item>
            <Trans>
              If it still doesn’t work,{' '}
              <Anchor component={Link} to="/contact">
                contact support
              </Anchor>
              .
            </Trans>
          </List.Item>
        </List>
      </div>
      <Stack gap="sm">
        <Button component={Link} to="/register" color="terracotta" fullWidth>
          <Trans>Try Registering Again</Trans>
        </Button>
        <Button component={Link} to="/" variant="default" fullWidth>
          <Trans>Return to Home</Trans>
        </Button>
      </Stack>
    </LinkResult>
  )
}
