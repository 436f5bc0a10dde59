import { boolean, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { Catalog } from '../courses.ts'

/** The subjects and courses: one row, once an admin has changed the original ones. */
export const courseCatalog = pgTable('course_catalog', {
  only: boolean('only').primaryKey().default(true),
  content: jsonb('content').$type<Catalog>().notNull(),
})
