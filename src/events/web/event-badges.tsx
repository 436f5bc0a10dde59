import { Badge } from '@mantine/core'
import type { Category, EventStatus, LiveEvent } from '../contract.ts'
import styles from './event.module.css'
import { isFullFor } from './registration-state.ts'

const statusWords: Record<EventStatus, { word: string; color: string }> = {
  upcoming: { word: 'Upcoming', color: 'aubergine' },
  live: { word: 'Live', color: 'green' },
  ended: { word: 'Ended', color: 'gray' },
}

/** What an event is filed under, how it stands, and whether it has no seat left for the viewer. */
export function EventBadges({ event }: { event: LiveEvent }) {
  const { category, status, isCancelled } = event
  const { word, color } = isCancelled ? { word: 'Cancelled', color: 'red' } : statusWords[status]
  return (
    <p className={styles.badges}>
      {category && <CategoryName category={category} />}
      <Badge component="span" color={color} className={color === 'gray' ? styles.quietBadge : undefined}>
        {word}
      </Badge>
      {isFullFor(event) && (
        <Badge component="span" variant="outline" color="terracotta">
          Full
        </Badge>
      )}
    </p>
  )
}

/** A category's name beside its colour, which admins choose freely: words never stand on it. */
export function CategoryName({ category: { name, color } }: { category: Pick<Category, 'name' | 'color'> }) {
  return (
    <span className={styles.category}>
      <span className={styles.dot} style={{ background: color }} aria-hidden="true" />
      {name}
    </span>
  )
}
