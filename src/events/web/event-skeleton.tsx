import { Skeleton } from '@mantine/core'
import { LoadingStatus } from '../../ui/loading-status.tsx'
import styles from './event-page.module.css'

/** An event's page while it loads. */
export function EventSkeleton() {
  return (
    <>
      <LoadingStatus what="event" />
      <div aria-hidden="true">
        <Skeleton height={16} width={120} mb="lg" />
        <Skeleton height={38} width="70%" mb="lg" />
        <div className={styles.columns}>
          <div>
            {['94%', '98%', '90%', '55%'].map((width) => (
              <Skeleton key={width} height={16} width={width} mb="sm" />
            ))}
          </div>
          <Skeleton height={320} radius="lg" />
        </div>
      </div>
    </>
  )
}
