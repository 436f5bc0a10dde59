import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../../accounts/server/exports.ts'
import { moment } from '../../../platform/server/tables.ts'
import { type Criterion, type Opinion, recommendations } from '../../hiring-contract.ts'
import { applications, jobs } from '../tables.ts'

const author = () => uuid('author_id').references(() => accounts.id, { onDelete: 'set null' })
const application = () =>
  uuid('application_id')
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' })

/** How a company hires for a job. There is no row while nothing was chosen. */
export const jobHiring = pgTable('job_hiring', {
  jobId: uuid('job_id')
    .primaryKey()
    .references(() => jobs.id, { onDelete: 'cascade' }),
  criteria: jsonb('criteria').$type<Criterion[]>().notNull(),
  /** Whether members may apply with name, photo, and school hidden until the interview. */
  offersHiddenNames: boolean('offers_hidden_names').notNull(),
})

/** Private notes of a company about its applicants. */
export const applicationNotes = pgTable(
  'application_notes',
  {
    id: uuid('id').primaryKey(),
    applicationId: application(),
    /** Null when the author's account was deleted. */
    authorId: author(),
    text: text('text').notNull(),
    writtenAt: moment('written_at').notNull(),
    editedAt: moment('edited_at'),
  },
  (table) => [
    index('application_notes_application').on(table.applicationId, table.writtenAt),
    index('application_notes_author').on(table.authorId),
  ],
)

type StoredScores = Opinion['scores']

/** What people of a company think of an applicant, as they last saved it. */
export const scorecards = pgTable(
  'application_scorecards',
  {
    id: uuid('id').primaryKey(),
    applicationId: application(),
    /** Null when the author's account was deleted. */
    authorId: author(),
    scores: jsonb('scores').$type<StoredScores>().notNull(),
    recommendation: text('recommendation', { enum: recommendations }).notNull(),
    text: text('text').notNull(),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [
    uniqueIndex('application_scorecards_once').on(table.applicationId, table.authorId),
    index('application_scorecards_author').on(table.authorId),
  ],
)

/** What scorecards said before they were edited. */
export const scorecardVersions = pgTable(
  'application_scorecard_versions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    scorecardId: uuid('scorecard_id')
      .notNull()
      .references(() => scorecards.id, { onDelete: 'cascade' }),
    scores: jsonb('scores').$type<StoredScores>().notNull(),
    recommendation: text('recommendation', { enum: recommendations }).notNull(),
    text: text('text').notNull(),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [index('application_scorecard_versions_scorecard').on(table.scorecardId, table.id)],
)
