import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/server/exports.ts'
import { positionColumns, searchColumns } from '../../platform/server/search/tables.ts'
import { moment } from '../../platform/server/tables.ts'
import type { SharedField } from '../fields.ts'
import { availabilities, yearsOfExperience } from '../labels.ts'

/**
 * A member's profile (S1 §3). The row is created when the member first saves a field, a photo, or a resume. The fields
 * that members fill in are declared in `../fields.ts`; a test compares the two.
 */
export const profiles = pgTable(
  'profiles',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    jobTitle: text('job_title').notNull().default(''),
    company: text('company').notNull().default(''),
    location: text('location').notNull().default(''),
    yearsExperience: text('years_experience', { enum: yearsOfExperience }),
    education: text('education').notNull().default(''),
    linkedinProfile: text('linkedin_profile').notNull().default(''),
    bio: text('bio').notNull().default(''),
    careerGoals: text('career_goals').notNull().default(''),
    offers: text('offers').notNull().default(''),
    seeks: text('seeks').notNull().default(''),
    availability: text('availability', { enum: availabilities }),
    technicalSkills: text('technical_skills').array().notNull().default(sql`'{}'`),
    /** The fields and kinds of activity that other members may see. */
    sharedFields: text('shared_fields').array().$type<SharedField[]>().notNull(),
    isInDirectory: boolean('is_in_directory').notNull().default(true),
    /** The text that the directory searches: name and shared fields, normalized. */
    directoryText: text('directory_text').notNull().default(''),
    /** The stored photo; its public URL is `accounts.avatarUrl`. */
    photoKey: text('photo_key'),
    resumeKey: text('resume_key'),
    resumeName: text('resume_name'),
    resumeType: text('resume_type'),
    resumeSize: integer('resume_size'),
    resumeUploadedAt: moment('resume_uploaded_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('profiles_directory').using('gin', sql`${table.directoryText} gin_trgm_ops`)],
)
export type ProfileRow = typeof profiles.$inferSelect

/** The columns of a resume. */
export type Resume = Pick<ProfileRow, 'resumeKey' | 'resumeName' | 'resumeType' | 'resumeSize' | 'resumeUploadedAt'>

/** The columns of a profile without a resume. */
export const noResume: Resume = {
  resumeKey: null,
  resumeName: null,
  resumeType: null,
  resumeSize: null,
  resumeUploadedAt: null,
}

/** What the search of the whole site compares of people: their name, and their directory fields. Employers are never found by it. */
export const memberSearch = pgTable(
  'member_search',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    ...positionColumns(),
    ...searchColumns(),
  },
  (table) => [
    uniqueIndex('member_search_position').on(table.position),
    index('member_search_exact').on(table.titleKey),
    index('member_search_titles').using('gin', table.bucket, table.title).with({ fastupdate: false }),
    index('member_search_words').using('gin', table.bucket, table.words).with({ fastupdate: false }),
  ],
)
