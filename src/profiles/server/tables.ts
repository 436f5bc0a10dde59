import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/server/exports.ts'
import { moment } from '../../platform/server/tables.ts'
import { availabilities, type SharedField, yearsOfExperience } from '../contract.ts'

/** A member's profile (S1 §3). There is no row until she saves something, her photo or her resume included. */
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
    availability: text('availability', { enum: availabilities }),
    technicalSkills: text('technical_skills').array().notNull().default(sql`'{}'`),
    /** What other members may see of it. */
    sharedFields: text('shared_fields').array().$type<SharedField[]>().notNull(),
    isInDirectory: boolean('is_in_directory').notNull().default(true),
    /** What the directory's search looks through, in lower case: shared fields only. */
    directoryText: text('directory_text').notNull().default(''),
    /** The stored photo; its public address is `accounts.avatarUrl`. */
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
