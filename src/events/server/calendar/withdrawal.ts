import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { CalendarPart } from '../../../platform/server/mail/outbox.ts'
import type { CalendarSettings } from '../../contract.ts'
import type { HeldEvent } from '../holding.ts'
import { calendarPartFor } from './calendar-settings.ts'

type Person = { id: string; name: string; email: string }

/**
 * The calendar file that takes an event out of the calendar of somebody who no longer has a seat.
 * @param settings theirs, where they are known already
 */
export function withdrawalPart(
  services: Pick<Services, 'config' | 'clock' | 'community'>,
  tx: Transaction,
  event: HeldEvent,
  person: Person,
  settings?: Pick<CalendarSettings, 'autoAddRegistered' | 'reminderMinutes'>,
): Promise<CalendarPart> {
  // For them alone it is canceled.
  return calendarPartFor(services, tx, { ...event, cancelledAt: services.clock.now() }, person, settings)
}
