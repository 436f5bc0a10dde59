import { Button, Loader, Stack } from '@mantine/core'
import { IconCircleCheck, IconMailOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { problemCodeOf } from '../../ui/api.ts'
import { accountsApi } from './api.ts'
import { EntranceHeading } from './entrance-heading.tsx'
import { EntranceMark } from './entrance-mark.tsx'
import { LinkFailure } from './link-failure.tsx'
import { isRefusedLink, isUsedLink } from './link-problem.ts'
import { askAgain } from './use-account.ts'
import { useHashToken } from './use-hash-token.ts'
import { useTokenQuery } from './use-token-query.ts'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** Where the mail to a new address leads: from then on the account has that address. */
export default function ConfirmEmailScreen() {
  const queryClient = useQueryClient()
  const token = useHashToken()
  const change = useTokenQuery('email', token, (value) => accountsApi.client.confirmEmailChange({ token: value }))
  const { isSuccess } = change
  useEffect(() => {
    if (isSuccess) void askAgain(queryClient)
  }, [isSuccess, queryClient])

  if (change.data) {
    return (
      <Stack gap="lg">
        <EntranceHeading
          title="Email Address Changed"
          mark={
            <EntranceMark tone="good">
              <IconCircleCheck size={36} stroke={1.5} />
            </EntranceMark>
          }
          text={`From now on you log in with ${change.data.email}.`}
          takesFocus
        />
        <Button component={Link} to="/account" fullWidth>
          Go to Account Settings
        </Button>
      </Stack>
    )
  }
  if (isUsedLink(change.error)) return <AlreadyChanged />
  const isTaken = problemCodeOf(change.error) === 'EMAIL_TAKEN'
  if (token === null || isTaken || isRefusedLink(change.error)) {
    return (
      <Stack gap="lg">
        <EntranceHeading
          title="Email Address Not Changed"
          mark={
            <EntranceMark tone="bad">
              <IconMailOff size={36} stroke={1.5} />
            </EntranceMark>
          }
          text={
            isTaken
              ? change.error?.message
              : 'This link is invalid or has expired. You can ask for a new one in your account settings.'
          }
          takesFocus
        />
        <Button component={Link} to="/account" fullWidth>
          Go to Account Settings
        </Button>
      </Stack>
    )
  }
  if (change.isError) return <LinkFailure isRetrying={change.isFetching} onRetry={() => change.refetch()} />
  return (
    <Stack gap="lg" align="flex-start">
      <EntranceHeading title="Confirming your new address..." />
      <Loader aria-hidden="true" />
    </Stack>
  )
}

/** A second click, or one after a program of the mail service opened the link first. */
function AlreadyChanged() {
  return (
    <Stack gap="lg">
      <EntranceHeading
        title="Email Address Already Changed"
        mark={
          <EntranceMark tone="good">
            <IconCircleCheck size={36} stroke={1.5} />
          </EntranceMark>
        }
        text="This link has been used already, and your account has the new address. You log in with it."
        takesFocus
      />
      <Button component={Link} to="/account" fullWidth>
        Go to Account Settings
      </Button>
    </Stack>
  )
}
