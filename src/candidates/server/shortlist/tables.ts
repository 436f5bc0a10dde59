import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../../accounts/server/exports.ts'
import { companies } from '../../../employers/server/exports.ts'
import { moment } from '../../../platform/server/tables.ts'

const company = () =>
  uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' })
const candidateAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** Candidates whom companies shortlisted. */
export const shortlistedCandidates = pgTable(
  'candidate_shortlist',
  {
    companyId: company(),
    accountId: candidateAccount(),
    /**
     * The id under which the company knew the candidate. An entry counts only while it is the candidate's id, so that it
     * never links a named candidate to an anonymous one.
     */
    candidateId: uuid('candidate_id').notNull(),
    /** The person who added the candidate; null when their account was deleted. */
    addedBy: uuid('added_by').references(() => accounts.id, { onDelete: 'set null' }),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.accountId] }),
    index('candidate_shortlist_newest').on(table.companyId, table.addedAt, table.candidateId),
    index('candidate_shortlist_account').on(table.accountId),
    index('candidate_shortlist_adder').on(table.addedBy),
  ],
)

/** Private notes of companies about candidates. */
export const candidateNotes = pgTable(
  'candidate_notes',
  {
    id: uuid('id').primaryKey(),
    companyId: company(),
    accountId: candidateAccount(),
    /** As in the shortlist. */
    candidateId: uuid('candidate_id').notNull(),
    /** Null when the author's account was deleted. */
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    writtenAt: moment('written_at').notNull(),
    editedAt: moment('edited_at'),
  },
  (table) => [
    index('candidate_notes_candidate').on(table.companyId, table.candidateId, table.writtenAt),
    index('candidate_notes_account').on(table.accountId),
    index('candidate_notes_author').on(table.authorId),
  ],
)
