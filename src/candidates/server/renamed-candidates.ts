import { eq } from 'drizzle-orm'
import type { NameObserver } from '../../platform/server/name-observer.ts'
import { tellLookers } from './changes.ts'
import { candidates } from './tables.ts'

/** Has open pages of a candidate show the new name; those of a candidate without a name have nothing to show. */
export const candidatesNameObserver: NameObserver = async (services, tx, accountId) => {
  const [candidate] = await tx.select().from(candidates).where(eq(candidates.accountId, accountId))
  if (candidate?.isVisible && !candidate.isAnonymous) await tellLookers(services, tx, candidate.id)
}
