import { expect, test } from 'vitest'
import {
  answerRejection,
  anyoneWithRole,
  editRejection,
  isLockedFor,
  replyAbilities,
  threadAbilities,
} from '../server/policy.ts'

const ada = { id: 'ada', role: 'member' } as const
const admin = { id: 'admin', role: 'admin' } as const
const open = { authorId: 'ada', isLocked: false, mayWrite: true, isModerator: false }
const others = { ...open, authorId: 'bea' }

test('a locked thread accepts new text only from admins', () => {
  expect([ada, admin].map((person) => isLockedFor(person, { isLocked: true }))).toEqual([true, false])
  expect([ada, admin].map((person) => isLockedFor(person, { isLocked: false }))).toEqual([false, false])
})

test('only the author may edit, while the thread is not locked for them; FORBIDDEN comes before LOCKED', () => {
  const locked = { isLocked: true, mayWrite: true }
  expect(editRejection(ada, open, open)).toBeNull()
  expect(editRejection(ada, open, locked)).toBe('LOCKED')
  expect(editRejection(ada, others, locked)).toBe('FORBIDDEN')
  expect(editRejection(admin, open, open)).toBe('FORBIDDEN')
  expect(editRejection(admin, { authorId: 'admin' }, locked)).toBeNull()
})

test('where a person may not write, they neither reply nor edit, and still remove their own', () => {
  const closed = { ...open, mayWrite: false }
  expect(editRejection(ada, closed, closed)).toBe('FORBIDDEN')
  expect(editRejection(ada, closed, { ...closed, isLocked: true })).toBe('FORBIDDEN')
  expect(namesOf(threadAbilities(ada, closed))).toBe('remove')
  expect(namesOf(replyAbilities(ada, { authorId: 'ada', isRemoved: false }, closed))).toBe('remove')
  expect(answerRejection(ada, { ...closed, isAsk: true })).toBe('FORBIDDEN')
})

test.each([
  ['the person who asked', ada, { authorId: 'ada', isLocked: false, isAsk: true }, null],
  ['the person who asked, locked', ada, { authorId: 'ada', isLocked: true, isAsk: true }, 'LOCKED'],
  ['the person who asked, no questions here', ada, { authorId: 'ada', isLocked: false, isAsk: false }, 'FORBIDDEN'],
  ['another member', ada, { authorId: 'bea', isLocked: false, isAsk: true }, 'FORBIDDEN'],
  ['another member, deleted account', ada, { authorId: null, isLocked: true, isAsk: true }, 'FORBIDDEN'],
  ['an admin', admin, { authorId: 'bea', isLocked: true, isAsk: true }, null],
  ['an admin, no questions here', admin, { authorId: 'admin', isLocked: false, isAsk: false }, 'FORBIDDEN'],
])('marking the answer as %s', (_, person, thread, expected) => {
  expect(answerRejection(person, { ...thread, mayWrite: true })).toBe(expected)
})

test.each([
  ['their own', ada, open, 'edit remove reply'],
  ['their own that is locked', ada, { ...open, isLocked: true }, 'remove'],
  ['another’s', ada, others, 'reply'],
  ['another’s that is locked', ada, { ...others, isLocked: true }, ''],
  ['another’s on a board they moderate', ada, { ...others, isModerator: true }, 'remove reply'],
  ['one whose author’s account was deleted', ada, { ...open, authorId: null }, 'reply'],
  ['a member’s', admin, others, 'remove reply pin lock'],
  ['their own that is locked', admin, { ...open, authorId: 'admin', isLocked: true }, 'edit remove reply pin lock'],
])('abilities on a thread that is %s', (_, person, thread, expected) => {
  const can = threadAbilities(person, thread)
  expect(Object.keys(can)).toEqual(['edit', 'remove', 'reply', 'pin', 'lock'])
  expect(namesOf(can)).toBe(expected)
})

test.each([
  ['member', 'reply', ''],
  ['admin', 'remove reply pin lock', 'remove'],
] as const)(
  'the abilities of every %s who is not the author, also when the author’s account was deleted',
  (role, toThread, toReply) => {
    const everybody = anyoneWithRole(role)
    expect(everybody).toEqual({ id: '', role })
    for (const authorId of ['ada', null]) {
      expect(namesOf(threadAbilities(everybody, { ...open, authorId }))).toBe(toThread)
      expect(namesOf(replyAbilities(everybody, { authorId, isRemoved: false }, open))).toBe(toReply)
    }
  },
)

const reply = { authorId: 'ada', isRemoved: false }
test.each([
  ['their own', ada, reply, open, 'edit remove'],
  ['their own in a locked thread', ada, reply, { ...open, isLocked: true }, 'remove'],
  ['another’s', ada, { ...reply, authorId: 'bea' }, open, ''],
  ['another’s on a board they moderate', ada, { ...reply, authorId: 'bea' }, { ...open, isModerator: true }, 'remove'],
  ['a member’s', admin, reply, open, 'remove'],
  ['their own, locked', admin, { ...reply, authorId: 'admin' }, { ...open, isLocked: true }, 'edit remove'],
  ['a placeholder', ada, { ...reply, isRemoved: true }, open, ''],
  ['a placeholder', admin, { ...reply, isRemoved: true }, { ...open, isModerator: true }, ''],
])('abilities on a reply that is %s', (_, person, state, thread, expected) => {
  const can = replyAbilities(person, state, thread)
  expect(Object.keys(can)).toEqual(['edit', 'remove'])
  expect(namesOf(can)).toBe(expected)
})

function namesOf(can: Record<string, boolean>): string {
  return Object.entries(can)
    .filter(([, isAllowed]) => isAllowed)
    .map(([name]) => name)
    .join(' ')
}
