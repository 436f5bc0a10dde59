import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../accounts/web/public.tsx'
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
  return (
    <>
      <PageTitle title="Dashboard" />
      {error && !data ? (
        <LoadError message={messageOf(error, 'Failed to load the dashboard.')} onRetry={() => refetch()} />
      ) : account && data ? (
        <>
          <DashboardHeader account={account} />
          <Waiting unreadThreadCount={data.unreadThreadCount} latestReply={data.activity[0]} />
          <StatCards unreadThreadCount={data.unreadThreadCount} profileCompletion={data.profileCompletion} />
          <QuickActions />
          <RecentActivity activity={data.activity} />
        </>
      ) : (
        <DashboardSkeleton />
      )}
    </>
  )
}
