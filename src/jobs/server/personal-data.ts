import { asc, desc, eq, sql } from 'drizzle-orm'
import { companies } from '../../employers/server/exports.ts'
import type { Database } from '../../platform/server/database/database.ts'
import type { PersonalData } from '../../platform/server/extension-points/personal-data.ts'
import { closeAbandonedCompanyJobs } from './company/abandoned-companies.ts'
import { jobs, savedJobs, savedSearches } from './tables.ts'

/**
 * The saved jobs and searches of a member, and the postings that an employer created. Postings belong to the company
 * and stay when their author leaves; when the last employer of a company leaves, they are closed.
 */
export const jobsPersonalData: PersonalData = {
  name: 'jobs',
  async collect(db, accountId) {
    const [saved, searches, postings] = await Promise.all([
      readSaved(db, accountId),
      readSearches(db, accountId),
      readPostings(db, accountId),
    ])
    return { data: { savedJobs: saved, savedSearches: searches, postingsYouBegan: postings } }
  },
  async erase(services, tx, accountId) {
    await closeAbandonedCompanyJobs(services, tx, accountId)
    await tx.execute(sql`
      with locked as (
        select id from jobs where id in (select job_id from saved_jobs where account_id = ${accountId})
        order by id for no key update
      )
      select count(*) from locked`)
    // A separate statement, which sees what was committed before the lock: an admin who removes a job deletes its saves.
    await tx.execute(sql`
      with deleted as (delete from saved_jobs where account_id = ${accountId} returning job_id)
      update jobs set saved_count = saved_count - 1 where id in (select job_id from deleted)`)
  },
}

function readSaved(db: Database, accountId: string) {
  return db
    .select({ job: jobs.title, company: companies.name, savedAt: savedJobs.savedAt })
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(savedJobs.accountId, accountId))
    .orderBy(desc(savedJobs.savedAt))
}

async function readSearches(db: Database, accountId: string) {
  const rows = await db
    .select({ search: savedSearches, company: companies.name })
    .from(savedSearches)
    .leftJoin(companies, sql`${companies.id}::text = ${savedSearches.search} ->> 'companyId'`)
    .where(eq(savedSearches.accountId, accountId))
    .orderBy(asc(savedSearches.createdAt))
  return rows.map(({ search: { name, search, alerts, toldUpTo, createdAt }, company }) => {
    const { companyId: _companyId, ...criteria } = search
    return { name, search: { ...criteria, company }, alerts, toldOfJobsUpTo: toldUpTo, createdAt }
  })
}

function readPostings(db: Database, accountId: string) {
  return db
    .select({ job: jobs.title, company: companies.name, state: jobs.state, beganAt: jobs.createdAt })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.createdBy, accountId))
    .orderBy(asc(jobs.createdAt))
}
