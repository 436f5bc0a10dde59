import { Skeleton } from '@mantine/core'
import { LoadingStatus } from '../../ui/loading-status.tsx'
import styles from './inbox.module.css'

/** The list while it is on its way. */
export function RowsSkeleton() {
  return (
    <>
      <LoadingStatus what="your messages" />
      <div aria-hidden="true">
        {['first', 'second', 'third', 'fourth'].map((name) => (
          <div key={name} className={styles.row}>
            <Skeleton height={40} circle />
            <span className={styles.rowWords}>
              <Skeleton height={16} width="55%" mb={8} />
              <Skeleton height={14} width="85%" />
            </span>
          </div>
        ))}
      </div>
    </>
  )
}
