import { expect, test } from 'vitest'
import { anybody, isClosedTo, replyAbilities, threadAbilities } from '../server/policy.ts'

const ada = { id: 'ada', role: 'member' } as const
const admin = { id: 'admin', role: 'admin' } as const
const open = { authorId: 'ada', isLocked: false, isModerator: false }
const others = { ...open, authorId: 'bea' }

test('a locked thread takes nothing new but from admins', () => {
  expect([ada, admin].map((person) => isClosedTo(person, { isLocked: true }))).toEqual([true, false])
  expect([ada, admin].map((person) => isClosedTo(person, { isLocked: false }))).toEqual([false, false])
})

test.each([
  ['her own', ada, open, 'edit remove reply'],
  ['her own that is locked', ada, { ...open, isLocked: true }, 'remove'],
  ['another’s', ada, others, 'reply'],
  ['another’s that is locked', ada, { ...others, isLocked: true }, ''],
  ['another’s on a board she looks after', ada, { ...others, isModerator: true }, 'remove reply'],
  ['one whose author has left', ada, { ...open, authorId: null }, 'reply'],
  ['a member’s', admin, others, 'remove reply pin lock'],
  ['her own that is locked', admin, { ...open, authorId: 'admin', isLocked: true }, 'edit remove reply pin lock'],
])('a thread, %s', (_, person, thread, words) => {
  const can = threadAbilities(person, thread)
  expect(Object.keys(can)).toEqual(['edit', 'remove', 'reply', 'pin', 'lock'])
  expect(namesOf(can)).toBe(words)
})

test.each([
  ['member', 'reply', ''],
  ['admin', 'remove reply pin lock', 'remove'],
] as const)('what every %s reads alike is nobody’s own, also where its author has left', (role, toThread, toReply) => {
  const everybody = anybody(role)
  expect(everybody).toEqual({ id: '', role })
  for (const authorId of ['ada', null]) {
    expect(namesOf(threadAbilities(everybody, { ...open, authorId }))).toBe(toThread)
    expect(namesOf(replyAbilities(everybody, { authorId, isRemoved: false }, open))).toBe(toReply)
  }
})

const reply = { authorId: 'ada', isRemoved: false }
test.each([
  ['her own', ada, reply, open, 'edit remove'],
  ['her own in a locked thread', ada, reply, { ...open, isLocked: true }, 'remove'],
  ['another’s', ada, { ...reply, authorId: 'bea' }, open, ''],
  [
    'another’s on a board she looks after',
    ada,
    { ...reply, authorId: 'bea' },
    { ...open, isModerator: true },
    'remove',
  ],
  ['a member’s', admin, reply, open, 'remove'],
  ['her own, locked', admin, { ...reply, authorId: 'admin' }, { ...open, isLocked: true }, 'edit remove'],
  ['a gap', ada, { ...reply, isRemoved: true }, open, ''],
  ['a gap', admin, { ...reply, isRemoved: true }, { ...open, isModerator: true }, ''],
])('a reply, %s', (_, person, state, thread, words) => {
  const can = replyAbilities(person, state, thread)
  expect(Object.keys(can)).toEqual(['edit', 'remove'])
  expect(namesOf(can)).toBe(words)
})

function namesOf(can: Record<string, boolean>): string {
  return Object.entries(can)
    .filter(([, may]) => may)
    .map(([name]) => name)
    .join(' ')
}
