import { randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import { t } from '#text'
import { accounts } from '../../../accounts/server/exports.ts'
import {
  noteNotFound,
  ownsCompany,
  requireNoteAbility,
  requireRoomForNote,
  toTeamNote,
} from '../../../employers/server/exports.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Database, Transaction } from '../../../platform/server/database/database.ts'
import { nullIfNotFound } from '../../../platform/server/http/problem-details.ts'
import { requireViewingCompany, type ViewingCompany } from '../viewing-company.ts'
import { findVisible, lockVisible } from '../visible-candidates.ts'
import { candidateNotes, shortlistedCandidates } from './tables.ts'

// Notes are read and written only while the company sees the candidate, under the id that it knew when they were written.

const tooFast = t`You’re making changes very quickly. Please wait a moment and try again.`

type NoteAddress = { id: string; noteId: string }

/** The notes of a company about a candidate, by the id that employers see. */
function isAbout({ company }: ViewingCompany, id: string): SQL | undefined {
  return and(eq(candidateNotes.companyId, company.id), eq(candidateNotes.candidateId, id))
}

/**
 * The private notes of the viewer's company about a candidate, the newest first.
 * @throws NOT_FOUND for hidden and missing candidates, FORBIDDEN
 */
export async function listCandidateNotes(db: Database, viewer: Viewer, id: string) {
  const viewingCompany = await requireViewingCompany(db, viewer)
  await findVisible(db, viewingCompany, id)
  const isOwner = await ownsCompany(db, viewer.id)
  const rows = await db
    .select({ note: candidateNotes, author: accounts.name })
    .from(candidateNotes)
    .leftJoin(accounts, eq(accounts.id, candidateNotes.authorId))
    .where(isAbout(viewingCompany, id))
    .orderBy(desc(candidateNotes.writtenAt), desc(candidateNotes.id))
  return { notes: rows.map(({ note, author }) => toTeamNote(note, author, { viewer, isOwner })) }
}

/**
 * Writes a note about a candidate.
 * @throws NOT_FOUND for hidden and missing candidates, FORBIDDEN, CONFLICT when there are too many, TOO_MANY_REQUESTS
 */
export async function addCandidateNote(
  { db, clock, rateLimits }: RequestContext,
  viewer: Viewer,
  { id, text }: { id: string; text: string },
) {
  await rateLimits.consume('writingByAccount', viewer.id, tooFast)
  const viewingCompany = await requireViewingCompany(db, viewer)
  const isOwner = await ownsCompany(db, viewer.id)
  const note = await db.transaction(async (tx) => {
    const { accountId } = await lockVisible(tx, viewingCompany, id)
    requireRoomForNote(await tx.$count(candidateNotes, isAbout(viewingCompany, id)))
    const row = { id: randomUUIDv7(), text, authorId: viewer.id, writtenAt: clock.now(), editedAt: null }
    await tx.insert(candidateNotes).values({ companyId: viewingCompany.company.id, accountId, candidateId: id, ...row })
    return row
  })
  return toTeamNote(note, viewer.name, { viewer, isOwner })
}

/**
 * Edits a note that the viewer wrote.
 * @throws NOT_FOUND, FORBIDDEN for a colleague's note, TOO_MANY_REQUESTS
 */
export async function updateCandidateNote(
  { db, clock, rateLimits }: RequestContext,
  viewer: Viewer,
  { text, ...address }: NoteAddress & { text: string },
) {
  await rateLimits.consume('writingByAccount', viewer.id, tooFast)
  const isOwner = await ownsCompany(db, viewer.id)
  const note = await findNote(db, viewer, address)
  requireNoteAbility('edit', note, { viewer, isOwner })
  const [row] = await db
    .update(candidateNotes)
    .set({ text, editedAt: clock.now() })
    .where(eq(candidateNotes.id, note.id))
    .returning()
  if (!row) throw noteNotFound()
  return toTeamNote(row, viewer.name, { viewer, isOwner })
}

/**
 * Deletes a note: the viewer's own, or any of them as an owner of the company.
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function deleteCandidateNote(db: Database, viewer: Viewer, address: NoteAddress): Promise<void> {
  const isOwner = await ownsCompany(db, viewer.id)
  const note = await findNote(db, viewer, address)
  requireNoteAbility('remove', note, { viewer, isOwner })
  await db.delete(candidateNotes).where(eq(candidateNotes.id, note.id))
}

async function findNote(db: Database, viewer: Viewer, { id, noteId }: NoteAddress) {
  const viewingCompany = await requireViewingCompany(db, viewer)
  // One answer for a note that is missing and for a candidate who is hidden.
  if (!(await nullIfNotFound(findVisible(db, viewingCompany, id)))) throw noteNotFound()
  const [note] = await db
    .select()
    .from(candidateNotes)
    .where(and(isAbout(viewingCompany, id), eq(candidateNotes.id, noteId)))
  if (!note) throw noteNotFound()
  return note
}

/** Deletes what companies noted about a candidate under the id that they knew. Nobody is notified. */
export async function forgetShortlisting(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(shortlistedCandidates).where(eq(shortlistedCandidates.accountId, accountId))
  await tx.delete(candidateNotes).where(eq(candidateNotes.accountId, accountId))
}
