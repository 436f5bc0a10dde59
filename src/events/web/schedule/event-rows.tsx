import { Button, Skeleton, Title, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { type Day, dayOfMoment } from '../../../ui/text/days.ts'
import type { CommunityEvent } from '../../contract.ts'
import { AddToCalendarMenu } from '../calendar/add-to-calendar-menu.tsx'
import { EventCover } from '../event/event-cover.tsx'
import { CategoryName, RecordingNote, RegistrationStatus, StatusBadge } from '../event/event-summary.tsx'
import { GoingFaces } from '../event/going.tsx'
import { useIsJoinTime } from '../event/join-time.ts'
import { ZoomButton } from '../event/zoom-button.tsx'
import { durationOf, locationOf, shortTimeOf, titleOf } from '../event-labels.ts'
import { FactLine } from '../facts/fact-line.tsx'
import { eventPath } from '../paths.ts'
import { RegistrationButton } from '../registration/registration-button.tsx'
import { formatTimeOfDay } from './day-labels.ts'
import styles from './event-rows.module.css'
import scheduleStyles from './schedule.module.css'

type EventRowProps = {
  event: CommunityEvent
  /** The day under whose heading the row is, so that the row repeats no date. */
  day: Day
  /** The level of the row's heading, which depends on the view. */
  order: 3 | 4
}

/** An event under the heading of its day, with its RSVP button (S1 §2). */
export function EventRow({ event, day, order }: EventRowProps) {
  const id = useId()
  const { search } = useLocation()
  const { startsAt, durationMinutes, host, status, category } = event
  const isOfDay = dayOfMoment(startsAt) === day
  return (
    <article className={styles.row} aria-labelledby={id}>
      <div className={styles.text}>
        <p className={styles.time}>
          <time dateTime={startsAt}>{isOfDay ? formatTimeOfDay(startsAt) : t`Since ${shortTimeOf(startsAt)}`}</time>
          <span className={styles.duration}>{durationOf(durationMinutes)}</span>
        </p>
        <Title order={order} id={id} className={styles.title}>
          <Link to={eventPath(event.id)} state={{ schedule: search }} className={styles.link}>
            {titleOf(event)}
          </Link>
        </Title>
        <FactLine className={styles.facts} facts={[host && t`with ${host}`, locationOf(event)]} />
        <div className={styles.state}>
          <GoingFaces event={event} />
          {category && <CategoryName category={category} />}
          {/* "Past" and the button say that an event has ended. */}
          {status !== 'ended' && <StatusBadge event={event} />}
          <RecordingNote event={event} />
          <RegistrationStatus event={event} />
        </div>
      </div>
      <RowActions event={event} />
      <Link to={eventPath(event.id)} state={{ schedule: search }} className={styles.cover} tabIndex={-1} aria-hidden>
        <EventCover event={event} size="thumbnail" />
      </Link>
    </article>
  )
}

/** The buttons of a row. When it is time to join, "Join Zoom" comes first. */
function RowActions({ event }: { event: CommunityEvent }) {
  const isJoinTime = useIsJoinTime(event) && event.can.join
  if (event.status === 'ended') {
    return (
      <div className={styles.actions}>
        <Button disabled className={styles.ended}>
          <span>
            <Trans>
              Event Ended<VisuallyHidden>: {titleOf(event)}</VisuallyHidden>
            </Trans>
          </span>
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.actions}>
      {isJoinTime && <ZoomButton event={event} look={{ color: 'terracotta' }} />}
      <RegistrationButton event={event} look={isJoinTime ? { variant: 'default' } : {}} wording="rsvp" />
      <AddToCalendarMenu event={event} isCompact />
    </div>
  )
}

/** The events of one day. */
export function EventRows({ events, day, order }: { events: CommunityEvent[]; day: Day; order: 3 | 4 }) {
  return (
    <ul className={scheduleStyles.rows}>
      {events.map((event) => (
        <li key={event.id}>
          <EventRow event={event} day={day} order={order} />
        </li>
      ))}
    </ul>
  )
}

/** Placeholders while rows load: a day's heading, and rows beside it. */
export function EventRowsSkeleton({ text }: { text: string }) {
  return (
    <>
      <LoadingStatus text={text} />
      <div className={scheduleStyles.day} aria-hidden="true">
        <Skeleton height={24} width={120} mt="lg" />
        <div>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} height={112} radius="lg" my="md" />
          ))}
        </div>
      </div>
    </>
  )
}
