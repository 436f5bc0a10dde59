import { isSessionOpen, sessionTopic } from '../../accounts/server/public.ts'
import { companyOf, placeTopic } from '../../employers/server/public.ts'
import type { Services, Viewer } from '../../platform/server/context.ts'
import type { Connection } from '../../platform/server/database.ts'
import { orNull, problem } from '../../platform/server/problems.ts'
import { professionalProfileOf } from '../../profiles/server/public.ts'
import type { Candidate, CandidateEvent } from '../contract.ts'
import { toCandidate } from './appearance.ts'
import { candidateTopic } from './changes.ts'
import { lookerOf, toLooker } from './looker.ts'
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
 * Word of every change of what a candidate shows, until the viewer's session ends, she leaves her company or `signal`
 * aborts, or the company sees her no longer: who comes back to the stream then finds nobody.
 * @throws NOT_FOUND, FORBIDDEN like her page
 */
export async function watchCandidate(
  { db, live }: Pick<Services, 'db' | 'live'>,
  viewer: Viewer,
  id: string,
  signal: AbortSignal | undefined,
): Promise<AsyncGenerator<CandidateEvent, void, void>> {
  await findSeen(db, await lookerOf(db, viewer), id)
  const isSeen = async () => (await isSessionOpen(db, viewer)) && (await isStillSeen(db, viewer, id))
  const ends = [sessionTopic(viewer.sessionId), placeTopic(viewer.id)]
  const changes = live.stream<CandidateEvent>(candidateTopic(id), ends, signal, isSeen)
  return whileTrue(isSeen, changes)
}

/** Asked anew with all by which the company is recognised, which may have changed as well. */
async function isStillSeen(db: Connection, viewer: Viewer, id: string): Promise<boolean> {
  const company = await companyOf(db, viewer.id)
  if (!company || company.verifiedBy === null) return false
  return (await orNull(findSeen(db, await toLooker(db, company), id))) !== null
}

/** What comes as long as a condition holds, which is asked before each of it is passed on. */
async function* whileTrue<Item>(
  holds: () => Promise<boolean>,
  items: AsyncIterable<Item>,
): AsyncGenerator<Item, void, void> {
  for await (const item of items) {
    if (!(await holds())) return
    yield item
  }
}
