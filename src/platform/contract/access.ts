/**
 * Who may call a route. `visitor` is everybody; `signedIn` is any account in good standing; `member` is members
 * and admins; the others are that role alone. One gate on the server enforces it before anything else runs.
 */
export const accessLevels = ['visitor', 'signedIn', 'member', 'employer', 'admin'] as const
export type Access = (typeof accessLevels)[number]

/** Roles an account can have (S1 §6; where the spec says "user", it means `member`). */
export const roles = ['member', 'admin', 'employer'] as const
export type Role = (typeof roles)[number]

/** Whether a person with this role, or nobody (`null`), passes a route's declared access. */
export function mayPass(access: Access, role: Role | null): boolean {
  if (access === 'visitor') return true
  if (role === null) return false
  if (access === 'signedIn') return true
  if (access === 'member') return role === 'member' || role === 'admin'
  return access === role
}
