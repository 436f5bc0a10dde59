/** What screens of other capabilities use of memberships. */
export { MembershipBanner } from './membership-banner.tsx'
export { MembershipGuard } from './membership-guard.tsx'
export { useMembership } from './use-membership.ts'
