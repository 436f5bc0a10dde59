import { Skeleton } from '@mantine/core'
import { LoadingStatus } from '../../../ui/loading-status.tsx'
import styles from './posting.module.css'

/** The form's shape while it loads. */
export function PostingSkeleton() {
  return (
    <>
      <LoadingStatus what="job" />
      <div aria-hidden="true" className={styles.screen}>
        <Skeleton height={16} width={150} mb="md" />
        <Skeleton height={38} width="45%" mb="xl" />
        {[130, 190, 260].map((height) => (
          <div key={height} className={styles.section}>
            <div>
              <Skeleton height={22} width={140} mb={12} />
              <Skeleton height={14} width="80%" />
            </div>
            <Skeleton height={height} radius="md" />
          </div>
        ))}
      </div>
    </>
  )
}
