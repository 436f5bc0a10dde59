import { Badge } from '@mantine/core'
import { IconCheck, IconHourglass } from '@tabler/icons-react'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import type { Category, CommunityEvent, EventStatus } from '../../contract.ts'
import { clockOf, dayOf, isKnown } from '../event-labels.ts'
import { registrationLabel, type Wording, waitingListLabel } from '../registration/registration-messages.ts'
import { isFullFor } from '../registration/registration-state.ts'
import styles from './event.module.css'

const statusBadges: Record<EventStatus, { label: string; color: string }> = {
  upcoming: { label: 'Upcoming', color: 'aubergine' },
  live: { label: 'Live', color: 'green' },
  ended: { label: 'Ended', color: 'gray' },
}

/** An event's category and status, and whether it is full for the viewer. */
export function EventBadges({ event }: { event: CommunityEvent }) {
  const { category, status, isCancelled } = event
  const { label, color } = isCancelled ? { label: 'Canceled', color: 'red' } : statusBadges[status]
  return (
    <p className={styles.badges}>
      {category && <CategoryName category={category} />}
      <Badge component="span" color={color} className={color === 'gray' ? styles.quietBadge : undefined}>
        {label}
      </Badge>
      {isFullFor(event) && (
        <Badge component="span" variant="outline" color="terracotta">
          Full
        </Badge>
      )}
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
  const isHydrated = useHydrated()
  const zone = isHydrated ? undefined : timeZone
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

type RegistrationStatusProps = {
  event: CommunityEvent
  /** The wording; that of the Live Hub by default. */
  wording?: Wording
}

/** The viewer's registration, or their position on the waiting list. */
export function RegistrationStatus({ event, wording = 'registration' }: RegistrationStatusProps) {
  const waiting = waitingListLabel(event)
  if (event.isCancelled || event.mine === null) return null
  return waiting ? (
    <span className={styles.waiting}>
      <IconHourglass size={16} stroke={2} aria-hidden="true" />
      {waiting}
    </span>
  ) : (
    <span className={styles.registered}>
      <IconCheck size={16} stroke={2.25} aria-hidden="true" />
      {registrationLabel(event, wording)}
    </span>
  )
}
