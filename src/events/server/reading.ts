import { sql } from 'drizzle-orm'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import { prepare, value } from '../../platform/server/database/prepared-statements.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { markupOf } from '../../platform/server/ssr/markup.ts'
import type { LiveEvent, WholeEvent } from '../contract.ts'
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

/**
 * An event as its own page shows it.
 * @throws NOT_FOUND
 */
export async function loadWholeEvent(
  context: Pick<Services, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  id: string,
): Promise<WholeEvent> {
  const event = await loadEvent(context, context.db, viewer, id)
  return { ...event, descriptionMarkup: markupOf(event.description) }
}

const readById = prepare<EventRow>(selectEvents(value('viewer'), sql`where e.id = ${value('id')}`))

async function readInTransaction(tx: Transaction, viewer: Pick<Viewer, 'id'>, id: string): Promise<EventRow[]> {
  const { rows } = await tx.execute<EventRow>(selectEvents(sql`${viewer.id}`, sql`where e.id = ${id}`))
  return rows
}

async function readRow(db: Connection, viewer: Pick<Viewer, 'id'>, id: string): Promise<EventRow> {
  const [row] = await ('$client' in db ? readById(db, { viewer: viewer.id, id }) : readInTransaction(db, viewer, id))
  if (!row) throw eventNotFound()
  return row
}

/** A row of `selectEvents` as the viewer sees it at a moment. */
export function toEvent(row: EventRow, viewer: Pick<Viewer, 'role'>, now: Date): LiveEvent {
  const { categoryId, categoryName, categoryDescription, categoryColor, ownState, ownPlace, zoomLink, ...told } = row
  const endsAt = new Date(row.endsAt)
  const hasZoomLink = zoomLink !== null
  const event = { ...row, endsAt, hasZoomLink, state: ownState }
  return {
    ...told,
    startsAt: new Date(row.startsAt).toISOString(),
    endsAt: endsAt.toISOString(),
    status: shownStatus(event, now),
    category:
      categoryId === null
        ? null
        : { id: categoryId, name: categoryName, description: categoryDescription, color: categoryColor },
    hasZoomLink,
    zoomLink: maySeeZoomLink(viewer, ownState) ? zoomLink : null,
    mine: ownState && { state: ownState, place: ownPlace },
    can: eventAbilities(viewer, event, now),
  }
}
