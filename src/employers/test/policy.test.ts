import { expect, test } from 'vitest'
import { personAbilities, verdict } from '../server/policy.ts'

test.each([
  ['admin', true, true, 'admin'],
  ['admin', false, false, 'admin'],
  ['domain', false, true, 'domain'],
  [null, false, true, 'domain'],
  ['domain', false, false, null],
  ['domain', true, true, null],
  [null, true, false, null],
] as const)(
  'vouched for by %s, an admin needed: %s, own domain: %s: %s vouches',
  (verifiedBy, needsAdmin, isOwn, by) => {
    expect(verdict({ verifiedBy, needsAdmin }, isOwn)).toBe(by)
  },
)

test.each([
  // viewer owns, person owns, is the viewer herself, other owners: may be taken out, may be made an owner
  [true, true, true, 0, false, false],
  [true, true, true, 1, true, false],
  [true, true, false, 1, true, false],
  [true, false, false, 0, true, true],
  [false, false, true, 0, true, false],
  [false, false, true, 1, true, false],
  [false, false, false, 1, false, false],
  [false, true, false, 1, false, false],
  [false, true, true, 0, false, false],
] as const)('viewer owns %s, person owns %s, is you %s, %s owners besides: out %s, owner %s', (...row) => {
  const [viewerOwns, isOwner, isYou, others, remove, makeOwner] = row
  expect(personAbilities({ isOwner: viewerOwns }, { isOwner, isYou }, others)).toEqual({ remove, makeOwner })
})
