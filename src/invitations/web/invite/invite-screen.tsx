import { Button, Loader, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import {
  AuthHeading,
  CheckYourEmail,
  clearFinishedRegistration,
  homePath,
  isInvalidLink,
  LinkFailure,
  LinkResult,
  RegistrationForm,
  useAccount,
  usePendingRegistration,
  useTokenQuery,
} from '../../../accounts/web/exports.tsx'
import { useCommunity } from '../../../ui/page/community.ts'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import { useSwitchedOff } from '../../../ui/page/parts.ts'
import type { InvitationDetails } from '../../contract.ts'
import { invitationsApi } from '../api.ts'

const EmployerRegistrationForm = lazyPart(
  () => import('../../../employers/web/exports.tsx').then((part) => part.EmployerRegistrationForm),
  <Skeleton height={480} radius="md" />,
)

export const meta = () => [{ name: 'robots', content: 'noindex' }]

const logins = { member: '/login', employer: '/employer/login' } as const

/** `/invite/:token`: says who invites to what, and registers the person. Opening it uses nothing up. */
export default function InviteScreen() {
  const { token = '' } = useParams()
  const { data: account } = useAccount()
  const off = useSwitchedOff()
  const asMember = usePendingRegistration('member')
  const asEmployer = usePendingRegistration('employer')
  const pending = asMember ?? asEmployer
  useEffect(clearFinishedRegistration, [])
  const check = useTokenQuery('invite', token, (value) => invitationsApi.client.checkInvitation({ token: value }))
  if (pending) return <CheckYourEmail pending={pending} login={logins[pending.role]} />
  if (isInvalidLink(check.error)) return <InvitationOver />
  if (check.isError) return <LinkFailure isRetrying={check.isFetching} onRetry={() => check.refetch()} />
  if (!check.data || account === undefined) {
    return (
      <Stack gap="lg" align="flex-start">
        <AuthHeading title="Opening your invitation..." />
        <Loader aria-hidden="true" />
      </Stack>
    )
  }
  if (account) return <SignedIn name={account.name} to={homePath(account.role, off)} details={check.data} />
  if (check.data.isClosed) return <Closed details={check.data} whom="new members" />
  const isEmployersOff = check.data.role === 'employer' && off.includes('employers')
  if (isEmployersOff) return <Closed details={check.data} whom="employers" />
  return <Join token={token} details={check.data} />
}

function Join({ token, details }: { token: string; details: InvitationDetails }) {
  const invitation = { token, email: details.email }
  const form = { questions: [], invitation, heading: <Heading details={details} /> }
  return details.role === 'employer' ? (
    <EmployerRegistrationForm {...form} />
  ) : (
    <RegistrationForm {...form} login="/login" />
  )
}

function Heading({ details: { inviter, role, group, email } }: { details: InvitationDetails }) {
  const { name } = useCommunity()
  const as = role === 'employer' ? ' as an employer' : ''
  return (
    <AuthHeading
      title={`${inviter} invites you to ${name}`}
      text={
        <>
          Join{as} with your name and a password.
          {group && ` You’ll also join the group ${group}.`}
          {email && ' This invitation is only for the address below.'}
        </>
      }
      takesFocus
    />
  )
}

function Closed({ details: { inviter }, whom }: { details: InvitationDetails; whom: string }) {
  const { name } = useCommunity()
  return (
    <Stack gap="lg">
      <AuthHeading
        title={`${inviter} invites you to ${name}`}
        text={`${name} isn’t taking ${whom} right now. Please keep the invitation and try it again later.`}
        takesFocus
      />
      <Button component={Link} to="/contact" color="terracotta" fullWidth>
        Write to the team
      </Button>
    </Stack>
  )
}

function SignedIn({ name, to, details }: { name: string; to: string; details: InvitationDetails }) {
  const community = useCommunity()
  return (
    <Stack gap="lg">
      <AuthHeading
        title={`${details.inviter} invites you to ${community.name}`}
        text={`You’re logged in as ${name}, so you don’t need the invitation.`}
        takesFocus
      />
      <Text>To give it to someone else, send them the link.</Text>
      <Button component={Link} to={to} color="terracotta" fullWidth>
        Go to your dashboard
      </Button>
    </Stack>
  )
}

function InvitationOver() {
  return (
    <LinkResult
      isDone={false}
      title="This invitation doesn’t work anymore"
      text="It may have been used, or it has expired. If you’ve already joined with it, log in. Otherwise, please ask the person who invited you for a new one."
    >
      <Stack gap="sm">
        <Button component={Link} to="/login" color="terracotta" fullWidth>
          Go to Login
        </Button>
        <Button component={Link} to="/register" variant="default" fullWidth>
          See who may join
        </Button>
      </Stack>
    </LinkResult>
  )
}
