import type { BoardId } from '../contract.ts'

const privatePrefix = 'group-'

/** Where a board's threads are listed: a category on the message board, a private one on the page of its group. */
export function boardPath(id: BoardId): string {
  return id.startsWith(privatePrefix) ? `/groups/${id.slice(privatePrefix.length)}` : `/messages?category=${id}`
}

/** Where a thread is read. */
export function threadPath(id: number): string {
  return `/messages/thread/${id}`
}

/** The id a reply has on the page; with it as the hash, a thread's address is the stable link to the reply. */
export function replyAnchor(id: number): string {
  return `reply-${id}`
}

/** The reply a hash such as `#reply-12` points at, or null. */
export function replyOfHash(hash: string): number | null {
  const id = Number(/^#reply-(\d{1,15})$/.exec(hash)?.[1])
  return id > 0 ? id : null
}
