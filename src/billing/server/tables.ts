import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/server/exports.ts'
import { moment } from '../../platform/server/tables.ts'
import { paymentStates, plans } from '../contract.ts'

/** What is paid for or sponsored. A member has their own; the people of a company share one. */
export const memberships = pgTable(
  'memberships',
  {
    id: uuid('id').primaryKey(),
    plan: text('plan', { enum: plans }).notNull(),
    state: text('state', { enum: paymentStates }).notNull().default('none'),
    periodEndsAt: moment('period_ends_at'),
    /** When a payment first failed; null while none is missing. The grace period starts here. */
    pastDueSince: moment('past_due_since'),
    isEnding: boolean('is_ending').notNull().default(false),
    /** The id of the customer at the payment service. */
    customerId: text('customer_id'),
    subscriptionId: text('subscription_id'),
    /** The person who last opened the payment page, whose card is charged; null after their account is deleted. */
    payerId: uuid('payer_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The name or address of the customer at the payment service has to be updated. */
    isCustomerStale: boolean('is_customer_stale').notNull().default(false),
    sponsoredSince: moment('sponsored_since'),
    /** Null for a sponsorship without an end. */
    sponsoredUntil: moment('sponsored_until'),
    sponsorshipNote: text('sponsorship_note').notNull().default(''),
    /** When its people were notified that the grace period is over; null until then. */
    lapseNotifiedAt: moment('lapse_told_at'),
    /** When the status was last read from the payment service. */
    syncedAt: moment('synced_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('memberships_customer').on(table.customerId),
    uniqueIndex('memberships_subscription').on(table.subscriptionId),
    index('memberships_payer').on(table.payerId),
    index('memberships_stale_customer').on(table.id).where(sql`is_customer_stale`),
    index('memberships_newest').on(table.createdAt, table.id),
    index('memberships_sponsored').on(table.sponsoredUntil).where(sql`sponsored_since is not null`),
    index('memberships_past_due')
      .on(table.pastDueSince)
      .where(sql`past_due_since is not null and lapse_told_at is null`),
    check('memberships_past_due_says_since', sql`(state = 'pastDue') = (past_due_since is not null)`),
  ],
)
export type MembershipRow = typeof memberships.$inferSelect

/** The people of each membership. */
export const membershipPeople = pgTable(
  'membership_people',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    membershipId: uuid('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
  },
  (table) => [index('membership_people_membership').on(table.membershipId)],
)

/** Notices of the payment service that were handled. A notice that arrives again is found here and ignored. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    /** The id that the payment service gave the notice. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [index('payment_notices_received').on(table.receivedAt)],
)

/**
 * Customers of the payment service whose last person left. As soon as the service answers, their subscriptions are canceled
 * there, the customer is deleted, and then the row.
 */
export const departedCustomers = pgTable('departed_customers', {
  customerId: text('customer_id').primaryKey(),
  leftAt: moment('left_at').notNull().defaultNow(),
})
