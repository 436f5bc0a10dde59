import { t } from '#text'
import { perLocale } from '../../../platform/contract/locale.ts'
import type { Mail } from '../../mail-contract.ts'

export const stateLabels: Record<Mail['state'], string> = { queued: t`Waiting`, sent: t`Sent`, failed: t`Failed` }

/** What the list says when no email is in a state. */
export const noneLabels: Record<Mail['state'], string> = {
  queued: t`No waiting mail`,
  sent: t`No sent mail`,
  failed: t`No failed mail`,
}

const time = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }))
const dayAndTime = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }))

/** The outcome of a failed mail: it was refused for good, is tried again, or no next try is known. */
export type FailureOutcome = 'refused' | 'waits' | 'unknown'

export function failureOutcomeOf({ isFinal, nextTryAt }: Pick<Mail, 'isFinal' | 'nextTryAt'>): FailureOutcome {
  if (isFinal) return 'refused'
  return nextTryAt === null ? 'unknown' : 'waits'
}

export const outcomeLabels: Record<FailureOutcome, string> = {
  refused: t`Refused for good`,
  waits: t`Will be tried again`,
  unknown: stateLabels.failed,
}

/** The time of the next try relative to `now`: "now", "at 3:42 PM" today, or "on" another day. */
export function nextTryLabel(nextTryAt: string, now: Date): string {
  const at = new Date(nextTryAt)
  if (at.getTime() <= now.getTime()) return t`now`
  return at.toDateString() === now.toDateString() ? t`at ${time().format(at)}` : t`on ${dayAndTime().format(at)}`
}
