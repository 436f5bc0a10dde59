import { expect, test } from 'vitest'
import { membershipRequirementOf, requiresSecondFactor } from '../operation.ts'

test.each([
  ['visitor', 'notNeeded'],
  ['signedIn', 'notNeeded'],
  ['member', 'needed'],
  ['employer', 'needed'],
  ['admin', 'notNeeded'],
] as const)('a membership for %s is %s unless a route says otherwise', (access, need) => {
  expect(membershipRequirementOf({ access })).toBe(need)
  expect(membershipRequirementOf({ access, membership: 'needed' })).toBe('needed')
  expect(membershipRequirementOf({ access, membership: 'notNeeded' })).toBe('notNeeded')
})

test.each([
  ['signedIn', ['Accounts'], false],
  ['signedIn', ['Two-step login'], false],
  ['signedIn', ['Notifications'], false],
  ['signedIn', ['Support'], false],
  ['signedIn', ['Events', 'Support'], false],
  ['signedIn', ['Events'], true],
  ['signedIn', [''], true],
  ['signedIn', [], true],
  ['signedIn', undefined, true],
  ['member', ['Accounts'], true],
  ['employer', ['Accounts'], true],
  ['admin', ['Accounts'], true],
  [undefined, ['Accounts'], true],
  ['visitor', ['Accounts'], false],
  ['visitor', ['Events'], false],
  ['visitor', undefined, false],
] as const)(
  'a route for %s with the tags %j is closed without a required second factor: %s',
  (access, tags, isClosed) => {
    expect(requiresSecondFactor(access ? { access } : {}, tags)).toBe(isClosed)
  },
)
