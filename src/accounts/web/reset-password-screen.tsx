import { Button, Loader, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { toast } from '../../ui/toast.ts'
import { accountsApi } from './api.ts'
import { EntranceHeading } from './entrance-heading.tsx'
import { LinkFailure } from './link-failure.tsx'
import { isRefusedLink } from './link-problem.ts'
import { LinkResult } from './link-result.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { useHashToken } from './use-hash-token.ts'
import { useTokenQuery } from './use-token-query.ts'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** Where the reset mail leads, for members and employers (S1 §2, §4): checks the link, then asks for a password. */
export default function ResetPasswordScreen() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const token = useHashToken()
  const check = useTokenQuery('reset', token, (value) => accountsApi.client.checkPasswordReset({ token: value }))
  const [isDone, setDone] = useState(false)
  const isEmployers = pathname.startsWith('/employer/')
  const login = isEmployers ? '/employer/login' : '/login'
  const isInvalid = token === null || isRefusedLink(check.error)
  useEffect(() => {
    if (!isInvalid) return
    // Not at once: effects may run twice, and this is said only once.
    const timer = setTimeout(() => {
      // Each part of the specification has its own words for it (S1 §8, S2 §8).
      toast.error('Invalid Reset Link', {
        description: isEmployers
          ? 'No valid password reset session found.'
          : 'This password reset link is invalid or has expired.',
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
      <EntranceHeading title="Verifying reset link..." />
      <Loader aria-hidden="true" />
    </Stack>
  )
}

function PasswordUpdated({ login }: { login: string }) {
  return (
    <LinkResult
      isDone
      title="Password Updated!"
      text="Your new password is set, and every device has been logged out. Log in with it to go on."
    >
      <Button component={Link} to={login} color="terracotta" fullWidth>
        Go to Login
      </Button>
    </LinkResult>
  )
}
