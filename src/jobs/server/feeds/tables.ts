import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companies } from '../../../employers/server/exports.ts'
import { moment } from '../../../platform/server/tables.ts'
import type { JobDraft } from '../../contract.ts'
import { jobs } from '../tables.ts'

const ownCompany = () =>
  uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' })

/** The feed from which a company's jobs are imported. */
export const jobFeeds = pgTable(
  'job_feeds',
  {
    companyId: ownCompany().primaryKey(),
    url: text('url').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When it is fetched next. */
    dueAt: moment('due_at').notNull(),
    /** How many regular fetches in a row have failed. */
    failureCount: integer('failure_count').notNull().default(0),
    /** Since when every fetch has failed; null while the last one succeeded. */
    failingSince: moment('failing_since'),
    /** When the company's owners were notified of it. */
    failureNotifiedAt: moment('failure_notified_at'),
  },
  (table) => [index('job_feeds_due').on(table.dueAt)],
)

/** The jobs that came from a company's feed. They stay when the feed is removed, so that it finds them when it returns. */
export const jobFeedItems = pgTable(
  'job_feed_items',
  {
    companyId: ownCompany(),
    /** The company's own identifier of the job. */
    externalId: text('external_id').notNull(),
    /** Null when the company deleted the draft. */
    jobId: uuid('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    /** What the feed said last. Fields in which the job differs were edited by hand. */
    imported: jsonb('imported').$type<JobDraft>().notNull(),
    /** In how many fetches in a row it was missing, and when that was counted last. */
    missingCount: integer('missing_count').notNull().default(0),
    missedAt: moment('missed_at'),
    /** Whether the feed closed the job, so that the feed may reopen it. */
    wasClosedAutomatically: boolean('was_closed_automatically').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.externalId] }),
    uniqueIndex('job_feed_items_job').on(table.jobId).where(sql`job_id is not null`),
  ],
)

/** A job of a feed with a problem, as the log stores it. */
export type FeedProblem = { title: string; text: string }

/** The log of the fetches of a feed. */
export const jobFeedFetches = pgTable(
  'job_feed_fetches',
  {
    id: uuid('id').primaryKey(),
    companyId: ownCompany(),
    at: moment('at').notNull(),
    /** Why the feed could not be read; null when it could. */
    failure: text('failure'),
    foundCount: integer('found_count').notNull().default(0),
    createdCount: integer('created_count').notNull().default(0),
    updatedCount: integer('updated_count').notNull().default(0),
    closedCount: integer('closed_count').notNull().default(0),
    problems: jsonb('problems').$type<FeedProblem[]>().notNull().default([]),
  },
  (table) => [index('job_feed_fetches_of_company').on(table.companyId, table.at)],
)
