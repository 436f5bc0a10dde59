import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/server/exports.ts'
import { companies } from '../../employers/server/exports.ts'
import { moment } from '../../platform/server/tables.ts'
import { availabilities, yearsOfExperience } from '../../profiles/contract.ts'

const ownAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
const companyId = () =>
  uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' })

/**
 * Members who ever turned visibility on. The columns that searches compare are copied from the profile and updated in the
 * same transaction, so that one table answers a search.
 */
export const candidates = pgTable(
  'candidates',
  {
    accountId: ownAccount().primaryKey(),
    /** The id that employers see; a new one whenever the candidate becomes anonymous or shows their name again. */
    id: uuid('id').notNull(),
    isVisible: boolean('is_visible').notNull().default(false),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    /** From the profile. Candidates are visible only when it is set and not `not-looking`. */
    availability: text('availability', { enum: availabilities }),
    yearsExperience: text('years_experience', { enum: yearsOfExperience }),
    /** In lower case. */
    skillKeys: text('skill_keys').array().notNull().default(sql`'{}'`),
    locationKey: text('location_key').notNull().default(''),
    searchText: text('search_text').notNull().default(''),
    /** The company in the profile, in its comparable form. */
    ownCompanyKey: text('own_company_key').notNull().default(''),
    /** When the profile or `isAnonymous` last changed: the order of searches. */
    activeAt: moment('active_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => {
    const isListed = sql`is_visible and availability is not null and availability <> 'not-looking'`
    return [
      uniqueIndex('candidates_id').on(table.id),
      // By the id that employers see: list cursors contain it and must not reveal the account.
      index('candidates_newest').on(table.activeAt, table.id).where(isListed),
      // One index for all conditions, so that PostgreSQL starts with the rarest of them.
      index('candidates_sought')
        .using('gin', table.skillKeys, sql`${table.searchText} gin_trgm_ops`, sql`${table.locationKey} gin_trgm_ops`)
        .where(isListed),
    ]
  },
)
export type CandidateRow = typeof candidates.$inferSelect

/** Companies that a member hides from. */
export const excludedCompanies = pgTable(
  'candidate_excluded_companies',
  {
    accountId: ownAccount(),
    companyId: companyId(),
    /** The company's name when the member began to hide, in its comparable form. Later renaming does not change it. */
    nameKey: text('name_key').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.companyId] }),
    index('candidate_excluded_companies_company').on(table.companyId, table.accountId),
  ],
)

/** Email domains that a member hides from, in lower case. */
export const excludedDomains = pgTable(
  'candidate_excluded_domains',
  { accountId: ownAccount(), domain: text('domain').notNull() },
  (table) => [
    primaryKey({ columns: [table.accountId, table.domain] }),
    index('candidate_excluded_domains_domain').on(table.domain, table.accountId),
  ],
)

/** Which companies opened a candidate's page: one row for each company and day (UTC). */
export const candidateViews = pgTable(
  'candidate_views',
  {
    accountId: ownAccount(),
    companyId: companyId(),
    day: date('day').notNull(),
    viewedAt: moment('viewed_at').notNull(),
    /** The person of the company who opened it; null when their account was deleted. */
    viewerId: uuid('viewer_id').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.companyId, table.day] }),
    index('candidate_views_company').on(table.companyId),
    index('candidate_views_viewer').on(table.viewerId),
  ],
)

const resumeAccessStates = ['asked', 'allowed', 'refused'] as const
export type ResumeAccessState = (typeof resumeAccessStates)[number]

/** Companies' requests for a resume, and what the candidate decided. */
export const resumeAccess = pgTable(
  'candidate_resume_access',
  {
    accountId: ownAccount(),
    companyId: companyId(),
    state: text('state', { enum: resumeAccessStates }).notNull(),
    /** The person who asked; null when their account was deleted. */
    askedBy: uuid('asked_by').references(() => accounts.id, { onDelete: 'set null' }),
    askedAt: moment('asked_at'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.companyId] }),
    index('candidate_resume_access_company').on(table.companyId),
    index('candidate_resume_access_asker').on(table.askedBy),
  ],
)
