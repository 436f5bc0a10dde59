import { Skeleton } from '@mantine/core'
import { LoadingStatus } from '../../../ui/loading-status.tsx'
import styles from './my-requests.module.css'

/** The list's shape while it loads. */
export function RowsSkeleton() {
  return (
    <>
      <LoadingStatus what="your requests" />
      <div className={styles.rows} aria-hidden="true">
        {['first', 'second', 'third'].map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton height={20} width="min(360px, 70%)" />
            <Skeleton height={16} mt={12} width="85%" />
            <Skeleton height={12} mt={12} width={180} />
          </div>
        ))}
      </div>
    </>
  )
}
