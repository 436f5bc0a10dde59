import { sql } from 'drizzle-orm'
import { accountsAs } from '../../../accounts/server/exports.ts'
import { createBatchLoader } from '../../../platform/server/database/batch-loader.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { arrayPlaceholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { cachedEndpoint } from '../../../platform/server/response-cache/cached-endpoint.ts'
import { shortViewerFields } from '../../../platform/server/response-cache/fragments.ts'
import { categoryId, forumContract, type ThreadSummary } from '../../contract.ts'
import { microseconds } from '../row-mapping.ts'
import { listPublicThreads } from './thread-list.ts'

/** Pages of a list that are cached; few people read further. */
const maxCachedPages = 10

/** What the field `isUnread` of a thread depends on: its last activity, in microseconds. */
type FieldKey = { id: number; activity: number }

/** The lists of threads of the categories, with or without a search. Only what is unread differs per reader. */
export const cachedThreadList = cachedEndpoint(forumContract.listThreads, {
  tags: ['board', 'people'],
  scopes: (input) => [
    `board list ${input.categoryId}`,
    'board answers',
    ...(input.search === '' ? [] : (['board search'] as const)),
  ],
  isCacheable: (input) => input.page <= maxCachedPages && categoryId.safeParse(input.categoryId).success,
  isUsuallyPersonal: (input) => input.search !== '',
  async read({ db }, _role, input) {
    const list = await listPublicThreads(db, input)
    return (
      list && {
        output: list.page,
        withViewerFields(page, slot) {
          const withSlot = (thread: ThreadSummary) => {
            return { ...thread, isUnread: slot({ id: thread.id, activity: list.activity.get(thread.id) ?? 0 }) }
          }
          return { ...page, pinned: page.pinned.map(withSlot), threads: page.threads.map(withSlot) }
        },
      }
    )
  },
  async viewerFields({ db }, viewer, keys: readonly FieldKey[]) {
    const reader = await findReaderState(db, { viewerId: viewer.id, threads: keys })
    return (
      reader &&
      shortViewerFields(keys.map(({ id, activity }) => String(activity > (reader.reads[id] ?? reader.joinedAt))))
    )
  },
})

/** When a reader joined, and up to when they have read each thread, in microseconds. */
type ReaderState = { id: string; joinedAt: number; reads: Record<string, number> }

const account = accountsAs('a')

const readReaderStates = prepare<ReaderState>(sql`
  select ${account.id}, ${microseconds(sql`${account.createdAt}`)} as "joinedAt",
    coalesce(json_object_agg(r.thread_id, ${microseconds(sql`r.read_at`)}) filter (where r.thread_id is not null), '{}')
      as reads
  from ${account.table}
  left join forum_reads r on r.account_id = ${account.id} and r.thread_id = any(${arrayPlaceholder('threads', 'bigint')})
  where ${account.id} = any(${arrayPlaceholder('viewers', 'uuid')})
  group by ${account.id}`)

const findReaderState = createBatchLoader(
  async (db: Database, keys: { viewerId: string; threads: readonly FieldKey[] }[]) => {
    const viewers = new Set(keys.map(({ viewerId }) => viewerId))
    const threads = new Set(keys.flatMap((key) => key.threads.map(({ id }) => id)))
    const rows = await readReaderStates(db, { viewers: [...viewers], threads: [...threads] })
    const states = new Map(rows.map((row) => [row.id, row]))
    return keys.map(({ viewerId }) => states.get(viewerId) ?? null)
  },
)
