/** A private board, for the page of the capability whose members talk on it. */
export { Board } from './board/board.tsx'
