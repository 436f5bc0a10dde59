import { useState } from 'react'
import { WovenCloth } from '../../../ui/pictures/woven-cloth.tsx'
import styles from './event-cover.module.css'

type EventCoverProps = {
  event: { coverUrl: string | null; coverAlt: string; category: { color: string } | null }
  /** `mark` in a dense row, `thumbnail` beside a title in a list, `band` on top of a card, `large` on the event's page. */
  size: 'mark' | 'thumbnail' | 'band' | 'large'
}

/** The tint of events without a category. */
const plainTint = 'var(--mantine-color-aubergine-7)'

/**
 * An event's cover: the uploaded picture, or else the weave on a ground in the color of the event's category. The
 * uploaded picture's description is read aloud only on the event's page, because lists name the event beside it.
 */
export function EventCover({ event: { coverUrl, coverAlt, category }, size }: EventCoverProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (coverUrl && coverUrl !== failed) {
    return (
      <img
        className={styles.cover}
        data-size={size}
        src={coverUrl}
        alt={size === 'large' ? coverAlt : ''}
        width={1280}
        height={640}
        loading={size === 'large' ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setFailed(coverUrl)}
      />
    )
  }
  return (
    <span className={styles.cover} data-size={size} aria-hidden="true">
      <WovenCloth color={category?.color ?? plainTint} isSmall={size === 'thumbnail' || size === 'mark'} />
    </span>
  )
}
