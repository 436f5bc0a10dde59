import { implementAuthorized } from '../../../platform/server/auth/authorization.ts'
import { requireViewer } from '../../../platform/server/auth/request-context.ts'
import { followingContract, type ReadScope } from '../../following-contract.ts'
import { withMergedBoard } from '../boards/merge-categories.ts'
import { unreadThreadCount } from '../threads/read-state.ts'
import { listNewThreads } from '../whats-new/new-threads.ts'
import { markManyRead, markUnread, restoreUnread } from '../whats-new/read-marks.ts'
import { lowerByLink, readLowerSteps } from './level-links.ts'
import { listBoardLevels, listThreadLevels } from './level-lists.ts'
import { readThreadLevel, setBoardLevel, setThreadLevel } from './levels.ts'

const os = implementAuthorized(followingContract)
const done = { done: true as const }

export const followingRoutes = os.router({
  listNew: os.listNew.handler(({ input, context }) => listNewThreads(context.db, requireViewer(context), input)),
  countUnread: os.countUnread.handler(async ({ context }) => ({
    unreadCount: await unreadThreadCount(context.db, requireViewer(context)),
  })),
  markManyRead: os.markManyRead.handler(({ input, context }) => {
    const mark = (scope: ReadScope) => markManyRead(context, requireViewer(context), scope)
    const { boardId } = input
    return boardId ? withMergedBoard(context.db, boardId, (id) => mark({ boardId: id })) : mark(input)
  }),
  restoreUnread: os.restoreUnread.handler(async ({ input, context }) => {
    await restoreUnread(context.db, requireViewer(context), input.id)
    return done
  }),
  markUnread: os.markUnread.handler(async ({ input, context }) => {
    await markUnread(context.db, requireViewer(context), input.id)
    return done
  }),
  showThreadLevel: os.showThreadLevel.handler(({ input, context }) =>
    readThreadLevel(context.db, requireViewer(context), input.id),
  ),
  setThreadLevel: os.setThreadLevel.handler(({ input, context }) =>
    setThreadLevel(context, requireViewer(context), input),
  ),
  setBoardLevel: os.setBoardLevel.handler(({ input, context }) =>
    withMergedBoard(context.db, input.id, (id) => setBoardLevel(context, requireViewer(context), { ...input, id })),
  ),
  listBoardLevels: os.listBoardLevels.handler(async ({ context }) => ({
    boards: await listBoardLevels(context.db, requireViewer(context)),
  })),
  listThreadLevels: os.listThreadLevels.handler(({ input, context }) =>
    listThreadLevels(context.db, requireViewer(context), input.after),
  ),
  showLowerLevel: os.showLowerLevel.handler(({ input, context }) => readLowerSteps(context, input.token)),
  lowerLevel: os.lowerLevel.handler(async ({ input, context }) => ({ level: await lowerByLink(context, input) })),
})
