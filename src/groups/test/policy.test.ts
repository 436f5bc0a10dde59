import { expect, test } from 'vitest'
import { groupAbilities, mayGo, mayStepDown, roleOnEntry } from '../server/policy.ts'

test.each([
  ['member', 5, 1, true],
  ['member', 1, 0, true],
  ['organiser', 5, 2, true],
  ['organiser', 5, 1, false],
  ['organiser', 2, 1, false],
  ['organiser', 1, 1, true],
] as const)('a %s among %s with %s organisers may go: %s', (role, memberCount, organiserCount, may) => {
  expect(mayGo({ role, memberCount, organiserCount })).toBe(may)
})

test('an organiser steps down only beside another one', () => {
  expect([0, 1, 2].map((organiserCount) => mayStepDown({ organiserCount }))).toEqual([false, false, true])
})

test('who enters an empty group looks after it', () => {
  expect([0, 1, 2].map((memberCount) => roleOnEntry({ memberCount }))).toEqual(['organiser', 'member', 'member'])
})

const crowd = { memberCount: 5, organiserCount: 1 }
test.each([
  ['member', null, [false, false, false]],
  ['member', 'member', [true, false, true]],
  ['member', 'organiser', [true, true, false]],
  ['admin', null, [true, true, false]],
  ['admin', 'member', [true, true, true]],
  ['admin', 'organiser', [true, true, false]],
] as const)('a %s who is %s in it may read, organise, leave: %s', (role, place, [read, organise, leave]) => {
  expect(groupAbilities({ role }, { ...crowd, role: place })).toEqual({ read, organise, leave })
})

test('an organiser leaves beside another one', () => {
  const place = { role: 'organiser', memberCount: 5, organiserCount: 2 } as const
  expect(groupAbilities({ role: 'member' }, place).leave).toBe(true)
})
