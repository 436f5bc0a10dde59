import { sql } from 'drizzle-orm'
import type { Services, Viewer } from '../../platform/server/context.ts'
import type { Connection } from '../../platform/server/database.ts'
import { problem } from '../../platform/server/problems.ts'
import type { Category, LiveEvent } from '../contract.ts'
import { type EventRow, selectEvents } from './event-rows.ts'
import { eventAbilities, maySeeZoomLink, shownStatus } from './policy.ts'

/** The problem for an event that is not there. */
export function eventNotFound() {
  return problem('NOT_FOUND', 'Event not found')
}

/**
 * An event as the viewer sees it; a cancelled one says so.
 * @throws NOT_FOUND
 */
export async function loadEvent(
  { clock }: Pick<Services, 'db' | 'clock'>,
  db: Connection,
  viewer: Pick<Viewer, 'id' | 'role'>,
  id: string,
): Promise<LiveEvent> {
  return toEvent(await readRow(db, viewer, id), viewer, clock.now())
}

/** @throws NOT_FOUND */
export async function readRow(db: Connection, viewer: Pick<Viewer, 'id'>, id: string): Promise<EventRow> {
  const { rows } = await db.execute<EventRow>(selectEvents(sql`${viewer.id}`, sql`where e.id = ${id}`))
  const [row] = rows
  if (!row) throw eventNotFound()
  return row
}

/** A row of `selectEvents` as the viewer sees it at a moment. */
export function toEvent(row: EventRow, viewer: Pick<Viewer, 'role'>, now: Date): LiveEvent {
  const {
    sequence: _,
    categoryId: _id,
    categoryName: _name,
    categoryDescription: _text,
    categoryColor: _color,
    ...rest
  } = row
  const { ownState, ownPlace, zoomLink, ...told } = rest
  const endsAt = new Date(row.endsAt)
  const hasZoomLink = zoomLink !== null
  const event = { ...row, endsAt, hasZoomLink, state: ownState }
  return {
    ...told,
    startsAt: new Date(row.startsAt).toISOString(),
    endsAt: endsAt.toISOString(),
    status: shownStatus(event, now),
    category: categoryOf(row),
    hasZoomLink,
    zoomLink: maySeeZoomLink(viewer, ownState) ? zoomLink : null,
    mine: ownState && { state: ownState, place: ownPlace },
    can: eventAbilities(viewer, event, now),
  }
}

function categoryOf({ categoryId, categoryName, categoryDescription, categoryColor }: EventRow): Category | null {
  if (categoryId === null) return null
  return {
    id: categoryId,
    name: categoryName ?? '',
    description: categoryDescription ?? '',
    color: categoryColor ?? '',
  }
}
