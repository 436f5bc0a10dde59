import { eq } from 'drizzle-orm'
import type { Connection, Database } from '../../../platform/server/database/database.ts'
import { type CalendarSettings, calendarSettings as contractSettings, defaultCalendarSettings } from '../../contract.ts'
import { calendarSettings } from '../tables.ts'

/** A person's calendar settings, or the defaults (S2 §9). */
export async function loadCalendarSettings(db: Connection, accountId: string): Promise<CalendarSettings> {
  const [row] = await db.select().from(calendarSettings).where(eq(calendarSettings.accountId, accountId))
  return row ? contractSettings.parse(row) : defaultCalendarSettings
}

/** Saves a person's calendar settings. Their private calendar address stays valid. */
export async function saveCalendarSettings(db: Database, accountId: string, settings: CalendarSettings): Promise<void> {
  await db
    .insert(calendarSettings)
    .values({ accountId, ...settings })
    .onConflictDoUpdate({ target: calendarSettings.accountId, set: settings })
}
