import * as z from 'zod'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, uuid } from '../platform/contract/schemas.ts'
import { jobDraft, jobStates, posting } from './job.ts'

const tag = 'Job postings'
const byId = z.object({ id: uuid })

export const postingsPerPage = 20

export const postingsOperations = {
  listPostings: operation('employer', {
    method: 'GET',
    path: '/employers/jobs',
    summary: 'The viewer’s company’s jobs with their counts, most recently changed first',
    tag,
    membership: 'notNeeded',
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ state: z.enum(jobStates).optional(), after: z.string().max(200).optional() }))
    .output(
      z.object({
        postings: z.array(posting),
        /** The number of jobs in each state. */
        counts: z.record(z.enum(jobStates), z.number().int()),
        next: z.string().nullable(),
      }),
    ),

  createPosting: operation('employer', {
    method: 'POST',
    path: '/employers/jobs',
    summary: 'Create a draft, which may be incomplete',
    tag,
    successStatus: 201,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(jobDraft)
    .output(posting),

  showPosting: operation('employer', {
    method: 'GET',
    path: '/employers/jobs/{id}',
    summary: 'One of the viewer’s company’s jobs',
    tag,
    membership: 'notNeeded',
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(posting),

  updatePosting: operation('employer', {
    method: 'PUT',
    path: '/employers/jobs/{id}',
    summary: 'Update a job; a published job must stay complete and keeps its publication date',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT', 'CHANGED_MEANWHILE', 'TOO_MANY_REQUESTS'],
  })
    .input(
      jobDraft.safeExtend({
        ...byId.shape,
        /** The `updatedAt` of the version that was edited. If it has changed meanwhile, nothing is saved. */
        basedOn: moment.optional(),
      }),
    )
    .output(posting),

  publish: operation('employer', {
    method: 'PUT',
    path: '/employers/jobs/{id}/publication',
    summary: 'Publish a complete draft for 60 days; idempotent',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(byId)
    .output(posting),

  close: operation('employer', {
    method: 'PUT',
    path: '/employers/jobs/{id}/closure',
    summary: 'Close a job to applications, and notify applicants who are waiting for an answer',
    tag,
    membership: 'notNeeded',
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byId)
    .output(posting),

  reopen: operation('employer', {
    method: 'DELETE',
    path: '/employers/jobs/{id}/closure',
    summary: 'Reopen a closed job for the rest of its 60 days',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byId)
    .output(posting),

  copyPosting: operation('employer', {
    method: 'POST',
    path: '/employers/jobs/{id}/copies',
    summary: 'Create a draft as a copy of another job',
    tag,
    successStatus: 201,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(byId)
    .output(posting),

  deletePosting: operation('employer', {
    method: 'DELETE',
    path: '/employers/jobs/{id}',
    summary: 'Delete a draft; published jobs are closed instead',
    tag,
    membership: 'notNeeded',
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byId)
    .output(done),
}
