import { expect, test } from 'vitest'
import { type Access, accessLevels, mayPass, type Role, roles } from './access.ts'
import { membershipNeedOf } from './operation.ts'

/** Who passes which access; everybody else does not. */
const passing: Record<Access, (Role | null)[]> = {
  visitor: [null, 'member', 'admin', 'employer'],
  signedIn: ['member', 'admin', 'employer'],
  member: ['member', 'admin'],
  employer: ['employer'],
  admin: ['admin'],
}

test.each(accessLevels)('%s is passed by those whom it names, and nobody else', (access) => {
  for (const role of [null, ...roles]) expect(mayPass(access, role), String(role)).toBe(passing[access].includes(role))
})

test.each([
  ['visitor', 'notNeeded'],
  ['signedIn', 'notNeeded'],
  ['member', 'needed'],
  ['employer', 'needed'],
  ['admin', 'notNeeded'],
] as const)('a membership for %s is %s unless a route says otherwise', (access, need) => {
  expect(membershipNeedOf({ access })).toBe(need)
  expect(membershipNeedOf({ access, membership: 'needed' })).toBe('needed')
  expect(membershipNeedOf({ access, membership: 'notNeeded' })).toBe('notNeeded')
})
