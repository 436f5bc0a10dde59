/** What screens of other capabilities use of profiles. */
/** The viewer's own resume, to be sent along with something. */
export { useOwnResume } from './edit/own-profile.ts'
/** A section of the screen on which a member edits their profile. */
export { ProfileSection } from './edit/profile-section.tsx'
/** The labels of choices in a profile. */
export { availabilityLabels, fieldLabels, headlineOf, yearsLabels } from './fields.ts'
export { MemberLink } from './member-link.tsx'
