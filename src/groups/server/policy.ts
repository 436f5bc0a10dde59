import type { Role } from '../../platform/contract/access.ts'
import type { Group, GroupRole } from '../contract.ts'

type Place = {
  /** What the person is in the group; null when she is not. */
  role: GroupRole | null
  memberCount: number
  organiserCount: number
}

/** Whether somebody with this role may cease to be in the group: never its last organiser while others stay. */
export function mayGo({ role, memberCount, organiserCount }: Place): boolean {
  return role !== 'organiser' || organiserCount > 1 || memberCount === 1
}

/** Whether an organiser may become a member: only while there is another organiser. */
export function mayStepDown({ organiserCount }: Pick<Place, 'organiserCount'>): boolean {
  return organiserCount > 1
}

/** What a person may do in a group. Admins read and organise any; what they leave they must be in. */
export function groupAbilities(person: { role: Role }, place: Place): Group['can'] {
  const isAdmin = person.role === 'admin'
  return {
    read: isAdmin || place.role !== null,
    organise: isAdmin || place.role === 'organiser',
    leave: place.role !== null && mayGo(place),
  }
}

/** What somebody becomes who enters a group: who comes into an empty one looks after it. */
export function roleOnEntry({ memberCount }: Pick<Place, 'memberCount'>): GroupRole {
  return memberCount === 0 ? 'organiser' : 'member'
}
