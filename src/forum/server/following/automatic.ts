import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { literal, placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { watchersOf } from './level-sql.ts'

/** How many people one reply notifies in its own transaction. More are notified by a background job. */
export const maxDirectWatchers = 50

/**
 * SQL: an insert by which a person follows a thread in which they took part. Does nothing when they have a level for it.
 * @param participation a query for `account_id` and `thread_id`
 */
export function followAutomaticallySql(participation: SQL): SQL {
  return sql`
    insert into forum_follow_levels (account_id, thread_id, level, is_automatic)
    select account_id, thread_id, 'following', true from (${participation}) participation (account_id, thread_id)
    on conflict do nothing`
}

const participant = sql`select ${placeholder('account')}::uuid, ${placeholder('thread')}::bigint`
const follow = prepare(followAutomaticallySql(participant))

/** Makes a person follow a thread in which they took part or were mentioned, unless they have a level for it. */
export async function followAutomatically(tx: Transaction, accountId: string, threadId: number): Promise<void> {
  await follow(tx, { account: accountId, thread: threadId })
}

/**
 * SQL: the people who watch a thread, without its writer, as a JSON array of ids. One more than are notified directly, to
 * find out whether there are more.
 */
export function watcherIdsSql(watchers: SQL, writer: SQL): SQL {
  return sql`(
    select coalesce(json_agg(account_id), '[]') from (
      select account_id from (${watchers}) watcher where account_id <> ${writer} limit ${literal(maxDirectWatchers + 1)}
    ) watcher)`
}

const followOwn = prepare<{ watchers: string[] }>(sql`
  with followed as (${followAutomaticallySql(participant)})
  select ${watcherIdsSql(watchersOf(null, sql`${placeholder('board')}::text`), sql`${placeholder('account')}::uuid`)}
    as watchers`)

/** Makes a person follow the thread that they start. @returns some of the people who watch its board */
export async function followOwnThread(
  tx: Transaction,
  accountId: string,
  thread: { id: number; categoryId: string },
): Promise<string[]> {
  const [row] = await followOwn(tx, { account: accountId, thread: thread.id, board: thread.categoryId })
  return row?.watchers ?? []
}
