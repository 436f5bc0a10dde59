import { sql } from 'drizzle-orm'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import { literal, placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { type HostedEvent, maxHostedEvents } from '../../contract.ts'
import { notOver } from './event-list.ts'

const viewerId = sql`${placeholder('viewer')}::uuid`

const readHosted = prepare<HostedEvent>(sql`
  select e.id, e.title, e.starts_at as "startsAt", e.time_zone as "timeZone", e.is_draft as "isDraft" from events e
  where (e.host_id = ${viewerId} or e.co_host_ids @> array[${viewerId}]) and e.cancelled_at is null
    and (e.is_draft or ${notOver(sql`${placeholder('now')}::timestamptz`)})
  order by e.starts_at, e.id limit ${literal(maxHostedEvents)}`)

/** Drafts and upcoming events that a person hosts or co-hosts, sorted by start. */
export async function listHostedEvents(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
): Promise<{ events: HostedEvent[] }> {
  const rows = await readHosted(db, { viewer: viewer.id, now: clock.now().toISOString() })
  return { events: rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt).toISOString() })) }
}
