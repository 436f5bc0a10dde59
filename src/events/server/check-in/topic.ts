import { type SQL, sql } from 'drizzle-orm'
import { publishStatementOf } from '../../../platform/server/realtime/live-updates.ts'

const prefix = 'check-in:'

/** The topic of the changes that concern an event's check-in. */
export const checkInTopic = (eventId: string) => `${prefix}${eventId}`

/**
 * A SQL expression that lets every open check-in and attendee list know, once the transaction commits, that the list, the
 * event, or who manages it has changed.
 * @param eventId the event, also as a column or a placeholder
 */
export function publishListChange(eventId: string | SQL): SQL {
  return publishStatementOf(sql`${prefix}::text || ${eventId}::text`, sql`'{}'::jsonb`)
}
