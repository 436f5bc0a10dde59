import type { LiveEvent } from '../../contract.ts'
import { EventRow } from './event-row.tsx'
import styles from './schedule.module.css'

/** The events of one day. */
export function DayRows({ events, order }: { events: LiveEvent[]; order?: 3 | 4 }) {
  return (
    <ul className={styles.rows}>
      {events.map((event) => (
        <li key={event.id}>
          <EventRow event={event} order={order} />
        </li>
      ))}
    </ul>
  )
}
