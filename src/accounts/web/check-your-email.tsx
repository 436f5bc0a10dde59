import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { messageOf, problemCodeOf } from '../../ui/api.ts'
import { FormFailure } from '../../ui/form-failure.tsx'
import { accountsApi } from './api.ts'
import { EmailVerifiedHeading } from './email-verified-heading.tsx'
import { EntranceHeading } from './entrance-heading.tsx'
import { EntranceMark } from './entrance-mark.tsx'
import { keepRegistration, type PendingRegistration } from './pending-registration.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

const pollingInterval = 3000

/** When another mail may be asked for: 30 s from now (S1 §9), in ms since 1970. */
export function nextResend(): number {
  return Date.now() + 30_000
}

/** What waits for the mailed link to be used (S2 §8). */
const comesAfter = { member: 'logging in', employer: 'accessing the dashboard' } as const

type WaitingProps = {
  pending: PendingRegistration
  /** Where she logs in afterwards. */
  login?: string
}

/** Waits for the mailed link to be used, in this browser or elsewhere (S1 §2). */
export function CheckYourEmail({ pending, login = '/login' }: WaitingProps) {
  const status = useQuery({
    ...accountsApi.queries.verificationStatus.queryOptions({ input: { ticket: pending.ticket } }),
    refetchInterval: (query) => (query.state.data?.verified ? false : pollingInterval),
    refetchIntervalInBackground: true,
    retry: false,
  })
  // A registration nobody knows any more cannot be finished: the form is the way on.
  const isUnknown = problemCodeOf(status.error) === 'NOT_FOUND'
  useEffect(() => {
    if (isUnknown) keepRegistration(null)
  }, [isUnknown])
  const Step = status.data?.verified ? EmailVerified : LinkMailed
  return <Step pending={pending} login={login} />
}

function LinkMailed({ pending, login }: Required<WaitingProps>) {
  const [isResent, setResent] = useState(false)
  const seconds = useSecondsUntil(pending.resendAt)
  const resend = useMutation({
    mutationFn: () => accountsApi.client.resendVerification({ email: pending.email }),
    onSuccess() {
      setResent(true)
      keepRegistration({ ...pending, resendAt: nextResend() })
    },
  })
  return (
    <Stack gap="lg">
      <EntranceHeading
        title="Check Your Email"
        mark={
          <EntranceMark tone="plain">
            <IconMail size={36} stroke={1.5} />
          </EntranceMark>
        }
        text={`Registration Successful! Please check your email to verify your account before ${comesAfter[pending.role]}.`}
        takesFocus
      />
      <Text>
        We sent a link to <strong>{pending.email}</strong>. This page notices by itself when you have used it.
      </Text>
      <FormFailure
        message={resend.error && messageOf(resend.error, 'An unexpected error occurred. Please try again.')}
      />
      {isResent && (
        <Alert color="green" role="status">
          We sent another email. If it does not arrive, look among your unwanted mail.
        </Alert>
      )}
      <div>
        <Button
          variant="default"
          fullWidth
          disabled={seconds > 0}
          loading={resend.isPending}
          onClick={() => resend.mutate()}
        >
          Resend Verification Email
        </Button>
        <Text size="sm" c="dimmed" mt={8} ta="center" mih="1.45em">
          {seconds > 0 ? `You can ask for another email in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.` : ''}
        </Text>
      </div>
      <Group justify="space-between">
        <Anchor component="button" type="button" onClick={() => keepRegistration(null)}>
          Use another address
        </Anchor>
        <Anchor component={Link} to={login}>
          Go to login
        </Anchor>
      </Group>
    </Stack>
  )
}

function EmailVerified({ pending, login }: Required<WaitingProps>) {
  const finish = () => keepRegistration({ ...pending, isFinished: true })
  return (
    <Stack gap="lg">
      <EmailVerifiedHeading text="Your address is confirmed. You can log in now." />
      <Button component={Link} to={login} color="terracotta" fullWidth onClick={finish}>
        Continue to Login
      </Button>
    </Stack>
  )
}
