/** For capabilities whose members have a private board. */
export {
  addBoardMember,
  createPrivateBoard,
  deletePrivateBoard,
  removeBoardMember,
  renamePrivateBoard,
  threadCounts,
} from './boards/private-boards.ts'
/** For src/app/registry/name-observers.ts and live-subjects.ts. */
export { forumNameObserver, threadSubject } from './live-updates.ts'
/** For the dashboards of members and admins. */
export { countPosts, recentRepliesTo } from './member-activity.ts'
/** For src/app/registry/personal-data.ts. */
export { forumPersonalData } from './personal-data.ts'
/** For src/app/registry/reportable-content.ts. */
export { reportableReply, reportableThread } from './reportable-content.ts'
/** For src/app/registry/cached-endpoints.ts. */
export { cachedThreadList } from './thread-list/cached-thread-list.ts'
export { cachedThread } from './threads/cached-thread.ts'
/** For the dashboard. */
export { unreadThreadCount } from './threads/read-state.ts'
