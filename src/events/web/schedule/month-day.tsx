import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconHourglass } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { counted } from '../../../ui/counted.ts'
import type { LiveEvent } from '../../contract.ts'
import { titleOf } from '../event-fallbacks.ts'
import { eventPath } from '../paths.ts'
import { placeWords } from '../registration-words.ts'
import { dayInWords, numberOf, timeOfDay } from './day-words.ts'
import { type Day, type Month, monthOfDay } from './days.ts'
import styles from './month.module.css'

/** Events that a day of the grid has room for. */
const room = 3

type MonthDayProps = {
  day: Day
  month: Month
  today: Day
  isChosen: boolean
  events: LiveEvent[]
  onChoose: (day: Day) => void
  onShowAll: (day: Day) => void
}

/** One day of the month: its events with their times or, on phones, a dot for each. */
export function MonthDay({ day, month, today, isChosen, events, onChoose, onShowAll }: MonthDayProps) {
  // With one more than there is room for, the last place says how many there are.
  const shown = events.length > room ? events.slice(0, room - 1) : events
  const left = events.length - shown.length
  const label = [dayInWords(day), events.length > 0 && counted(events.length, 'event', 'events')]
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
        <span className={styles.figure}>{numberOf(day)}</span>
        <span className={styles.dots}>
          {events.slice(0, room).map(({ id }) => (
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
              +{left} more<VisuallyHidden> on {dayInWords(day)}</VisuallyHidden>
            </button>
          </li>
        )}
      </ul>
    </td>
  )
}

function DayEvent({ event }: { event: LiveEvent }) {
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
      <span className={styles.time}>{timeOfDay(startsAt)}</span> <span className={styles.name}>{titleOf(event)}</span>
      {mine && (
        <VisuallyHidden>
          {mine.state === 'waiting' ? ', you are on the waiting list' : `, ${placeWords(event, 'rsvp').toLowerCase()}`}
        </VisuallyHidden>
      )}
    </Link>
  )
}
