import { Button, Skeleton, Text } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { useAccount, useLogOut } from '../../../accounts/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { adminApi } from '../api.ts'
import { Checklist } from './checklist.tsx'
import styles from './dashboard.module.css'
import { StatCards } from './stat-cards.tsx'
import { WaitingList } from './waiting-list.tsx'
import { WorkCards } from './work-cards.tsx'

/** The admins' start screen: what waits for them, the figures of S1 §2, what a new community needs, and all places. */
export default function AdminDashboardScreen() {
  const { data: account } = useAccount()
  const logOut = useLogOut()
  const { data, error, refetch } = useQuery(adminApi.queries.show.queryOptions())
  return (
    <>
      <PageHeading
        title={t`Admin Dashboard`}
        actions={
          <Button
            variant="default"
            leftSection={<IconLogout size={18} aria-hidden="true" />}
            onClick={logOut}
            className={styles.logOut}
          >
            <Trans>Logout</Trans>
          </Button>
        }
      />
      <Text c="dimmed" className={styles.welcome}>
        {account ? t`Welcome back, ${account.firstName}.` : t`Welcome back.`}
      </Text>
      {error && !data ? (
        <LoadError message={messageOf(error, t`Failed to load the dashboard.`)} onRetry={() => refetch()} />
      ) : data ? (
        <>
          <WaitingList figures={data} />
          <StatCards figures={data} />
          <Checklist />
          <WorkCards figures={data} />
        </>
      ) : (
        <DashboardSkeleton />
      )}
    </>
  )
}

function DashboardSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading the dashboard…`} />
      <div aria-hidden="true">
        <Skeleton height={220} radius="lg" mb="lg" />
        <Skeleton height={100} radius="lg" mb="xl" />
        <Skeleton height={320} radius="lg" />
      </div>
    </>
  )
}
