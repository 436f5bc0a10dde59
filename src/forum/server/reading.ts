import { sql } from 'drizzle-orm'
import type { Connection } from '../../platform/server/database.ts'
import { problem } from '../../platform/server/problems.ts'

/**
 * Remembers that a person has seen a thread up to its last activity. Not up to now: a reply whose transaction is
 * still under way will count as new.
 * @throws NOT_FOUND when there is no such thread
 */
export async function markRead(db: Connection, accountId: string, threadId: number): Promise<void> {
  const { rowCount } = await db.execute(sql`
    insert into forum_reads (account_id, thread_id, read_at)
    select ${accountId}, id, last_activity_at from forum_threads where id = ${threadId}
    on conflict (account_id, thread_id) do update set read_at = greatest(forum_reads.read_at, excluded.read_at)`)
  if (!rowCount) throw problem('NOT_FOUND', 'Thread not found')
}
