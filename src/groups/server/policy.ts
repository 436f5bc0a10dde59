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

/**
 * Whose faces a person sees on a group's card: everybody's as its member or as an admin, as in the list of members; else
 * those who share their groups, if the group is open.
 */
export function facesShownTo(
  person: { role: Role },
  group: { role: GroupRole | null; joining: WayToJoin },
): 'everybody' | 'thoseWhoShare' | 'nobody' {
  if (person.role === 'admin' || group.role !== null) return 'everybody'
  return group.joining === 'open' ? 'thoseWhoShare' : 'nobody'
}

/** The role of a new member: the first member of an empty group becomes its organizer. */
export function roleOnEntry({ memberCount }: Pick<MembershipState, 'memberCount'>): GroupRole {
  return memberCount === 0 ? 'organiser' : 'member'
}

/** Whether a person must request to join: in a group `byRequest`, and in any group that they were removed from. */
export function mustAsk({ joining, wasRemoved }: { joining: WayToJoin; wasRemoved: boolean }): boolean {
  return joining !== 'open' || wasRemoved
}
