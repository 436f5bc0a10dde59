import { eq } from 'drizzle-orm'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { CalendarPart } from '../../../platform/server/mail/outbox.ts'
import { type CalendarSettings, defaultCalendarSettings } from '../../contract.ts'
import type { LockedEvent } from '../locks.ts'
import { eventCategories } from '../tables.ts'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'
import { loadCalendarSettings } from './calendar-settings.ts'

type Person = { id: string; name: string; email: string }

/**
 * The calendar file in an email to a registered person. It is an invitation, which email programs add and keep up to
 * date, when the person let their calendar add events automatically; otherwise a file to open. For a cancelled event it
 * removes the event from the calendar. It contains the Zoom link, so people on the waiting list must not get it.
 * @param settings the person's, when the caller has loaded them already
 */
export async function calendarAttachmentFor(
  services: Pick<Services, 'config' | 'clock' | 'community' | 'mailAccounts'>,
  tx: Transaction,
  event: CalendarEvent & { categoryId: string | null },
  account: Person,
  settings?: Pick<CalendarSettings, 'autoAddRegistered' | 'reminderMinutes'>,
): Promise<CalendarPart> {
  const { autoAddRegistered, reminderMinutes } = settings ?? (await loadCalendarSettings(tx, account.id))
  const method = event.cancelledAt ? 'CANCEL' : autoAddRegistered ? 'REQUEST' : 'PUBLISH'
  const { config, clock, community, mailAccounts } = services
  const { name } = await community.content()
  const text = calendarFile([{ ...event, categoryName: await categoryNameOf(tx, event) }], {
    method,
    reminderMinutes,
    withZoomLink: method !== 'CANCEL',
    madeAt: clock.now(),
    organizer: { name, email: (await mailAccounts.current(tx)).from },
    attendee: autoAddRegistered ? account : undefined,
    baseUrl: config.baseUrl,
  })
  return { method, text }
}

/**
 * The calendar file that removes an event from the calendar of a person who no longer has a seat.
 * @param settings the person's, when the caller has loaded them already
 */
export function withdrawalAttachment(
  services: Pick<Services, 'config' | 'clock' | 'community' | 'mailAccounts'>,
  tx: Transaction,
  event: LockedEvent,
  person: Person,
  settings?: Pick<CalendarSettings, 'autoAddRegistered' | 'reminderMinutes'>,
): Promise<CalendarPart> {
  // The file says that the event is cancelled, although it is so for this person only.
  return calendarAttachmentFor(services, tx, { ...event, cancelledAt: services.clock.now() }, person, settings)
}

/** The calendar file in an email that many registered people get alike: it names no attendee. */
export async function sharedCalendarAttachment(
  services: Pick<Services, 'config' | 'clock' | 'community' | 'mailAccounts'>,
  tx: Transaction,
  event: LockedEvent & { guests: number },
): Promise<CalendarPart> {
  const { config, clock, community, mailAccounts } = services
  const method = event.cancelledAt ? 'CANCEL' : 'PUBLISH'
  const { name } = await community.content(tx)
  const text = calendarFile([{ ...event, categoryName: await categoryNameOf(tx, event) }], {
    method,
    reminderMinutes: defaultCalendarSettings.reminderMinutes,
    withZoomLink: true,
    madeAt: clock.now(),
    organizer: { name, email: (await mailAccounts.current(tx)).from },
    baseUrl: config.baseUrl,
  })
  return { method, text }
}

/** The name of the event's category, which calendars display; null when it has none. */
async function categoryNameOf(tx: Transaction, { categoryId }: { categoryId: string | null }): Promise<string | null> {
  if (categoryId === null) return null
  const [category] = await tx
    .select({ name: eventCategories.name })
    .from(eventCategories)
    .where(eq(eventCategories.id, categoryId))
  return category?.name ?? null
}
