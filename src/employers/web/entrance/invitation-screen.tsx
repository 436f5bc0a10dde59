import { Button, Loader, Stack } from '@mantine/core'
import { Link } from 'react-router'
import {
  EntranceHeading,
  isRefusedLink,
  LinkFailure,
  LinkResult,
  useAccount,
  useHashToken,
  useTokenQuery,
} from '../../../accounts/web/exports.tsx'
import { employersApi } from '../api.ts'
import { AcceptInvitation } from './accept-invitation.tsx'
import { InvitedRegistrationForm } from './invited-registration-form.tsx'
import { LogInFirst } from './log-in-first.tsx'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** Where a mailed invitation into a company leads: to register with it, or to accept it while logged in. */
export default function InvitationScreen() {
  const token = useHashToken()
  const { data: account } = useAccount()
  const check = useTokenQuery('invitation', token, (value) => employersApi.client.checkInvitation({ token: value }))
  if (token === null || isRefusedLink(check.error)) return <InvitationOver />
  if (check.isError) return <LinkFailure isRetrying={check.isFetching} onRetry={() => check.refetch()} />
  if (!token || !check.data || account === undefined) {
    return (
      <Stack gap="lg" align="flex-start">
        <EntranceHeading title="Opening your invitation..." />
        <Loader aria-hidden="true" />
      </Stack>
    )
  }
  const { companyName, email, holder } = check.data
  if (holder === 'member') return <MemberAddress companyName={companyName} email={email} />
  if (holder === 'nobody') return <InvitedRegistrationForm token={token} companyName={companyName} email={email} />
  const isHers = account?.role === 'employer' && account.email.toLowerCase() === email.toLowerCase()
  if (isHers) return <AcceptInvitation token={token} companyName={companyName} />
  return <LogInFirst companyName={companyName} email={email} />
}

function InvitationOver() {
  return (
    <LinkResult
      isDone={false}
      title="Invitation Not Valid"
      text="This invitation is invalid or has expired. It works once, for seven days: if you have accepted it already, log in. Otherwise, please ask for a new one."
    >
      <Button component={Link} to="/employer/login" fullWidth>
        Go to Employer Login
      </Button>
    </LinkResult>
  )
}

function MemberAddress({ companyName, email }: { companyName: string; email: string }) {
  return (
    <Stack gap="lg">
      <EntranceHeading
        title={`Join ${companyName}`}
        text={
          <>
            <strong>{email}</strong> belongs to a member account, and an account is either a member’s or an employer’s.
            Please ask for an invitation to another address, such as the one you have at work.
          </>
        }
        takesFocus
      />
      <Button component={Link} to="/" variant="default" fullWidth>
        Return to Home
      </Button>
    </Stack>
  )
}
