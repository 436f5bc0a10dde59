import { expect, test } from 'vitest'
import { mayOpenResume } from '../server/policy.ts'

test('a resume is opened by whose it is, and by admins', () => {
  const roles = ['member', 'employer', 'admin'] as const
  expect(roles.map((role) => mayOpenResume({ id: 'ada', role }, 'ada'))).toEqual([true, true, true])
  expect(roles.map((role) => mayOpenResume({ id: 'bea', role }, 'ada'))).toEqual([false, false, true])
})
