import { Anchor, Button, Group, Skeleton, Title } from '@mantine/core'
import { IconFileText, IconLogout } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { plural, t } from '#text'
import { Trans } from '#trans'
import type { Account } from '../../../accounts/contract.ts'
import { useAccount, useLogOut } from '../../../accounts/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { PageTitle } from '../../../ui/page/page-meta.tsx'
import { dashboardApi } from '../api.ts'
import { EmployerActions } from './employer-actions.tsx'
import styles from './employer-dashboard.module.css'
import { EmployerProfileCard } from './employer-profile-card.tsx'
import { type EmployerStats, QuickStats } from './quick-stats.tsx'

/** `/employer/dashboard`: an employer's home screen (S2 §2). */
export default function EmployerDashboardScreen() {
  const { data: account } = useAccount()
  const { data, error, refetch } = useQuery(dashboardApi.queries.showEmployer.queryOptions())
  return (
    <>
      <PageTitle title={t`Employer Dashboard`} />
      {error && !data ? (
        <LoadError isScreen message={messageOf(error, t`Failed to load the dashboard.`)} onRetry={() => refetch()} />
      ) : account && data ? (
        <EmployerDashboard account={account} {...data} />
      ) : (
        <EmployerDashboardSkeleton />
      )}
    </>
  )
}

/** The employer's profile with their plan, their actions and their statistics (S2 §2). */
function EmployerDashboard({ account, ...stats }: { account: Account } & EmployerStats) {
  const logOut = useLogOut()
  const { newApplications } = stats
  return (
    <>
      <Group component="header" justify="space-between" mb="lg">
        <Title order={1}>
          <Trans>Employer Dashboard</Trans>
        </Title>
        <Button variant="default" leftSection={<IconLogout size={18} aria-hidden="true" />} onClick={logOut}>
          <Trans>Logout</Trans>
        </Button>
      </Group>
      <EmployerProfileCard account={account} company={stats.company} />
      {newApplications > 0 && (
        <p className={styles.banner}>
          <IconFileText size={22} stroke={1.75} aria-hidden="true" className={styles.bannerIcon} />
          <strong>
            {plural(newApplications, {
              one: '# new application is waiting for you.',
              other: '# new applications are waiting for you.',
            })}
          </strong>{' '}
          <Anchor component={Link} to="/employer/jobs">
            <Trans>See your postings</Trans>
          </Anchor>
        </p>
      )}
      <EmployerActions />
      <QuickStats {...stats} />
    </>
  )
}

/** The employer dashboard's shape while it loads. */
function EmployerDashboardSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading your dashboard…`} />
      <div aria-hidden="true">
        <Skeleton height={40} width="min(340px, 80%)" mb="lg" />
        <Skeleton height={112} radius="lg" mb="lg" />
        <div className={styles.actions}>
          {['post', 'postings', 'candidates', 'messages'].map((name) => (
            <Skeleton key={name} className={styles.waiting} radius="lg" />
          ))}
        </div>
        <Skeleton height={28} width={150} mb="md" />
        <Skeleton height={140} radius="lg" />
      </div>
    </>
  )
}
