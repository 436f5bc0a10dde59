import type { InferContractRouterOutputs } from '@orpc/contract'
import type { forumContract, Reply, ReplyPage, Thread } from '../../contract.ts'

/** A thread with the replies loaded so far: top-level ones in order of time, each followed by those under it. */
export type ThreadPage = InferContractRouterOutputs<typeof forumContract>['getThread']

/**
 * Puts freshly loaded replies in the place of what was known of the same stretch: everything after the top-level
 * reply `after`, up to where the fresh ones end. So changed, new and removed replies all come right.
 */
export function replaceStretch(page: ThreadPage, after: number, fresh: ReplyPage): ThreadPage {
  const end = fresh.next ?? Number.POSITIVE_INFINITY
  const before = page.replies.filter(({ rootReplyId }) => rootReplyId <= after)
  const behind = page.replies.filter(({ rootReplyId }) => rootReplyId > end)
  const isLast = behind.length === 0
  return { ...page, replies: [...before, ...fresh.replies, ...behind], next: isLast ? fresh.next : page.next }
}

/** Adds a reply that was just posted; it is left out while the place where it belongs is not loaded. */
export function addReply(page: ThreadPage, reply: Reply): ThreadPage {
  if (page.replies.some(({ id }) => id === reply.id)) return page
  const thread = { ...page.thread, replyCount: page.thread.replyCount + 1 }
  const isNested = reply.rootReplyId !== reply.id
  if (!isNested) return { ...page, thread, replies: page.next === null ? [...page.replies, reply] : page.replies }
  const last = page.replies.findLastIndex(({ rootReplyId }) => rootReplyId === reply.rootReplyId)
  return { ...page, thread, replies: last < 0 ? page.replies : page.replies.toSpliced(last + 1, 0, reply) }
}

export function changeReply(page: ThreadPage, id: number, change: (reply: Reply) => Reply): ThreadPage {
  return { ...page, replies: page.replies.map((reply) => (reply.id === id ? change(reply) : reply)) }
}

export function changeThread(page: ThreadPage, changes: Partial<Thread>): ThreadPage {
  return { ...page, thread: { ...page.thread, ...changes } }
}

/** The last top-level reply that is loaded, or 0. */
export function lastRoot(page: ThreadPage): number {
  return page.replies.at(-1)?.rootReplyId ?? 0
}
