import { type FollowLevel, followLevels } from '../../following-contract.ts'

/** What a person has for a thread and its board. */
export type StoredLevels = {
  /** The level of the thread; null without one. */
  thread: FollowLevel | null
  /** Whether the thread's level was not chosen, but comes from writing in it or being mentioned. */
  isAutomatic: boolean
  /** The level that they chose for the board; null without one. */
  board: FollowLevel | null
}

/**
 * The level that applies. What a person chose for the thread comes first, then what they chose for its board. Following
 * automatically neither raises nor lowers a level that they chose.
 */
export function effectiveLevel({ thread, isAutomatic, board }: StoredLevels): FollowLevel {
  if (thread !== null && !isAutomatic) return thread
  return board ?? thread ?? 'normal'
}

/** Whether a thread is in lists and counts of what is new. */
export function isListed(level: FollowLevel): boolean {
  return level !== 'muted'
}

/** Whether a thread is among those that a person follows, and in their digest. */
export function isFollowed(level: FollowLevel): boolean {
  return level === 'watching' || level === 'following'
}

/** Whether a person is notified of every reply, not only of replies to them. */
export function isNotifiedOfAll(level: FollowLevel): boolean {
  return level === 'watching'
}

/** The next lower level. Muted is the lowest. */
export function lowerLevel(level: FollowLevel): FollowLevel {
  return followLevels[followLevels.indexOf(level) + 1] ?? 'muted'
}

type Reply = {
  writerId: string
  /** The authors of the thread and of the reply that was answered; null for deleted accounts. */
  addressed: readonly (string | null)[]
  /** Those of the addressed people who muted the thread. */
  muted: readonly string[]
  /** The people who watch the thread. */
  watchers: readonly string[]
}

/**
 * Whom a reply notifies: the people whom it answers, unless they muted the thread, and everyone else who watches it. Each
 * person once, and not the writer.
 */
export function recipientsOf({ writerId, addressed, muted, watchers }: Reply): {
  addressed: string[]
  watching: string[]
} {
  const answered = new Set(addressed.filter((id) => id !== null && id !== writerId && !muted.includes(id)))
  const others = new Set(watchers.filter((id) => id !== writerId && !answered.has(id)))
  return { addressed: [...answered] as string[], watching: [...others] }
}

/**
 * The level of a board after another one was merged into it. The more attentive of both, so that nobody misses what they
 * chose to follow. Muting is different, because it is a wish not to be disturbed: it stays only if both are muted, or if the
 * person chose nothing for the board that is merged; next to any other choice, it is neither notified nor hidden.
 * @param target the level that they chose for the board that stays; null without one
 */
export function levelAfterMerge({ merged, target }: { merged: FollowLevel; target: FollowLevel | null }): FollowLevel {
  if (merged === target) return merged
  if (merged === 'muted' || target === 'muted') return 'normal'
  return followLevels.find((level) => level === merged || level === target) ?? 'normal'
}
