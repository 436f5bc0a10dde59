import { asc, eq } from 'drizzle-orm'
import { companies } from '../../employers/server/exports.ts'
import { withdrawUnder } from '../../notifications/server/exports.ts'
import type { Database } from '../../platform/server/database/database.ts'
import type { PersonalData } from '../../platform/server/extension-points/personal-data.ts'
import { candidateNotificationPath } from './resumes/notifications.ts'
import { readShortlisting } from './shortlist/personal-data.ts'
import { candidates, candidateViews, excludedCompanies, excludedDomains, resumeAccess } from './tables.ts'

/**
 * A member's visibility settings and exclusions, which companies viewed them, and which may open their resume. For an
 * employer, when they viewed candidates and asked for resumes, but not whose, and the notes that they wrote. The rows are
 * deleted with the account.
 */
export const candidatesPersonalData: PersonalData = {
  name: 'candidates',
  async collect(db, accountId) {
    const [candidate] = await db.select().from(candidates).where(eq(candidates.accountId, accountId))
    const [hiddenFrom, access, views, ownViews, requests, shortlisting] = await Promise.all([
      readExclusions(db, accountId),
      readAccess(db, accountId),
      readViews(db, accountId),
      readOwnViews(db, accountId),
      readRequests(db, accountId),
      readShortlisting(db, accountId),
    ])
    return {
      data: {
        visibility: candidate && {
          isVisibleToEmployers: candidate.isVisible,
          isAnonymous: candidate.isAnonymous,
          firstChosenAt: candidate.createdAt,
          lastActiveAt: candidate.activeAt,
        },
        hiddenFrom,
        resumeAccess: access,
        companiesThatLooked: views,
        looksAtCandidates: ownViews,
        requestsForResumes: requests,
        ...shortlisting,
      },
    }
  },
  async erase(_services, tx, accountId) {
    await withdrawUnder(tx, [candidateNotificationPath(accountId)])
  },
}

async function readExclusions(db: Database, accountId: string) {
  const excluded = await db
    .select({ name: companies.name })
    .from(excludedCompanies)
    .innerJoin(companies, eq(companies.id, excludedCompanies.companyId))
    .where(eq(excludedCompanies.accountId, accountId))
    .orderBy(asc(companies.name))
  const domains = await db
    .select({ domain: excludedDomains.domain })
    .from(excludedDomains)
    .where(eq(excludedDomains.accountId, accountId))
    .orderBy(asc(excludedDomains.domain))
  return { companies: excluded.map(({ name }) => name), mailDomains: domains.map(({ domain }) => domain) }
}

function readAccess(db: Database, accountId: string) {
  const { state, askedAt, decidedAt } = resumeAccess
  return db
    .select({ company: companies.name, state, askedAt, decidedAt })
    .from(resumeAccess)
    .innerJoin(companies, eq(companies.id, resumeAccess.companyId))
    .where(eq(resumeAccess.accountId, accountId))
    .orderBy(asc(askedAt))
}

function readViews(db: Database, accountId: string) {
  const { day, viewedAt } = candidateViews
  return db
    .select({ company: companies.name, day, lastAt: viewedAt })
    .from(candidateViews)
    .innerJoin(companies, eq(companies.id, candidateViews.companyId))
    .where(eq(candidateViews.accountId, accountId))
    .orderBy(asc(viewedAt))
}

function readOwnViews(db: Database, viewerId: string) {
  return db
    .select({ day: candidateViews.day, lastAt: candidateViews.viewedAt })
    .from(candidateViews)
    .where(eq(candidateViews.viewerId, viewerId))
    .orderBy(asc(candidateViews.viewedAt))
}

function readRequests(db: Database, askedBy: string) {
  return db
    .select({ askedAt: resumeAccess.askedAt })
    .from(resumeAccess)
    .where(eq(resumeAccess.askedBy, askedBy))
    .orderBy(asc(resumeAccess.askedAt))
}
