import { companyMembershipTopic, companyOf, mayReachCandidates } from '../../employers/server/exports.ts'
import { uuid } from '../../platform/contract/schemas.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import { nullIfNotFound } from '../../platform/server/http/problem-details.ts'
import { type LiveViewer, liveSubject } from '../../platform/server/realtime/live-subject.ts'
import type { CandidateEvent } from '../contract.ts'
import { recognizeViewingCompany, requireViewingCompany } from './viewing-company.ts'
import { findVisible } from './visible-candidates.ts'

/** Topic of a candidate's open pages, by the id that employers see. */
export function candidateTopic(id: string): string {
  return `candidate:${id}`
}

/** Makes every open page of a candidate reload, once the caller's transaction commits. */
export async function publishCandidateChange(
  { liveUpdates }: Pick<Services, 'liveUpdates'>,
  tx: Transaction,
  id: string,
): Promise<void> {
  const event: CandidateEvent = { kind: 'changed' }
  await liveUpdates.publish(tx, candidateTopic(id), event)
}

/**
 * Live updates about changes of what a candidate shows, until the viewer leaves their company or the company no longer
 * sees the candidate.
 */
export const candidateSubject = liveSubject({
  name: 'candidate',
  key: uuid.toLowerCase(),
  access: 'employer',
  async open({ db }, viewer, id) {
    await findVisible(db, await requireViewingCompany(db, viewer), id)
    const isStillOpen = () => isStillVisible(db, viewer, id)
    return { topic: candidateTopic(id), endsWith: [companyMembershipTopic(viewer.id)], isStillOpen }
  },
  async eventsOf({ db }, viewer, id, change) {
    return (await isStillVisible(db, viewer, id)) ? [{ event: change as CandidateEvent }] : null
  },
})

/** Reads the company's identities again, because they may have changed too. */
async function isStillVisible(db: Connection, viewer: LiveViewer, id: string): Promise<boolean> {
  const company = await companyOf(db, viewer.id)
  if (!company || !mayReachCandidates(company)) return false
  return (await nullIfNotFound(findVisible(db, await recognizeViewingCompany(db, company), id))) !== null
}
