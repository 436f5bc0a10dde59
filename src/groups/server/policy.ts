import type { Role } from '../../platform/contract/access.ts'
import type { Group, GroupRole, WayToJoin } from '../contract.ts'

type MembershipState = {
  /** The person's role in the group; null when they are not a member. */
  role: GroupRole | null
  memberCount: number
  organiserCount: number
}

/** Whether a person with this role may leave or be removed: not the last organizer while there are other members. */
export function mayLeave({ role, memberCount, organiserCount }: MembershipState): boolean {
  return role !== 'organiser' || organiserCount > 1 || memberCount === 1
}

/** Whether an organizer may become a member: only while there is another organizer. */
export function mayStepDown({ organiserCount }: Pick<MembershipState, 'organiserCount'>): boolean {
  return organiserCount > 1
}

/** What a person may do in a group. Admins may read and organize any group, but leave only those they are a member of. */
export function groupAbilities(person: { role: Role }, membership: MembershipState): Group['can'] {
  const isAdmin = person.role === 'admin'
  return {
    read: isAdmin || membership.role !== null,
    organise: isAdmin || membership.role === 'organiser',
    leave: membership.role !== null && mayLeave(membership),
  }
}

/** The role of a new member: the first member of an empty group becomes its organizer. */
export function roleOnEntry({ memberCount }: Pick<MembershipState, 'memberCount'>): GroupRole {
  return memberCount === 0 ? 'organiser' : 'member'
}

/** Whether a person must request to join: in a group `byRequest`, and in any group that they were removed from. */
export function mustAsk({ joining, wasRemoved }: { joining: WayToJoin; wasRemoved: boolean }): boolean {
  return joining !== 'open' || wasRemoved
}
