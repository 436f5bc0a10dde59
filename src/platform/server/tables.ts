import { bigint, boolean, integer, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core'

/** A moment in time; every table uses it for its dates. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The community itself: one row. Absent until `/setup` is done. */
export const community = pgTable('community', {
  only: boolean('only').primaryKey().default(true),
  name: text('name').notNull(),
  tagline: text('tagline').notNull(),
  welcome: text('welcome').notNull(),
  socialUrl: text('social_url'),
  setUpAt: moment('set_up_at').notNull().defaultNow(),
})

/** Mails on their way and mails sent: the outbox. A row is written in the transaction that causes the mail. */
export const mails = pgTable('mails', {
  id: uuid('id').primaryKey(),
  to: text('to').notNull(),
  replyTo: text('reply_to'),
  subject: text('subject').notNull(),
  // Emptied once sent, unless the mailbox for demo and test is on: bodies carry links that open accounts.
  text: text('text').notNull(),
  html: text('html').notNull(),
  state: text('state', { enum: ['queued', 'sent', 'failed'] })
    .notNull()
    .default('queued'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
  createdAt: moment('created_at').notNull().defaultNow(),
  sentAt: moment('sent_at'),
})

/** Counters of the limits, in the shape rate-limiter-flexible keeps them. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
