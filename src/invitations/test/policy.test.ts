import { expect, test } from 'vitest'
import { mayInvite, mayStillInvite, mayUse, stateOf } from '../server/policy.ts'

const personal = { kind: 'personal', role: 'member', groupId: null } as const

test.each([
  ['admin', true, false, true],
  ['admin', false, true, false],
  ['member', true, true, true],
  ['member', true, false, false],
  ['member', false, true, false],
  ['employer', true, true, false],
] as const)(
  'a person of role %s who is active (%s) may invite where members may (%s): %s',
  (role, isActive, rule, may) => {
    expect(mayInvite({ role, isActive }, rule)).toBe(may)
  },
)

test('of what an admin sent, only what a member could send still works once they are a member', () => {
  const member = { role: 'member', isActive: true } as const
  expect(mayStillInvite(member, personal, true)).toBe(true)
  expect(mayStillInvite(member, personal, false)).toBe(false)
  expect(mayStillInvite(member, { ...personal, kind: 'link' }, true)).toBe(false)
  expect(mayStillInvite(member, { ...personal, role: 'employer' }, true)).toBe(false)
  expect(mayStillInvite(member, { ...personal, groupId: 'a' }, true)).toBe(false)
  const admin = { role: 'admin', isActive: true } as const
  expect(mayStillInvite(admin, { kind: 'link', role: 'employer', groupId: null }, false)).toBe(true)
})

test('the state of an invitation: used counts most, then revoked, expired, and stopped', () => {
  const now = new Date('2026-06-01T12:00:00Z')
  const fresh = { uses: 0, maxUses: 2, expiresAt: new Date(now.getTime() + 1), revokedAt: null }
  const at = (changes: object, isStopped = false) => stateOf({ ...fresh, ...changes }, { now, isStopped })
  expect(at({})).toBe('open')
  expect(at({ uses: 1 })).toBe('open')
  expect(at({}, true)).toBe('stopped')
  expect(at({ expiresAt: now }, true)).toBe('expired')
  expect(at({ expiresAt: now, revokedAt: now })).toBe('revoked')
  expect(at({ uses: 2, expiresAt: now, revokedAt: now }, true)).toBe('used')
})

test('a personal invitation is for its address in any case, a link for everyone, and both for their role', () => {
  const email = 'ada@x.example'
  expect(mayUse({ ...personal, emailKey: email }, { email: 'Ada@X.example', role: 'member' })).toBe(true)
  expect(mayUse({ ...personal, emailKey: email }, { email: 'eve@x.example', role: 'member' })).toBe(false)
  expect(mayUse({ ...personal, emailKey: email }, { email, role: 'employer' })).toBe(false)
  expect(mayUse({ ...personal, emailKey: null }, { email, role: 'member' })).toBe(false)
  const link = { kind: 'link', role: 'employer', emailKey: null } as const
  expect(mayUse(link, { email, role: 'employer' })).toBe(true)
  expect(mayUse(link, { email, role: 'member' })).toBe(false)
})
