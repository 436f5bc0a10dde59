import { counted } from '../../../ui/counted.ts'
import { longDate } from '../../../ui/dates.ts'
import type { Posting } from '../../contract.ts'

const day = 86_400_000

/** A draft may have no title yet. */
export function titleOf({ title }: Pick<Posting, 'title'>): string {
  return title || 'Untitled job'
}

/**
 * How long a job is there, such as "12 days left, until January 20, 2027"; null for a draft, which has no days yet.
 * @param now in ms since 1970
 */
export function daysOf({ state, isResting, publishedAt, expiresAt }: Posting, now: number): string | null {
  if (!publishedAt || !expiresAt) return null
  if (state === 'open') return `${daysLeft(expiresAt, now)}, until ${longDate(expiresAt)}`
  if (state === 'expired') return `Expired ${longDate(expiresAt)}`
  if (isResting) return 'Opens again with your membership'
  if (state === 'closed' && Date.parse(expiresAt) > now) return `Can be reopened until ${longDate(expiresAt)}`
  return `Posted ${longDate(publishedAt)}`
}

/** Counts the days of the reader's calendar, as the date beside it does. */
function daysLeft(expiresAt: string, now: number): string {
  const days = Math.round((dayOf(Date.parse(expiresAt)) - dayOf(now)) / day)
  return days < 1 ? 'Last day' : `${counted(days, 'day', 'days')} left`
}

/** Midnight of a moment's day where the reader is. Around a change of clocks a day is an hour longer or shorter. */
function dayOf(moment: number): number {
  return new Date(moment).setHours(0, 0, 0, 0)
}
