import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/server/tables.ts'
import { securityEventActors, securityEventKinds } from '../../activity-contract.ts'
import { accounts } from '../tables.ts'

/** The entries of a person's recent activity. Each is in the audit log too, but without network and device. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** For a repeated event, the last time. */
    at: moment('at').notNull(),
    kind: text('kind', { enum: securityEventKinds }).notNull(),
    by: text('by', { enum: securityEventActors }).notNull(),
    /** A label such as "Firefox on Linux"; null for what an admin or the operator did. */
    device: text('device'),
    /** In the form that rate limits use; deleted after 30 days. */
    network: text('network'),
    /** An ISO 3166-1 code, looked up from the network when the event was recorded; null when unknown. */
    country: text('country'),
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    times: integer('times').notNull().default(1),
    /** Kind, reason, network, device, and hour: events with the same fingerprint share a row. Null for all that never do. */
    fingerprint: text('fingerprint'),
  },
  (table) => [
    index('security_events_newest').on(table.accountId, table.at, table.id),
    uniqueIndex('security_events_repeats').on(table.accountId, table.fingerprint),
    index('security_events_oldest').on(table.at),
    index('security_events_networks').on(table.at).where(sql`network is not null`),
  ],
)
