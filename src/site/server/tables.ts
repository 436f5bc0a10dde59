import { boolean, date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PageSection } from '../../platform/contract/community.ts'
import { moment } from '../../platform/server/tables.ts'

/** The hashes of the codes for `/setup`, one per start of the server. Setup deletes them. */
export const setupCodes = pgTable('setup_codes', {
  codeHash: text('code_hash').primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Every version of the terms that admins published. Without any, the default terms are in effect. */
export const termsVersions = pgTable('terms_versions', {
  /** UUIDv7, so ids are in the order of publication. */
  id: uuid('id').primaryKey(),
  governingLaw: text('governing_law').notNull(),
  effectiveOn: date('effective_on').notNull(),
  sections: jsonb('sections').$type<PageSection[]>().notNull(),
  /** Whether all accounts were notified. */
  isMaterial: boolean('is_material').notNull(),
  summary: text('summary').notNull(),
  publishedAt: moment('published_at').notNull(),
  /** When another version replaced it before its day. */
  replacedAt: moment('replaced_at'),
})
