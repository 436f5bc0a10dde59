import { sql } from 'drizzle-orm'
import { grouped } from '../../platform/server/database/batch-loader.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { prepare, value } from '../../platform/server/database/prepared-statements.ts'
import { sharedRead } from '../../platform/server/response-cache/cached-endpoint.ts'
import { categoryId, forumContract, type ThreadSummary } from '../contract.ts'
import { microseconds } from './moments.ts'
import { listThreadsForAll } from './thread-list.ts'

/** Pages of a list that are kept; few people go on beyond them. */
const mostPages = 10

/** Whether a thread is new to somebody hangs on its last activity, in microseconds. */
type Mark = { id: number; activity: number }

/** The lists of threads of the categories, searched or not: the same for everybody, but for what is new to each. */
export const sharedThreadList = sharedRead(forumContract.listThreads, {
  matters: ['board', 'people'],
  isShared: (input) => input.page <= mostPages && categoryId.safeParse(input.categoryId).success,
  isOftenRare: (input) => input.search !== '',
  async read({ db }, _role, input) {
    const found = await listThreadsForAll(db, input)
    return (
      found && {
        output: found.page,
        withSlots(page, slot) {
          const withSlot = (thread: ThreadSummary) => {
            return { ...thread, isUnread: slot({ id: thread.id, activity: found.activity.get(thread.id) ?? 0 }) }
          }
          return { ...page, pinned: page.pinned.map(withSlot), threads: page.threads.map(withSlot) }
        },
      }
    )
  },
  async own({ db }, viewer, marks: readonly Mark[]) {
    const seen = await findSeen(db, { viewerId: viewer.id, marks })
    return seen && marks.map(({ id, activity }) => String(activity > (seen.reads[id] ?? seen.since)))
  },
})

/** Since when a person is here, and up to when she has read threads, in microseconds. */
type Seen = { id: string; since: number; reads: Record<string, number> }

const readSeen = prepare<Seen>(sql`
  select a.id, ${microseconds(sql`a.created_at`)} as since,
    coalesce(json_object_agg(r.thread_id, ${microseconds(sql`r.read_at`)}) filter (where r.thread_id is not null), '{}')
      as reads
  from accounts a
  left join forum_reads r on r.account_id = a.id and r.thread_id = any(${value('threads')}::bigint[])
  where a.id = any(${value('viewers')}::uuid[])
  group by a.id`)

const findSeen = grouped(async (db: Database, keys: { viewerId: string; marks: readonly Mark[] }[]) => {
  const viewers = new Set(keys.map(({ viewerId }) => viewerId))
  const threads = new Set(keys.flatMap(({ marks }) => marks.map(({ id }) => id)))
  const rows = await readSeen(db, { viewers: [...viewers], threads: [...threads] })
  const found = new Map(rows.map((row) => [row.id, row]))
  return keys.map(({ viewerId }) => found.get(viewerId) ?? null)
})
