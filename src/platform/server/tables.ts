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
import { auditActions } from '../contract/audit-actions.ts'
import type { JoiningRule, PageContent } from '../contract/community.ts'
import type { Part } from '../contract/parts/parts.ts'
import type { StoredMailServer } from './content/mail-server-setting.ts'
import type { PricingChoice, StripePrices } from './content/pricing.ts'

/** A point in time; the column type of all timestamps. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** What a calendar file in an email requests (RFC 5546): nothing, an entry that follows changes, or its removal. */
export const calendarMethods = ['PUBLISH', 'REQUEST', 'CANCEL'] as const

/** The community: one row, which exists once `/setup` is completed. */
export const community = pgTable('community', {
  only: boolean('only').primaryKey().default(true),
  name: text('name').notNull(),
  tagline: text('tagline').notNull(),
  welcome: text('welcome').notNull(),
  socialUrl: text('social_url'),
  /** Null until an admin has written about the founder. The page shows sample content then (S1 §2). */
  founderName: text('founder_name'),
  founderBiography: text('founder_biography'),
  founderLinks: jsonb('founder_links').$type<{ label: string; url: string }[]>().notNull().default([]),
  /** The texts of public pages that an admin replaced. The others have their defaults. */
  pageWords: jsonb('page_words').$type<Partial<PageContent>>().notNull().default({}),
  /** How memberships are paid; null until an admin has chosen. */
  pricing: jsonb('pricing').$type<PricingChoice>(),
  /** The prices that Stripe returned last, so that pages never wait for Stripe. */
  stripePrices: jsonb('stripe_prices').$type<StripePrices>(),
  /** The day on which published terms take effect; null or a past day if there are no upcoming terms. */
  upcomingTermsOn: date('upcoming_terms_on'),
  /**
   * Whether admins and company owners need a second factor, since when, and for how many days they may continue
   * without.
   */
  needsTwoStep: boolean('needs_two_step').notNull().default(true),
  twoStepSince: moment('two_step_since').notNull().defaultNow(),
  twoStepGraceDays: integer('two_step_grace_days').notNull().default(14),
  /** The parts of the site that an admin switched off. Nothing of them is deleted (docs/decisions/0072). */
  switchedOff: text('switched_off').array().$type<Part[]>().notNull().default([]),
  /** Who may join; null until an admin has chosen. */
  joining: jsonb('joining').$type<JoiningRule>(),
  setUpAt: moment('set_up_at').notNull().defaultNow(),
  /** The brand color, from which all others are derived; null for the product's own. */
  brandColor: text('brand_color'),
  /** The stored logo; null without one. */
  logoKey: text('logo_key'),
  /** The name of the sender of emails, and the last line of every email; null for the defaults. */
  emailSenderName: text('sender_label'),
  emailFooter: text('footer'),
  /** In place of TIME_ZONE and DATE_LANGUAGE; null for these. */
  timeZone: text('time_zone'),
  dateLanguage: text('date_language'),
  /** The mail server, with an encrypted password; null for the one of the environment. */
  mailServer: jsonb('mail_server').$type<StoredMailServer>(),
  /** What the host did with each step of the setup guide. */
  guideSteps: jsonb('guide_steps').$type<Record<string, 'done' | 'skipped'>>().notNull().default({}),
  /** When an admin confirmed that they have read the terms. */
  termsReadAt: moment('terms_read_at'),
  /** The starter content that was created, each once: the ids of the thread and the event, and the number of groups. */
  starter: jsonb('starter').$type<{ thread?: string; event?: string; groups?: string }>().notNull().default({}),
})

