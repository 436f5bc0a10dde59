import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/server/tables.ts'
import type { Chapter } from '../../archive-contract.ts'
import { events } from '../tables.ts'

/** Links and files of past events, in the order in which they were added. */
export const eventMaterials = pgTable(
  'event_materials',
  {
    id: uuid('id').primaryKey(),
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** Null for a file. */
    url: text('url'),
    /** Null for a link. */
    fileKey: text('file_key'),
    fileName: text('file_name'),
    fileType: text('file_type'),
    fileSize: integer('file_size'),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    index('event_materials_event').on(table.eventId, table.position),
    check('event_materials_kind', sql`(url is null) <> (file_key is null)`),
  ],
)

/** The recordings of past events. */
export const eventRecordings = pgTable('event_recordings', {
  eventId: uuid('event_id')
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  url: text('url').notNull(),
  chapters: jsonb('chapters').$type<Chapter[]>().notNull(),
  updatedAt: moment('updated_at').notNull(),
})
