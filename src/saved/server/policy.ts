import { t } from '#text'
import { day } from '../../platform/contract/durations.ts'
import { maxReminderDays, savedLimit } from '../contract.ts'

/** Why a reminder may not be at this moment, as a message for the form; null when it may. */
export function reminderError(remindAt: Date, now: Date): string | null {
  if (remindAt <= now) return t`Please choose a day in the future.`
  if (remindAt.getTime() - now.getTime() > maxReminderDays * day)
    return t`Please choose a day within the next two years.`
  return null
}

type Reminder = { remindAt: Date | null }

/** Whether it is time to remind a person. */
export function isReminderDue({ remindAt }: Reminder, now: Date): boolean {
  return remindAt !== null && remindAt <= now
}

/**
 * Whether a person is reminded of an item. Nobody is reminded of what they may no longer read, or of what is over.
 * @param item null when the person may not read it now
 */
export function isWorthReminder(item: { status: string | null } | null | undefined): boolean {
  return item != null && item.status === null
}

/** Whether a person who saved so many items has saved more than they may. */
export function isBeyondLimit(count: number): boolean {
  return count > savedLimit
}
