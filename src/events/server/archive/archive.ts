import { asc, eq } from 'drizzle-orm'
import { t } from '#text'
import { lockViewer } from '../../../accounts/server/exports.ts'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import { membershipRequired } from '../../../platform/server/auth/authorization.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Database, Transaction } from '../../../platform/server/database/database.ts'
import { nullIfNotFound, problem } from '../../../platform/server/http/problem-details.ts'
import type { EventArchive, Material, RecordingForm } from '../../archive-contract.ts'
import type { EventWithMarkup } from '../../contract.ts'
import { loadEventWithMarkup } from '../event-queries.ts'
import { type LockedEvent, lockEvent } from '../locks.ts'
import { requireManagedEvent } from '../management/managed-event.ts'
import { canReadWithoutMembership, effectiveStatus, hasArchive } from '../policy.ts'
import { eventMaterials, eventRecordings } from './tables.ts'

/**
 * An event that the viewer may read: every event for members, and those they are registered for without a membership.
 * @throws NOT_FOUND, MEMBERSHIP_REQUIRED
 */
export async function loadReadableEvent(context: RequestContext, viewer: Viewer, id: string): Promise<EventWithMarkup> {
  if (await context.isEntitled(viewer)) return loadEventWithMarkup(context, viewer, id)
  const event = await nullIfNotFound(loadEventWithMarkup(context, viewer, id))
  if (event && canReadWithoutMembership(event)) return event
  throw membershipRequired()
}

/**
 * The materials and the recording of an event; none while it is not over.
 * @throws NOT_FOUND, MEMBERSHIP_REQUIRED
 */
export async function showArchive(context: RequestContext, viewer: Viewer, id: string): Promise<EventArchive> {
  const event = await loadReadableEvent(context, viewer, id)
  if (!hasArchive(event)) return { materials: [], recording: null, can: { edit: false } }
  const [materials, recording] = await Promise.all([readMaterials(context.db, id), readRecording(context.db, id)])
  return { materials, recording, can: { edit: event.can.manage } }
}

/**
 * Sets the recording of a past event, or removes it. Chapters are sorted by their times.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT for an event that is not over
 */
export async function saveRecording(
  context: RequestContext,
  viewer: Viewer,
  { id, url, chapters }: RecordingForm & { id: string },
): Promise<EventArchive> {
  await context.db.transaction(async (tx) => {
    await lockArchive(context, tx, viewer, id)
    const sorted = [...chapters].sort((one, other) => one.seconds - other.seconds)
    const recording = { url, chapters: sorted, updatedAt: context.clock.now() }
    if (url === '') await tx.delete(eventRecordings).where(eq(eventRecordings.eventId, id))
    else
      await tx
        .insert(eventRecordings)
        .values({ eventId: id, ...recording })
        .onConflictDoUpdate({ target: eventRecordings.eventId, set: recording })
    await recordAuditEntry(tx, {
      action: 'event.recordingSaved',
      actorId: viewer.id,
      subject: { kind: 'event', id },
      details: { hasRecording: url !== '', chapters: sorted.length },
    })
  })
  return showArchive(context, viewer, id)
}

/**
 * Locks an event whose archive the viewer may edit.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT for an event that is not over, NOT_SIGNED_IN when the session has ended
 */
export async function lockArchive(
  { clock }: Pick<RequestContext, 'clock'>,
  tx: Transaction,
  viewer: Viewer,
  id: string,
): Promise<LockedEvent> {
  await lockViewer(tx, viewer)
  await requireManagedEvent(tx, viewer, id)
  const event = await lockEvent(tx, id)
  requireArchive(event, clock.now())
  return event
}

/** @throws CONFLICT for an event that is not over */
export function requireArchive(event: LockedEvent, now: Date): void {
  if (hasArchive({ isCancelled: event.cancelledAt !== null, status: effectiveStatus(event, now) })) return
  throw problem('CONFLICT', t`Materials can be added once the event is over.`)
}

async function readMaterials(db: Database, eventId: string): Promise<Material[]> {
  const rows = await db
    .select()
    .from(eventMaterials)
    .where(eq(eventMaterials.eventId, eventId))
    .orderBy(asc(eventMaterials.position))
  return rows.map(({ id, title, url, fileName, fileSize }) =>
    url === null
      ? { kind: 'file', id, title, fileName: fileName ?? title, size: fileSize ?? 0 }
      : { kind: 'link', id, title, url },
  )
}

async function readRecording(db: Database, eventId: string): Promise<RecordingForm | null> {
  const { url, chapters } = eventRecordings
  const [row] = await db.select({ url, chapters }).from(eventRecordings).where(eq(eventRecordings.eventId, eventId))
  return row ?? null
}
