import type { Mail } from '../../contract.ts'

export const stateWords: Record<Mail['state'], string> = { queued: 'Waiting', sent: 'Sent', failed: 'Failed' }

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** What becomes of a failed mail: it was refused for good, is tried again, or nothing is known of another try. */
export type Fate = 'refused' | 'waits' | 'unknown'

export function fateOf({ isFinal, nextTryAt }: Pick<Mail, 'isFinal' | 'nextTryAt'>): Fate {
  if (isFinal) return 'refused'
  return nextTryAt === null ? 'unknown' : 'waits'
}

export const fateWords: Record<Fate, string> = {
  refused: 'Refused for good',
  waits: 'Will be tried again',
  unknown: stateWords.failed,
}

/** When the next try is, seen from `now`, both as moments: "at 3:42 PM", or on a day. */
export function nextTryWords(nextTryAt: string, now: Date): string {
  const at = new Date(nextTryAt)
  if (at.getTime() <= now.getTime()) return 'now'
  return at.toDateString() === now.toDateString() ? `at ${time.format(at)}` : `on ${dayAndTime.format(at)}`
}
