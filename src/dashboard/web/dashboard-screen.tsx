import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAccount } from '../../accounts/web/exports.tsx'
import { SupportForm } from '../../support/web/exports.tsx'
import { messageOf } from '../../ui/api.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { dashboardApi } from './api.ts'
import { DashboardHeader } from './dashboard-header.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { StatCards } from './stat-cards.tsx'
import { Waiting } from './waiting.tsx'

/** A member's first screen of the day (S1 §2). */
export default function DashboardScreen() {
  const { data: account } = useAccount()
  const { data, error, refetch } = useQuery(dashboardApi.queries.show.queryOptions())
  const [isAsking, setAsking] = useState(false)
  const supportButton = useRef<HTMLButtonElement>(null)
  if (isAsking) {
    const close = () => {
      flushSync(() => setAsking(false))
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
          <DashboardHeader account={account} supportButton={supportButton} onSupport={() => setAsking(true)} />
          <Waiting
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
