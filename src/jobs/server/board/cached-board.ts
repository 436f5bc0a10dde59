import { sql } from 'drizzle-orm'
import { second } from '../../../platform/contract/durations.ts'
import { createBatchLoader } from '../../../platform/server/database/batch-loader.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { arrayPlaceholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { cachedEndpoint } from '../../../platform/server/response-cache/cached-endpoint.ts'
import { shortViewerFields } from '../../../platform/server/response-cache/fragments.ts'
import { jobsContract } from '../../contract.ts'
import { conditionsOf, searchJobs } from './search.ts'
import { countSearch } from './search-counts.ts'

/** A field of a job that differs per viewer. */
type JobViewerField = { id: string; name: 'isSaved' | 'hasApplied' }

/** The job board and its searches: the same for all members, except for which jobs each has saved or applied for. */
export const cachedJobBoard = cachedEndpoint(jobsContract.search, {
  tags: ['jobs'],
  // Jobs expire without a change in the database.
  lifetime: second,
  isCacheable: () => true,
  isUsuallyPersonal: (search) => conditionsOf(search).length > 0,
  async read(services, _role, search) {
    return {
      output: await searchJobs(services, null, search),
      withViewerFields: (page, slot) => ({
        ...page,
        jobs: page.jobs.map((job) => ({
          ...job,
          isSaved: slot({ id: job.id, name: 'isSaved' }),
          hasApplied: slot({ id: job.id, name: 'hasApplied' }),
        })),
      }),
    }
  },
  async viewerFields({ db }, viewer, fields: readonly JobViewerField[]) {
    const trueFields = await readViewerFields(db, { viewerId: viewer.id, jobs: new Set(fields.map(({ id }) => id)) })
    return shortViewerFields(fields.map(({ id, name }) => String(trueFields.has(`${name} ${id}`))))
  },
})

/** How many jobs each choice of the board's filters matches: the same for all members. */
export const cachedJobCounts = cachedEndpoint(jobsContract.countSearch, {
  tags: ['jobs'],
  lifetime: second,
  isCacheable: () => true,
  isUsuallyPersonal: (search) => conditionsOf(search).length > 0,
  read: async (services, _role, search) => ({
    output: await countSearch(services, search),
    withViewerFields: (counts) => counts,
  }),
  viewerFields: async () => shortViewerFields([]),
})

const selectTrueFields = prepare<JobViewerField & { accountId: string }>(sql`
  select account_id as "accountId", job_id as id, 'isSaved' as name from saved_jobs
  where account_id = any(${arrayPlaceholder('viewers', 'uuid')}) and job_id = any(${arrayPlaceholder('jobs', 'uuid')})
  union all
  select account_id, job_id, 'hasApplied' from applications
  where account_id = any(${arrayPlaceholder('viewers', 'uuid')}) and job_id = any(${arrayPlaceholder('jobs', 'uuid')})
    and status <> 'withdrawn'`)

const readViewerFields = createBatchLoader(
  async (db: Database, keys: { viewerId: string; jobs: ReadonlySet<string> }[]) => {
    const viewers = new Set(keys.map(({ viewerId }) => viewerId))
    const jobs = new Set(keys.flatMap((key) => [...key.jobs]))
    const rows = await selectTrueFields(db, { viewers: [...viewers], jobs: [...jobs] })
    const byViewer = Map.groupBy(rows, ({ accountId }) => accountId)
    return keys.map(({ viewerId }) => new Set(byViewer.get(viewerId)?.map(({ name, id }) => `${name} ${id}`)))
  },
)
