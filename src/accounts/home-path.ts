import type { Role } from '../platform/contract/access.ts'

/** The path of the dashboard for a role. */
export function homePath(role: Role): string {
  return role === 'employer' ? '/employer/dashboard' : '/dashboard'
}
