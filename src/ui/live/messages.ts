/** What a tab says to the hub that holds the browser's live connection. */
export type ToHub =
  /** All that the tab follows now. A new tab, or one that lost the hub, knows nothing of what was said before. */
  | { kind: 'follow'; subjects: string[]; isOnline: boolean; isNew: boolean }
  /** The tab is still there. */
  | { kind: 'here' }
  | { kind: 'bye' }

/** What the hub says to a tab. */
export type ToTab =
  | { kind: 'connection'; isLive: boolean }
  /** The connection has just given a sign of life. */
  | { kind: 'alive' }
  /** The session has ended, or is another account's now. */
  | { kind: 'over' }
  /** Another hub has taken over, which knows no tab yet. */
  | { kind: 'hub' }
  | { kind: 'subscribed'; subject: string }
  /** The subject is gone, or not for this viewer any more. */
  | { kind: 'refused'; subject: string }
  | { kind: 'state' | 'message'; subject: string; event: unknown }

/** The way between a tab and its hub. */
export type Wire = {
  send(message: ToHub): void
  /** Called when the hub gives no answer: finds another. */
  revive(): void
  close(): void
}
