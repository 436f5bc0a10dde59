import { Card, Skeleton } from '@mantine/core'
import { LoadingStatus } from '../../../ui/loading-status.tsx'
import styles from './admin-support.module.css'

/** The list's shape while it loads. */
export function CardsSkeleton({ count = 3 }: { count?: number }) {
  return (
    <>
      <LoadingStatus what="support messages" />
      <div className={styles.cards} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <Card key={index} className={styles.card}>
            <div className={styles.head}>
              <div className={styles.headWords}>
                <Skeleton height={20} width="60%" />
                <Skeleton height={14} mt={8} width="40%" />
              </div>
            </div>
            <Skeleton height={64} />
          </Card>
        ))}
      </div>
    </>
  )
}
