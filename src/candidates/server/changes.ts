import type { Services } from '../../platform/server/context.ts'
import type { Transaction } from '../../platform/server/database.ts'
import type { CandidateEvent } from '../contract.ts'

/** Where the open pages of a candidate listen; by the id that employers know. */
export function candidateTopic(id: string): string {
  return `candidate:${id}`
}

/** Has every page that is open of a candidate ask anew, once the caller's transaction commits. */
export async function tellLookers({ live }: Pick<Services, 'live'>, tx: Transaction, id: string): Promise<void> {
  const event: CandidateEvent = { kind: 'changed' }
  await live.publish(tx, candidateTopic(id), event)
}