/** The outbox: emails to be sent and sent ones. A row is written in the transaction that causes the email. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    /**
     * The account whose texts or name are in the email, besides the recipient's. The email is deleted with that
     * account.
     */
    aboutAccountId: uuid('about_account_id'),
    /** Deleted once sent: the farewell to a person whose data is deleted. */
    leavesNoTrace: boolean('leaves_no_trace').notNull().default(false),
    to: text('to').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    // Emptied once sent, unless the mailbox of demo and test is enabled: bodies contain links that give access to
    // accounts.
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** The content, if it is shared with other emails. The row's own bodies are empty then. */
    sharedEmailId: uuid('letter_id').references(() => sharedEmails.id, { onDelete: 'set null' }),
    /** A calendar file (RFC 5545), and what it requests of the calendar (RFC 5546). */
    calendar: text('calendar'),
    calendarMethod: text('calendar_method', { enum: calendarMethods }),
    /** The part of the site that it is about. It is not sent while that part is off. */
    part: text('part').$type<Part>(),
    /** The URL to unsubscribe with one click (RFC 8058); null for necessary emails. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** The URL at which the recipient gets fewer emails about the same subject, such as a thread; null if there is none. */
    fewerUrl: text('fewer_url'),
    /** The recipient's account, if the email is sent only while that account is active; null for emails to an address. */
    recipientId: uuid('recipient_id'),
    /** Who caused it, a person or a company. It is sent only while they may reach the recipient; null for the site. */
    senderId: uuid('sender_id'),
    senderCompanyId: uuid('sender_company_id'),
    /** The kind of its notification, and what that is about. With the notification, an email that waits is withdrawn. */
    kind: text('kind'),
    about: text('about'),
    state: text('state', { enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** For a failed email: the mail server rejected it finally, and it is not retried automatically. */
    isFinal: boolean('is_final').notNull().default(false),
    /** For a failed email that is retried: the background job that does it, and knows when. */
    jobId: uuid('job_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('mails_newest').on(table.createdAt, table.id),
    // Few of many rows: queued and failed emails.
    index('mails_unsent').on(table.state, table.createdAt, table.id).where(sql`state <> 'sent'`),
    index('mails_to').on(table.to),
    index('mails_about').on(table.aboutAccountId),
    index('mails_reply_to').on(table.replyTo),
    index('mails_letter').on(table.sharedEmailId),
    // Finds what waits about some content and all that lies under it, as `notifications_about` does.
    index('mails_waiting_about')
      .on(table.about.op('text_pattern_ops'))
      .where(sql`about is not null and state <> 'sent'`),
  ],
)

/** The content of an email to many recipients, stored once. */
export const sharedEmails = pgTable('mail_letters', {
  id: uuid('id').primaryKey(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  calendar: text('calendar'),
  calendarMethod: text('calendar_method', { enum: calendarMethods }),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Keys that the program has generated and all processes share. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/**
 * Who did what and when. It contains no names, addresses, or other personal data; these are read from the accounts, and
 * deleted with them. The third migration sets both account columns to null when the accounts are deleted.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    action: text('action', { enum: auditActions }).notNull(),
    /** The account that did it; null for the program itself, and for a deleted account. */
    actorId: uuid('actor_id'),
    /** The account to which it was done. */
    accountId: uuid('account_id'),
    /** What it was done to, if it is not an account: its kind and its id. */
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
 * Responses to requests with an idempotency key, for a day. A row is written in the transaction of the request, so that
 * there is never one without the other. It is deleted with its account.
 */
export const answeredRequests = pgTable(
  'answered_requests',
  {
    accountId: uuid('account_id').notNull(),
    key: varchar('key', { length: 255 }).notNull(),
    /** A hash of the request. The key is valid only for this request. */
    requestHash: text('request_hash').notNull(),
    /** JSON of the output; null only within the transaction, and after it was cleared. */
    answer: text('answer'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] }), index('answered_requests_oldest').on(table.at)],
)

/** Counters of the rate limits, until `expire` in milliseconds since 1970 (auth/rate-limits.ts). */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/** How many rows of people a list has shown to a viewer on a day (UTC); see auth/view-limits.ts. */
export const peopleShown = pgTable(
  'people_shown',
  {
    list: text('list', { enum: ['candidates', 'members'] }).notNull(),
    /** The company that searched for candidates, or the account that read the directory. */
    viewerId: uuid('viewer_id').notNull(),
    day: date('day').notNull(),
    rows: integer('rows').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.viewerId, table.list, table.day] }),
    index('people_shown_day').on(table.day),
  ],
)
