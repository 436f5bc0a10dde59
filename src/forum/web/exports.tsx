/** For the palette, from which a member starts a thread on any screen. */
export { NewThread } from './board/new-thread.tsx'
/** For the pages of groups. */
export { PrivateBoard } from './board/private-board.tsx'
/** For the frame. */
export { useUnreadThreadCount } from './unread/use-unread-count.ts'
