import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/server/exports.ts'
import { positionColumns, searchColumns } from '../../platform/server/search/tables.ts'
import { moment } from '../../platform/server/tables.ts'
import { calendarTypes, eventStatuses, type Question, type SeriesDates } from '../contract.ts'

export const eventCategories = pgTable(
  'event_categories',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** `#3B82F6` */
    color: text('color').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('event_categories_name').on(sql`lower(${table.name})`)],
)

/** The rule that the events of a series were created from. Each date is an event of its own. */
export const eventSeries = pgTable('event_series', {
  id: uuid('id').primaryKey(),
  dates: jsonb('dates').$type<SeriesDates>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const events = pgTable(
  'events',
  {
    /** Also the UID in calendar files, which must never change. */
    id: uuid('id').primaryKey(),
    seriesId: uuid('series_id').references(() => eventSeries.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** Of a host with an account, its name, which changes with it. */
    host: text('host').notNull(),
    hostId: uuid('host_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The accounts of the co-hosts. Erasing an account removes it from here. */
    coHostIds: uuid('co_host_ids').array().notNull().default(sql`'{}'`),
    location: text('location').notNull(),
    zoomLink: text('zoom_link'),
    categoryId: uuid('category_id').references(() => eventCategories.id),
    isPublic: boolean('is_public').notNull().default(false),
    /** Before it is published, an event is shown only to those who manage it (`isListed` in event-queries.ts). */
    isDraft: boolean('is_draft').notNull().default(false),
    /** The key of the stored cover, which dates of a series share; its URLs are derived from it. */
    coverKey: text('cover_key'),
    coverAlt: text('cover_alt').notNull().default(''),
    status: text('status', { enum: eventStatuses }).notNull().default('upcoming'),
    /** The wall time at the event's place. The moments `startsAt` and `endsAt` follow from it. */
    localStart: timestamp('local_start', { mode: 'string', precision: 0 }).notNull(),
    timeZone: text('time_zone').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    capacity: integer('capacity').notNull(),
    /** How many guests each person may bring. */
    guestLimit: integer('guest_limit').notNull().default(0),
    questions: jsonb('questions').$type<Question[]>().notNull().default([]),
    // Stored, not counted by queries; changed only while the row is locked.
    /** Seats, those of guests included. */
    registeredCount: integer('registered_count').notNull().default(0),
    /** People, without their guests. */
    waitingCount: integer('waiting_count').notNull().default(0),
    /**
     * Rises with each change that calendars display (RFC 5545 §3.8.7.4) and with every seat that is taken or given back,
     * so that a later calendar file about the event always has a higher number.
     */
    sequence: integer('sequence').notNull().default(0),
    cancelledAt: moment('cancelled_at'),
    /** The start that the automatic reminder announced. A reminder is due again when the event is moved. */
    remindedOf: moment('reminded_of'),
    /** When a person last sent reminders. */
    remindersSentAt: moment('reminders_sent_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('events_by_start').on(table.startsAt, table.id).where(sql`cancelled_at is null`),
    index('events_of_category').on(table.categoryId, table.startsAt, table.id).where(sql`cancelled_at is null`),
    index('events_cancelled').on(table.startsAt, table.id).where(sql`cancelled_at is not null`),
    index('events_of_series').on(table.seriesId, table.startsAt),
    index('events_of_cover').on(table.coverKey).where(sql`cover_key is not null`),
    index('events_drafts').on(table.startsAt, table.id).where(sql`is_draft`),
    index('events_of_host').on(table.hostId).where(sql`host_id is not null`),
    index('events_of_co_hosts').using('gin', table.coHostIds),
    index('events_public').on(table.startsAt, table.id).where(sql`is_public and cancelled_at is null`),
    check('events_never_oversold', sql`registered_count between 0 and capacity and waiting_count >= 0`),
  ],
)

/** Registrations, which some screens call RSVPs (docs/decisions/0018). */
export const eventRegistrations = pgTable(
  'event_registrations',
  {
    /** Assigned while the event is locked, so that ids are in the order of registration. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['registered', 'waiting'] }).notNull(),
    /** The notification that is still to be sent to the person; null once it is queued. */
    pendingNotification: text('news', { enum: ['registered', 'waiting', 'promoted', 'displaced'] }),
    registeredAt: moment('registered_at').notNull().defaultNow(),
    guests: integer('guests').notNull().default(0),
    /** Whether other members see the person among the attendees; null for what their profile says. */
    isShown: boolean('is_shown'),
    /** By the ids of the event's questions. */
    answers: jsonb('answers').$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    uniqueIndex('event_registrations_once').on(table.eventId, table.accountId),
    index('event_registrations_order').on(table.eventId, table.state, table.id),
    index('event_registrations_account').on(table.accountId, table.eventId),
    index('event_registrations_news').on(table.id).where(sql`news is not null`),
  ],
)

/** Members who gave back a seat that an email had added to their calendar, and the email that removes it again. */
export const eventWithdrawals = pgTable(
  'event_withdrawals',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** When the email is due, unless they register again before; null when none is due. */
    dueAt: moment('due_at'),
    /** The event's `updatedAt` when they gave the seat back. While it stays the same, their calendar is up to date. */
    eventUpdatedAt: moment('event_updated_at').notNull(),
    /** When the last email was sent, and how many were, each within an hour of the one before. */
    emailedAt: moment('emailed_at'),
    emailedCount: integer('emailed_count').notNull().default(0),
    /** No confirmation and no removal is emailed before this time. */
    pausedUntil: moment('quiet_until'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.accountId] }),
    index('event_withdrawals_due').on(table.dueAt).where(sql`due_at is not null`),
    index('event_withdrawals_account').on(table.accountId),
  ],
)

/** The calendar settings of members who have saved any or have reset their private address. */
export const calendarSettings = pgTable('calendar_settings', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  autoAddRegistered: boolean('auto_add_registered').notNull(),
  reminderMinutes: integer('reminder_minutes').notNull(),
  calendarType: text('calendar_type', { enum: calendarTypes }).notNull(),
  /** Rises with each reset of the private addresses, which invalidates older ones. */
  addressVersion: integer('address_version').notNull().default(0),
})

/** What admins set for all events: one row, which exists once they set something. */
export const eventSettings = pgTable('event_settings', {
  only: boolean('only').primaryKey().default(true),
  /** The address of a meeting room, such as `https://meet.example.org/{slug}-{secret}`; empty for none. */
  roomTemplate: text('room_template').notNull().default(''),
})

/** What the search of the whole site compares of events, in the order in which they were created. */
export const eventSearch = pgTable(
  'event_search',
  {
    eventId: uuid('event_id')
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    ...positionColumns(),
    ...searchColumns(),
  },
  (table) => [
    uniqueIndex('event_search_position').on(table.position),
    index('event_search_exact').on(table.titleKey),
    index('event_search_titles').using('gin', table.bucket, table.title).with({ fastupdate: false }),
    index('event_search_words').using('gin', table.bucket, table.words).with({ fastupdate: false }),
  ],
)
