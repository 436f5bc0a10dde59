import { Anchor, Button, List, Loader, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
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
        title="Verify your email"
        text="Press the button to confirm that this address is yours. If you didn’t sign up, just close this page."
        passwordText={
          'This isn’t the browser that signed up. Choose a new password. It replaces the one entered there, ' +
          'so only you can log in.'
        }
        label="Verify email"
        needsPassword={check.data.needsPassword}
        prove={async (password) => setRole((await accountsApi.client.verifyEmail({ token, ...password })).role)}
        onLinkError={setLinkError}
      />
    )
  }
  return (
    <Stack gap="lg" align="flex-start">
      <AuthHeading title="Verifying your email..." />
      <Loader aria-hidden="true" />
    </Stack>
  )
}

function Verified({ isEmployer }: { isEmployer: boolean }) {
  const navigate = useNavigate()
  const hasEmployerLogin = useIsPartOn('employers')
  const login = isEmployer && hasEmployerLogin ? '/employer/login' : '/login'
  useEffect(() => {
    const kind = isEmployer ? 'employer' : 'member'
    const timer = setTimeout(() => navigate(login, { replace: true }), redirectDelay)
    // Delay the toast: effects may run twice, and it must appear only once.
    const toastTimer = setTimeout(() =>
      toast.success('Email Verified Successfully!', {
        description: `Welcome! Your ${kind} account has been verified.`,
      }),
    )
    return () => {
      clearTimeout(timer)
      clearTimeout(toastTimer)
    }
  }, [isEmployer, login, navigate])
  return (
    <Stack gap="lg">
      <EmailVerifiedHeading text="Taking you to the login page." />
      <Button component={Link} to={login} replace fullWidth>
        Continue to Login
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
      title="Already verified"
      text="This link was already used, and your email address is verified. You can log in now."
    >
      <Stack gap="sm">
        <Button component={Link} to="/login" color="terracotta" fullWidth>
          Go to Login
        </Button>
        {hasEmployerLogin && (
          <Button component={Link} to="/employer/login" variant="default" fullWidth>
            Go to employer login
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
      title="Verification Failed"
      text="We couldn't verify your email address. The link may be invalid or expired."
    >
      <div>
        <Text mb={8}>What you can do:</Text>
        <List spacing={6}>
          <List.Item>Make sure you opened the whole link from the email. Each link works once.</List.Item>
          <List.Item>
            You may already be verified from an earlier click, so{' '}
            <Anchor component={Link} to="/login">
              try logging in
            </Anchor>
            .
          </List.Item>
          <List.Item>If the link has expired, register again, or log in to get a new one.</List.Item>
          <List.Item>
            If it still doesn’t work,{' '}
            <Anchor component={Link} to="/contact">
              contact support
            </Anchor>
            .
          </List.Item>
        </List>
      </div>
      <Stack gap="sm">
        <Button component={Link} to="/register" color="terracotta" fullWidth>
          Try Registering Again
        </Button>
        <Button component={Link} to="/" variant="default" fullWidth>
          Return to Home
        </Button>
      </Stack>
    </LinkResult>
  )
}
