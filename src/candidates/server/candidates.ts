import { sql } from 'drizzle-orm'
import { t } from '#text'
import { type CompanyRow, mayReachCandidates } from '../../employers/server/exports.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection, Database } from '../../platform/server/database/database.ts'
import { placeholder } from '../../platform/server/database/prepared-statements.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import {
  type ProfessionalProfile,
  type ProfessionalSummary,
  professionalProfileOf,
} from '../../profiles/server/exports.ts'
import type { Candidate, CandidateSummary, ViewedCandidate } from '../contract.ts'
import { recordView } from './candidate-views.ts'
import { countOpenedPage } from './company-view-limits.ts'
import { isResumeOffered, resumeStateFor } from './policy.ts'
import { recognizeViewingCompany, requireViewingCompany } from './viewing-company.ts'
import { findVisible, prepareVisibleQuery, readVisible, type VisibleCandidate } from './visible-candidates.ts'

/**
 * A candidate's page. Records the view, which the candidate can see.
 * @throws NOT_FOUND for hidden and missing candidates, FORBIDDEN, TOO_MANY_REQUESTS
 */
export async function showCandidate(
  { db, clock, rateLimits }: Pick<Services, 'db' | 'clock' | 'rateLimits'>,
  viewer: Viewer,
  id: string,
): Promise<ViewedCandidate> {
  const viewingCompany = await requireViewingCompany(db, viewer)
  await countOpenedPage({ rateLimits }, viewingCompany.company.id)
  const candidate = await findVisible(db, viewingCompany, id)
  const page = await readCandidate(db, candidate)
  const companyId = viewingCompany.company.id
  await recordView(db, clock, { accountId: candidate.accountId, companyId, viewerId: viewer.id })
  return page
}

/**
 * Everything that a company sees of a candidate.
 * @throws NOT_FOUND when the candidate has become hidden meanwhile
 */
export async function readCandidate(db: Connection, candidate: VisibleCandidate): Promise<ViewedCandidate> {
  const profile = await professionalProfileOf(db, candidate.accountId)
  if (!profile?.availability) throw problem('NOT_FOUND', t`Candidate not found`)
  const page = toCandidate({ candidate, profile: { ...profile, availability: profile.availability } })
  return { ...page, isShortlisted: candidate.isShortlisted }
}

/**
 * The account of a candidate whom the viewer's company sees.
 * @throws NOT_FOUND with the same message for hidden and missing candidates; FORBIDDEN while the company is not verified
 */
export async function candidateFor(
  { db }: { db: Database },
  viewer: Viewer,
  candidateId: string,
): Promise<{ accountId: string; isAnonymous: boolean }> {
  const { accountId, isAnonymous } = await findVisible(db, await requireViewingCompany(db, viewer), candidateId)
  return { accountId, isAnonymous }
}

const namedByAccount = prepareVisibleQuery({
  where: sql`not c.is_anonymous and c.account_id = any(${placeholder('accounts')}::uuid[])`,
})

/**
 * Candidate ids by account, for people whom a company sees by name. Anonymous candidates are left out: their id together
 * with what the company knows of the account would reveal who they are.
 */
export async function candidateIdsFor(
  db: Connection,
  company: CompanyRow,
  accountIds: string[],
): Promise<Map<string, string>> {
  if (!mayReachCandidates(company) || accountIds.length === 0) return new Map()
  const named = await readVisible(db, await recognizeViewingCompany(db, company), namedByAccount, {
    accounts: accountIds,
  })
  return new Map(named.map(({ accountId, id }) => [accountId, id]))
}

type Availability = ProfessionalProfile['availability']
/** `Available` excludes null where employers see the candidate: they see only people who set their availability. */
type CandidateWithProfile<Available extends Availability, Profile> = {
  candidate: Pick<VisibleCandidate, 'id' | 'isAnonymous' | 'name' | 'photoUrl' | 'access'>
  profile: Omit<Profile, 'availability' | 'updatedAt'> & { availability: Available }
}

/**
 * What a company sees of a candidate in a list.
 */
export function toSummary<Available extends Availability>({
  candidate,
  profile,
}: CandidateWithProfile<Available, ProfessionalSummary>) {
  return {
    id: candidate.id,
    name: candidate.isAnonymous ? null : candidate.name,
    photoUrl: candidate.isAnonymous ? null : candidate.photoUrl,
    jobTitle: profile.jobTitle,
    location: profile.location,
    yearsExperience: profile.yearsExperience,
    availability: profile.availability,
    skills: profile.technicalSkills,
    hasResume: isResumeOffered(profile.hasResume, candidate),
  } satisfies Omit<CandidateSummary, 'availability'> & { availability: Available }
}

/** What a company sees of a candidate on their page. An anonymous candidate's own texts and company are left out. */
export function toCandidate<Available extends Availability>({
  candidate,
  profile,
}: CandidateWithProfile<Available, ProfessionalProfile>) {
  const { company, education, bio, careerGoals } = profile
  const hiddenTexts = candidate.isAnonymous ? { company: '', education: '', bio: '', careerGoals: '' } : {}
  return {
    ...toSummary({ candidate, profile }),
    company,
    education,
    bio,
    careerGoals,
    ...hiddenTexts,
    resume: resumeStateFor(candidate),
  } satisfies Omit<Candidate, 'availability'> & { availability: Available }
}
