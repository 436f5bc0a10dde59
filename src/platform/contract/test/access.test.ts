import { expect, test } from 'vitest'
import { type Access, accessLevels, hasAccess, type Role, roles } from '../access.ts'

/** Who passes which access; everybody else does not. */
const passing: Record<Access, (Role | null)[]> = {
  visitor: [null, 'member', 'admin', 'employer'],
  signedIn: ['member', 'admin', 'employer'],
  member: ['member', 'admin'],
  employer: ['employer'],
  admin: ['admin'],
}

test.each(accessLevels)('%s admits the roles that it names, and no others', (access) => {
  for (const role of [null, ...roles])
    expect(hasAccess(access, role), String(role)).toBe(passing[access].includes(role))
})
