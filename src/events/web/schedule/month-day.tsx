import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconHourglass } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { type Day, type Month, monthOfDay } from '../../../ui/text/days.ts'
import type { CommunityEvent } from '../../contract.ts'
import { titleOf } from '../event-labels.ts'
import { eventPath } from '../paths.ts'
import { registrationLabel } from '../registration/event-status.ts'
import { dayNumber, formatDay, formatTimeOfDay } from './day-labels.ts'
import styles from './month.module.css'

/** Events that fit into a day of the grid. */
const maxEvents = 3

type MonthDayProps = {
  day: Day
  month: Month
  today: Day
  isChosen: boolean
  events: CommunityEvent[]
  onChoose: (day: Day) => void
  onShowAll: (day: Day) => void
}

/** A day of the month with its events, or on phones a dot for each event. */
export function MonthDay({ day, month, today, isChosen, events, onChoose, onShowAll }: MonthDayProps) {
  // When not all events fit, the last line says how many more there are.
  const shown = events.length > maxEvents ? events.slice(0, maxEvents - 1) : events
  const left = events.length - shown.length
  const label = [formatDay(day), events.length > 0 && plural(events.length, { one: '# event', other: '# events' })]
  return (
    <td
      className={styles.day}
      data-chosen={isChosen || undefined}
      data-outside={monthOfDay(day) !== month || undefined}
    >
      <button
        type="button"
        className={styles.number}
        data-day={day}
        tabIndex={isChosen ? 0 : -1}
        aria-pressed={isChosen}
        aria-current={day === today ? 'date' : undefined}
        aria-label={label.filter(Boolean).join(', ')}
        onClick={() => onChoose(day)}
      >
        <span className={styles.figure}>{dayNumber(day)}</span>
        <span className={styles.dots}>
          {events.slice(0, maxEvents).map(({ id }) => (
            <span key={id} className={styles.dot} />
          ))}
        </span>
      </button>
      <ul className={styles.events}>
        {shown.map((event) => (
          <li key={event.id}>
            <DayEvent event={event} />
          </li>
        ))}
        {left > 0 && (
          <li>
            <button type="button" className={styles.more} onClick={() => onShowAll(day)}>
              <Trans>
                +{left} more<VisuallyHidden> on {formatDay(day)}</VisuallyHidden>
              </Trans>
            </button>
          </li>
        )}
      </ul>
    </td>
  )
}

function DayEvent({ event }: { event: CommunityEvent }) {
  const { id, startsAt, status, mine } = event
  const { search } = useLocation()
  const Icon = mine?.state === 'waiting' ? IconHourglass : IconCheck
  return (
    <Link
      to={eventPath(id)}
      state={{ schedule: search }}
      className={styles.event}
      data-past={status === 'ended' || undefined}
      title={titleOf(event)}
    >
      {mine && <Icon size={14} stroke={2.5} className={styles.mine} aria-hidden="true" />}
      <span className={styles.time}>{formatTimeOfDay(startsAt)}</span>{' '}
      <span className={styles.name}>{titleOf(event)}</span>
      {mine && (
        <VisuallyHidden>
          {', '}
          {mine.state === 'waiting' ? t`you’re on the waiting list` : registrationLabel(event).replace(/^Y/, 'y')}
        </VisuallyHidden>
      )}
    </Link>
  )
}
