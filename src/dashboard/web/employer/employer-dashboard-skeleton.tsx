import { Skeleton } from '@mantine/core'
import { LoadingStatus } from '../../../ui/loading-status.tsx'
import styles from './employer-dashboard.module.css'

/** The employer dashboard's shape while it loads. */
export function EmployerDashboardSkeleton() {
  return (
    <>
      <LoadingStatus what="your dashboard" />
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
