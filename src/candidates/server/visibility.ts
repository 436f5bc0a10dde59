import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import { companies, companyIdentityKey, toCompanySummary } from '../../employers/server/exports.ts'
import { applications } from '../../jobs/server/exports.ts'
import { withdrawUnder } from '../../notifications/server/exports.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Database, Transaction } from '../../platform/server/database/database.ts'
import { invalidInput, problem } from '../../platform/server/http/problem-details.ts'
import { type ProfessionalProfile, professionalProfileOf, sharedFieldsOf } from '../../profiles/server/exports.ts'
import { exclusionsLimit, type Visibility, type VisibilityChanges } from '../contract.ts'
import { toCandidate } from './appearance.ts'
import { tellLookers } from './changes.ts'
import { freezeWhereHidden } from './frozen-applications.ts'
import { candidatePlace, untellAllowed } from './letters.ts'
import { sameWordingOf } from './same-wording.ts'
import { searchFieldsOf } from './search-fields.ts'
import { type CandidateRow, candidates, excludedCompanies, excludedDomains, resumeAccess } from './tables.ts'
import { countViews } from './views.ts'

const tooMany = 'You are saving very often. Please wait a moment.'

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
  if (!account) throw problem('NOT_SIGNED_IN', 'Please log in to continue.')
  const isAnonymous = candidate?.isAnonymous ?? false
  return {
    isVisible: candidate?.isVisible ?? false,
    isAnonymous,
    excludedDomains: domains.map(({ domain }) => domain),
    excludedCompanies: excluded.map(({ company }) => toCompanySummary(company)),
    hindrance: hindranceOf(candidate, profile),
    ownCompany: profile?.company ?? '',
    preview: toCandidate({
      seen: { ...account, id: candidate?.id ?? viewer.id, isAnonymous, access: null },
      profile: profile ?? nothingSaved,
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

const nothingSaved: Omit<ProfessionalProfile, 'updatedAt'> = {
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

function hindranceOf(
  candidate: CandidateRow | undefined,
  profile: ProfessionalProfile | null,
): Visibility['hindrance'] {
  if (!candidate?.isVisible) return 'switchedOff'
  if (!profile?.availability) return 'noProfile'
  return profile.availability === 'not-looking' ? 'notLooking' : null
}

/**
 * Changes whether and how employers see the viewer; what is not given stays. It holds from the moment it commits,
 * also for pages that are open.
 * @throws NOT_FOUND for a company that is not there, INVALID_INPUT for too many of them, TOO_MANY_REQUESTS
 */
export async function updateVisibility(
  { db, limits, ...services }: Pick<Services, 'db' | 'limits' | 'live' | 'clock'>,
  viewer: Viewer,
  { excludedCompanyIds, excludedDomains: domains, shownCompanyIds, shownDomains, ...switches }: VisibilityChanges,
): Promise<Visibility> {
  await limits.take('writingByAccount', viewer.id, tooMany)
  await db.transaction(async (tx) => {
    await holdAccount(tx, viewer)
    await setSwitches(services, tx, viewer, switches)
    if (shownCompanyIds) await showToCompanies(tx, viewer.id, shownCompanyIds)
    if (shownDomains) await showToDomains(tx, viewer.id, shownDomains)
    if (excludedCompanyIds?.length) await hideFromCompanies(tx, viewer.id, excludedCompanyIds)
    if (domains?.length) await hideFromDomains(tx, viewer.id, domains)
  })
  return showVisibility(db, viewer)
}

/** Before anything of hers: changes of her profile, which the search follows, begin so too. */
async function holdAccount(tx: Transaction, viewer: Viewer): Promise<void> {
  const held = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, viewer.id))
    .for('no key update')
  if (held.length === 0) throw problem('NOT_SIGNED_IN', 'Please log in to continue.')
}

async function setSwitches(
  { live, clock }: Pick<Services, 'live' | 'clock'>,
  tx: Transaction,
  { id: accountId }: Viewer,
  switches: Partial<Pick<CandidateRow, 'isVisible' | 'isAnonymous'>>,
): Promise<void> {
  const profile = await professionalProfileOf(tx, accountId)
  const [before] = await tx.select().from(candidates).where(eq(candidates.accountId, accountId))
  const { isAnonymous = before?.isAnonymous ?? false } = switches
  const isAnother = isAnonymous !== (before?.isAnonymous ?? false)
  const activeAt = isAnother ? clock.now() : (before?.activeAt ?? profile?.updatedAt ?? clock.now())
  const row = {
    ...switches,
    ...searchFieldsOf(profile),
    // Neither her address nor her place in a list leads from her name to who she is without one, or back.
    id: isAnother || !before ? randomUUID() : before.id,
    activeAt,
  }
  await tx
    .insert(candidates)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: candidates.accountId, set: row })
  if (isAnother && isAnonymous) await askAgain(tx, accountId)
  if (!before) return
  await tellLookers({ live }, tx, before.id)
  const isGone = switches.isVisible === false || isAnother
  if (isGone) await withdrawUnder(tx, [candidatePlace(accountId)])
}

/** Closes a resume to everybody whom it was opened to, who wait again: it has the name that is left out now. */
async function askAgain(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .update(resumeAccess)
    .set({ state: 'asked', decidedAt: null })
    .where(and(eq(resumeAccess.accountId, accountId), eq(resumeAccess.state, 'allowed')))
}

async function hideFromCompanies(tx: Transaction, accountId: string, ids: string[]): Promise<void> {
  const there = await tx.select({ id: companies.id }).from(companies).where(inArray(companies.id, ids))
  if (there.length < new Set(ids).size) throw problem('NOT_FOUND', 'One of these companies is not here any more.')
  for (const companyId of ids) await excludeCompany(tx, accountId, companyId)
  const count = await tx.$count(excludedCompanies, eq(excludedCompanies.accountId, accountId))
  if (count > exclusionsLimit) throw tooManyOf('companies', 'excludedCompanyIds')
}

async function showToCompanies(tx: Transaction, accountId: string, ids: string[]): Promise<void> {
  await tx
    .delete(excludedCompanies)
    .where(and(eq(excludedCompanies.accountId, accountId), inArray(excludedCompanies.companyId, ids)))
}

function tooManyOf(what: string, field: string) {
  return invalidInput({ field, message: `Please exclude at most ${exclusionsLimit} ${what}.` })
}

/**
 * Hides a member from a company, whether or not anybody sees her now; what it was told of her resume is taken back.
 * Doing it twice is doing it once.
 */
export async function excludeCompany(tx: Transaction, accountId: string, companyId: string): Promise<void> {
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
  const nameKey = companyIdentityKey(company?.name ?? '')
  await tx.insert(excludedCompanies).values({ accountId, companyId, nameKey }).onConflictDoNothing()
  await freezeWhereHidden(tx, accountId)
  await untellAllowed(tx, accountId, companyId)
}

async function hideFromDomains(tx: Transaction, accountId: string, domains: string[]): Promise<void> {
  const rows = [...new Set(domains)].map((domain) => ({ accountId, domain }))
  await tx.insert(excludedDomains).values(rows).onConflictDoNothing()
  await freezeWhereHidden(tx, accountId)
  const count = await tx.$count(excludedDomains, eq(excludedDomains.accountId, accountId))
  if (count > exclusionsLimit) throw tooManyOf('domains', 'excludedDomains')
}

async function showToDomains(tx: Transaction, accountId: string, domains: string[]): Promise<void> {
  await tx
    .delete(excludedDomains)
    .where(and(eq(excludedDomains.accountId, accountId), inArray(excludedDomains.domain, domains)))
}
