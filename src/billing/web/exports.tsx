/** For the frame of signed-in people. */
export { MembershipBanner } from './membership-banner.tsx'
export { MembershipGuard } from './membership-guard.tsx'
export { useMembership } from './use-membership.ts'
