import { eq } from 'drizzle-orm'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Connection, Database, Transaction } from '../../../platform/server/database/database.ts'
import type { CalendarPart } from '../../../platform/server/mail/outbox.ts'
import { type CalendarSettings, calendarSettings as contractSettings, defaultCalendarSettings } from '../../contract.ts'
import { calendarSettings, eventCategories } from '../tables.ts'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

/** How a person's calendar is served: as she chose, or the defaults (S2 §9). */
export async function settingsOf(db: Connection, accountId: string): Promise<CalendarSettings> {
  const [row] = await db.select().from(calendarSettings).where(eq(calendarSettings.accountId, accountId))
  return row ? contractSettings.parse(row) : defaultCalendarSettings
}

/** Saves how a person's calendar is served. Her private address stays. */
export async function saveSettings(db: Database, accountId: string, settings: CalendarSettings): Promise<void> {
  await db
    .insert(calendarSettings)
    .values({ accountId, ...settings })
    .onConflictDoUpdate({ target: calendarSettings.accountId, set: settings })
}

/**
 * The calendar file that comes with a mail to somebody who is registered. Where she let her calendar add events by
 * itself it is an invitation, which mail programs enter and keep up to date; else it is a file to open. Once the event
 * is cancelled it takes the event out again. It holds the Zoom link: never for people who wait.
 * @param settings hers, where they are known already
 */
export async function calendarPartFor(
  services: Pick<Services, 'config' | 'clock' | 'community'>,
  tx: Transaction,
  event: CalendarEvent & { categoryId: string | null },
  account: { id: string; name: string; email: string },
  settings?: Pick<CalendarSettings, 'autoAddRegistered' | 'reminderMinutes'>,
): Promise<CalendarPart> {
  const { autoAddRegistered, reminderMinutes } = settings ?? (await settingsOf(tx, account.id))
  const method = event.cancelledAt ? 'CANCEL' : autoAddRegistered ? 'REQUEST' : 'PUBLISH'
  const { config, clock, community } = services
  const { name } = await community.content()
  const text = calendarFile([{ ...event, categoryName: await categoryNameOf(tx, event) }], {
    method,
    reminderMinutes,
    withZoomLink: method !== 'CANCEL',
    madeAt: clock.now(),
    organizer: { name, email: config.mailFrom },
    attendee: autoAddRegistered ? account : undefined,
    baseUrl: config.baseUrl,
  })
  return { method, text }
}

/** The name under which calendars file an event; null for one without a category. */
export async function categoryNameOf(
  tx: Transaction,
  { categoryId }: { categoryId: string | null },
): Promise<string | null> {
  if (categoryId === null) return null
  const [category] = await tx
    .select({ name: eventCategories.name })
    .from(eventCategories)
    .where(eq(eventCategories.id, categoryId))
  return category?.name ?? null
}
