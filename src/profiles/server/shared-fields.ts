import type { MemberProfile, SharedField } from '../contract.ts'
import type { ProfileRow } from './tables.ts'

type Shared = Pick<MemberProfile, SharedField>

const nothing: Shared = {
  jobTitle: null,
  company: null,
  location: null,
  yearsExperience: null,
  education: null,
  linkedinProfile: null,
  bio: null,
  careerGoals: null,
  availability: null,
  technicalSkills: [],
}

/** What other members may know of a profile: the fields its owner shares and has filled in. Null: no profile yet. */
export function whatIsShared(
  profile: (Pick<ProfileRow, 'sharedFields'> & Partial<Pick<ProfileRow, SharedField>>) | null,
): Shared {
  if (!profile) return nothing
  const shown = Object.fromEntries(profile.sharedFields.map((field) => [field, profile[field] || nothing[field]]))
  return { ...nothing, ...shown }
}
