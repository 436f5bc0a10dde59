import { Skeleton } from '@mantine/core'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import styles from './memberships.module.css'

/** The list's shape while it loads. */
export function RowsSkeleton() {
  return (
    <>
      <LoadingStatus what="memberships" />
      <div className={styles.waiting} aria-hidden="true">
        {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
          <Skeleton key={row} height={56} radius="md" />
        ))}
      </div>
    </>
  )
}
