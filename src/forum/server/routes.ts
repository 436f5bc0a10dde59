import { guarded } from '../../platform/server/auth/authorization.ts'
import { viewerOf } from '../../platform/server/auth/request-context.ts'
import { forumContract } from '../contract.ts'
import { listCategories } from './categories.ts'
import { setReplyLike, setThreadLike } from './likes.ts'
import { setThreadState } from './moderation.ts'
import { seeThread } from './reading.ts'
import { createReply, removeReply, updateReply } from './replies.ts'
import { countThreads } from './thread-count.ts'
import { listThreads } from './thread-list.ts'
import { listReplies, openThread } from './thread-page.ts'
import { createThread, removeThread, updateThread } from './threads.ts'

const os = guarded(forumContract)
const done = { done: true as const }

export const forumRoutes = os.router({
  listCategories: os.listCategories.handler(async ({ context }) => ({ categories: await listCategories(context.db) })),
  listThreads: os.listThreads.handler(({ input, context }) => listThreads(context.db, viewerOf(context), input)),
  countThreads: os.countThreads.handler(({ input, context }) => countThreads(context.db, viewerOf(context), input)),
  createThread: os.createThread.handler(({ input, context }) => createThread(context, viewerOf(context), input)),
  getThread: os.getThread.handler(({ input, context }) => openThread(context.db, viewerOf(context), input)),
  listReplies: os.listReplies.handler(({ input, context }) => listReplies(context.db, viewerOf(context), input)),
  updateThread: os.updateThread.handler(({ input, context }) => updateThread(context, viewerOf(context), input)),
  removeThread: os.removeThread.handler(async ({ input, context }) => {
    await removeThread(context, viewerOf(context), input.id)
    return done
  }),
  likeThread: os.likeThread.handler(({ input, context }) => setThreadLike(context, viewerOf(context), input.id, true)),
  unlikeThread: os.unlikeThread.handler(({ input, context }) =>
    setThreadLike(context, viewerOf(context), input.id, false),
  ),
  pinThread: os.pinThread.handler(async ({ input, context }) => {
    await setThreadState(context, viewerOf(context), input.id, 'pinned', true)
    return done
  }),
  unpinThread: os.unpinThread.handler(async ({ input, context }) => {
    await setThreadState(context, viewerOf(context), input.id, 'pinned', false)
    return done
  }),
  lockThread: os.lockThread.handler(async ({ input, context }) => {
    await setThreadState(context, viewerOf(context), input.id, 'locked', true)
    return done
  }),
  unlockThread: os.unlockThread.handler(async ({ input, context }) => {
    await setThreadState(context, viewerOf(context), input.id, 'locked', false)
    return done
  }),
  markRead: os.markRead.handler(async ({ input, context }) => {
    await seeThread(context, viewerOf(context), input.id)
    return done
  }),
  createReply: os.createReply.handler(({ input, context }) => createReply(context, viewerOf(context), input)),
  updateReply: os.updateReply.handler(({ input, context }) => updateReply(context, viewerOf(context), input)),
  removeReply: os.removeReply.handler(async ({ input, context }) => {
    await removeReply(context, viewerOf(context), input.id)
    return done
  }),
  likeReply: os.likeReply.handler(({ input, context }) => setReplyLike(context, viewerOf(context), input.id, true)),
  unlikeReply: os.unlikeReply.handler(({ input, context }) =>
    setReplyLike(context, viewerOf(context), input.id, false),
  ),
})
