import type { ProfessionalProfile, ProfessionalSummary } from '../../profiles/server/exports.ts'
import type { Candidate, CandidateSummary } from '../contract.ts'
import type { SeenCandidate } from './seen-candidates.ts'

type Availability = ProfessionalProfile['availability']
/** `Available` says whether she must have told if she is looking: employers see nobody who has not. */
type Appearing<Available extends Availability, Profile> = {
  seen: Pick<SeenCandidate, 'id' | 'isAnonymous' | 'name' | 'photoUrl' | 'access'>
  profile: Omit<Profile, 'availability' | 'updatedAt'> & { availability: Available }
}

/**
 * What a company sees of a candidate in a list. Without a name, her resume is there only for companies that she has
 * allowed it already: it would tell who she is.
 */
export function toSummary<Available extends Availability>({
  seen,
  profile,
}: Appearing<Available, ProfessionalSummary>) {
  return {
    id: seen.id,
    name: seen.isAnonymous ? null : seen.name,
    photoUrl: seen.isAnonymous ? null : seen.photoUrl,
    jobTitle: profile.jobTitle,
    location: profile.location,
    yearsExperience: profile.yearsExperience,
    availability: profile.availability,
    skills: profile.technicalSkills,
    hasResume: profile.hasResume && (!seen.isAnonymous || seen.access === 'allowed'),
  } satisfies Omit<CandidateSummary, 'availability'> & { availability: Available }
}

/** What a company sees of a candidate on her page. A refused request looks as if it still waited. */
export function toCandidate<Available extends Availability>({
  seen,
  profile,
}: Appearing<Available, ProfessionalProfile>) {
  const { isAnonymous, access } = seen
  const { company, education, bio, careerGoals } = profile
  const words = isAnonymous ? { company: '', education: '', bio: '', careerGoals: '' } : {}
  const asked = access === null || isAnonymous ? 'none' : 'asked'
  return {
    ...toSummary({ seen, profile }),
    company,
    education,
    bio,
    careerGoals,
    ...words,
    resume: access === 'allowed' ? 'allowed' : asked,
  } satisfies Omit<Candidate, 'availability'> & { availability: Available }
}
