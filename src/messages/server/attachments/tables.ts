import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../../accounts/server/exports.ts'
import { moment } from '../../../platform/server/tables.ts'
import { conversations, messages } from '../tables.ts'

/**
 * Files in conversations. A file is uploaded to one conversation and comes into one message. When its message goes, the
 * database clears the reference, however the message was deleted. Nobody can load the file from then on, and a background
 * job deletes it (unused-attachments.ts).
 */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    id: uuid('id').primaryKey(),
    /** The person who uploaded it. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    messageId: bigint('message_id', { mode: 'number' }).references(() => messages.id, { onDelete: 'set null' }),
    /** Its place among the files of its message, from 1. */
    position: integer('position').notNull().default(0),
    key: text('key').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When it came into its message. A file that was in a message cannot come into another one. */
    attachedAt: moment('attached_at'),
  },
  (table) => [
    index('message_attachments_account').on(table.accountId, table.size),
    index('message_attachments_conversation').on(table.conversationId),
    index('message_attachments_message').on(table.messageId, table.position).where(sql`message_id is not null`),
    index('message_attachments_unattached').on(table.createdAt).where(sql`message_id is null`),
  ],
)
