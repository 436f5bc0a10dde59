import { Badge, Button, Title, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { figure } from '../../../ui/counted.ts'
import type { LiveEvent } from '../../contract.ts'
import { AddToCalendarMenu } from '../add-to-calendar-menu.tsx'
import { CategoryName } from '../event-badges.tsx'
import { descriptionOf, locationOf, titleOf } from '../event-fallbacks.ts'
import { durationOf } from '../event-times.ts'
import { EventWhen } from '../event-when.tsx'
import { eventPath } from '../paths.ts'
import { PlaceButton } from '../place-button.tsx'
import { isFullFor } from '../registration-state.ts'
import { WaitingPlace } from '../waiting-place.tsx'
import { numberOf, shortMonthOf } from './day-words.ts'
import { dayOfMoment } from './days.ts'
import styles from './event-row.module.css'

type EventRowProps = {
  event: LiveEvent
  /** The heading's level, to fit the outline of the view it stands in. */
  order?: 3 | 4
}

/** One event with its RSVP button (S1 §2). */
export function EventRow({ event, order = 3 }: EventRowProps) {
  const id = useId()
  const { search } = useLocation()
  const { startsAt, durationMinutes, host, registeredCount, capacity } = event
  const day = dayOfMoment(startsAt)
  return (
    <article className={styles.row} aria-labelledby={id}>
      {/* The same day stands beside it in words. */}
      <div className={styles.leaf} aria-hidden="true">
        <span className={styles.month}>{shortMonthOf(day)}</span>
        <span className={styles.number}>{numberOf(day)}</span>
      </div>
      <div className={styles.words}>
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
          {locationOf(event)} · {figure(registeredCount)} of {figure(capacity)} going
        </p>
        <p className={styles.excerpt}>{descriptionOf(event)}</p>
        <div className={styles.state}>
          <RowBadges event={event} />
          <WaitingPlace event={event} wording="rsvp" />
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
            <PlaceButton event={event} look={{}} wording="rsvp" />
            <AddToCalendarMenu event={event} isCompact />
          </>
        )}
      </div>
    </article>
  )
}

/** What the row's place on the screen does not say already: category, whether it is on now, and whether it is full. */
function RowBadges({ event }: { event: LiveEvent }) {
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
