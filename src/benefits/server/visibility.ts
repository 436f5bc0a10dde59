import { and, eq, sql } from 'drizzle-orm'
import { benefits } from './tables.ts'

// The rules are SQL conditions, because lists and counts apply them to many rows.

/** Whether a benefit's last day has passed in the community's time zone. */
export const isExpired = sql<boolean>`coalesce(
  ${benefits.validUntil} < (now() at time zone 'America/New_York')::date, false)`

/** Whether members may see and claim a benefit: it is active and has not expired (S1 §4). */
export const isOffered = and(eq(benefits.isActive, true), sql`not ${isExpired}`)
