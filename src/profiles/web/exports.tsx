/** What screens of other capabilities use of profiles. */
/** A subject of a member's own profile, as on the screen where she edits it. */
export { ProfileSection } from './edit/profile-section.tsx'
/** The words for what a profile keeps as short codes. */
export { availabilityLabels, fieldLabels, headlineOf, yearsLabels } from './labels.ts'
export { MemberLink } from './member-link.tsx'
/** For whoever sends it along with something. */
export { useOwnResume } from './use-own-resume.ts'
