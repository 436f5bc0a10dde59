import { Button, Loader, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import {
  AuthHeading,
  isInvalidLink,
  LinkFailure,
  LinkResult,
  LoginForm,
  useAccount,
  useHashToken,
  useTokenQuery,
} from '../../../accounts/web/exports.tsx'
import { employersApi } from '../api.ts'
import { AcceptInvitation } from './accept-invitation.tsx'
import { InvitedRegistrationForm } from './invited-registration-form.tsx'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** Target of an emailed invitation into a company: registers the invited person, or lets them accept it when logged in. */
export default function InvitationScreen() {
  const token = useHashToken()
  const { data: account } = useAccount()
  const check = useTokenQuery('invitation', token, (value) => employersApi.client.checkInvitation({ token: value }))
  if (token === null || isInvalidLink(check.error)) return <InvitationOver />
  if (check.isError) return <LinkFailure isRetrying={check.isFetching} onRetry={() => check.refetch()} />
  if (!token || !check.data || account === undefined) {
    return (
      <Stack gap="lg" align="flex-start">
        <AuthHeading title={t`Opening your invitation...`} />
        <Loader aria-hidden="true" />
      </Stack>
    )
  }
  const { companyName, email, holder } = check.data
  if (holder === 'member') return <MemberAddress companyName={companyName} email={email} />
  if (holder === 'nobody') return <InvitedRegistrationForm token={token} companyName={companyName} email={email} />
  const isInvitedAccount = account?.role === 'employer' && account.email.toLowerCase() === email.toLowerCase()
  if (isInvitedAccount) return <AcceptInvitation token={token} companyName={companyName} />
  return <LogInFirst companyName={companyName} email={email} />
}

function InvitationOver() {
  return (
    <LinkResult
      isDone={false}
      title={t`Invitation Not Valid`}
      text={t`This invitation is invalid or has expired. Invitations work once, for seven days. If you’ve already accepted it, log in. Otherwise, please ask for a new one.`}
    >
      <Button component={Link} to="/employer/login" fullWidth>
        <Trans>Go to employer login</Trans>
      </Button>
    </LinkResult>
  )
}

function MemberAddress({ companyName, email }: { companyName: string; email: string }) {
  return (
    <Stack gap="lg">
      <AuthHeading
        title={t`Join ${companyName}`}
        text={
          <Trans>
            <strong>{email}</strong> already belongs to a member account, so it can’t be used for an employer account.
            Please ask for an invitation to another email address, such as your work address.
          </Trans>
        }
        takesFocus
      />
      <Button component={Link} to="/" variant="default" fullWidth>
        <Trans>Return to Home</Trans>
      </Button>
    </Stack>
  )
}

/** For a person whose employer account was invited but who is not logged in to it. After login, the link still works. */
function LogInFirst({ companyName, email }: { companyName: string; email: string }) {
  return (
    <Stack gap="lg">
      <AuthHeading
        title={t`Join ${companyName}`}
        text={
          <Trans>
            Log in as <strong>{email}</strong> to accept the invitation.
          </Trans>
        }
        takesFocus
      />
      <LoginForm logIn={(values) => employersApi.client.logIn(values)} />
    </Stack>
  )
}
