import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { SupportForm } from '../../../support/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../../ui/page/page-meta.tsx'
import { dashboardApi } from '../api.ts'
import styles from './dashboard.module.css'
import { DashboardHeader } from './dashboard-header.tsx'
import { PendingItems } from './pending-items.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { StatCards } from './stat-cards.tsx'

/** `/dashboard`: a member's home screen (S1 §2). */
export default function DashboardScreen() {
  const { data: account } = useAccount()
  const { data, error, refetch } = useQuery(dashboardApi.queries.show.queryOptions())
  const [isSupportOpen, setSupportOpen] = useState(false)
  const supportButton = useRef<HTMLButtonElement>(null)
  if (isSupportOpen) {
    const close = () => {
      flushSync(() => setSupportOpen(false))
      supportButton.current?.focus()
    }
    return (
      <>
        <PageTitle title="Contact Support" />
        <SupportForm onClose={close} />
      </>
    )
  }
  return (
    <>
      <PageTitle title="Dashboard" />
      {error && !data ? (
        <LoadError message={messageOf(error, 'Failed to load the dashboard.')} onRetry={() => refetch()} />
      ) : account && data ? (
        <>
          <DashboardHeader account={account} supportButton={supportButton} onSupport={() => setSupportOpen(true)} />
          <PendingItems
            nextEvent={data.nextEvent}
            unreadThreadCount={data.unreadThreadCount}
            messages={data.messages}
            latest={data.activity[0]}
          />
          <StatCards {...data} />
          <QuickActions />
          <RecentActivity activity={data.activity} />
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
        Loading dashboard...
      </Text>
      <div aria-hidden="true">
        <Skeleton height={40} width="min(320px, 80%)" mb="lg" />
        <Skeleton height={196} radius="lg" mb="lg" />
        <div className={styles.stats}>
          {['groups', 'events', 'messages', 'profile'].map((name) => (
            <Skeleton key={name} height={128} radius="lg" />
          ))}
        </div>
      </div>
    </>
  )
}
