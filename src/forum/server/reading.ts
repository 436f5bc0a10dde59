import { sql } from 'drizzle-orm'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { isInScope, viewersMembership } from './board-scope.ts'
import { markNewsRead } from './news.ts'

/**
 * Remembers that a person has seen a thread up to its last activity. Not up to now: a reply whose transaction is
 * still under way will count as new.
 * @returns the board it stands on
 * @throws NOT_FOUND when there is no such thread for her
 */
export async function markRead(db: Connection, viewer: Pick<Viewer, 'id'>, threadId: number): Promise<string> {
  const { rows } = await db.execute<{ boardId: string }>(sql`
    insert into forum_reads (account_id, thread_id, read_at)
    select me.id, t.id, t.last_activity_at
    from forum_threads t join forum_categories c on c.id = t.category_id join accounts me on me.id = ${viewer.id}
    ${viewersMembership}
    where t.id = ${threadId} and ${isInScope}
    on conflict (account_id, thread_id) do update set read_at = greatest(forum_reads.read_at, excluded.read_at)
    returning (select category_id from forum_threads where id = thread_id) as "boardId"`)
  if (!rows[0]) throw problem('NOT_FOUND', 'Thread not found')
  return rows[0].boardId
}

/**
 * Remembers that a person has the whole thread on her screen; what she was told of it is read with that.
 * @throws NOT_FOUND when there is no such thread for her
 */
export async function seeThread(
  { db, live }: Pick<Services, 'db' | 'live'>,
  viewer: Pick<Viewer, 'id'>,
  threadId: number,
): Promise<void> {
  const boardId = await markRead(db, viewer, threadId)
  await markNewsRead({ live }, db, viewer.id, { boardId, threadId })
}
