import { Skeleton } from '@mantine/core'
import { LoadingStatus } from '../../ui/loading-status.tsx'
import styles from './event-list.module.css'

/** The shape of a list of events while it loads. */
export function EventListSkeleton({ when }: { when: 'upcoming' | 'past' }) {
  const isGrid = when === 'upcoming'
  return (
    <>
      <LoadingStatus what="events" />
      <div className={isGrid ? styles.grid : styles.rows} aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <Skeleton key={place} height={isGrid ? 372 : 72} radius="lg" mb={isGrid ? 0 : 'sm'} />
        ))}
      </div>
    </>
  )
}
