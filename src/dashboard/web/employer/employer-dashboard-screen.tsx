import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { messageOf } from '../../../ui/api.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { dashboardApi } from '../api.ts'
import { EmployerDashboard } from './employer-dashboard.tsx'
import { EmployerDashboardSkeleton } from './employer-dashboard-skeleton.tsx'

/** `/employer/dashboard`, where employers begin (S2 §2). */
export default function EmployerDashboardScreen() {
  const { data: account } = useAccount()
  const { data, error, refetch } = useQuery(dashboardApi.queries.showEmployer.queryOptions())
  return (
    <>
      <PageTitle title="Employer Dashboard" />
      {error && !data ? (
        <LoadError message={messageOf(error, 'Failed to load the dashboard.')} onRetry={() => refetch()} />
      ) : account && data ? (
        <EmployerDashboard account={account} {...data} />
      ) : (
        <EmployerDashboardSkeleton />
      )}
    </>
  )
}
