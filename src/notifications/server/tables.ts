import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/server/exports.ts'
import { moment } from '../../platform/server/tables.ts'
import { paces } from '../contract.ts'
import { notificationKinds } from '../kinds.ts'

const ownAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** What happened for a person: in her list, waiting for her digest, or both. */
export const notifications = pgTable(
  'notifications',
  {
    /** UUIDv7: in the order in which they came. */
    id: uuid('id').primaryKey(),
    accountId: ownAccount(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    data: jsonb('data').notNull(),
    /** Who did it; her leaving takes it away. */
    actorId: uuid('actor_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The thing it is about, by which it goes when that goes, such as `event:<id>` or `board:x/thread:12/reply:345`. */
    about: text('about').notNull(),
    isInApp: boolean('is_in_app').notNull(),
    awaitsDigest: boolean('awaits_digest').notNull().default(false),
    readAt: moment('read_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('notifications_newest').on(table.accountId, table.id).where(sql`is_in_app`),
    index('notifications_unread').on(table.accountId, table.id).where(sql`is_in_app and read_at is null`),
    index('notifications_digest').on(table.accountId, table.id).where(sql`awaits_digest`),
    // Also for what lies under a thing: all replies of a thread, all threads of a board.
    index('notifications_about').on(table.about.op('text_pattern_ops')),
    index('notifications_actor').on(table.actorId),
  ],
)

/** Settings of those who have changed any; everybody else has the defaults. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    accountId: ownAccount().primaryKey(),
    emailNotifications: boolean('email_notifications').notNull().default(true),
    pace: text('pace', { enum: paces }).notNull().default('each'),
    timeZone: text('time_zone').notNull().default('America/New_York'),
    /** When her next digest is due; null while she gets none. */
    digestDueAt: moment('digest_due_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('notification_settings_due').on(table.digestDueAt).where(sql`digest_due_at is not null`)],
)

/** What a person chose for a kind, where she chose. */
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

/** A message to many on its way. Whom it goes to is written down in the transaction that causes it. */
export const broadcasts = pgTable('broadcasts', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: notificationKinds }).notNull(),
  data: jsonb('data').notNull(),
  about: text('about').notNull(),
  actorId: uuid('actor_id').references(() => accounts.id, { onDelete: 'cascade' }),
  /** Of platform's mail_letters; null when nothing goes by mail. */
  letterId: uuid('letter_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Who still has to get it: a row goes in the transaction that queues her mail. */
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
