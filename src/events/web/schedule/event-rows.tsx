import { Badge, Button, Skeleton, Title, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { formatNumber } from '../../../ui/text/numbers.ts'
import type { CommunityEvent } from '../../contract.ts'
import { AddToCalendarMenu } from '../calendar/add-to-calendar-menu.tsx'
import { CategoryName, EventWhen, RegistrationStatus } from '../event/event-summary.tsx'
import { descriptionOf, durationOf, locationOf, titleOf } from '../event-labels.ts'
import { eventPath } from '../paths.ts'
import { RegistrationButton } from '../registration/registration-button.tsx'
import { isFullFor } from '../registration/registration-state.ts'
import { dayNumber, formatShortMonth } from './day-labels.ts'
import { dayOfMoment } from './days.ts'
import styles from './event-rows.module.css'
import scheduleStyles from './schedule.module.css'

type EventRowProps = {
  event: CommunityEvent
  /** The level of the heading, which depends on the view. */
  order?: 3 | 4
}

/** An event with its RSVP button (S1 §2). */
export function EventRow({ event, order = 3 }: EventRowProps) {
  const id = useId()
  const { search } = useLocation()
  const { startsAt, durationMinutes, host, registeredCount, capacity } = event
  const day = dayOfMoment(startsAt)
  return (
    <article className={styles.row} aria-labelledby={id}>
      {/* Hidden from screen readers, because the date follows as a text. */}
      <div className={styles.leaf} aria-hidden="true">
        <span className={styles.month}>{formatShortMonth(day)}</span>
        <span className={styles.number}>{dayNumber(day)}</span>
      </div>
      <div className={styles.text}>
        <Title order={order} id={id} className={styles.title}>
          <Link to={eventPath(event.id)} state={{ schedule: search }} className={styles.link}>
            {titleOf(event)}
          </Link>
        </Title>
        <p className={styles.when}>
          <EventWhen event={event} />
        </p>
        <p className={styles.facts}>
          {durationOf(durationMinutes)} · {host && `with ${host} · `}
          {locationOf(event)} · {formatNumber(registeredCount)} of {formatNumber(capacity)} going
        </p>
        <p className={styles.excerpt}>{descriptionOf(event)}</p>
        <div className={styles.state}>
          <RowBadges event={event} />
          <RegistrationStatus event={event} wording="rsvp" />
        </div>
      </div>
      <div className={styles.actions}>
        {event.status === 'ended' ? (
          <Button disabled>
            <span>
              Event Ended<VisuallyHidden>: {titleOf(event)}</VisuallyHidden>
            </span>
          </Button>
        ) : (
          <>
            <RegistrationButton event={event} look={{}} wording="rsvp" />
            <AddToCalendarMenu event={event} isCompact />
          </>
        )}
      </div>
    </article>
  )
}

/** The category, whether the event is live, and whether it is full. The view tells the rest. */
function RowBadges({ event }: { event: CommunityEvent }) {
  const { category, status } = event
  return (
    <>
      {category && <CategoryName category={category} />}
      {status === 'live' && (
        <Badge component="span" color="green">
          Live
        </Badge>
      )}
      {isFullFor(event) && (
        <Badge component="span" variant="outline" color="terracotta">
          Full
        </Badge>
      )}
    </>
  )
}

/** The events of one day. */
export function EventRows({ events, order }: { events: CommunityEvent[]; order?: 3 | 4 }) {
  return (
    <ul className={scheduleStyles.rows}>
      {events.map((event) => (
        <li key={event.id}>
          <EventRow event={event} order={order} />
        </li>
      ))}
    </ul>
  )
}

/** Placeholders while rows load. */
export function EventRowsSkeleton({ what }: { what: string }) {
  return (
    <>
      <LoadingStatus what={what} />
      <div aria-hidden="true">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height={124} radius="lg" my="md" />
        ))}
      </div>
    </>
  )
}
