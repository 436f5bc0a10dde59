import { Skeleton, VisuallyHidden } from '@mantine/core'
import styles from './lists.module.css'

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** A list's shape while it loads. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <div className={styles.skeletons} aria-hidden="true">
        {rows.map((row) => (
          <Skeleton key={row} height={52} />
        ))}
      </div>
    </>
  )
}
