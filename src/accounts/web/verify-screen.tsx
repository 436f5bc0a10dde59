import { Anchor, Button, List, Loader, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconMailOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { toast } from '../../ui/toast.ts'
import { accountsApi } from './api.ts'
import { EmailVerifiedHeading } from './email-verified-heading.tsx'
import { EntranceHeading } from './entrance-heading.tsx'
import { EntranceMark } from './entrance-mark.tsx'
import { LinkFailure } from './link-failure.tsx'
import { isRefusedLink, isUsedLink } from './link-problem.ts'
import { useHashToken } from './use-hash-token.ts'
import { useTokenQuery } from './use-token-query.ts'

const redirectDelay = 2000

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** Where the verification mail leads (S1 §4): uses the link's token and goes on to log in. */
export default function VerifyScreen() {
  const token = useHashToken()
  const verification = useTokenQuery('verify', token, (value) => accountsApi.client.verifyEmail({ token: value }))
  if (verification.data) return <Verified isEmployer={verification.data.role === 'employer'} />
  if (isUsedLink(verification.error)) return <AlreadyVerified />
  if (token === null || isRefusedLink(verification.error)) return <VerificationFailed />
  if (verification.isError) {
    return <LinkFailure isRetrying={verification.isFetching} onRetry={() => verification.refetch()} />
  }
  return (
    <Stack gap="lg" align="flex-start">
      <EntranceHeading title="Verifying your email..." />
      <Loader aria-hidden="true" />
    </Stack>
  )
}

function Verified({ isEmployer }: { isEmployer: boolean }) {
  const navigate = useNavigate()
  const login = isEmployer ? '/employer/login' : '/login'
  useEffect(() => {
    const kind = isEmployer ? 'employer' : 'member'
    const timer = setTimeout(() => navigate(login, { replace: true }), redirectDelay)
    // Not at once: effects may run twice, and this is said only once.
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

/** A second click, or one after a program of the mail service opened the link first. */
function AlreadyVerified() {
  return (
    <Stack gap="lg">
      <EntranceHeading
        title="Already Verified"
        mark={
          <EntranceMark tone="good">
            <IconCircleCheck size={36} stroke={1.5} />
          </EntranceMark>
        }
        text="This link has been used already, and your email address is verified. You can log in now."
        takesFocus
      />
      <Stack gap="sm">
        <Button component={Link} to="/login" color="terracotta" fullWidth>
          Go to Login
        </Button>
        <Button component={Link} to="/employer/login" variant="default" fullWidth>
          Go to Employer Login
        </Button>
      </Stack>
    </Stack>
  )
}

function VerificationFailed() {
  return (
    <Stack gap="lg">
      <EntranceHeading
        title="Verification Failed"
        mark={
          <EntranceMark tone="bad">
            <IconMailOff size={36} stroke={1.5} />
          </EntranceMark>
        }
        text="We couldn't verify your email address. The link may be invalid or expired."
        takesFocus
      />
      <div>
        <Text mb={8}>What you can do:</Text>
        <List spacing={6}>
          <List.Item>Check that you opened the whole link from the email. A link works once.</List.Item>
          <List.Item>
            You may be verified already, such as by an earlier click:{' '}
            <Anchor component={Link} to="/login">
              try logging in
            </Anchor>
            .
          </List.Item>
          <List.Item>If the link has expired, register again, or log in to have a new one sent.</List.Item>
          <List.Item>
            If it still does not work,{' '}
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
    </Stack>
  )
}
