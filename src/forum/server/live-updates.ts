import { sql } from 'drizzle-orm'
import { t } from '#text'
import { serial } from '../../platform/contract/schemas.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import { createBatchLoader } from '../../platform/server/database/batch-loader.ts'
import type { Connection, Database } from '../../platform/server/database/database.ts'
import { arrayPlaceholder, placeholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import type { NameObserver } from '../../platform/server/extension-points/observers.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type LiveViewer, liveSubject } from '../../platform/server/realtime/live-subject.ts'
import { publishStatementOf } from '../../platform/server/realtime/live-updates.ts'
import type { BoardId, ThreadEvent } from '../contract.ts'
import { isVisible, joinViewerMembership, readerBoardOf, viewerOfRequest } from './boards/board-access.ts'
import { boardAccessRevokedTopic, boardClosedTopic } from './boards/board-topics.ts'

/** The topic of the live updates of a thread. */
export function threadTopic(threadId: number): string {
  return `thread:${threadId}`
}

/** Publishes a live update to every screen that has the thread open, once the caller's transaction commits. */
export async function publishThreadUpdate(
  { liveUpdates }: Pick<Services, 'liveUpdates'>,
  tx: Connection,
  threadId: number,
  event: ThreadEvent,
): Promise<void> {
  await liveUpdates.publish(tx, threadTopic(threadId), event)
}

/** The live updates of a thread. They end when the readers of its board change, and for a person who loses access. */
export const threadSubject = liveSubject({
  name: 'thread',
  key: serial,
  access: 'member',
  async open({ db }, viewer, id) {
    const board = await loadBoardOf(db, id)
    const isOpen = async () => {
      const now = await loadBoardOf(db, id)
      const isSame = now !== undefined && now.id === board?.id && now.readers === board.readers
      return isSame && now.isPrivate === board.isPrivate && (!now.isPrivate || (await isThreadVisible(db, viewer, id)))
    }
    if (!board || (board.isPrivate && !(await isOpen()))) throw problem('NOT_FOUND', t`Thread not found`)
    const revoked = board.isPrivate ? [boardAccessRevokedTopic(board.readers, viewer.id)] : []
    return { topic: threadTopic(id), endsWith: [boardClosedTopic(board.id), ...revoked], isStillOpen: isOpen }
  },
})

type ThreadBoard = { thread: number; id: BoardId; isPrivate: boolean; readers: string }

const readBoards = prepare<ThreadBoard>(sql`
  select t.id as thread, c.id, c.is_private as "isPrivate", ${readerBoardOf} as readers
  from forum_threads t join forum_categories c on c.id = t.category_id
  where t.id = any(${arrayPlaceholder('threads', 'bigint')})`)

/** The board of a thread. Batches the threads that are opened at the same moment into one statement. */
const loadBoardOf = createBatchLoader(async (db: Database, threads: number[]) => {
  const boards = new Map((await readBoards(db, { threads })).map((board) => [board.thread, board]))
  return threads.map((thread) => boards.get(thread))
})

const readVisibleThread = prepare<{ id: number }>(sql`
  select t.id
  from forum_threads t
  join forum_categories c on c.id = t.category_id
  cross join ${viewerOfRequest}
  ${joinViewerMembership}
  where t.id = ${placeholder('thread')} and ${isVisible}`)

/** Whether the thread exists, on a board that the viewer may see. */
async function isThreadVisible(db: Database, viewer: LiveViewer, thread: number): Promise<boolean> {
  const rows = await readVisibleThread(db, { viewer: viewer.id, role: viewer.role, thread })
  return rows.length > 0
}

/** How many threads, and how many replies, of a renamed person are updated: the newest, which are most likely open. */
const maxRenamedPosts = 200

/**
 * Publishes a live update of the threads and replies that a renamed person wrote or is mentioned in, so that open
 * screens show the new name. The forum stores no names: lists and pages read them from the accounts.
 */
export const forumNameObserver: NameObserver = async (_services, tx, accountId) => {
  const topic = sql`'thread:' || post.thread_id`
  const event = sql`jsonb_strip_nulls(jsonb_build_object(
    'kind', case when post.reply_id is null then 'threadChanged' else 'replyChanged' end,
    'replyId', post.reply_id, 'actorId', ${accountId}::uuid))`
  await tx.execute(sql`
    select ${publishStatementOf(topic, event)} from (
      (select t.id as thread_id, null::bigint as reply_id from forum_threads t
        where t.author_id = ${accountId} order by t.id desc limit ${maxRenamedPosts})
      union all
      (select r.thread_id, r.id from forum_replies r
        where r.author_id = ${accountId} order by r.id desc limit ${maxRenamedPosts})
      union
      (select mention.thread_id, mention.reply_id from forum_mentions mention
        where mention.account_id = ${accountId} order by mention.id desc limit ${maxRenamedPosts})
    ) post`)
}
