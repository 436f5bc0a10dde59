import { and, asc, eq, inArray } from 'drizzle-orm'
import { companies, companyOf } from '../../../employers/server/exports.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { applications, jobs } from '../tables.ts'
import { applicationNotes, scorecards, scorecardVersions } from './tables.ts'

/**
 * For an applicant: which companies wrote notes and scorecards about their applications, and when. The texts belong to the
 * companies, which answer for them (docs/decisions/0076). For an employer: the notes and scorecards that they wrote, by job,
 * without the applicants' names, while they belong to the company.
 */
export async function readDiscussions(db: Database, accountId: string) {
  const company = await companyOf(db, accountId)
  return {
    writtenAboutYourApplications: [
      ...(await writtenAbout(db, applicationNotes, 'note', accountId)),
      ...(await writtenAbout(db, scorecards, 'scorecard', accountId)),
    ],
    notesAboutApplicants: company ? await readOwnNotes(db, accountId, company.id) : [],
    scorecards: company ? await readOwnScorecards(db, accountId, company.id) : [],
  }
}

async function writtenAbout(
  db: Database,
  table: typeof applicationNotes | typeof scorecards,
  what: 'note' | 'scorecard',
  accountId: string,
) {
  const rows = await db
    .select({ job: jobs.title, company: companies.name, writtenAt: table.writtenAt })
    .from(table)
    .innerJoin(applications, eq(applications.id, table.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .where(eq(applications.accountId, accountId))
    .orderBy(asc(table.writtenAt))
  return rows.map((row) => ({ what, ...row }))
}

function readOwnNotes(db: Database, authorId: string, companyId: string) {
  const { text, writtenAt, editedAt } = applicationNotes
  return db
    .select({ job: jobs.title, text, writtenAt, editedAt })
    .from(applicationNotes)
    .innerJoin(applications, eq(applications.id, applicationNotes.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applicationNotes.authorId, authorId), eq(applications.companyId, companyId)))
    .orderBy(asc(writtenAt))
}

async function readOwnScorecards(db: Database, authorId: string, companyId: string) {
  const rows = await db
    .select({ card: scorecards, job: jobs.title })
    .from(scorecards)
    .innerJoin(applications, eq(applications.id, scorecards.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(scorecards.authorId, authorId), eq(applications.companyId, companyId)))
    .orderBy(asc(scorecards.writtenAt))
  const ids = rows.map(({ card }) => card.id)
  const versions = await db
    .select()
    .from(scorecardVersions)
    .where(inArray(scorecardVersions.scorecardId, ids))
    .orderBy(asc(scorecardVersions.id))
  return rows.map(({ card, job }) => ({
    job,
    ...readable(card),
    formerVersions: versions.filter(({ scorecardId }) => scorecardId === card.id).map(readable),
  }))
}

type Readable = Pick<typeof scorecards.$inferSelect, 'scores' | 'recommendation' | 'text' | 'writtenAt'>

function readable({ scores, recommendation, text, writtenAt }: Readable) {
  return {
    scores: scores.map(({ label, score }) => ({ criterion: label, score })),
    ...{ recommendation, text, writtenAt },
  }
}
