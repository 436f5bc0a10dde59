import type { Role } from '../platform/contract/access.ts'

/** The path where a person with this role begins. */
export function homeOf(role: Role): string {
  return role === 'employer' ? '/employer/dashboard' : '/dashboard'
}
