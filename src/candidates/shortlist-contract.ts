import * as z from 'zod'
import { teamNote, teamNoteForm, teamNotes } from '../employers/contract.ts'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, uuid } from '../platform/contract/schemas.ts'
import { candidateSummary } from './candidate.ts'

const tag = 'Candidates'
const byId = z.object({ id: uuid })
const byNote = byId.extend({ noteId: uuid })

export const shortlistedPerPage = 20
/** Candidates on a company's shortlist. */
export const shortlistLimit = 300

/** A candidate on the shortlist of the viewer's company. */
const shortlisted = candidateSummary.extend({
  addedAt: moment,
  /** The colleague who added the candidate; null when their account was deleted. */
  addedBy: z.string().nullable(),
})
export type Shortlisted = z.infer<typeof shortlisted>

/** What a company keeps about candidates for itself. Candidates never see it. */
export const shortlistOperations = {
  listShortlist: operation('employer', {
    method: 'GET',
    path: '/employers/shortlist',
    summary: 'Candidates on the shortlist of the viewer’s company whom it sees now, last added first',
    tag,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(z.object({ after: z.string().max(200).optional() }))
    .output(z.object({ candidates: z.array(shortlisted), next: z.string().nullable() })),

  shortlist: operation('employer', {
    method: 'PUT',
    path: '/candidates/{id}/shortlist',
    summary: 'Add a candidate to the shortlist of the viewer’s company; idempotent, and the candidate is not notified',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(byId)
    .output(done),

  removeFromShortlist: operation('employer', {
    method: 'DELETE',
    path: '/candidates/{id}/shortlist',
    summary: 'Remove a candidate from the shortlist of the viewer’s company; idempotent',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(done),

  listCandidateNotes: operation('employer', {
    method: 'GET',
    path: '/candidates/{id}/notes',
    summary: 'Private notes of the viewer’s company about a candidate, newest first',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(teamNotes),

  addCandidateNote: operation('employer', {
    method: 'POST',
    path: '/candidates/{id}/notes',
    summary: 'Write a note about a candidate that only the viewer’s company sees',
    tag,
    successStatus: 201,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(teamNoteForm.extend(byId.shape))
    .output(teamNote),

  updateCandidateNote: operation('employer', {
    method: 'PUT',
    path: '/candidates/{id}/notes/{noteId}',
    summary: 'Edit the viewer’s own note about a candidate',
    tag,
    problems: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
  })
    .input(teamNoteForm.extend(byNote.shape))
    .output(teamNote),

  deleteCandidateNote: operation('employer', {
    method: 'DELETE',
    path: '/candidates/{id}/notes/{noteId}',
    summary: 'Delete a note about a candidate: the viewer’s own, or any as an owner of the company',
    tag,
    problems: ['NOT_FOUND', 'FORBIDDEN'],
  })
    .input(byNote)
    .output(done),
}
