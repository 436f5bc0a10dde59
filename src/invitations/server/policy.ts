import type { Role } from '../../platform/contract/access.ts'
import type { InvitationState, InvitedRole } from '../invitation-schemas.ts'

type Inviter = { role: Role; isActive: boolean }
type InvitationTerms = { kind: 'personal' | 'link'; role: InvitedRole; groupId: string | null }

/** Whether a person may invite others: admins, and members if the community lets them. */
export function mayInvite({ role, isActive }: Inviter, doMembersInvite: boolean): boolean {
  return isActive && (role === 'admin' || (role === 'member' && doMembersInvite))
}

/**
 * Whether an invitation works because its sender could still send it. Members send only personal invitations, for members
 * and without a group: what an admin sent stops working if they become a member.
 */
export function mayStillInvite(
  inviter: Inviter,
  { kind, role, groupId }: InvitationTerms,
  doMembersInvite: boolean,
): boolean {
  if (!mayInvite(inviter, doMembersInvite)) return false
  return inviter.role === 'admin' || (kind === 'personal' && role === 'member' && groupId === null)
}

type Progress = { uses: number; maxUses: number; expiresAt: Date; revokedAt: Date | null }

/** The state of an invitation. */
export function stateOf(
  { uses, maxUses, expiresAt, revokedAt }: Progress,
  { now, isStopped }: { now: Date; isStopped: boolean },
): InvitationState {
  if (uses >= maxUses) return 'used'
  if (revokedAt !== null) return 'revoked'
  if (expiresAt <= now) return 'expired'
  return isStopped ? 'stopped' : 'open'
}

type ForWhom = { kind: 'personal' | 'link'; emailKey: string | null; role: InvitedRole }

/** Whether a person may register with an invitation: in its role, and with its address if it is personal. */
export function mayUse(invitation: ForWhom, person: { email: string; role: Role }): boolean {
  if (invitation.role !== person.role) return false
  return invitation.kind === 'link' || invitation.emailKey === person.email.toLowerCase()
}

/** Whether a person sees the senders and users of all invitations, and may end any of them. */
export function managesInvitations({ role }: { role: Role }): boolean {
  return role === 'admin'
}
