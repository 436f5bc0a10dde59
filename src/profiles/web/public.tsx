/** What screens of other capabilities use of profiles. */
export { MemberLink } from './member-link.tsx'
