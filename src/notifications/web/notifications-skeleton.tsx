import { Skeleton } from '@mantine/core'
import { LoadingStatus } from '../../ui/feedback/loading-status.tsx'
import styles from './notifications.module.css'

const widths = ['82%', '64%', '74%', '58%', '70%']

/** The list's shape while it loads. */
export function NotificationsSkeleton() {
  return (
    <>
      <LoadingStatus what="notifications" />
      <div aria-hidden="true">
        {widths.map((width) => (
          <div key={width} className={styles.entry}>
            <Skeleton circle height={40} className={styles.circle} />
            <div className={styles.words}>
              <Skeleton height={16} width={width} mb={8} />
              <Skeleton height={12} width={90} />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
