import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#text'
import { Trans } from '#trans'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { SupportForm } from '../../../support/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import { PageTitle } from '../../../ui/page/page-meta.tsx'
import { dashboardApi } from '../api.ts'
import styles from './dashboard.module.css'
import { DashboardHeader } from './dashboard-header.tsx'
import { FirstSteps } from './first-steps.tsx'
import { isAnyoneWaiting, PendingItems } from './pending-items.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { StatCards } from './stat-cards.tsx'

// Only for admins. It is never part of the first HTML, because a switch that is pressed before it is hydrated would do nothing.
const WelcomeHostSwitch = lazyPart(async () => (await import('./welcome-host-switch.tsx')).default, null)

/** `/dashboard`: a member's home screen (S1 §2). */
export default function DashboardScreen() {
  const { data: account } = useAccount()
  const { data, error, refetch } = useQuery(dashboardApi.queries.show.queryOptions())
  const [isSupportOpen, setSupportOpen] = useState(false)
  const supportButton = useRef<HTMLButtonElement>(null)
  const isWaiting = data !== undefined && isAnyoneWaiting(data)
  if (isSupportOpen) {
    const close = () => {
      flushSync(() => setSupportOpen(false))
      supportButton.current?.focus()
    }
    return (
      <>
        <PageTitle title={t`Contact Support`} />
        <SupportForm onClose={close} />
      </>
    )
  }
  return (
    <>
      <PageTitle title={t`Dashboard`} />
      {error && !data ? (
        <LoadError isScreen message={messageOf(error, t`Failed to load the dashboard.`)} onRetry={() => refetch()} />
      ) : account && data ? (
        <>
          <DashboardHeader account={account} supportButton={supportButton} onSupport={() => setSupportOpen(true)} />
          {/* People who wait for an answer come first. A new member has nobody waiting yet. */}
          {data.firstSteps && !isWaiting && <FirstSteps firstSteps={data.firstSteps} />}
          <div className={styles.today}>
            <PendingItems {...data} />
            <RecentActivity activity={data.activity} />
          </div>
          {data.firstSteps && isWaiting && <FirstSteps firstSteps={data.firstSteps} />}
          <StatCards {...data} />
          <QuickActions />
          {data.isWelcomeHost !== null && <WelcomeHostSwitch isHost={data.isWelcomeHost} />}
        </>
      ) : (
        <DashboardSkeleton />
      )}
    </>
  )
}

/** The dashboard's shape while it loads, with the text of the specification (S1 §2). */
function DashboardSkeleton() {
  return (
    <>
      <Text role="status" c="dimmed" mb="md">
        <Trans>Loading dashboard...</Trans>
      </Text>
      <div aria-hidden="true">
        <Skeleton height={40} width="min(320px, 80%)" mb="lg" />
        <div className={styles.today}>
          <Skeleton height={260} radius="lg" />
          <Skeleton height={260} radius="lg" />
        </div>
        <Skeleton height={92} radius="lg" mb="xl" />
      </div>
    </>
  )
}
