import { Skeleton, Text } from '@mantine/core'
import styles from './dashboard.module.css'

/** The dashboard's shape while it loads, with the spec's words (S1 §2). */
export function DashboardSkeleton() {
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
