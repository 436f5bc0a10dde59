import { eq } from 'drizzle-orm'
import { sessionTopic } from '../../accounts/server/public.ts'
import type { Services, Viewer } from '../../platform/server/context.ts'
import type { Connection } from '../../platform/server/database.ts'
import { problem } from '../../platform/server/problems.ts'
import type { ThreadEvent } from '../contract.ts'
import { forumThreads } from './tables.ts'

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
 * What happens in a thread from now on; ends with the viewer's session or when `signal` aborts.
 * @throws NOT_FOUND when there is no such thread
 */
export async function watchThread(
  { db, live }: Pick<Services, 'db' | 'live'>,
  viewer: Viewer,
  id: number,
  signal: AbortSignal | undefined,
): Promise<AsyncGenerator<ThreadEvent, void, void>> {
  const [thread] = await db.select({ id: forumThreads.id }).from(forumThreads).where(eq(forumThreads.id, id))
  if (!thread) throw problem('NOT_FOUND', 'Thread not found')
  return live.stream<ThreadEvent>(threadTopic(id), sessionTopic(viewer.sessionId), signal)
}
