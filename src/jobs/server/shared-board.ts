import { sql } from 'drizzle-orm'
import { grouped } from '../../platform/server/database/batch-loader.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { prepare, value } from '../../platform/server/database/prepared-statements.ts'
import { sharedRead } from '../../platform/server/response-cache/cached-endpoint.ts'
import { jobsContract } from '../contract.ts'
import { searchJobs } from './search.ts'
import { conditionsOf } from './search-conditions.ts'

/** What a job is to somebody. */
type Mark = { id: string; what: 'isSaved' | 'hasApplied' }

/** The members' board, searched or not: the same for everybody, but for what each has kept and applied for. */
export const sharedJobBoard = sharedRead(jobsContract.search, {
  matters: ['jobs'],
  // Jobs expire as the clock goes on.
  lifetime: 1000,
  isShared: () => true,
  isOftenRare: (search) => conditionsOf(search).length > 0,
  async read(services, _role, search) {
    return {
      output: await searchJobs(services, null, search),
      withSlots: (page, slot) => ({
        ...page,
        jobs: page.jobs.map((job) => ({
          ...job,
          isSaved: slot({ id: job.id, what: 'isSaved' }),
          hasApplied: slot({ id: job.id, what: 'hasApplied' }),
        })),
      }),
    }
  },
  async own({ db }, viewer, marks: readonly Mark[]) {
    const own = await findOwn(db, { viewerId: viewer.id, jobs: new Set(marks.map(({ id }) => id)) })
    return marks.map(({ id, what }) => String(own.has(`${what} ${id}`)))
  },
})

const readOwn = prepare<Mark & { accountId: string }>(sql`
  select account_id as "accountId", job_id as id, 'isSaved' as what from saved_jobs
  where account_id = any(${value('viewers')}::uuid[]) and job_id = any(${value('jobs')}::uuid[])
  union all
  select account_id, job_id, 'hasApplied' from applications
  where account_id = any(${value('viewers')}::uuid[]) and job_id = any(${value('jobs')}::uuid[])
    and status <> 'withdrawn'`)

const findOwn = grouped(async (db: Database, keys: { viewerId: string; jobs: ReadonlySet<string> }[]) => {
  const viewers = new Set(keys.map(({ viewerId }) => viewerId))
  const jobs = new Set(keys.flatMap((key) => [...key.jobs]))
  const rows = await readOwn(db, { viewers: [...viewers], jobs: [...jobs] })
  const byViewer = Map.groupBy(rows, ({ accountId }) => accountId)
  return keys.map(({ viewerId }) => new Set(byViewer.get(viewerId)?.map(({ what, id }) => `${what} ${id}`)))
})
