/** For capabilities whose members have a private board. */

/** For the starter content of a new community. */
export { listCategories } from './boards/categories.ts'
export {
  addBoardMember,
  createPrivateBoard,
  deletePrivateBoard,
  removeBoardMember,
  renamePrivateBoard,
  threadCounts,
} from './boards/private-boards.ts'
/** For the health of the community. */
export { newcomersBetween, questionsBetween, threadsWithoutReply, writtenSince } from './health-figures.ts'
/** For the dashboards of members and admins. */
export { countPosts, hasIntroducedThemselves, hasThreads, recentRepliesTo } from './member-activity.ts'
/** For the dashboard. */
export { unreadThreadCount } from './threads/read-state.ts'
export { createThread } from './threads/threads.ts'
