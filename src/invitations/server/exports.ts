/** For accounts, which register people with invitations. */
export { communityInvitations } from './redeem.ts'
