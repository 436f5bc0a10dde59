import { Button, Loader, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { toast } from '../../../ui/feedback/toast.ts'
import { useIsPartOn } from '../../../ui/page/parts.ts'
import { accountsApi } from '../api.ts'
import { AuthHeading } from '../auth-pages/auth-heading.tsx'
import { isInvalidLink, LinkFailure, LinkResult } from '../email-verification/link-result.tsx'
import { useHashToken, useTokenQuery } from '../email-verification/use-link-token.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** The screen for the reset link of members and employers (S1 §2, §4): checks the link, then asks for a new password. */
export default function ResetPasswordScreen() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const token = useHashToken()
  const check = useTokenQuery('reset', token, (value) => accountsApi.client.checkPasswordReset({ token: value }))
  const [isDone, setDone] = useState(false)
  const isEmployers = pathname.startsWith('/employer/')
  const hasEmployerLogin = useIsPartOn('employers')
  const login = isEmployers && hasEmployerLogin ? '/employer/login' : '/login'
  const isInvalid = token === null || isInvalidLink(check.error)
  useEffect(() => {
    if (!isInvalid) return
    // Delay the toast: effects may run twice, and it must appear only once.
    const timer = setTimeout(() => {
      // The two parts of the specification require different messages (S1 §8, S2 §8).
      toast.error(t`Invalid Reset Link`, {
        description: isEmployers
          ? t`No valid password reset session found.`
          : t`This password reset link is invalid or has expired.`,
      })
      navigate(login, { replace: true })
    })
    return () => clearTimeout(timer)
  }, [isInvalid, isEmployers, login, navigate])

  if (isDone) return <PasswordUpdated login={login} />
  if (token && check.data) return <ResetPasswordForm token={token} onDone={() => setDone(true)} />
  if (check.isError && !isInvalid) {
    return <LinkFailure isRetrying={check.isFetching} onRetry={() => check.refetch()} />
  }
  return (
    <Stack gap="lg" align="flex-start">
      <AuthHeading title={t`Verifying reset link...`} />
      <Loader aria-hidden="true" />
    </Stack>
  )
}

function PasswordUpdated({ login }: { login: string }) {
  return (
    <LinkResult
      isDone
      title={t`Password Updated!`}
      text={t`Your new password is set, and every device was logged out. Log in with it to continue.`}
    >
      <Button component={Link} to={login} color="terracotta" fullWidth>
        <Trans>Go to Login</Trans>
      </Button>
    </LinkResult>
  )
}
