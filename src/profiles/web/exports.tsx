/** What screens of other capabilities use of profiles. */

/** The labels of choices in a profile. */
export { availabilityLabels, headlineOf, yearsLabels } from '../labels.ts'
/** The viewer's own resume, to be sent along with something. */
export { useOwnResume } from './edit/own-profile.ts'
/** A section of the screen on which a member edits their profile. */
export { ProfileSection } from './edit/profile-section.tsx'
/** A few people as overlapping faces. */
export { Faces } from './faces.tsx'
export { MemberLink } from './member-link.tsx'
