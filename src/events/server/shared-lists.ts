import type { Viewer } from '../../platform/server/auth/request-context.ts'
import { sharedRead } from '../../platform/server/response-cache/cached-endpoint.ts'
import { eventsContract } from '../contract.ts'
import { event } from '../event.ts'
import type { EventRow } from './event-rows.ts'
import { readHub } from './hub.ts'
import { readList } from './lists.ts'
import { findPlaces, type OwnPlace } from './own-places.ts'
import { readRange } from './range.ts'
import { toEvent } from './reading.ts'

/** An event as a shared answer holds it, in its three shapes: for who has a seat, who waits, and everybody else. */
type Mark = { row: EventRow; now: Date; texts: Map<string, string> }

/** Milliseconds for which an answer stands although the clock goes on. */
const lifetime = 1000

const shared = {
  matters: ['events'],
  lifetime,
  async own({ db }, viewer, marks: readonly Mark[]) {
    const places = await findPlaces(db, { viewerId: viewer.id, eventIds: marks.map(({ row }) => row.id) })
    return marks.map((mark) => textOf(mark, viewer, places.get(mark.row.id)))
  },
} satisfies Pick<Parameters<typeof sharedRead>[1], 'matters' | 'lifetime' | 'own'>

/** Upcoming and past events: the same for everybody of a role, but for her own places. */
export const sharedEventList = sharedRead(eventsContract.listEvents, {
  ...shared,
  isShared: ({ mine }) => !mine,
  async read(services, role, input) {
    const { rows, next, now } = await readList(services, null, input)
    return {
      output: { events: rows.map((row) => toEvent(row, { role }, now)), next },
      withSlots: (page, slot) => ({ ...page, events: rows.map((row) => slot(toMark(row, now))) }),
    }
  },
})

/** A month, where people are in one time zone. */
export const sharedEventRange = sharedRead(eventsContract.listRange, {
  ...shared,
  isShared: () => true,
  async read(services, role, input) {
    const { rows, isComplete, now } = await readRange(services, null, input)
    return {
      output: { events: rows.map((row) => toEvent(row, { role }, now)), isComplete },
      withSlots: (page, slot) => ({ ...page, events: rows.map((row) => slot(toMark(row, now))) }),
    }
  },
})

/** What stands above the lists of the Live Hub. */
export const sharedEventHub = sharedRead(eventsContract.showHub, {
  ...shared,
  isShared: () => true,
  async read(services, role) {
    const { next, now, ...rest } = await readHub(services, null)
    return {
      output: { ...rest, next: next ? toEvent(next, { role }, now) : null },
      withSlots: (hub, slot) => ({ ...hub, next: next ? slot(toMark(next, now)) : null }),
    }
  },
})

function toMark(row: EventRow, now: Date): Mark {
  return { row, now, texts: new Map() }
}

/** Its marks belong to one role, as the answer does. */
function textOf({ row, now, texts }: Mark, viewer: Viewer, place: OwnPlace | undefined): string {
  const name = `${place?.state} ${place?.place}`
  const known = texts.get(name)
  if (known !== undefined) return known
  const seen = toEvent({ ...row, ownState: place?.state ?? null, ownPlace: place?.place ?? null }, viewer, now)
  const text = JSON.stringify(event.parse(seen))
  texts.set(name, text)
  return text
}
