import { boolean, date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PageSection } from '../../platform/contract/page-content.ts'
import { moment } from '../../platform/server/tables.ts'

/** The codes that terminals printed for `/setup`, one for each process that started; emptied by set-up. */
export const setupCodes = pgTable('setup_codes', {
  codeHash: text('code_hash').primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Every version of the terms that admins published. While there is none, the specification's terms are in effect. */
export const termsVersions = pgTable('terms_versions', {
  /** UUIDv7: in the order in which they were published. */
  id: uuid('id').primaryKey(),
  governingLaw: text('governing_law').notNull(),
  effectiveOn: date('effective_on').notNull(),
  sections: jsonb('sections').$type<PageSection[]>().notNull(),
  /** Whether everybody was notified. */
  isMaterial: boolean('is_material').notNull(),
  summary: text('summary').notNull(),
  publishedAt: moment('published_at').notNull(),
  /** When another version took its place before its day came. */
  replacedAt: moment('replaced_at'),
})
