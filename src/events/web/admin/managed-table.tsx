import { Badge, VisuallyHidden } from '@mantine/core'
import { IconRepeat, IconWorld } from '@tabler/icons-react'
import { Link } from 'react-router'
import { figure } from '../../../ui/counted.ts'
import tableStyles from '../../../ui/row-table.module.css'
import type { LiveEvent } from '../../contract.ts'
import { titleOf } from '../event-fallbacks.ts'
import { placeTimeOf, shortTimeOf } from '../event-times.ts'
import styles from './admin-events.module.css'
import { type EventAct, EventActions } from './event-actions.tsx'
import { EventState } from './event-state.tsx'
import type { When } from './use-list-address.ts'

type ManagedTableProps = {
  events: LiveEvent[]
  /** Which events these are. */
  when: When
  onAct: (act: EventAct, event: LiveEvent) => void
}

/** Events as an admin sees them: a table on wide screens, on phones each on its own (S1 §2). */
export function ManagedTable({ events, when, onAct }: ManagedTableProps) {
  return (
    <table className={tableStyles.table} aria-label="Events">
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">When</th>
          <th scope="col">State</th>
          <th scope="col">RSVPs / max</th>
          <th scope="col">Waiting</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <ManagedRow key={event.id} event={event} when={when} onAct={onAct} />
        ))}
      </tbody>
    </table>
  )
}

function ManagedRow({ event, when, onAct }: { event: LiveEvent } & Pick<ManagedTableProps, 'when' | 'onAct'>) {
  const { id, host, startsAt, seriesId, isPublic, registeredCount, capacity, waitingCount } = event
  const placeTime = placeTimeOf(event)
  return (
    <tr>
      <th scope="row">
        <Link to={`/events/${id}`} className={styles.title}>
          {titleOf(event)}
        </Link>
        <span className={styles.marks}>
          <span className={styles.host}>{host}</span>
          {seriesId && (
            <span className={styles.mark}>
              <IconRepeat size={15} stroke={1.75} aria-hidden="true" /> Series
            </span>
          )}
          {isPublic && (
            <Badge color="aubergine" leftSection={<IconWorld size={14} aria-hidden="true" />}>
              Public
            </Badge>
          )}
        </span>
      </th>
      <td className={styles.when}>
        <time dateTime={startsAt} title={placeTime ?? undefined}>
          {shortTimeOf(startsAt)}
        </time>
      </td>
      <td>
        <EventState when={when} />
      </td>
      <td data-label="RSVPs / max" className={styles.figure}>
        {figure(registeredCount)} / {figure(capacity)}
        {registeredCount >= capacity && <VisuallyHidden> (full)</VisuallyHidden>}
      </td>
      <td data-label="Waiting" data-nobody={waitingCount === 0 || undefined} className={styles.figure}>
        {figure(waitingCount)}
      </td>
      <td className={styles.actions}>
        <EventActions event={event} onAct={onAct} />
      </td>
    </tr>
  )
}
