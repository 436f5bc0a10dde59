import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/server/exports.ts'
import { communityTimeZone } from '../../platform/contract/locale.ts'
import type { Part } from '../../platform/contract/parts/parts.ts'
import { moment } from '../../platform/server/tables.ts'
import { paces } from '../contract.ts'
import { notificationKinds } from '../kinds.ts'

const ownAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** A person's notifications: in their list, waiting for their digest, or both. */
export const notifications = pgTable(
  'notifications',
  {
    /** A UUIDv7, so that ids sort by time. */
    id: uuid('id').primaryKey(),
    accountId: ownAccount(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    data: jsonb('data').notNull(),
    /** The person who caused it, with whose account it is deleted. */
    actorId: uuid('actor_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /**
     * What it is about, such as `event:<id>` or `board:x/thread:12/reply:345`. When this is deleted, the notification is
     * found by this value and deleted too.
     */
    about: text('about').notNull(),
    /** The part of the site that it is about; null if it is about none. It is not shown while the part is off. */
    part: text('part').$type<Part>(),
    isInApp: boolean('is_in_app').notNull(),
    awaitsDigest: boolean('awaits_digest').notNull().default(false),
    readAt: moment('read_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('notifications_newest').on(table.accountId, table.id).where(sql`is_in_app`),
    index('notifications_unread').on(table.accountId, table.id).where(sql`is_in_app and read_at is null`),
    index('notifications_digest').on(table.accountId, table.id).where(sql`awaits_digest`),
    // Also finds what lies under a path: all replies to a thread, all threads of a board.
    index('notifications_about').on(table.about.op('text_pattern_ops')),
    index('notifications_actor').on(table.actorId),
  ],
)

/** The settings of people who have changed any. The others have the defaults. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    accountId: ownAccount().primaryKey(),
    emailNotifications: boolean('email_notifications').notNull().default(true),
    pace: text('pace', { enum: paces }).notNull().default('each'),
    /** The default of the database is older than the setting; every row gets its zone from the setting. */
    timeZone: text('time_zone')
      .notNull()
      .default('America/New_York')
      .$defaultFn(() => communityTimeZone),
    /** When the next digest is due; null if the person gets none. */
    digestDueAt: moment('digest_due_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('notification_settings_due').on(table.digestDueAt).where(sql`digest_due_at is not null`)],
)

/** A person's choices for kinds. Without a row, the defaults of the kind apply. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    accountId: ownAccount(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    inApp: boolean('in_app').notNull(),
    mail: boolean('mail').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
)

/** Notifications to many people that are being delivered. The transaction that causes one stores its recipients. */
export const broadcasts = pgTable('broadcasts', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: notificationKinds }).notNull(),
  data: jsonb('data').notNull(),
  about: text('about').notNull(),
  /** The part of the site that it is about. While the part is off, it is not delivered. */
  part: text('part').$type<Part>(),
  actorId: uuid('actor_id').references(() => accounts.id, { onDelete: 'cascade' }),
  /** The id of a shared email in `mail_letters`; null if nothing is emailed. */
  sharedEmailId: uuid('letter_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** The recipients who have not been notified yet. A row is deleted in the transaction that queues the person's email. */
export const broadcastRecipients = pgTable(
  'broadcast_recipients',
  {
    broadcastId: uuid('broadcast_id')
      .notNull()
      .references(() => broadcasts.id, { onDelete: 'cascade' }),
    accountId: ownAccount(),
  },
  (table) => [
    primaryKey({ columns: [table.broadcastId, table.accountId] }),
    index('broadcast_recipients_account').on(table.accountId),
  ],
)
