import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../../accounts/server/exports.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import { type ProfessionalProfile, professionalProfileOf } from '../../../profiles/server/exports.ts'
import type { Applicant, ApplicationStatus } from '../../contract.ts'
import { isDecided } from '../policy.ts'
import { type ApplicationProfileRow, applicationProfiles, applications } from '../tables.ts'

type ApplicantProfile = Pick<Applicant, 'name' | 'avatarUrl' | 'jobTitle' | 'location' | 'yearsExperience' | 'skills'>
type CurrentProfile = { name: string; avatarUrl: string | null; profile: ProfessionalProfile | undefined }

/** An applicant's profile as the company sees it: the snapshot, or the current profile when there is none. */
export function visibleProfileOf(
  { name, avatarUrl, profile }: CurrentProfile,
  frozen: ApplicationProfileRow | null,
): ApplicantProfile {
  if (!frozen) {
    return {
      name,
      avatarUrl,
      jobTitle: profile?.jobTitle ?? '',
      location: profile?.location ?? '',
      yearsExperience: profile?.yearsExperience ?? null,
      skills: profile?.technicalSkills ?? [],
    }
  }
  const { jobTitle, location, yearsExperience, skills } = frozen
  // The file of an earlier photo was deleted, and the company must not see a later photo.
  const isStillPhoto = frozen.avatarUrl === avatarUrl
  return { name: frozen.name, avatarUrl: isStillPhoto ? avatarUrl : null, jobTitle, location, yearsExperience, skills }
}

/** Takes a snapshot of the applicant's profile when the application is decided. */
export async function freezeWhenDecided(
  tx: Transaction,
  { id, accountId }: { id: string; accountId: string },
  status: ApplicationStatus,
  at: Date,
): Promise<void> {
  if (isDecided(status)) await freeze(tx, accountId, [id], at)
}

/** The ids of the companies that see an applicant's current profile, without duplicates. */
export async function companiesWithLiveApplications(db: Connection, accountId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ companyId: applications.companyId })
    .from(applications)
    .leftJoin(applicationProfiles, eq(applicationProfiles.applicationId, applications.id))
    .where(and(eq(applications.accountId, accountId), isNull(applicationProfiles.applicationId)))
  return rows.map(({ companyId }) => companyId)
}

/** The condition that an account has ever applied to one of some companies, also if it withdrew the application. */
export function hasAppliedTo(accountId: SQL, companyIds: SQL): SQL {
  // `offset 0` makes the planner look up the applications of one account instead of reading everyone's.
  return sql`exists (
    select from applications a where a.account_id = ${accountId} and a.company_id = any(${companyIds}) offset 0)`
}

/** Takes snapshots of a member's profile for the companies that they start to hide from. */
export async function freezeApplicationsTo(
  tx: Transaction,
  accountId: string,
  companyIds: string[],
  at: Date,
): Promise<void> {
  if (companyIds.length === 0) return
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.accountId, accountId), inArray(applications.companyId, companyIds)))
  await freeze(
    tx,
    accountId,
    rows.map(({ id }) => id),
    at,
  )
}

async function freeze(tx: Transaction, accountId: string, applicationIds: string[], frozenAt: Date): Promise<void> {
  if (applicationIds.length === 0) return
  const [account] = await tx
    .select({ name: accounts.name, avatarUrl: accounts.avatarUrl })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account) return
  const profile = (await professionalProfileOf(tx, accountId)) ?? undefined
  const profileNow = visibleProfileOf({ ...account, profile }, null)
  await tx
    .insert(applicationProfiles)
    .values(applicationIds.map((applicationId) => ({ applicationId, ...profileNow, frozenAt })))
    .onConflictDoNothing()
}
