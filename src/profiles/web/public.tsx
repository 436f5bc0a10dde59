/** What screens of other capabilities use of profiles. */
export { MemberLink } from './member-link.tsx'
/** For whoever sends it along with something. */
export { useOwnResume } from './use-own-resume.ts'
