import { Skeleton } from '@mantine/core'
import dashboard from '../dashboard.module.css'
import styles from './employer-dashboard.module.css'

/** The employer dashboard's shape while it loads. */
export function EmployerDashboardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton height={40} width="min(340px, 80%)" mb="lg" />
      <Skeleton height={112} radius="lg" mb="lg" />
      <div className={styles.actions}>
        {['post', 'postings', 'candidates', 'messages'].map((name) => (
          <Skeleton key={name} height={148} radius="lg" />
        ))}
      </div>
      <div className={dashboard.stats}>
        {['jobs', 'applications', 'messages'].map((name) => (
          <Skeleton key={name} height={120} radius="lg" />
        ))}
      </div>
    </div>
  )
}
