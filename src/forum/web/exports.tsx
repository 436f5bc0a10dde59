/** For the pages of groups. */
export { PrivateBoard } from './board/private-board.tsx'
