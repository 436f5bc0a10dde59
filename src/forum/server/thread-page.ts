import type { InferContractRouterOutputs } from '@orpc/contract'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Database } from '../../platform/server/database/database.ts'
import type { forumContract, ReplyPage } from '../contract.ts'
import { loadReplyPage, loadReplyPageForAll, pageSizeThrough } from './reply-pages.ts'
import { loadThread, loadThreadForAll } from './threads.ts'

export type OpenThread = InferContractRouterOutputs<typeof forumContract>['getThread']

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

/** The moments of a thread's page in microseconds: of its last activity, and of each reply by its id. */
export type Moments = { activity: number; replies: Map<number, number> }

/**
 * The same page for everybody of a role, with its first replies and without anybody's own marks. Null for a thread
 * that is not there, or not for everybody.
 */
export async function openThreadForAll(
  db: Database,
  role: Viewer['role'],
  id: number,
): Promise<{ page: OpenThread; moments: Moments } | null> {
  const [head, { moments, ...replies }] = await Promise.all([
    loadThreadForAll(db, role, id),
    loadReplyPageForAll(db, role, id),
  ])
  if (!head) return null
  const { activity, ...thread } = head
  return { page: { ...thread, ...replies }, moments: { activity, replies: moments } }
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
