import { implementAuthorized } from '../../platform/server/auth/authorization.ts'
import { requireViewer } from '../../platform/server/auth/request-context.ts'
import { forumContract } from '../contract.ts'
import { setAsk } from './answers/ask-categories.ts'
import { clearAnswer, markAnswer } from './answers/mark-answer.ts'
import { listAudiences } from './boards/audiences.ts'
import { listCategories } from './boards/categories.ts'
import { previewAccess, setAccess } from './boards/category-access.ts'
import { createCategory, orderCategories, setArchived, updateCategory } from './boards/edit-categories.ts'
import { mergeCategory, previewMerge, withMergedBoard } from './boards/merge-categories.ts'
import { suggestMentions } from './mentions/suggestions.ts'
import { showPicture } from './pictures/show-picture.ts'
import { uploadPicture } from './pictures/uploads.ts'
import { createReply, removeReply, updateReply } from './replies/replies.ts'
import { countThreads } from './thread-list/search-count.ts'
import { listThreads } from './thread-list/thread-list.ts'
import { setReplyLike, setThreadLike } from './threads/likes.ts'
import { markThreadRead } from './threads/read-state.ts'
import { listReplies, openThread } from './threads/thread-page.ts'
import { createThread, removeThread, setThreadState, updateThread } from './threads/threads.ts'

const os = implementAuthorized(forumContract)
const done = { done: true as const }

export const forumRoutes = os.router({
  listCategories: os.listCategories.handler(async ({ context }) => ({
    categories: await listCategories(context.db, requireViewer(context)),
  })),
  createCategory: os.createCategory.handler(({ input, context }) =>
    createCategory(context, requireViewer(context), input),
  ),
  updateCategory: os.updateCategory.handler(async ({ input, context }) => {
    await updateCategory(context, requireViewer(context), input)
    return done
  }),
  orderCategories: os.orderCategories.handler(async ({ input, context }) => {
    await orderCategories(context, requireViewer(context), input.ids)
    return done
  }),
  archiveCategory: os.archiveCategory.handler(async ({ input, context }) => {
    await setArchived(context, requireViewer(context), input.categoryId, true)
    return done
  }),
  restoreCategory: os.restoreCategory.handler(async ({ input, context }) => {
    await setArchived(context, requireViewer(context), input.categoryId, false)
    return done
  }),
  listAudiences: os.listAudiences.handler(({ context }) => listAudiences(context.db)),
  previewAccess: os.previewAccess.handler(({ input, context }) => previewAccess(context.db, input)),
  setAccess: os.setAccess.handler(async ({ input, context }) => {
    await setAccess(context, requireViewer(context), input)
    return done
  }),
  previewMerge: os.previewMerge.handler(({ input, context }) => previewMerge(context.db, input)),
  mergeCategory: os.mergeCategory.handler(({ input, context }) =>
    mergeCategory(context, requireViewer(context), input),
  ),
  listThreads: os.listThreads.handler(({ input, context }) =>
    withMergedBoard(context.db, input.categoryId, (categoryId) =>
      listThreads(context.db, requireViewer(context), { ...input, categoryId }),
    ),
  ),
  countThreads: os.countThreads.handler(({ input, context }) =>
    withMergedBoard(context.db, input.categoryId, (categoryId) =>
      countThreads(context.db, requireViewer(context), { ...input, categoryId }),
    ),
  ),
  createThread: os.createThread.handler(({ input, context }) =>
    withMergedBoard(context.db, input.categoryId, (categoryId) =>
      createThread(context, requireViewer(context), { ...input, categoryId }),
    ),
  ),
  getThread: os.getThread.handler(({ input, context }) => openThread(context.db, requireViewer(context), input)),
  listReplies: os.listReplies.handler(({ input, context }) => listReplies(context.db, requireViewer(context), input)),
  updateThread: os.updateThread.handler(({ input, context }) => updateThread(context, requireViewer(context), input)),
  removeThread: os.removeThread.handler(async ({ input, context }) => {
    await removeThread(context, requireViewer(context), input.id)
    return done
  }),
  likeThread: os.likeThread.handler(({ input, context }) =>
    setThreadLike(context, requireViewer(context), input.id, true),
  ),
  unlikeThread: os.unlikeThread.handler(({ input, context }) =>
    setThreadLike(context, requireViewer(context), input.id, false),
  ),
  pinThread: os.pinThread.handler(async ({ input, context }) => {
    await setThreadState(context, requireViewer(context), input.id, 'pinned', true)
    return done
  }),
  unpinThread: os.unpinThread.handler(async ({ input, context }) => {
    await setThreadState(context, requireViewer(context), input.id, 'pinned', false)
    return done
  }),
  lockThread: os.lockThread.handler(async ({ input, context }) => {
    await setThreadState(context, requireViewer(context), input.id, 'locked', true)
    return done
  }),
  unlockThread: os.unlockThread.handler(async ({ input, context }) => {
    await setThreadState(context, requireViewer(context), input.id, 'locked', false)
    return done
  }),
  markRead: os.markRead.handler(async ({ input, context }) => {
    await markThreadRead(context, requireViewer(context), input.id)
    return done
  }),
  createReply: os.createReply.handler(({ input, context }) => createReply(context, requireViewer(context), input)),
  updateReply: os.updateReply.handler(({ input, context }) => updateReply(context, requireViewer(context), input)),
  removeReply: os.removeReply.handler(async ({ input, context }) => {
    await removeReply(context, requireViewer(context), input.id)
    return done
  }),
  suggestMentions: os.suggestMentions.handler(({ input, context }) =>
    input.board
      ? withMergedBoard(context.db, input.board, (board) =>
          suggestMentions(context, requireViewer(context), { ...input, board }),
        )
      : suggestMentions(context, requireViewer(context), input),
  ),
  likeReply: os.likeReply.handler(({ input, context }) =>
    setReplyLike(context, requireViewer(context), input.id, true),
  ),
  unlikeReply: os.unlikeReply.handler(({ input, context }) =>
    setReplyLike(context, requireViewer(context), input.id, false),
  ),
  uploadPicture: os.uploadPicture.handler(({ input, context }) =>
    uploadPicture(context, requireViewer(context), input),
  ),
  showPicture: os.showPicture.handler(({ input, context }) => showPicture(context, requireViewer(context), input)),
  markAnswer: os.markAnswer.handler(async ({ input, context }) => {
    await markAnswer(context, requireViewer(context), input)
    return done
  }),
  clearAnswer: os.clearAnswer.handler(async ({ input, context }) => {
    await clearAnswer(context, requireViewer(context), input.id)
    return done
  }),
  allowAnswers: os.allowAnswers.handler(async ({ input, context }) => {
    await setAsk(context, requireViewer(context), input.categoryId, true)
    return done
  }),
  disallowAnswers: os.disallowAnswers.handler(async ({ input, context }) => {
    await setAsk(context, requireViewer(context), input.categoryId, false)
    return done
  }),
})
