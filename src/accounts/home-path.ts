import type { Role } from '../platform/contract/access.ts'
import type { Part } from '../platform/contract/parts/parts.ts'

/**
 * The path of a role's home screen.
 * @param off the parts of the site that are off: without the employer side, employers only have their account
 */
export function homePath(role: Role, off: readonly Part[]): string {
  if (role !== 'employer') return '/dashboard'
  return off.includes('employers') ? '/account' : '/employer/dashboard'
}
