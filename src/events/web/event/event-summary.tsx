import { Badge } from '@mantine/core'
import { IconCheck, IconPlayerPlay } from '@tabler/icons-react'
import { Trans } from '#trans'
import { motion, useJustBecame } from '../../../ui/feedback/motion.ts'
import { useReaderTimeZone } from '../../../ui/text/dates.tsx'
import type { Category, CommunityEvent } from '../../contract.ts'
import { clockOf, dayOf, isKnown } from '../event-labels.ts'
import { registrationLabel, unusualStatusOf } from '../registration/event-status.ts'
import styles from './event.module.css'

/** The one badge of an event, in the same words on every screen; nothing for the usual status. */
export function StatusBadge({ event }: { event: CommunityEvent }) {
  const status = unusualStatusOf(event)
  if (!status) return null
  const { label, color } = status
  return (
    <Badge component="span" color={color} className={color === 'gray' ? styles.quietBadge : styles.badge}>
      {label}
    </Badge>
  )
}

/** An event's category, and its status where that is unusual. */
export function EventBadges({ event }: { event: CommunityEvent }) {
  const { category } = event
  if (!category && !unusualStatusOf(event)) return null
  return (
    <p className={styles.badges}>
      {category && <CategoryName category={category} />}
      <StatusBadge event={event} />
    </p>
  )
}

/** A category's name beside its color. Admins choose the color freely, so text on it might be unreadable. */
export function CategoryName({ category: { name, color } }: { category: Pick<Category, 'name' | 'color'> }) {
  return (
    <span className={styles.category}>
      <span className={styles.dot} style={{ background: color }} aria-hidden="true" />
      {name}
    </span>
  )
}

/**
 * An event's start in the viewer's time zone, with the zone's name. The server does not know the viewer's time zone and
 * renders the event's.
 */
export function EventWhen({ event: { startsAt, timeZone } }: { event: Pick<CommunityEvent, 'startsAt' | 'timeZone'> }) {
  const zone = useReaderTimeZone(timeZone)
  return (
    <time dateTime={startsAt}>
      {dayOf(startsAt, zone)}
      {isKnown(startsAt) && (
        <>
          {' at '}
          <span className={styles.clock}>{clockOf(startsAt, zone)}</span>
        </>
      )}
    </time>
  )
}

/** Says that a past event can be watched; nothing without a recording. */
export function RecordingNote({ event }: { event: Pick<CommunityEvent, 'hasRecording'> }) {
  if (!event.hasRecording) return null
  return (
    <span className={styles.recording}>
      <IconPlayerPlay size={16} stroke={2} aria-hidden="true" />
      <Trans>Recording</Trans>
    </span>
  )
}

/** Says that the viewer has, or had, a seat. That they wait is the event's badge. */
export function RegistrationStatus({ event }: { event: CommunityEvent }) {
  const isRegistered = event.mine?.state === 'registered'
  const isFresh = useJustBecame(isRegistered)
  if (event.isCancelled || !isRegistered) return null
  return (
    <span className={isFresh ? `${styles.registered} ${motion.settle}` : styles.registered}>
      <IconCheck size={16} stroke={2.25} aria-hidden="true" />
      {registrationLabel(event)}
    </span>
  )
}
