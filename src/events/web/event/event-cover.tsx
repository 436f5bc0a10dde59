import { useState } from 'react'
import { WovenPattern } from '../../../ui/pictures/brand.tsx'
import styles from './event-cover.module.css'

type EventCoverProps = {
  event: { coverUrl: string | null; coverAlt: string; category: { color: string } | null }
  /** `thumbnail` beside a title in a list, `band` on top of a card, `large` on the event's page. */
  size: 'thumbnail' | 'band' | 'large'
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
      {/* Admins choose the color freely. As an attribute of a drawing, it needs no style in the server's HTML. */}
      <svg className={styles.tint} viewBox="0 0 2 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect width="2" height="1" fill={category?.color ?? plainTint} />
      </svg>
      <WovenPattern className={styles.weave} />
    </span>
  )
}
