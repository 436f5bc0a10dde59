import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/server/exports.ts'
import { companies } from '../../employers/server/exports.ts'
import { positionColumns, searchColumns } from '../../platform/server/search/tables.ts'
import { moment } from '../../platform/server/tables.ts'
import {
  alertFrequencies,
  applicationStatuses,
  employmentTypes,
  type JobSearch,
  jobStates,
  levels,
  payPeriods,
  workplaces,
} from '../contract.ts'

export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The employer who created it; null when their account was deleted. */
    createdBy: uuid('created_by').references(() => accounts.id, { onDelete: 'set null' }),
    state: text('state', { enum: jobStates }).notNull().default('draft'),
    title: text('title').notNull(),
    workplace: text('workplace', { enum: workplaces }).notNull(),
    location: text('location').notNull(),
    employmentType: text('employment_type', { enum: employmentTypes }),
    level: text('level', { enum: levels }),
    skills: text('skills').array().notNull().default(sql`'{}'`),
    description: text('description').notNull(),
    payMin: integer('pay_min'),
    payMax: integer('pay_max'),
    payPeriod: text('pay_period', { enum: payPeriods }).notNull().default('year'),
    applyUrl: text('apply_url').notNull().default(''),
    benefits: text('benefits').notNull().default(''),
    /** The highest pay in US dollars a year, by which searches compare jobs; 0 when no pay is given. */
    yearlyPay: integer('yearly_pay').notNull().default(0),
    /**
     * What searches compare: the skills in lower case, and company, title, skills, and location together. A trigger
     * updates the company's name in it (migrations/0012_job_search.sql).
     */
    skillKeys: text('skill_keys').array().notNull().default(sql`'{}'`),
    searchText: text('search_text').notNull().default(''),
    /** Every normalized title and location it was published with. The company cannot publish them again meanwhile. */
    shownKeys: text('shown_keys').array().notNull().default(sql`'{}'`),
    /** When it was first published. Never changes after that. */
    publishedAt: moment('published_at'),
    expiresAt: moment('expires_at'),
    /** When it was paused because its company has no membership. It is closed meanwhile, and reopens automatically. */
    pausedAt: moment('paused_at'),
    /** When its company was notified that it will expire. */
    noticedAt: moment('noticed_at'),
    // Stored counts, which change only while the row is locked.
    applicationCount: integer('application_count').notNull().default(0),
    newCount: integer('new_count').notNull().default(0),
    savedCount: integer('saved_count').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('jobs_newest').on(table.publishedAt, table.id).where(sql`state = 'open'`),
    index('jobs_open_of_company').on(table.companyId, table.publishedAt, table.id).where(sql`state = 'open'`),
    index('jobs_kinds').on(table.level, table.employmentType, table.workplace).where(sql`state = 'open'`),
    index('jobs_pay').on(table.yearlyPay).where(sql`state = 'open'`),
    index('jobs_of_company').on(table.companyId, table.updatedAt, table.id),
    index('jobs_of_company_by_state').on(table.companyId, table.state, table.updatedAt, table.id),
    index('jobs_expiring').on(table.expiresAt).where(sql`state in ('open', 'closed')`),
    index('jobs_without_notice').on(table.expiresAt).where(sql`state = 'open' and noticed_at is null`),
    index('jobs_skills').using('gin', table.skillKeys).where(sql`state = 'open'`),
    index('jobs_search').using('gin', sql`${table.searchText} gin_trgm_ops`).where(sql`state = 'open'`),
    index('jobs_paused').on(table.companyId).where(sql`paused_at is not null`),
    index('jobs_creator').on(table.createdBy),
    check('jobs_paused_are_closed', sql`paused_at is null or state in ('closed', 'expired', 'removed')`),
    check('jobs_counts', sql`new_count between 0 and application_count and saved_count >= 0`),
    check(
      'jobs_published_whole',
      sql`state = 'draft' or (published_at is not null and expires_at is not null and pay_min <= pay_max
        and employment_type is not null and level is not null)`,
    ),
  ],
)
export type JobRow = typeof jobs.$inferSelect

const ownAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** Jobs that members saved. */
export const savedJobs = pgTable(
  'saved_jobs',
  {
    accountId: ownAccount(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.jobId] }),
    index('saved_jobs_newest').on(table.accountId, table.savedAt, table.jobId),
    index('saved_jobs_job').on(table.jobId),
  ],
)

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey(),
    accountId: ownAccount(),
    name: text('name').notNull(),
    search: jsonb('search').$type<JobSearch>().notNull(),
    alerts: text('alerts', { enum: alertFrequencies }).notNull(),
    /** The member was notified of the jobs that were published before this moment. */
    toldUpTo: moment('told_up_to').notNull(),
    /** When the next alert is due; null when alerts are off. */
    dueAt: moment('due_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('saved_searches_name').on(table.accountId, sql`lower(${table.name})`),
    index('saved_searches_due').on(table.dueAt).where(sql`due_at is not null`),
  ],
)

export const applications = pgTable(
  'applications',
  {
    id: uuid('id').primaryKey(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** The job's company, for counts per company. */
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    accountId: ownAccount(),
    status: text('status', { enum: applicationStatuses }).notNull().default('new'),
    note: text('note').notNull(),
    /** The key of a copy of the resume, which stays when the member changes their profile. */
    resumeKey: text('resume_key'),
    resumeName: text('resume_name'),
    resumeType: text('resume_type'),
    resumeSize: integer('resume_size'),
    /** What the company calls an applicant who hides their name, such as `4F7K`; null for applicants who do not. */
    hiddenLabel: text('hidden_label'),
    /** When an interview revealed the hidden name. */
    revealedAt: moment('revealed_at'),
    appliedAt: moment('applied_at').notNull().defaultNow(),
    /** When the employer first moved it. */
    answeredAt: moment('answered_at'),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** When the member was notified that the job closed. Closing it again does not notify them again. */
    toldOfEndAt: moment('told_of_end_at'),
  },
  (table) => [
    uniqueIndex('applications_once').on(table.jobId, table.accountId).where(sql`status <> 'withdrawn'`),
    index('applications_of_job').on(table.jobId, table.status, table.appliedAt, table.id),
    index('applications_of_account').on(table.accountId, table.appliedAt, table.id),
    index('applications_of_company').on(table.companyId, table.appliedAt),
  ],
)
export type ApplicationRow = typeof applications.$inferSelect

/** The status changes of an application. */
export const applicationSteps = pgTable(
  'application_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    status: text('status', { enum: applicationStatuses }).notNull(),
    /** The employer's message to the member. */
    message: text('message').notNull().default(''),
    /** The employer who made the change; null for the member's own steps and for deleted accounts. */
    actorId: uuid('actor_id').references(() => accounts.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('application_steps_application').on(table.applicationId, table.id),
    index('application_steps_actor').on(table.actorId),
  ],
)

/**
 * A snapshot of an applicant's profile, which the company sees instead of the current profile. It is taken when the
 * application is decided, or when the applicant starts to hide from the company. Until then there is no row.
 */
export const applicationProfiles = pgTable('application_profiles', {
  applicationId: uuid('application_id')
    .primaryKey()
    .references(() => applications.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  /** Shown only while it is still the applicant's photo. */
  avatarUrl: text('avatar_url'),
  jobTitle: text('job_title').notNull().default(''),
  location: text('location').notNull().default(''),
  yearsExperience: text('years_experience'),
  skills: text('skills').array().notNull().default(sql`'{}'`),
  frozenAt: moment('frozen_at').notNull(),
})
export type ApplicationProfileRow = typeof applicationProfiles.$inferSelect

/** What the search of the whole site compares of jobs, in the order in which they were created. */
export const jobSearch = pgTable(
  'job_search',
  {
    jobId: uuid('job_id')
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    ...positionColumns(),
    ...searchColumns(),
  },
  (table) => [
    uniqueIndex('job_search_position').on(table.position),
    index('job_search_exact').on(table.titleKey),
    index('job_search_titles').using('gin', table.bucket, table.title).with({ fastupdate: false }),
    index('job_search_words').using('gin', table.bucket, table.words).with({ fastupdate: false }),
  ],
)
