import { Skeleton } from '@mantine/core'
import { t } from '#text'
import { RequireAccount, useAccount } from '../../accounts/web/exports.tsx'
import { messageOf } from '../../ui/api/api-client.ts'
import { LoadError } from '../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../ui/frame/page-heading.tsx'
import { FreeMembership } from './free-membership.tsx'
import styles from './membership.module.css'
import { MembershipDetails } from './membership-details.tsx'
import { useMembership } from './use-membership.ts'

/** The viewer's membership: its status, what it includes, and what they can do about it. */
export default function MembershipScreen() {
  return (
    <div className={styles.screen}>
      <PageHeading title={t`Membership`} />
      <RequireAccount access="signedIn" waiting={<Waiting />}>
        <Membership />
      </RequireAccount>
    </div>
  )
}

function Membership() {
  const { data: account } = useAccount()
  const { data: membership, error, refetch } = useMembership()
  if (!membership && error) {
    const message = messageOf(error, t`Your membership could not be loaded.`)
    return <LoadError message={message} onRetry={() => refetch()} />
  }
  if (!membership) return <Waiting />
  // A person who became an admin while they were paying can still cancel.
  const isPayer = membership.isPaidHere && (account?.role !== 'admin' || membership.can.manage)
  return isPayer ? <MembershipDetails membership={membership} /> : <FreeMembership membership={membership} />
}

function Waiting() {
  return (
    <>
      <LoadingStatus text={t`Loading your membership…`} />
      <div aria-hidden="true">
        <Skeleton height={190} radius="lg" mb="xl" />
        <Skeleton height={24} width={200} mb="md" />
        <Skeleton height={140} radius="lg" />
      </div>
    </>
  )
}
