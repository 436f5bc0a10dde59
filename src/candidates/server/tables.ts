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
const ofCompany = () =>
  uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' })

/**
 * A member who once opened the switch. What searches compare is kept here beside it, and follows her profile in the
 * same transaction: one table answers a search, however many members there are.
 */
export const candidates = pgTable(
  'candidates',
  {
    accountId: ownAccount().primaryKey(),
    /** What employers know her by; a new one each time she goes anonymous or shows her name again. */
    id: uuid('id').notNull(),
    isVisible: boolean('is_visible').notNull().default(false),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    /** Of her profile: visible only when there is one, and it is not `not-looking`. */
    availability: text('availability', { enum: availabilities }),
    yearsExperience: text('years_experience', { enum: yearsOfExperience }),
    /** In lower case. */
    skillKeys: text('skill_keys').array().notNull().default(sql`'{}'`),
    locationKey: text('location_key').notNull().default(''),
    searchText: text('search_text').notNull().default(''),
    /** The company in her profile, folded as companies' names are. */
    ownCompanyKey: text('own_company_key').notNull().default(''),
    /** When her profile last changed, or she last went anonymous or back: the order of searches. */
    activeAt: moment('active_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => {
    const isShown = sql`is_visible and availability is not null and availability <> 'not-looking'`
    return [
      uniqueIndex('candidates_id').on(table.id),
      // By the id that employers know: places in a list are named by it, and say nothing of her account.
      index('candidates_newest').on(table.activeAt, table.id).where(isShown),
      // One for all: what is rare among several conditions spares reading what is common.
      index('candidates_sought')
        .using('gin', table.skillKeys, sql`${table.searchText} gin_trgm_ops`, sql`${table.locationKey} gin_trgm_ops`)
        .where(isShown),
    ]
  },
)
export type CandidateRow = typeof candidates.$inferSelect

/** Companies a member hides from. */
export const excludedCompanies = pgTable(
  'candidate_excluded_companies',
  {
    accountId: ownAccount(),
    companyId: ofCompany(),
    /** What it was called when she began to hide from it, folded; its owner cannot change who else is one with it. */
    nameKey: text('name_key').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.companyId] }),
    index('candidate_excluded_companies_company').on(table.companyId, table.accountId),
  ],
)

/** Mail domains a member hides from, in lower case. */
export const excludedDomains = pgTable(
  'candidate_excluded_domains',
  { accountId: ownAccount(), domain: text('domain').notNull() },
  (table) => [
    primaryKey({ columns: [table.accountId, table.domain] }),
    index('candidate_excluded_domains_domain').on(table.domain, table.accountId),
  ],
)

/** Which companies looked at a candidate, a row for each day they did (UTC). */
export const candidateViews = pgTable(
  'candidate_views',
  {
    accountId: ownAccount(),
    companyId: ofCompany(),
    day: date('day').notNull(),
    viewedAt: moment('viewed_at').notNull(),
    /** Who of the company; null when she has left. */
    viewerId: uuid('viewer_id').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.companyId, table.day] }),
    index('candidate_views_company').on(table.companyId),
    index('candidate_views_viewer').on(table.viewerId),
  ],
)

/** Which companies asked for a resume, and what its owner decided. */
export const resumeAccess = pgTable(
  'candidate_resume_access',
  {
    accountId: ownAccount(),
    companyId: ofCompany(),
    state: text('state', { enum: ['asked', 'allowed', 'refused'] }).notNull(),
    /** Who asked; null when she has left. */
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
