/** For the filters of the search. */

/** For the palette, from which a member starts a thread on any screen. */
export { NewThread } from './board/new-thread.tsx'
/** For the pages of groups. */
export { PrivateBoard } from './board/private-board.tsx'
export { useCategories } from './categories/use-categories.ts'
/** For the frame. */
export { useUnreadThreadCount } from './unread/use-unread-count.ts'
