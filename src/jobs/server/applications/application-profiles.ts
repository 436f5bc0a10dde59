import { and, eq, inArray, isNull } from 'drizzle-orm'
import { accounts } from '../../../accounts/server/exports.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import { type ProfessionalProfile, professionalProfileOf } from '../../../profiles/server/exports.ts'
import type { Applicant, ApplicationStatus } from '../../contract.ts'
import { type ApplicationProfileRow, applicationProfiles, applications } from '../tables.ts'

/** After which a company learns nothing more of whoever applied, also when it moves the application on later. */
const decided: readonly ApplicationStatus[] = ['hired', 'declined', 'withdrawn']

type Shown = Pick<Applicant, 'name' | 'avatarUrl' | 'jobTitle' | 'location' | 'yearsExperience' | 'skills'>
type Live = { name: string; avatarUrl: string | null; profile: ProfessionalProfile | undefined }

/** Who applied, as a company sees them: as they were when it ended, or as they are. */
export function shownOf({ name, avatarUrl, profile }: Live, frozen: ApplicationProfileRow | null): Shown {
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
  // The file of an earlier photo is gone; a later one is not for them.
  const isStillPhoto = frozen.avatarUrl === avatarUrl
  return { name: frozen.name, avatarUrl: isStillPhoto ? avatarUrl : null, jobTitle, location, yearsExperience, skills }
}

/** Keeps what a company sees of whoever applied as it is now when the application comes to its end. */
export async function freezeWhenDecided(
  tx: Transaction,
  { id, accountId }: { id: string; accountId: string },
  status: ApplicationStatus,
  at: Date,
): Promise<void> {
  if (decided.includes(status)) await freeze(tx, accountId, [id], at)
}

/** The companies that still see the profile of somebody who applied there, each once. */
export async function companiesWithLiveApplications(db: Connection, accountId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ companyId: applications.companyId })
    .from(applications)
    .leftJoin(applicationProfiles, eq(applicationProfiles.applicationId, applications.id))
    .where(and(eq(applications.accountId, accountId), isNull(applicationProfiles.applicationId)))
  return rows.map(({ companyId }) => companyId)
}

/** Keeps what companies see of somebody's applications to them as it is now, because they begin to hide from them. */
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
  const shown = shownOf({ ...account, profile }, null)
  await tx
    .insert(applicationProfiles)
    .values(applicationIds.map((applicationId) => ({ applicationId, ...shown, frozenAt })))
    .onConflictDoNothing()
}
