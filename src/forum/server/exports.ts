/** For capabilities whose members have a private board. */
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
export { countPosts, hasIntroducedThemselves, recentRepliesTo } from './member-activity.ts'
/** For the dashboard. */
export { unreadThreadCount } from './threads/read-state.ts'
