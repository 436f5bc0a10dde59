import { sql } from 'drizzle-orm'
import type { Role } from '../../../platform/contract/access.ts'
import { createBatchLoader } from '../../../platform/server/database/batch-loader.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { arrayPlaceholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { cachedEndpoint, type SessionHolder } from '../../../platform/server/response-cache/cached-endpoint.ts'
import { eventsContract } from '../../contract.ts'
import { event } from '../../event.ts'
import { type EventRow, toEvent } from '../event-queries.ts'
import { canManageEvent } from '../policy.ts'
import { readList } from './event-list.ts'
import { readRange } from './event-range.ts'
import { readHub } from './live-hub.ts'

/** An event in a cached response, with its JSON for each state of a viewer. */
type CachedEvent = { row: EventRow; now: Date; json: Map<string, string> }

/** Milliseconds after which a response expires, because events start and end. */
const lifetime = 1000

const common = {
  tags: ['events'],
  lifetime,
  async viewerFields({ db }, viewer, events: readonly CachedEvent[]) {
    const registrations = await findOwnRegistrations(db, { viewerId: viewer.id, events })
    const states = events.map(({ row }) => stateOf(row, viewer, registrations.get(row.id)))
    return {
      name: states.join(),
      texts: () => events.map((one, index) => jsonOf(one, viewer, registrations.get(one.row.id), states[index] ?? '')),
    }
  },
} satisfies Pick<Parameters<typeof cachedEndpoint>[1], 'tags' | 'lifetime' | 'viewerFields'>

/** Upcoming and past events: the same for all viewers of a role, except for their own registrations. */
export const cachedEventList = cachedEndpoint(eventsContract.listEvents, {
  ...common,
  isCacheable: ({ mine }) => !mine,
  async read(services, role, input) {
    const { rows, next, now } = await readList(services, null, input)
    return {
      output: { events: rows.map((row) => toEvent(row, anyOf(role), now)), next },
      withViewerFields: (page, slot) => ({ ...page, events: rows.map((row) => slot(toCachedEvent(row, now))) }),
    }
  },
})

/** The events of a range. Viewers in the same time zone request the same range. */
export const cachedEventRange = cachedEndpoint(eventsContract.listRange, {
  ...common,
  isCacheable: () => true,
  async read(services, role, input) {
    const { rows, isComplete, now } = await readRange(services, null, input)
    return {
      output: { events: rows.map((row) => toEvent(row, anyOf(role), now)), isComplete },
      withViewerFields: (page, slot) => ({ ...page, events: rows.map((row) => slot(toCachedEvent(row, now))) }),
    }
  },
})

/** The top of the Live Hub. */
export const cachedEventHub = cachedEndpoint(eventsContract.showHub, {
  ...common,
  isCacheable: () => true,
  async read(services, role) {
    const { next, now, ...rest } = await readHub(services, null)
    return {
      output: { ...rest, next: next ? toEvent(next, anyOf(role), now) : null },
      withViewerFields: (hub, slot) => ({ ...hub, next: next ? slot(toCachedEvent(next, now)) : null }),
    }
  },
})

function toCachedEvent(row: EventRow, now: Date): CachedEvent {
  return { row, now, json: new Map() }
}

/** A viewer of a role who has nothing to do with any event. The fields that depend on the viewer replace theirs. */
function anyOf(role: Role): SessionHolder {
  return { id: '', role }
}

/**
 * What the JSON of an event depends on for a viewer: the registration, and whether the viewer manages the event. A cached response is
 * for one role. Empty for most viewers of most events.
 */
function stateOf(row: EventRow, viewer: SessionHolder, own: OwnRegistration | undefined): string {
  const isManaged = canManageEvent(viewer, row)
  return own || isManaged ? `${own?.state} ${own?.place} ${own?.guests} ${isManaged}` : ''
}

/** The JSON of an event for a viewer. @param state as `stateOf` returns it */
function jsonOf(
  { row, now, json: jsonByState }: CachedEvent,
  viewer: SessionHolder,
  own: OwnRegistration | undefined,
  state: string,
): string {
  const known = jsonByState.get(state)
  if (known !== undefined) return known
  const output = toEvent(
    { ...row, ownState: own?.state ?? null, ownPlace: own?.place ?? null, ownGuests: own?.guests ?? null },
    viewer,
    now,
  )
  const text = JSON.stringify(event.parse(output))
  jsonByState.set(state, text)
  return text
}

/** A viewer's registration at an event, with the position on the waiting list. */
type OwnRegistration = { state: NonNullable<EventRow['ownState']>; place: number | null; guests: number }

type Row = OwnRegistration & { accountId: string; eventId: string }

// Event by event: PostgreSQL finds all viewers in one event's part of the index, whereas a viewer's part holds years of events.
const readRegistrations = prepare<Row>(sql`
  select r.account_id as "accountId", r.event_id as "eventId", r.state, r.guests,
    case when r.state = 'waiting' then (
      select count(*) from event_registrations w
      where w.event_id = r.event_id and w.state = 'waiting' and w.id <= r.id
    ) end as place
  from unnest(${arrayPlaceholder('events', 'uuid')}) event cross join lateral (
    select * from event_registrations
    where event_id = event and account_id = any(${arrayPlaceholder('viewers', 'uuid')}) offset 0
  ) r`)

/** A viewer's registrations at some events, by the events' ids; one query for all viewers that need them at the time. */
const findOwnRegistrations = createBatchLoader(
  async (db: Database, keys: { viewerId: string; events: readonly CachedEvent[] }[]) => {
    const viewers = new Set(keys.map(({ viewerId }) => viewerId))
    // Most viewers of the moment look at the same list.
    const lists = new Set(keys.map(({ events }) => events))
    const events = new Set([...lists].flatMap((list) => list.map(({ row }) => row.id)))
    const rows = await readRegistrations(db, { viewers: [...viewers], events: [...events] })
    const byViewer = Map.groupBy(rows, ({ accountId }) => accountId)
    return keys.map(({ viewerId }) => new Map(byViewer.get(viewerId)?.map((row) => [row.eventId, row])))
  },
)
