import { plural, t } from '#text'
import { day } from '../../../platform/contract/durations.ts'
import { longDate } from '../../../ui/text/dates.tsx'
import type { Posting } from '../../contract.ts'

/** A draft may have no title yet. */
export function titleOf({ title }: Pick<Posting, 'title'>): string {
  return title || t`Untitled job`
}

/**
 * How long a job stays open, such as "12 days left, until January 20, 2027"; null for a draft.
 * @param now in ms since 1970
 */
export function daysOf({ state, isResting, publishedAt, expiresAt }: Posting, now: number): string | null {
  if (!publishedAt || !expiresAt) return null
  if (state === 'open') return daysLeft(expiresAt, now)
  if (state === 'expired') return t`Expired ${longDate(expiresAt)}`
  if (isResting) return t`Opens again when you renew your membership`
  if (state === 'closed' && Date.parse(expiresAt) > now) return t`Can be reopened until ${longDate(expiresAt)}`
  return t`Posted ${longDate(publishedAt)}`
}

/** Counts calendar days in the reader's time zone, like the date beside it. */
function daysLeft(expiresAt: string, now: number): string {
  const days = Math.round((startOfDay(Date.parse(expiresAt)) - startOfDay(now)) / day)
  const until = longDate(expiresAt)
  return days < 1
    ? t`Last day, until ${until}`
    : t`${plural(days, { one: '# day', other: '# days' })} left, until ${until}`
}

/** Midnight in the reader's time zone. When the clocks change, a day is an hour longer or shorter. */
function startOfDay(moment: number): number {
  return new Date(moment).setHours(0, 0, 0, 0)
}
