import { Button, Loader, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
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
import { sentences } from '../../../platform/contract/text/sentences.ts'
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
        <AuthHeading title={t`Opening your invitation...`} />
        <Loader aria-hidden="true" />
      </Stack>
    )
  }
  if (account) return <SignedIn name={account.name} to={homePath(account.role, off)} details={check.data} />
  if (check.data.isClosed) return <Closed details={check.data} isForEmployers={false} />
  const isEmployersOff = check.data.role === 'employer' && off.includes('employers')
  if (isEmployersOff) return <Closed details={check.data} isForEmployers />
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
  return (
    <AuthHeading
      title={t`${inviter} invites you to ${name}`}
      text={sentences(
        role === 'employer'
          ? t`Join as an employer with your name and a password.`
          : t`Join with your name and a password.`,
        group && t`You’ll also join the group ${group}.`,
        email && t`This invitation is only for the address below.`,
      )}
      takesFocus
    />
  )
}

function Closed({ details: { inviter }, isForEmployers }: { details: InvitationDetails; isForEmployers: boolean }) {
  const { name } = useCommunity()
  return (
    <Stack gap="lg">
      <AuthHeading
        title={t`${inviter} invites you to ${name}`}
        text={sentences(
          isForEmployers
            ? t`${name} isn’t taking employers right now.`
            : t`${name} isn’t taking new members right now.`,
          t`Please keep the invitation and try it again later.`,
        )}
        takesFocus
      />
      <Button component={Link} to="/contact" color="terracotta" fullWidth>
        <Trans>Write to the team</Trans>
      </Button>
    </Stack>
  )
}

function SignedIn({ name, to, details }: { name: string; to: string; details: InvitationDetails }) {
  const community = useCommunity()
  return (
    <Stack gap="lg">
      <AuthHeading
        title={t`${details.inviter} invites you to ${community.name}`}
        text={t`You’re logged in as ${name}, so you don’t need the invitation.`}
        takesFocus
      />
      <Text>
        <Trans>To give it to someone else, send them the link.</Trans>
      </Text>
      <Button component={Link} to={to} color="terracotta" fullWidth>
        <Trans>Go to your dashboard</Trans>
      </Button>
    </Stack>
  )
}

function InvitationOver() {
  return (
    <LinkResult
      isDone={false}
      title={t`This invitation doesn’t work anymore`}
      text={t`It may have been used, or it has expired. If you’ve already joined with it, log in. Otherwise, please ask the person who invited you for a new one.`}
    >
      <Stack gap="sm">
        <Button component={Link} to="/login" color="terracotta" fullWidth>
          <Trans>Go to Login</Trans>
        </Button>
        <Button component={Link} to="/register" variant="default" fullWidth>
          <Trans>See who may join</Trans>
        </Button>
      </Stack>
    </LinkResult>
  )
}
