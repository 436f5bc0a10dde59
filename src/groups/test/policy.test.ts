import { expect, test } from 'vitest'
import { facesShownTo, groupAbilities, mayLeave, mayStepDown, mustAsk, roleOnEntry } from '../server/policy.ts'

test.each([
  ['member', 5, 1, true],
  ['member', 1, 0, true],
  ['organiser', 5, 2, true],
  ['organiser', 5, 1, false],
  ['organiser', 2, 1, false],
  ['organiser', 1, 1, true],
] as const)(
  'whether a %s among %s members with %s organizers may leave: %s',
  (role, memberCount, organiserCount, may) => {
    expect(mayLeave({ role, memberCount, organiserCount })).toBe(may)
  },
)

test('an organizer becomes a member only while there is another organizer', () => {
  expect([0, 1, 2].map((organiserCount) => mayStepDown({ organiserCount }))).toEqual([false, false, true])
})

test('the first member of an empty group becomes its organizer', () => {
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
] as const)('whether a %s with the role %s may read, organize, leave: %s', (role, place, [read, organise, leave]) => {
  expect(groupAbilities({ role }, { ...crowd, role: place })).toEqual({ read, organise, leave })
})

test('an organizer may leave while there is another organizer', () => {
  const place = { role: 'organiser', memberCount: 5, organiserCount: 2 } as const
  expect(groupAbilities({ role: 'member' }, place).leave).toBe(true)
})

test.each([
  ['open', false, false],
  ['open', true, true],
  ['byRequest', false, true],
  ['byRequest', true, true],
] as const)(
  'in a group that is %s, a person who was removed (%s) must request to join: %s',
  (joining, wasRemoved, must) => {
    expect(mustAsk({ joining, wasRemoved })).toBe(must)
  },
)

test.each([
  ['member', 'member', 'byRequest', 'everybody'],
  ['member', 'organiser', 'open', 'everybody'],
  ['admin', null, 'byRequest', 'everybody'],
  ['member', null, 'open', 'thoseWhoShare'],
  ['member', null, 'byRequest', 'nobody'],
] as const)('to a %s who is %s of a group that is %s, it shows the faces of %s', (role, groupRole, joining, shown) => {
  expect(facesShownTo({ role }, { role: groupRole, joining })).toBe(shown)
})
