import { randomUUIDv7 } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { accounts } from '../../../accounts/server/exports.ts'
import {
  noteNotFound,
  ownsCompany,
  requireNoteAbility,
  requireRoomForNote,
  toTeamNote,
} from '../../../employers/server/exports.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import { nullIfNotFound } from '../../../platform/server/http/problem-details.ts'
import { findApplication, lockDiscussed, tooFast } from './company-applications.ts'
import { applicationNotes } from './tables.ts'

type NoteAddress = { id: string; noteId: string }

/**
 * The private notes of the viewer's company about an applicant, the newest first.
 * @throws NOT_FOUND also for applications to other companies
 */
export async function listApplicantNotes(db: Connection, viewer: Viewer, id: string) {
  const { isOwner } = await findApplication(db, viewer, id)
  const rows = await db
    .select({ note: applicationNotes, author: accounts.name })
    .from(applicationNotes)
    .leftJoin(accounts, eq(accounts.id, applicationNotes.authorId))
    .where(eq(applicationNotes.applicationId, id))
    .orderBy(desc(applicationNotes.writtenAt), desc(applicationNotes.id))
  return { notes: rows.map(({ note, author }) => toTeamNote(note, author, { viewer, isOwner })) }
}

/**
 * Writes a note about an applicant.
 * @throws NOT_FOUND, CONFLICT when the application was withdrawn or there are too many notes, TOO_MANY_REQUESTS
 */
export async function addApplicantNote(
  { db, clock, rateLimits }: RequestContext,
  viewer: Viewer,
  { id, text }: { id: string; text: string },
) {
  await rateLimits.consume('writingByAccount', viewer.id, tooFast)
  const note = await db.transaction(async (tx) => {
    await lockDiscussed(tx, viewer, id)
    requireRoomForNote(await tx.$count(applicationNotes, eq(applicationNotes.applicationId, id)))
    const row = { id: randomUUIDv7(), text, authorId: viewer.id, writtenAt: clock.now(), editedAt: null }
    await tx.insert(applicationNotes).values({ applicationId: id, ...row })
    return row
  })
  return toTeamNote(note, viewer.name, { viewer, isOwner: await ownsCompany(db, viewer.id) })
}

/**
 * Edits a note that the viewer wrote.
 * @throws NOT_FOUND, FORBIDDEN for a colleague's note, TOO_MANY_REQUESTS
 */
export async function updateApplicantNote(
  { db, clock, rateLimits }: RequestContext,
  viewer: Viewer,
  { text, ...address }: NoteAddress & { text: string },
) {
  await rateLimits.consume('writingByAccount', viewer.id, tooFast)
  const { note, isOwner } = await findNote(db, viewer, address)
  requireNoteAbility('edit', note, { viewer, isOwner })
  const [row] = await db
    .update(applicationNotes)
    .set({ text, editedAt: clock.now() })
    .where(eq(applicationNotes.id, note.id))
    .returning()
  if (!row) throw noteNotFound()
  return toTeamNote(row, viewer.name, { viewer, isOwner })
}

/**
 * Deletes a note: the viewer's own, or any of them as an owner of the company.
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function deleteApplicantNote(db: Connection, viewer: Viewer, address: NoteAddress): Promise<void> {
  const { note, isOwner } = await findNote(db, viewer, address)
  requireNoteAbility('remove', note, { viewer, isOwner })
  await db.delete(applicationNotes).where(eq(applicationNotes.id, note.id))
}

async function findNote(db: Connection, viewer: Viewer, { id, noteId }: NoteAddress) {
  const found = await nullIfNotFound(findApplication(db, viewer, id))
  if (!found) throw noteNotFound()
  const [note] = await db
    .select()
    .from(applicationNotes)
    .where(and(eq(applicationNotes.id, noteId), eq(applicationNotes.applicationId, id)))
  if (!note) throw noteNotFound()
  return { note, isOwner: found.isOwner }
}
