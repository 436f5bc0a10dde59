import { Title, VisuallyHidden } from '@mantine/core'
import { t } from '#text'
import { type Day, dayOfMoment, daysAfter } from '../../../ui/text/days.ts'
import type { CommunityEvent } from '../../contract.ts'
import { formatDay } from './day-labels.ts'
import { EventRows } from './event-rows.tsx'
import styles from './schedule.module.css'

type EventDaysProps = {
  /** The events by day, in the order in which they appear. */
  days: Map<Day, CommunityEvent[]>
  /** The level of the days' headings; those of the events are one lower. */
  order: 2 | 3
}

/** Events under the headings of their days, so that each date appears once. */
export function EventDays({ days, order }: EventDaysProps) {
  return [...days].map(([day, events]) => (
    <div key={day} className={styles.day}>
      <DayHeading day={day} order={order} />
      <EventRows events={events} day={day} order={order === 2 ? 3 : 4} />
    </div>
  ))
}

/** A day in long US English format (S1 §2), with the weekday on a line of its own. */
function DayHeading({ day, order }: { day: Day; order: 2 | 3 }) {
  const [weekday = '', ...date] = formatDay(day).split(', ')
  const near = nearnessOf(day)
  return (
    <div className={styles.dayHeading}>
      <Title order={order} className={styles.dayTitle} aria-label={formatDay(day)}>
        <span className={styles.weekday}>{weekday}</span>
        <VisuallyHidden>, </VisuallyHidden>
        <span className={styles.date}>{date.join(', ')}</span>
      </Title>
      {near && <span className={styles.near}>{near}</span>}
    </div>
  )
}

function nearnessOf(day: Day): string | null {
  const today = dayOfMoment(new Date())
  if (day === today) return t`Today`
  if (day === daysAfter(today, 1)) return t`Tomorrow`
  return day === daysAfter(today, -1) ? t`Yesterday` : null
}
