/** What a tab sends to the hub, which has the browser's live connection. */
export type ToHub =
  /** All subjects that the tab observes now. `isNew` for a new tab, or one that lost the hub: it has received nothing. */
  | { kind: 'observe'; subjects: string[]; isOnline: boolean; isNew: boolean }
  /** The tab is still there. */
  | { kind: 'here' }
  | { kind: 'bye' }

/** What the hub sends to a tab. */
export type ToTab =
  | { kind: 'connection'; isLive: boolean }
  /** The server has just sent a sign of life. */
  | { kind: 'alive' }
  /** The session has ended, or belongs to another account now. */
  | { kind: 'over' }
  /** Another hub has taken over and knows no tabs yet. */
  | { kind: 'hub' }
  | { kind: 'subscribed'; subject: string }
  /** The subject is gone, or this viewer may not observe it any more. */
  | { kind: 'refused'; subject: string }
  | { kind: 'state' | 'message'; subject: string; event: unknown }

/** A tab's connection to its hub. */
export type HubLink = {
  send(message: ToHub): void
  /** Called when the hub does not answer: finds another one. */
  revive(): void
  close(): void
}

const sessionOverListeners = new Set<() => void>()

/**
 * Calls the listener when the server says that the session of this page has ended or belongs to another account.
 * @returns a function that removes the listener
 */
export function onSessionOver(listener: () => void): () => void {
  sessionOverListeners.add(listener)
  return () => sessionOverListeners.delete(listener)
}

export function notifySessionOver(): void {
  for (const listener of [...sessionOverListeners]) listener()
}
