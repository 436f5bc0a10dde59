import { and, asc, eq, sql } from 'drizzle-orm'
import { companies, companyOf, mayReachCandidates } from '../../../employers/server/exports.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { placeholder } from '../../../platform/server/database/prepared-statements.ts'
import { recognizeViewingCompany } from '../viewing-company.ts'
import { prepareVisibleQuery, readVisible } from '../visible-candidates.ts'
import { candidateNotes, shortlistedCandidates } from './tables.ts'

/**
 * For a candidate: which companies shortlisted them or wrote notes about them, and when. The texts belong to the companies,
 * which answer for them (docs/decisions/0076). For an employer: the notes that they wrote, as far as their company sees the
 * candidate, and when they shortlisted candidates, but not whom.
 */
export async function readShortlisting(db: Database, accountId: string) {
  const shortlistedBy = await db
    .select({ company: companies.name, addedAt: shortlistedCandidates.addedAt })
    .from(shortlistedCandidates)
    .innerJoin(companies, eq(companies.id, shortlistedCandidates.companyId))
    .where(eq(shortlistedCandidates.accountId, accountId))
    .orderBy(asc(shortlistedCandidates.addedAt))
  const notesBy = await db
    .select({ company: companies.name, writtenAt: candidateNotes.writtenAt })
    .from(candidateNotes)
    .innerJoin(companies, eq(companies.id, candidateNotes.companyId))
    .where(eq(candidateNotes.accountId, accountId))
    .orderBy(asc(candidateNotes.writtenAt))
  return {
    companiesThatShortlistedYou: shortlistedBy,
    companiesWithNotesAboutYou: notesBy,
    ...(await readOwn(db, accountId)),
  }
}

const byAccount = prepareVisibleQuery({ where: sql`c.account_id = any(${placeholder('accounts')}::uuid[])` })

/** Leaves out candidates who hide from the company, so that they look the same as those who have left. */
async function readOwn(db: Database, accountId: string) {
  const company = await companyOf(db, accountId)
  if (!company || !mayReachCandidates(company)) return { candidatesYouShortlisted: [], notesAboutCandidates: [] }
  const entries = await db
    .select()
    .from(shortlistedCandidates)
    .where(and(eq(shortlistedCandidates.addedBy, accountId), eq(shortlistedCandidates.companyId, company.id)))
    .orderBy(asc(shortlistedCandidates.addedAt))
  const notes = await db
    .select()
    .from(candidateNotes)
    .where(and(eq(candidateNotes.authorId, accountId), eq(candidateNotes.companyId, company.id)))
    .orderBy(asc(candidateNotes.writtenAt))
  const accounts = [...entries, ...notes].map((row) => row.accountId)
  const visible = await readVisible(db, await recognizeViewingCompany(db, company), byAccount, { accounts })
  const ids = new Set(visible.map(({ id }) => id))
  return {
    candidatesYouShortlisted: entries
      .filter(({ candidateId }) => ids.has(candidateId))
      .map(({ addedAt }) => ({ addedAt })),
    notesAboutCandidates: notes
      .filter(({ candidateId }) => ids.has(candidateId))
      .map(({ text, writtenAt, editedAt }) => ({ text, writtenAt, editedAt })),
  }
}
