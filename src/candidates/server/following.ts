import { eq } from 'drizzle-orm'
import type { ProfileFollower } from '../../platform/server/extension-points/profile-observer.ts'
import { professionalProfileOf } from '../../profiles/server/exports.ts'
import { tellLookers } from './changes.ts'
import { searchFieldsOf } from './search-fields.ts'
import { candidates } from './tables.ts'

/** Keeps what searches compare in step with a candidate's profile. */
export const candidatesFollower: ProfileFollower = async (services, tx, accountId) => {
  const profile = await professionalProfileOf(tx, accountId)
  const [candidate] = await tx
    .update(candidates)
    .set({ ...searchFieldsOf(profile), ...(profile && { activeAt: profile.updatedAt }) })
    .where(eq(candidates.accountId, accountId))
    .returning({ id: candidates.id, isVisible: candidates.isVisible })
  if (candidate?.isVisible) await tellLookers(services, tx, candidate.id)
}
