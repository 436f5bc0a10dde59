import * as z from 'zod'
import { t } from '#text'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, singleLineText, uuid } from '../platform/contract/schemas.ts'
import { feedHours, maxFeedJobs } from './feed-rules.ts'
import { jobStates, posting } from './job.ts'

const tag = 'Job postings'

/** The address is checked again, with where it leads, when it is fetched. */
export const feedForm = z.object({
  url: singleLineText(t`The address`, 500).min(1, t`Please enter the address of your feed.`),
})

const feedProblem = z.object({ title: z.string(), text: z.string() })

const feedFetch = z.object({
  at: moment,
  /** Why the feed could not be read. Then nothing was changed. Null when it could. */
  failure: z.string().nullable(),
  foundCount: z.number().int(),
  createdCount: z.number().int(),
  updatedCount: z.number().int(),
  closedCount: z.number().int(),
  problems: z.array(feedProblem),
})
export type FeedFetch = z.infer<typeof feedFetch>

const importedJob = z.object({
  jobId: uuid,
  externalId: z.string(),
  title: z.string(),
  state: z.enum(jobStates),
  /** The fields that people of the company changed, which the feed leaves alone. */
  editedFields: z.array(z.string()),
  /** Whether the last fetch did not find it. */
  isMissing: z.boolean(),
})
export type ImportedJob = z.infer<typeof importedJob>

/** The feed of a company, its last fetches, and the jobs that came from it. */
export const jobFeed = z.object({
  feed: z
    .object({
      url: z.string(),
      dueAt: moment,
      /** Since when every fetch has failed; null while the last one worked. */
      failingSince: moment.nullable(),
    })
    .nullable(),
  fetches: z.array(feedFetch),
  jobs: z.array(importedJob),
})
export type JobFeed = z.infer<typeof jobFeed>

const previewedJob = z.object({
  title: z.string(),
  /** `update` a job that was imported before; `publish` a new one; `draft` a new one that is incomplete; `skip` it. */
  effect: z.enum(['update', 'publish', 'draft', 'skip']),
  problems: z.array(z.string()),
})
export type PreviewedJob = z.infer<typeof previewedJob>

export const feedOperations = {
  showFeed: operation('employer', {
    method: 'GET',
    path: '/employers/job-feed',
    summary: 'The feed from which the viewer’s company’s jobs are imported, with its last fetches',
    tag,
    membership: 'notNeeded',
    problems: ['NOT_FOUND'],
  }).output(jobFeed),

  previewFeed: operation('employer', {
    method: 'POST',
    path: '/employers/job-feed/previews',
    summary: 'What importing from a URL would do; changes nothing',
    tag,
    takesIdempotencyKey: false,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(feedForm)
    .output(z.object({ jobs: z.array(previewedJob) })),

  saveFeed: operation('employer', {
    method: 'PUT',
    path: '/employers/job-feed',
    summary: `Import up to ${maxFeedJobs} jobs from a feed now and every ${feedHours} hours`,
    tag,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(feedForm)
    .output(jobFeed),

  fetchFeed: operation('employer', {
    method: 'POST',
    path: '/employers/job-feed/fetches',
    summary: 'Import from the feed now',
    tag,
    takesIdempotencyKey: false,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }).output(jobFeed),

  removeFeed: operation('employer', {
    method: 'DELETE',
    path: '/employers/job-feed',
    summary: 'Stop importing; the imported jobs stay as they are. Idempotent',
    tag,
    membership: 'notNeeded',
    problems: ['NOT_FOUND'],
  }).output(done),

  takeFeedVersion: operation('employer', {
    method: 'PUT',
    path: '/employers/jobs/{id}/feed-version',
    summary: 'Replace what was edited in an imported job by what its feed says; idempotent',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(z.object({ id: uuid }))
    .output(posting),
}
