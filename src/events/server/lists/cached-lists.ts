import { sql } from 'drizzle-orm'
import type { Role } from '../../../platform/contract/access.ts'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import { createBatchLoader } from '../../../platform/server/database/batch-loader.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { arrayPlaceholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { cachedEndpoint } from '../../../platform/server/response-cache/cached-endpoint.ts'
import { eventsContract } from '../../contract.ts'
import { event } from '../../event.ts'
import { type EventRow, toEvent } from '../event-queries.ts'
import { canManageEvent } from '../policy.ts'
import { readList } from './event-list.ts'
import { readRange } from './event-range.ts'
import { readHub } from './live-hub.ts'

/** An event in a cached response, with its JSON for each kind of viewer, by registration and by whether they manage it. */
type CachedEvent = { row: EventRow; now: Date; json: Map<string, string> }

/** Milliseconds after which a response expires, because events start and end. */
const lifetime = 1000

const common = {
  tags: ['events'],
  lifetime,
  async viewerFields({ db }, viewer, events: readonly CachedEvent[]) {
    const registrations = await findOwnRegistrations(db, {
      viewerId: viewer.id,
      eventIds: events.map(({ row }) => row.id),
    })
    return events.map((one) => jsonOf(one, viewer, registrations.get(one.row.id)))
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
function anyOf(role: Role): Pick<Viewer, 'id' | 'role'> {
  return { id: '', role }
}

/**
 * The JSON of an event for a viewer. A cached response is for one role, so the JSON depends only on the registration and on
 * whether the viewer manages the event.
 */
function jsonOf(
  { row, now, json: jsonByState }: CachedEvent,
  viewer: Pick<Viewer, 'id' | 'role'>,
  own: OwnRegistration | undefined,
): string {
  const key = `${own?.state} ${own?.place} ${own?.guests} ${canManageEvent(viewer, row)}`
  const known = jsonByState.get(key)
  if (known !== undefined) return known
  const output = toEvent(
    { ...row, ownState: own?.state ?? null, ownPlace: own?.place ?? null, ownGuests: own?.guests ?? null },
    viewer,
    now,
  )
  const text = JSON.stringify(event.parse(output))
  jsonByState.set(key, text)
  return text
}

/** A viewer's registration at an event, with the position on the waiting list. */
type OwnRegistration = { state: NonNullable<EventRow['ownState']>; place: number | null; guests: number }

type Row = OwnRegistration & { accountId: string; eventId: string }

// Among a viewer's registrations, which are few, rather than among those of each event.
const readRegistrations = prepare<Row>(sql`
  select r.account_id as "accountId", r.event_id as "eventId", r.state, r.guests,
    case when r.state = 'waiting' then (
      select count(*) from event_registrations w
      where w.event_id = r.event_id and w.state = 'waiting' and w.id <= r.id
    ) end as place
  from unnest(${arrayPlaceholder('viewers', 'uuid')}) viewer cross join lateral (
    select * from event_registrations
    where account_id = viewer and event_id = any(${arrayPlaceholder('events', 'uuid')}) offset 0
  ) r`)

/** A viewer's registrations at some events, by the events' ids; one query for all viewers that need them at the time. */
const findOwnRegistrations = createBatchLoader(
  async (db: Database, keys: { viewerId: string; eventIds: readonly string[] }[]) => {
    const viewers = new Set(keys.map(({ viewerId }) => viewerId))
    const events = new Set(keys.flatMap(({ eventIds }) => eventIds))
    const rows = await readRegistrations(db, { viewers: [...viewers], events: [...events] })
    const byViewer = Map.groupBy(rows, ({ accountId }) => accountId)
    return keys.map(({ viewerId }) => new Map(byViewer.get(viewerId)?.map((row) => [row.eventId, row])))
  },
)
