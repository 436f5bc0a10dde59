import * as z from 'zod'
import { t } from '#text'
import { moment, multiLineText, uuid } from '../platform/contract/schemas.ts'

export const teamNoteLimit = 2000
/** Notes of one company about one person. */
export const teamNotesLimit = 50

/** A private note of a company about a candidate or an applicant. */
export const teamNoteForm = z.object({
  text: multiLineText(t`Your note`, teamNoteLimit).min(1, t`Please write a note.`),
})
export type TeamNoteForm = z.infer<typeof teamNoteForm>

export const teamNote = z.object({
  id: uuid,
  text: z.string(),
  /** The name of the colleague who wrote it; null when their account was deleted. */
  author: z.string().nullable(),
  isYours: z.boolean(),
  writtenAt: moment,
  /** Null while nothing was changed. */
  editedAt: moment.nullable(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})
export type TeamNote = z.infer<typeof teamNote>

/** The notes about one person, the newest first. */
export const teamNotes = z.object({ notes: z.array(teamNote) })
