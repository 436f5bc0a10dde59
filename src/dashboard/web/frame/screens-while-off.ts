import type { Role } from '../../../platform/contract/access.ts'
import { isPathOn, type Part } from '../../../platform/contract/parts/parts.ts'

/** What employers can open while the employer side is off, with everything below: what is theirs, and help. */
const screensOfClosedAccounts = ['/account', '/download', '/membership', '/notifications', '/support']

/** Whether a person is an employer without an employer side. */
export function isClosedAccount(role: Role | undefined, off: readonly Part[]): boolean {
  return role === 'employer' && off.includes('employers')
}

/**
 * Whether a screen is there for a role. The server decides; this keeps people from screens that would stay empty.
 * @param off the parts of the site that are off
 */
export function isScreenOn(path: string, role: Role | undefined, off: readonly Part[]): boolean {
  if (!isPathOn(path, off)) return false
  if (!isClosedAccount(role, off)) return true
  return screensOfClosedAccounts.some((start) => path === start || path.startsWith(`${start}/`))
}
