import { sql } from 'drizzle-orm'
import { arrayPlaceholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import type { SavableContent, SavableItem } from '../../platform/server/extension-points/savable-content.ts'
import type { EventStatus } from '../contract.ts'
import { formatPlace } from './event-labels.ts'
import { effectiveStatus } from './policy.ts'

type EventRow = {
  id: string
  title: string
  location: string
  status: EventStatus
  startsAt: string
  endsAt: string
  isCancelled: boolean
}

const readEvents = prepare<EventRow>(sql`
  select id, title, location, status, starts_at as "startsAt", ends_at as "endsAt",
    cancelled_at is not null as "isCancelled"
  from events where id = any(${arrayPlaceholder('ids', 'uuid')}) and not is_draft`)

/** Events in the list of what a member saved. Every member may read every event, also one that was canceled, but no draft. */
export const savableEvent: SavableContent = {
  kind: 'event',
  async find({ db, clock }, _reader, ids) {
    const rows = await readEvents(db, { ids: [...ids] })
    const now = clock.now()
    return new Map(rows.map((row) => [row.id, toItem(row, now)]))
  },
}

function toItem({ id, title, location, startsAt, ...row }: EventRow, now: Date): SavableItem {
  const isEnded = effectiveStatus({ status: row.status, endsAt: new Date(row.endsAt) }, now) === 'ended'
  return {
    title,
    context: formatPlace({ location }),
    path: `/events/${id}`,
    at: new Date(startsAt).toISOString(),
    status: row.isCancelled ? 'canceled' : isEnded ? 'ended' : null,
    about: `event:${id}`,
  }
}
