import type { Role } from '../../platform/contract/access.ts'
import type { JoiningMode, JoiningRule } from '../../platform/contract/community.ts'

/** The columns that decide an account's status. A deleted account has no row. */
export type StatusColumns = { verifiedAt: Date | null; suspendedAt: Date | null }

/** Whether an account is active: verified and not suspended. `isActiveAccount` in account-sql.ts is the same rule in SQL. */
export function isActive({ verifiedAt, suspendedAt }: StatusColumns): boolean {
  return verifiedAt !== null && suspendedAt === null
}

/** The columns that decide whether a person may log in. */
export type LoginColumns = StatusColumns & { waitingSince: Date | null }

/**
 * Whether the holder of an account may log in: their address is confirmed, and they are not suspended. Those who wait for
 * approval may, but they are not active. `maySignInSql` in account-sql.ts is the same rule in SQL.
 */
export function maySignIn({ verifiedAt, suspendedAt, waitingSince }: LoginColumns): boolean {
  return (verifiedAt !== null || waitingSince !== null) && suspendedAt === null
}

/** Whether a person may register. */
export function mayRegister(mode: JoiningMode, { isInvited }: { isInvited: boolean }): boolean {
  if (mode === 'closed') return false
  return isInvited || mode !== 'invitation'
}

/** Whether a person who may register needs an admin's approval. */
export function needsApproval(mode: JoiningMode, { isInvited }: { isInvited: boolean }): boolean {
  return mode === 'approval' && !isInvited
}

/**
 * Whether a person who registered while admins approve newcomers needs no approval now that their address is confirmed:
 * everyone may join meanwhile, or the address is of an allowed domain.
 */
export function needsNoApproval({ mode, domains }: Pick<JoiningRule, 'mode' | 'domains'>, emailKey: string): boolean {
  return mode === 'open' || domains.includes(emailKey.slice(emailKey.lastIndexOf('@') + 1))
}

/**
 * Whether a person who waits for approval is let in after who may join was changed: everyone may join now, or approval is
 * still needed, but not of their domain. While nobody, or only invited people may join, those who wait go on waiting.
 */
export function isLetInByChange(rule: Pick<JoiningRule, 'mode' | 'domains'>, emailKey: string): boolean {
  return (rule.mode === 'open' || rule.mode === 'approval') && needsNoApproval(rule, emailKey)
}

/** Whether an account of a role may log in at an entrance that only accounts of `onlyRole` may use; null for any role. */
export function mayUseEntrance(role: Role, onlyRole: Role | null): boolean {
  return onlyRole === null || role === onlyRole
}

/** Whether an admin may give an account another role: not an employer's, which belongs to a company. */
export function mayChangeRole(account: { role: Role }): boolean {
  return account.role !== 'employer'
}

/** Whether an admin may suspend an account: any but their own. */
export function maySuspend(admin: { id: string }, accountId: string): boolean {
  return admin.id !== accountId
}

/** Whether a viewer still is one of the active admins. */
export function mayActAsAdmin(viewer: { id: string }, activeAdminIds: readonly string[]): boolean {
  return activeAdminIds.includes(viewer.id)
}

/** Whether an account is the only active admin, who must keep their role and account. */
export function isLastAdmin(activeAdminIds: readonly string[], accountId: string): boolean {
  return activeAdminIds.length === 1 && activeAdminIds[0] === accountId
}

/** Whether a viewer may confirm that it is them with the password alone: only without a second factor. */
export function mayConfirmWithPasswordAlone(account: { hasSecondFactor: boolean }): boolean {
  return !account.hasSecondFactor
}

/** Whose role the rule for second factors covers: nobody of the role, only company owners, or everyone of the role. */
export function secondFactorScope(role: Role): 'nobody' | 'companyOwners' | 'everyone' {
  if (role === 'member') return 'nobody'
  return role === 'admin' ? 'everyone' : 'companyOwners'
}

/** Whether a person may remove one of their second factors: not the last one while their role requires one. */
export function mayRemoveFactor(factorCount: number, isFactorRequired: boolean): boolean {
  return factorCount > 1 || !isFactorRequired
}
