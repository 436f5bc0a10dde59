import { isDeepStrictEqual } from 'node:util'
import { type JobDraft, jobDraft } from '../../contract.ts'
import type { JobRow } from '../tables.ts'

/** The fields of a job that a feed can set. */
const fields = Object.keys(jobDraft.shape) as (keyof JobDraft)[]

/** What a job says now, as a draft. */
export function draftOf(job: JobRow): JobDraft {
  return Object.fromEntries(fields.map((field) => [field, job[field]])) as JobDraft
}

/**
 * The fields that were edited by hand: those that differ from what the feed said when it was read last.
 * @param imported of an earlier version of the program, it may lack fields, which then were not edited
 */
export function editedFields(current: JobDraft, imported: JobDraft): (keyof JobDraft)[] {
  return fields.filter((field) => imported[field] !== undefined && !isDeepStrictEqual(current[field], imported[field]))
}

/** Takes what the feed says now into a job, except for the fields that were edited by hand. */
export function merge(current: JobDraft, imported: JobDraft, next: JobDraft): JobDraft {
  const kept = editedFields(current, imported).map((field) => [field, current[field]])
  return { ...next, ...Object.fromEntries(kept) }
}

export function isSameDraft(one: JobDraft, other: JobDraft): boolean {
  return isDeepStrictEqual(one, other)
}
