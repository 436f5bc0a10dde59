import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { t } from '#text'
import { accounts } from '../../accounts/server/exports.ts'
import { companies, toCompanySummary } from '../../employers/server/exports.ts'
import { applications } from '../../jobs/server/exports.ts'
import { withdrawUnder } from '../../notifications/server/exports.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Database, Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type ProfessionalProfile, professionalProfileOf, sharedFieldsOf } from '../../profiles/server/exports.ts'
import type { Visibility, VisibilityChanges } from '../contract.ts'
import { countViews } from './candidate-views.ts'
import { toCandidate } from './candidates.ts'
import { hideFromCompanies, hideFromDomains, showToCompanies, showToDomains } from './exclusions.ts'
import { publishCandidateChange } from './live-updates.ts'
import { hindranceOf } from './policy.ts'
import { candidateNotificationPath } from './resumes/notifications.ts'
import { sameWordingOf } from './same-wording.ts'
import { searchFieldsOf } from './search-fields.ts'
import { forgetShortlisting } from './shortlist/candidate-notes.ts'
import { type CandidateRow, candidates, excludedCompanies, excludedDomains, resumeAccess } from './tables.ts'

const tooMany = t`You’re saving very often. Please wait a moment and try again.`

/** Whether employers see the viewer, what they see, and who never does. */
export async function showVisibility(db: Database, viewer: Viewer): Promise<Visibility> {
  const [[account], [candidate], profile, shared] = await Promise.all([
    db.select({ name: accounts.name, photoUrl: accounts.avatarUrl }).from(accounts).where(eq(accounts.id, viewer.id)),
    db.select().from(candidates).where(eq(candidates.accountId, viewer.id)),
    professionalProfileOf(db, viewer.id),
    sharedFieldsOf(db, viewer.id),
  ])
  const [excluded, domains, viewCount, waitingCount, knownTo] = await Promise.all([
    db
      .select({ company: companies })
      .from(excludedCompanies)
      .innerJoin(companies, eq(companies.id, excludedCompanies.companyId))
      .where(eq(excludedCompanies.accountId, viewer.id))
      .orderBy(asc(companies.name), asc(companies.id)),
    db
      .select({ domain: excludedDomains.domain })
      .from(excludedDomains)
      .where(eq(excludedDomains.accountId, viewer.id))
      .orderBy(asc(excludedDomains.domain)),
    countViews(db, viewer.id),
    db.$count(resumeAccess, and(eq(resumeAccess.accountId, viewer.id), eq(resumeAccess.state, 'asked'))),
    db
      .select()
      .from(companies)
      .where(inArray(companies.id, appliedTo(db, viewer.id)))
      .orderBy(asc(companies.name), asc(companies.id)),
  ])
  if (!account) throw problem('NOT_SIGNED_IN', t`Please log in to continue.`)
  const isAnonymous = candidate?.isAnonymous ?? false
  return {
    isVisible: candidate?.isVisible ?? false,
    isAnonymous,
    excludedDomains: domains.map(({ domain }) => domain),
    excludedCompanies: excluded.map(({ company }) => toCompanySummary(company)),
    hindrance: hindranceOf(candidate, profile),
    ownCompany: profile?.company ?? '',
    preview: toCandidate({
      candidate: { ...account, id: candidate?.id ?? viewer.id, isAnonymous, access: null },
      profile: profile ?? emptyProfile,
    }),
    viewCount,
    waitingCount,
    knownTo: knownTo.map(toCompanySummary),
    sameWording: profile ? sameWordingOf(profile, shared) : [],
  }
}

function appliedTo(db: Database, accountId: string) {
  return db.select({ id: applications.companyId }).from(applications).where(eq(applications.accountId, accountId))
}

const emptyProfile: Omit<ProfessionalProfile, 'updatedAt'> = {
  jobTitle: '',
  company: '',
  location: '',
  yearsExperience: null,
  education: '',
  bio: '',
  careerGoals: '',
  availability: null,
  technicalSkills: [],
  hasResume: false,
}

/**
 * Changes whether and how employers see the viewer; omitted settings stay. Takes effect on commit, also on open pages.
 * @throws NOT_FOUND for a missing company, INVALID_INPUT for too many exclusions, TOO_MANY_REQUESTS
 */
export async function updateVisibility(
  { db, rateLimits, ...services }: Pick<Services, 'db' | 'rateLimits' | 'liveUpdates' | 'clock'>,
  viewer: Viewer,
  { excludedCompanyIds, excludedDomains: domains, shownCompanyIds, shownDomains, ...switches }: VisibilityChanges,
): Promise<Visibility> {
  await rateLimits.consume('writingByAccount', viewer.id, tooMany)
  await db.transaction(async (tx) => {
    await lockAccount(tx, viewer)
    await setSwitches(services, tx, viewer, switches)
    if (shownCompanyIds) await showToCompanies(tx, viewer.id, shownCompanyIds)
    if (shownDomains) await showToDomains(tx, viewer.id, shownDomains)
    if (excludedCompanyIds?.length) await hideFromCompanies(tx, viewer.id, excludedCompanyIds)
    if (domains?.length) await hideFromDomains(tx, viewer.id, domains)
  })
  return showVisibility(db, viewer)
}

/** Lock the account first, as profile changes do, which update the same rows. */
async function lockAccount(tx: Transaction, viewer: Viewer): Promise<void> {
  const locked = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, viewer.id))
    .for('no key update')
  if (locked.length === 0) throw problem('NOT_SIGNED_IN', t`Please log in to continue.`)
}

async function setSwitches(
  { liveUpdates, clock }: Pick<Services, 'liveUpdates' | 'clock'>,
  tx: Transaction,
  { id: accountId }: Viewer,
  switches: Partial<Pick<CandidateRow, 'isVisible' | 'isAnonymous'>>,
): Promise<void> {
  const profile = await professionalProfileOf(tx, accountId)
  const [before] = await tx.select().from(candidates).where(eq(candidates.accountId, accountId))
  const { isAnonymous = before?.isAnonymous ?? false } = switches
  const isSwitchingAnonymity = isAnonymous !== (before?.isAnonymous ?? false)
  const activeAt = isSwitchingAnonymity ? clock.now() : (before?.activeAt ?? profile?.updatedAt ?? clock.now())
  const row = {
    ...switches,
    ...searchFieldsOf(profile),
    // A new id and list position, so that neither links the named candidate to the anonymous one.
    id: isSwitchingAnonymity || !before ? randomUUID() : before.id,
    activeAt,
  }
  await tx
    .insert(candidates)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: candidates.accountId, set: row })
  if (isSwitchingAnonymity && isAnonymous) await resetResumeAccess(tx, accountId)
  // What companies noted about the person under the former id would link it to the new one.
  if (isSwitchingAnonymity) await forgetShortlisting(tx, accountId)
  if (!before) return
  await publishCandidateChange({ liveUpdates }, tx, before.id)
  const isNowHidden = switches.isVisible === false || isSwitchingAnonymity
  if (isNowHidden) await withdrawUnder(tx, [candidateNotificationPath(accountId)])
}

/** Turns every granted resume access back into a pending request, because the resume contains the name. */
async function resetResumeAccess(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .update(resumeAccess)
    .set({ state: 'asked', decidedAt: null })
    .where(and(eq(resumeAccess.accountId, accountId), eq(resumeAccess.state, 'allowed')))
}
