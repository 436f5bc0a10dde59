import { companyOf, placeTopic } from '../../employers/server/exports.ts'
import { uuid } from '../../platform/contract/identifiers.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { orNull, problem } from '../../platform/server/http/problem-details.ts'
import { type LiveViewer, liveSubject } from '../../platform/server/realtime/live-subject.ts'
import { professionalProfileOf } from '../../profiles/server/exports.ts'
import type { Candidate, CandidateEvent } from '../contract.ts'
import { toCandidate } from './appearance.ts'
import { candidateTopic } from './changes.ts'
import { lookerOf, recognizedLooker } from './looker.ts'
import { findSeen, type SeenCandidate } from './seen-candidates.ts'
import { noteView } from './views.ts'

const tooMany = 'Your company has opened many candidates in a short time. Please go on in an hour.'

/**
 * A candidate's page; she sees afterwards that the company looked.
 * @throws NOT_FOUND for whoever is hidden from the company or not there, FORBIDDEN, TOO_MANY_REQUESTS
 */
export async function showCandidate(
  { db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>,
  viewer: Viewer,
  id: string,
): Promise<Candidate> {
  const looker = await lookerOf(db, viewer)
  await limits.take('candidateViewsByCompany', looker.company.id, tooMany)
  const seen = await findSeen(db, looker, id)
  const candidate = await readCandidate(db, seen)
  await noteView(db, clock, { accountId: seen.accountId, companyId: looker.company.id, viewerId: viewer.id })
  return candidate
}

/** All that a company sees of a candidate. @throws NOT_FOUND when she has hidden since she was found */
export async function readCandidate(db: Connection, seen: SeenCandidate): Promise<Candidate> {
  const profile = await professionalProfileOf(db, seen.accountId)
  if (!profile?.availability) throw problem('NOT_FOUND', 'Candidate not found')
  return toCandidate({ seen, profile: { ...profile, availability: profile.availability } })
}

/**
 * Word of every change of what a candidate shows, until the viewer leaves their company or the company sees the
 * candidate no longer.
 */
export const candidateSubject = liveSubject({
  name: 'candidate',
  key: uuid.toLowerCase(),
  access: 'employer',
  async open({ db }, viewer, id) {
    await findSeen(db, await lookerOf(db, viewer), id)
    const isStillOpen = () => isStillSeen(db, viewer, id)
    return { topic: candidateTopic(id), endsWith: [placeTopic(viewer.id)], isStillOpen }
  },
  async eventsOf({ db }, viewer, id, change) {
    return (await isStillSeen(db, viewer, id)) ? [{ event: change as CandidateEvent }] : null
  },
})

/** Asked anew with all by which the company is recognised, which may have changed as well. */
async function isStillSeen(db: Connection, viewer: LiveViewer, id: string): Promise<boolean> {
  const company = await companyOf(db, viewer.id)
  if (!company || company.verifiedBy === null) return false
  return (await orNull(findSeen(db, await recognizedLooker(db, company), id))) !== null
}
