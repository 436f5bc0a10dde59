import { Skeleton } from '@mantine/core'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import styles from './dashboard.module.css'

const cards = ['users', 'support', 'surveys', 'groups', 'events', 'benefits']

/** The dashboard's shape while it loads. */
export function DashboardSkeleton() {
  return (
    <>
      <LoadingStatus what="the dashboard" />
      <div aria-hidden="true">
        <div className={styles.stats}>
          {cards.slice(0, 4).map((card) => (
            <Skeleton key={card} height={116} radius="lg" />
          ))}
        </div>
        <div className={styles.work}>
          {cards.map((card) => (
            <Skeleton key={card} height={168} radius="lg" />
          ))}
        </div>
      </div>
    </>
  )
}
