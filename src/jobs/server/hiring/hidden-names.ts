import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { accounts } from '../../../accounts/server/exports.ts'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import { invalidInput } from '../../../platform/server/http/problem-details.ts'
import { professionalProfileOf } from '../../../profiles/server/exports.ts'
import type { Applicant } from '../../contract.ts'
import { isNameHidden } from '../policy.ts'
import { type ApplicationRow, applications } from '../tables.ts'
import { hiringOf } from './hiring.ts'
import { revealingPartOf } from './revealing-text.ts'

// Applications whose applicants hide their name, photo, and school until the interview (docs/decisions/0076).

/** Without characters that look alike. */
const labelCharacters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const labelLength = 4

/**
 * Checks that the viewer may hide their name from a job's company, and that their note does not reveal it.
 * @throws INVALID_INPUT
 */
export async function requireHideable(db: Connection, viewer: Viewer, jobId: string, note: string): Promise<void> {
  const reject = (field: string, message: string) => invalidInput({ field, message })
  if (!(await hiringOf(db, jobId)).offersHiddenNames) {
    throw reject('hideName', 'The company doesn’t offer this for the job. Please apply with your name.')
  }
  const earlier = await db
    .select({ hiddenLabel: applications.hiddenLabel, revealedAt: applications.revealedAt })
    .from(applications)
    .where(and(eq(applications.jobId, jobId), eq(applications.accountId, viewer.id)))
  if (earlier.some((application) => !isNameHidden(application))) {
    throw reject('hideName', 'You applied for this job before, and the company knows your name. Please apply with it.')
  }
  const [account] = await db
    .select({ name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, viewer.id))
  const education = (await professionalProfileOf(db, viewer.id))?.education ?? ''
  const part = account && revealingPartOf(note, { ...account, education })
  if (part)
    throw reject('note', `“${part}” in your note could reveal who you are. Please remove it or apply with your name.`)
}

/** A label for an applicant that no other application for a locked job has. */
export async function newHiddenLabel(tx: Transaction, jobId: string): Promise<string> {
  const rows = await tx
    .select({ label: applications.hiddenLabel })
    .from(applications)
    .where(eq(applications.jobId, jobId))
  const taken = new Set(rows.map(({ label }) => label))
  for (;;) {
    const characters = Array.from({ length: labelLength }, () => labelCharacters[randomInt(labelCharacters.length)])
    const label = characters.join('')
    if (!taken.has(label)) return label
  }
}

type SeenProfile = Pick<Applicant, 'name' | 'avatarUrl' | 'jobTitle' | 'location' | 'yearsExperience' | 'skills'>

/**
 * What the company sees of an applicant's profile. While the name is hidden, these are the years of experience and those
 * skills that the job asks for, in its spelling: titles, places, and other texts could contain a name or a school, or match
 * a profile that the company sees elsewhere.
 */
export function hideProfile<Profile extends SeenProfile>(
  application: Pick<ApplicationRow, 'hiddenLabel' | 'revealedAt'>,
  jobSkills: readonly string[],
  profile: Profile,
): SeenProfile {
  if (!isNameHidden(application)) return profile
  const own = new Set(profile.skills.map((skill) => skill.toLowerCase()))
  return {
    name: `Applicant ${application.hiddenLabel}`,
    avatarUrl: null,
    jobTitle: '',
    location: '',
    yearsExperience: profile.yearsExperience,
    skills: jobSkills.filter((skill) => own.has(skill.toLowerCase())),
  }
}
