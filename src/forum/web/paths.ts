import type { BoardId } from '../contract.ts'

const privatePrefix = 'group-'

/** The path of a board's list of threads: a category on the message board, or a private board on the page of its group. */
export function boardPath(id: BoardId): string {
  return isPrivateBoard(id) ? `/groups/${id.slice(privatePrefix.length)}` : `/messages?category=${id}`
}

/** Whether a board is private, such as the board of a group. */
export function isPrivateBoard(id: BoardId): boolean {
  return id.startsWith(privatePrefix)
}

/** The path of a thread. */
export function threadPath(id: number): string {
  return `/messages/thread/${id}`
}

/** The HTML id of a reply. As the hash of the thread's URL, it makes a permanent link to the reply. */
export function replyAnchor(id: number): string {
  return `reply-${id}`
}

/**
 * The id of the reply that a hash such as `#reply-12` points to.
 * @returns null for any other hash
 */
export function replyOfHash(hash: string): number | null {
  const id = Number(/^#reply-(\d{1,15})$/.exec(hash)?.[1])
  return id > 0 ? id : null
}
