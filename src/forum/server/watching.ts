import { and, eq, sql } from 'drizzle-orm'
import { serial } from '../../platform/contract/identifiers.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import { grouped } from '../../platform/server/database/batch-loader.ts'
import type { Connection, Database } from '../../platform/server/database/database.ts'
import { prepare, value } from '../../platform/server/database/prepared-statements.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type LiveViewer, liveSubject } from '../../platform/server/realtime/live-subject.ts'
import type { BoardId, ThreadEvent } from '../contract.ts'
import { inScopeOf, membershipOf } from './board-scope.ts'
import { closingTopic, dismissalTopic } from './boards.ts'
import { forumBoardMembers, forumCategories, forumThreads } from './tables.ts'

/** The topic on which readers of a thread hear what happens in it. */
export function threadTopic(threadId: number): string {
  return `thread:${threadId}`
}

/** Tells whoever has the thread open, once the caller's transaction commits. */
export async function tellReaders(
  { live }: Pick<Services, 'live'>,
  tx: Connection,
  threadId: number,
  event: ThreadEvent,
): Promise<void> {
  await live.publish(tx, threadTopic(threadId), event)
}

/** What happens in a thread, for everybody who has it open; ends for whoever is taken off its board. */
export const threadSubject = liveSubject({
  name: 'thread',
  key: serial,
  access: 'member',
  async open({ db }, viewer, id) {
    const board = await findBoard(db, id)
    const isVisible = async () => board !== undefined && (!board.isPrivate || (await isInScope(db, viewer, id)))
    if (!board || !(await isVisible())) throw problem('NOT_FOUND', 'Thread not found')
    const topic = threadTopic(id)
    if (!board.isPrivate) return { topic }
    return { topic, endsWith: [closingTopic(board.id), dismissalTopic(board.id, viewer.id)], isStillOpen: isVisible }
  },
})

const lookUp = prepare<{ thread: number; id: BoardId; isPrivate: boolean }>(sql`
  select t.id as thread, c.id, c.is_private as "isPrivate"
  from forum_threads t join forum_categories c on c.id = t.category_id
  where t.id = any(${value('threads')}::bigint[])`)

/** The board of a thread, for all who open one at once in one statement. */
const findBoard = grouped(async (db: Database, threads: number[]) => {
  const boards = new Map((await lookUp(db, { threads })).map((board) => [board.thread, board]))
  return threads.map((thread) => boards.get(thread))
})

/** Whether the thread is there, in a board that the viewer may see. */
async function isInScope(db: Database, viewer: LiveViewer, threadId: number): Promise<boolean> {
  const found = await db
    .select({ id: forumThreads.id })
    .from(forumThreads)
    .innerJoin(forumCategories, eq(forumCategories.id, forumThreads.categoryId))
    .leftJoin(forumBoardMembers, membershipOf(viewer))
    .where(and(eq(forumThreads.id, threadId), inScopeOf(viewer)))
  return found.length > 0
}
