import type { Services } from '../../../platform/server/context.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import type { CalendarPart } from '../../../platform/server/mail/outbox.ts'
import type { HeldEvent } from '../holding.ts'
import { withdrawalLetter } from '../seats/registration-letters.ts'
import { calendarPartFor, settingsOf } from './calendar-settings.ts'

type Person = { id: string; name: string; email: string }

/**
 * Mails a person who gave her seat back, if she let her calendar add events by itself: she knows what she did, only
 * her calendar does not.
 */
export async function mailWithdrawal(
  services: Pick<Services, 'outbox' | 'config' | 'clock' | 'community'>,
  tx: Transaction,
  event: HeldEvent,
  person: Person,
): Promise<void> {
  const { autoAddRegistered } = await settingsOf(tx, person.id)
  if (!autoAddRegistered) return
  const calendar = await withdrawalPart(services, tx, event, person)
  await services.outbox.queue(tx, person.email, withdrawalLetter(event, services.config.baseUrl), { calendar })
}

/** The calendar file that takes an event out of the calendar of somebody who has no seat any more. */
export function withdrawalPart(
  services: Pick<Services, 'config' | 'clock' | 'community'>,
  tx: Transaction,
  event: HeldEvent,
  person: Person,
): Promise<CalendarPart> {
  // For her alone it is cancelled.
  return calendarPartFor(services, tx, { ...event, cancelledAt: services.clock.now() }, person)
}
