import { t } from '#text'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { type TeamNote, teamNotesLimit } from '../../contract.ts'
import { noteAbilities } from '../policy.ts'

/** A private note, as the tables of candidates and of applications store it. */
type TeamNoteRow = {
  id: string
  authorId: string | null
  text: string
  writtenAt: Date
  editedAt: Date | null
}

type NoteReader = { viewer: Pick<Viewer, 'id'>; isOwner: boolean }

/**
 * A private note in its wire form.
 * @param author the name of its author; null when their account was deleted
 */
export function toTeamNote(row: TeamNoteRow, author: string | null, { viewer, isOwner }: NoteReader): TeamNote {
  const isYours = row.authorId === viewer.id
  return {
    id: row.id,
    text: row.text,
    author,
    isYours,
    writtenAt: row.writtenAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    can: noteAbilities({ isOwner }, { isYours }),
  }
}

/** The same error for a note that does not exist and for one about somebody else. */
export function noteNotFound() {
  return problem('NOT_FOUND', t`We couldn’t find this note.`)
}

/**
 * Checks that the viewer may edit or delete a note.
 * @throws FORBIDDEN
 */
export function requireNoteAbility(
  ability: keyof TeamNote['can'],
  { authorId }: Pick<TeamNoteRow, 'authorId'>,
  { viewer, isOwner }: NoteReader,
): void {
  const isYours = authorId === viewer.id
  if (!noteAbilities({ isOwner }, { isYours })[ability]) {
    throw problem('FORBIDDEN', t`Only the person who wrote this note can change it.`)
  }
}

/**
 * Checks that a company may add a note.
 * @param count how many notes it has about the person
 * @throws CONFLICT
 */
export function requireRoomForNote(count: number): void {
  if (count < teamNotesLimit) return
  throw problem('CONFLICT', t`Your company has ${teamNotesLimit} notes about this person. Please delete some first.`)
}
