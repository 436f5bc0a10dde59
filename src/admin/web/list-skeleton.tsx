import { Skeleton } from '@mantine/core'
import { LoadingStatus } from '../../ui/feedback/loading-status.tsx'
import styles from './lists.module.css'

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** A list's shape while it loads. */
export function ListSkeleton({ what }: { what: string }) {
  return (
    <>
      <LoadingStatus what={what} />
      <div className={styles.skeletons} aria-hidden="true">
        {rows.map((row) => (
          <Skeleton key={row} height={52} />
        ))}
      </div>
    </>
  )
}
