import { eq } from 'drizzle-orm'
import { t } from '#text'
import { accounts, setAvatar } from '../../accounts/server/exports.ts'
import { uuid } from '../../platform/contract/schemas.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import type { ReportableContent } from '../../platform/server/extension-points/reportable-content.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { emptyFieldValues, namesWhere } from '../fields.ts'
import { findMember } from './members.ts'
import { changeProfile, lockProfile, type ProfileChangeServices } from './profile-changes.ts'
import { noResume } from './tables.ts'

/**
 * Clears a member's profile, as an admin. Changes and records nothing when there is no profile.
 * @throws NOT_FOUND when there is no such account
 */
export async function clearProfile(
  { db, ...services }: Pick<Services, 'db' | 'storage'> & ProfileChangeServices,
  admin: Viewer,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.$count(accounts, eq(accounts.id, id))) === 0) throw problem('NOT_FOUND', t`Member not found`)
    const existed = await clearProfileContent(services, tx, id)
    if (existed) await recordAuditEntry(tx, { action: 'profile.cleared', actorId: admin.id, accountId: id })
  })
}

/**
 * Clears all fields, the photo, and the resume of a profile, and refreshes its owner's screens. The owner's choices of
 * what to share, and whether to be in the directory, stay.
 * @returns whether there was a profile
 */
async function clearProfileContent(
  { storage, ...services }: Pick<Services, 'storage'> & ProfileChangeServices,
  tx: Transaction,
  accountId: string,
): Promise<boolean> {
  const locked = await lockProfile(tx, accountId)
  if (!locked) return false
  const { photoKey, resumeKey } = locked.profile
  await setAvatar(tx, accountId, null)
  await changeProfile(services, tx, locked, { ...emptyFieldValues, ...noResume, photoKey: null })
  for (const key of [photoKey, resumeKey]) if (key) await storage.deleteAfterCommit(tx, key)
  return true
}

/** Characters of the excerpt in the queue of reports. */
const excerptLength = 300
const excerptFields = namesWhere('isInReports')

/** A profile as reported content. Its id is the account's. */
export const reportableProfile: ReportableContent = {
  kind: 'profile',
  async find({ db }, viewer, id) {
    const member = uuid.safeParse(id).success ? await findMember(db, viewer, id) : null
    if (!member) return null
    const texts = excerptFields.map((field) => member[field])
    return {
      title: member.name,
      excerpt: texts.filter(Boolean).join(' · ').slice(0, excerptLength),
      path: `/members/${id}`,
      author: { id, name: member.name },
    }
  },
  async remove(services, tx, _admin, id) {
    await clearProfileContent(services, tx, id)
  },
}
