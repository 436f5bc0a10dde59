/**
 * Who may call a route: `visitor` everybody; `signedIn` every account that is active; `member` members and admins;
 * `employer` and `admin` only that role. The server checks it before anything else (server/auth/authorization.ts).
 */
export const accessLevels = ['visitor', 'signedIn', 'member', 'employer', 'admin'] as const
export type Access = (typeof accessLevels)[number]

/** Roles an account can have (S1 §6; where the spec says "user", it means `member`). */
export const roles = ['member', 'admin', 'employer'] as const
export type Role = (typeof roles)[number]

/** Whether a person with this role, or a visitor (`null`), may call a route with this access. */
export function hasAccess(access: Access, role: Role | null): boolean {
  if (access === 'visitor') return true
  if (role === null) return false
  if (access === 'signedIn') return true
  if (access === 'member') return role === 'member' || role === 'admin'
  return access === role
}
