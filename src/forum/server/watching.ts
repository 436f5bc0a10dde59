import { and, eq } from 'drizzle-orm'
import { isSessionOpen, sessionTopic } from '../../accounts/server/public.ts'
import type { Services, Viewer } from '../../platform/server/context.ts'
import type { Connection } from '../../platform/server/database.ts'
import { problem } from '../../platform/server/problems.ts'
import type { ThreadEvent } from '../contract.ts'
import { inScopeOf, membershipOf } from './board-scope.ts'
import { closingTopic, dismissalTopic } from './boards.ts'
import { forumBoardMembers, forumCategories, forumThreads } from './tables.ts'

function threadTopic(threadId: number): string {
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

/**
 * What happens in a thread from now on; ends with the viewer's session, when she is taken off its board, or when
 * `signal` aborts.
 * @throws NOT_FOUND when there is no such thread for her
 */
export async function watchThread(
  { db, live }: Pick<Services, 'db' | 'live'>,
  viewer: Viewer,
  id: number,
  signal: AbortSignal | undefined,
): Promise<AsyncGenerator<ThreadEvent, void, void>> {
  const board = await findBoardOf(db, viewer, id)
  if (!board) throw problem('NOT_FOUND', 'Thread not found')
  const ownSession = sessionTopic(viewer.sessionId)
  const isOpen = () => isSessionOpen(db, viewer)
  if (!board.isPrivate) return live.broadcast<ThreadEvent>(threadTopic(id), ownSession, signal, isOpen)

  const ends = [ownSession, closingTopic(board.id), dismissalTopic(board.id, viewer.id)]
  return live.broadcast<ThreadEvent>(threadTopic(id), ends, signal, async () => {
    return (await isOpen()) && (await findBoardOf(db, viewer, id)) !== undefined
  })
}

async function findBoardOf(db: Connection, viewer: Viewer, threadId: number) {
  const [board] = await db
    .select({ id: forumCategories.id, isPrivate: forumCategories.isPrivate })
    .from(forumThreads)
    .innerJoin(forumCategories, eq(forumCategories.id, forumThreads.categoryId))
    .leftJoin(forumBoardMembers, membershipOf(viewer))
    .where(and(eq(forumThreads.id, threadId), inScopeOf(viewer)))
  return board
}
