import { eq } from 'drizzle-orm'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import type { NameObserver } from '../../platform/server/extension-points/name-observer.ts'
import type { CandidateEvent } from '../contract.ts'
import { candidates } from './tables.ts'

/** Where the open pages of a candidate listen; by the id that employers know. */
export function candidateTopic(id: string): string {
  return `candidate:${id}`
}

/** Has every page that is open of a candidate ask anew, once the caller's transaction commits. */
export async function tellLookers({ live }: Pick<Services, 'live'>, tx: Transaction, id: string): Promise<void> {
  const event: CandidateEvent = { kind: 'changed' }
  await live.publish(tx, candidateTopic(id), event)
}

/** Has open pages of a candidate show the new name; those of a candidate without a name have nothing to show. */
export const candidatesNameObserver: NameObserver = async (services, tx, accountId) => {
  const [candidate] = await tx.select().from(candidates).where(eq(candidates.accountId, accountId))
  if (candidate?.isVisible && !candidate.isAnonymous) await tellLookers(services, tx, candidate.id)
}
