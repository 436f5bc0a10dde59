import { isSessionOpen, sessionTopic } from '../../accounts/server/public.ts'
import type { Services, Viewer } from '../../platform/server/context.ts'
import type { Connection } from '../../platform/server/database.ts'
import { orNull, problem } from '../../platform/server/problems.ts'
import { professionalProfileOf } from '../../profiles/server/public.ts'
import type { Candidate, CandidateEvent } from '../contract.ts'
import { toCandidate } from './appearance.ts'
import { candidateTopic } from './changes.ts'
import { lookerOf } from './looker.ts'
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
 * Word of every change of what a candidate shows, until the viewer's session ends or `signal` aborts.
 * @throws NOT_FOUND, FORBIDDEN like her page
 */
export async function watchCandidate(
  { db, live }: Pick<Services, 'db' | 'live'>,
  viewer: Viewer,
  id: string,
  signal: AbortSignal | undefined,
): Promise<AsyncGenerator<CandidateEvent, void, void>> {
  const looker = await lookerOf(db, viewer)
  await findSeen(db, looker, id)
  return live.stream<CandidateEvent>(candidateTopic(id), sessionTopic(viewer.sessionId), signal, () =>
    isSessionOpen(db, viewer).then(async (isOpen) => isOpen && (await orNull(findSeen(db, looker, id))) !== null),
  )
}
