/**
 * The topic that ends all live connections to a board when it is deleted, or when its readers change. With `mayReopen`, those
 * who may still read it connect again.
 */
export function boardClosedTopic(boardId: string): string {
  return `board:${boardId}`
}

/** The topic that ends a person's live connections to what the members of a board read, when they are no longer one. */
export function boardAccessRevokedTopic(boardId: string, accountId: string): string {
  return `board:${boardId}:${accountId}`
}
