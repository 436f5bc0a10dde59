import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/server/tables.ts'
import { securityEventActors, securityEventKinds } from '../../activity-contract.ts'
import { accounts } from '../tables.ts'

/** What a person reads as her recent activity. Each is in the audit log as well, which holds no network and no device. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The last time, for what was repeated. */
    at: moment('at').notNull(),
    kind: text('kind', { enum: securityEventKinds }).notNull(),
    by: text('by', { enum: securityEventActors }).notNull(),
    /** In words, such as "Firefox on Linux"; null for what an admin or whoever runs the site did. */
    device: text('device'),
    /** As limits count it; erased after 30 days. */
    network: text('network'),
    /** An ISO 3166-1 code, found while the network was known; null when it was in no list. */
    country: text('country'),
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    times: integer('times').notNull().default(1),
    /** What counts as a repeat of it: kind, reason, network, device and hour. Null for what is never counted together. */
    fingerprint: text('fingerprint'),
  },
  (table) => [
    index('security_events_newest').on(table.accountId, table.at, table.id),
    uniqueIndex('security_events_repeats').on(table.accountId, table.fingerprint),
    index('security_events_oldest').on(table.at),
    index('security_events_networks').on(table.at).where(sql`network is not null`),
  ],
)
