import type { InferContractRouterOutputs } from '@orpc/contract'
import type { Viewer } from '../../platform/server/context.ts'
import type { Database } from '../../platform/server/database.ts'
import type { forumContract, ReplyPage } from '../contract.ts'
import { loadReplyPage, pageSizeThrough } from './reply-pages.ts'
import { loadThread } from './threads.ts'

type OpenThread = InferContractRouterOutputs<typeof forumContract>['getThread']

/**
 * A thread with its first replies, or with all up to the page that holds the reply `through`.
 * @throws NOT_FOUND
 */
export async function openThread(
  db: Database,
  viewer: Viewer,
  { id, through }: { id: number; through?: number },
): Promise<OpenThread> {
  const size = through ? await pageSizeThrough(db, id, through) : undefined
  const [thread, replies] = await Promise.all([loadThread(db, viewer, id), loadReplyPage(db, viewer, id, 0, size)])
  return { ...thread, ...replies }
}

/**
 * The replies after a top-level one.
 * @throws NOT_FOUND when there is no such thread
 */
export async function listReplies(
  db: Database,
  viewer: Viewer,
  { id, after }: { id: number; after: number },
): Promise<ReplyPage> {
  const [, replies] = await Promise.all([loadThread(db, viewer, id), loadReplyPage(db, viewer, id, after)])
  return replies
}
