import { sql } from 'drizzle-orm'
import { grouped } from '../../platform/server/database/batch-loader.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { prepare, value } from '../../platform/server/database/prepared-statements.ts'
import type { EventRow } from './event-rows.ts'

/** Somebody's place at an event; on the waiting list it is counted. */
export type OwnPlace = { state: NonNullable<EventRow['ownState']>; place: number | null }

type Row = OwnPlace & { accountId: string; eventId: string }

const readPlaces = prepare<Row>(sql`
  select r.account_id as "accountId", r.event_id as "eventId", r.state,
    case when r.state = 'waiting' then (
      select count(*) from event_registrations w
      where w.event_id = r.event_id and w.state = 'waiting' and w.id <= r.id
    ) end as place
  from event_registrations r
  where r.account_id = any(${value('viewers')}::uuid[]) and r.event_id = any(${value('events')}::uuid[])`)

/** A viewer's places at some events, by the events' ids. Asked for together with those of everybody who asks. */
export const findPlaces = grouped(async (db: Database, keys: { viewerId: string; eventIds: readonly string[] }[]) => {
  const viewers = new Set(keys.map(({ viewerId }) => viewerId))
  const events = new Set(keys.flatMap(({ eventIds }) => eventIds))
  const rows = await readPlaces(db, { viewers: [...viewers], events: [...events] })
  const byViewer = Map.groupBy(rows, ({ accountId }) => accountId)
  return keys.map(({ viewerId }) => new Map(byViewer.get(viewerId)?.map((row) => [row.eventId, row])))
})
