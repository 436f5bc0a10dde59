import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { auditActions } from '../contract/audit.ts'
import type { PageWords } from '../contract/page-content.ts'
import type { PricingChoice, StripePrices } from './content/pricing.ts'

/** A moment in time; every table uses it for its dates. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** What a calendar file in a mail asks for (RFC 5546): nothing, an entry that follows changes, or its removal. */
export const calendarMethods = ['PUBLISH', 'REQUEST', 'CANCEL'] as const

/** The community itself: one row. Absent until `/setup` is done. */
export const community = pgTable('community', {
  only: boolean('only').primaryKey().default(true),
  name: text('name').notNull(),
  tagline: text('tagline').notNull(),
  welcome: text('welcome').notNull(),
  socialUrl: text('social_url'),
  /** Null until an admin has written about the founder; the page then shows sample content (S1 §2). */
  founderName: text('founder_name'),
  founderBiography: text('founder_biography'),
  founderLinks: jsonb('founder_links').$type<{ label: string; url: string }[]>().notNull().default([]),
  /** The texts of public pages that an admin replaced; what is missing has its default. */
  pageWords: jsonb('page_words').$type<Partial<PageWords>>().notNull().default({}),
  /** How memberships are paid; null until an admin chose. */
  pricing: jsonb('pricing').$type<PricingChoice>(),
  /** What Stripe last said of the configured prices, so that pages never wait for Stripe. */
  stripePrices: jsonb('stripe_prices').$type<StripePrices>(),
  /** The day on which terms that are published already take effect; null, or a day that is over, where there are none. */
  upcomingTermsOn: date('upcoming_terms_on'),
  /** Whether admins and company owners need a second factor, from when, and for how many days they may go on without. */
  needsTwoStep: boolean('needs_two_step').notNull().default(true),
  twoStepSince: moment('two_step_since').notNull().defaultNow(),
  twoStepGraceDays: integer('two_step_grace_days').notNull().default(14),
  setUpAt: moment('set_up_at').notNull().defaultNow(),
})

/** Mails on their way and mails sent: the outbox. A row is written in the transaction that causes the mail. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    /** The account whose words or name are in it, besides the addressee's: the mail goes when that account goes. */
    aboutAccountId: uuid('about_account_id'),
    /** Deleted once sent, because it says farewell to somebody of whom nothing is to stay. */
    leavesNoTrace: boolean('leaves_no_trace').notNull().default(false),
    to: text('to').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    // Emptied once sent, unless the mailbox for demo and test is on: bodies carry links that open accounts.
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** The letter of a mail that many get alike; its own bodies are empty then. */
    letterId: uuid('letter_id').references(() => mailLetters.id, { onDelete: 'set null' }),
    /** A calendar file that comes with it (RFC 5545), and what it asks of the calendar (RFC 5546). */
    calendar: text('calendar'),
    calendarMethod: text('calendar_method', { enum: calendarMethods }),
    /** Where the addressee stops mails of this kind with one click (RFC 8058); null for what she cannot do without. */
    unsubscribeUrl: text('unsubscribe_url'),
    state: text('state', { enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** For a failed one: no further try follows by itself, because the mail server refused it for good. */
    isFinal: boolean('is_final').notNull().default(false),
    /** For a failed one that is tried again: the background job that does it, which knows when. */
    jobId: uuid('job_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('mails_newest').on(table.createdAt, table.id),
    // Few among many: those on their way, and those that failed.
    index('mails_unsent').on(table.state, table.createdAt, table.id).where(sql`state <> 'sent'`),
    index('mails_to').on(table.to),
    index('mails_about').on(table.aboutAccountId),
    index('mails_reply_to').on(table.replyTo),
    index('mails_letter').on(table.letterId),
  ],
)

/** What a mail to many says: written down once. */
export const mailLetters = pgTable('mail_letters', {
  id: uuid('id').primaryKey(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  calendar: text('calendar'),
  calendarMethod: text('calendar_method', { enum: calendarMethods }),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Keys that the program made for itself and that all its processes share. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/**
 * Who did what and when. It holds no names, addresses or other personal data: those are read from the accounts it
 * points at, and go with them. The third migration makes both accounts null when they are deleted.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    action: text('action', { enum: auditActions }).notNull(),
    /** Who did it; null for the program itself, and for somebody who has left. */
    actorId: uuid('actor_id'),
    /** Whom it was done to. */
    accountId: uuid('account_id'),
    /** What it was done to, when that is no account: a kind of thing and its id. */
    subjectKind: text('subject_kind'),
    subjectId: text('subject_id'),
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
  },
  (table) => [
    index('audit_log_actor').on(table.actorId, table.id),
    index('audit_log_account').on(table.accountId, table.id),
    index('audit_log_action').on(table.action, table.id),
  ],
)

/**
 * What was answered to requests that carried a retry key, for a day. A row is written in the transaction that does
 * what was asked, so that there is none without the other. It goes with its account.
 */
export const answeredRequests = pgTable(
  'answered_requests',
  {
    accountId: uuid('account_id').notNull(),
    key: varchar('key', { length: 255 }).notNull(),
    /** A hash of what was asked: under one key only that may be asked. */
    requestHash: text('request_hash').notNull(),
    /** JSON as it went out; null within the transaction alone. */
    answer: text('answer'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] }), index('answered_requests_oldest').on(table.at)],
)

/** Counters of the limits, in the shape rate-limiter-flexible keeps them. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/** How many rows of people a list has shown to a viewer on a day (UTC); see people-shown.ts. */
export const peopleShown = pgTable(
  'people_shown',
  {
    list: text('list', { enum: ['candidates', 'members'] }).notNull(),
    /** The company that looked for candidates, or the account that read the directory. */
    viewerId: uuid('viewer_id').notNull(),
    day: date('day').notNull(),
    rows: integer('rows').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.viewerId, table.list, table.day] }),
    index('people_shown_day').on(table.day),
  ],
)
