import type { Candidate, Visibility } from '../contract.ts'

// Which company sees which candidate is decided in SQL, because it filters searches: see visible-candidates.ts.

/** A candidate and their decision about one company's resume request; null when the company has not asked. */
type Candidacy = { isAnonymous: boolean; access: 'asked' | 'allowed' | 'refused' | null }

/** Why no employer sees a candidate; null when nothing prevents it. */
export function hindranceOf(
  candidate: { isVisible: boolean } | undefined,
  profile: { availability: string | null } | null,
): Visibility['hindrance'] {
  if (!candidate?.isVisible) return 'switchedOff'
  if (!profile?.availability) return 'noProfile'
  return profile.availability === 'not-looking' ? 'notLooking' : null
}

/** Whether a company may open a candidate's resume. */
export function mayOpenResume({ access }: Pick<Candidacy, 'access'>): boolean {
  return access === 'allowed'
}

/**
 * Whether a company is offered a candidate's resume, to open or to ask for. An anonymous candidate's resume names them, so
 * it is offered only where they have allowed it already.
 */
export function isResumeOffered(hasResume: boolean, { isAnonymous, access }: Candidacy): boolean {
  return hasResume && (!isAnonymous || mayOpenResume({ access }))
}

/** What a company learns about its resume request. A refused request looks like a pending one. */
export function resumeStateFor({ isAnonymous, access }: Candidacy): Candidate['resume'] {
  if (mayOpenResume({ access })) return 'allowed'
  return access === null || isAnonymous ? 'none' : 'asked'
}
