import { expect, test } from 'vitest'
import { emptyFieldValues } from '../fields.ts'
import { mayOpenResume, opensAsAdmin, visibleActivityOf, visibleFieldsOf } from '../server/policy.ts'

test('a resume is opened by its owner and by admins only', () => {
  const roles = ['member', 'employer', 'admin'] as const
  expect(roles.map((role) => mayOpenResume({ id: 'ada', role }, 'ada'))).toEqual([true, true, true])
  expect(roles.map((role) => mayOpenResume({ id: 'bea', role }, 'ada'))).toEqual([false, false, true])
})

/** Null for each field, and an empty list for skills. */
const nothing = Object.fromEntries(
  Object.keys(emptyFieldValues).map((name) => [name, name === 'technicalSkills' ? [] : null]),
)

test('opening another person’s resume takes a fresh login and an entry in the audit log', () => {
  expect(opensAsAdmin({ id: 'ada' }, 'ada')).toBe(false)
  expect(opensAsAdmin({ id: 'bea' }, 'ada')).toBe(true)
})

test('other members see the shared fields that are filled in, and nothing of other fields', () => {
  const profile = { ...emptyFieldValues, jobTitle: 'Engineer', bio: 'Private', technicalSkills: ['Go'] }
  const sharedFields = ['jobTitle', 'company', 'technicalSkills', 'availability'] as const
  expect(visibleFieldsOf({ ...profile, sharedFields: [...sharedFields] })).toEqual({
    ...nothing,
    jobTitle: 'Engineer',
    technicalSkills: ['Go'],
  })
  expect(visibleFieldsOf({ ...profile, availability: 'networking', sharedFields: ['availability'] })).toEqual({
    ...nothing,
    availability: 'networking',
  })
  expect(visibleFieldsOf({ ...profile, sharedFields: [] })).toEqual(nothing)
  expect(visibleFieldsOf(null)).toEqual(nothing)
})

test('other members see the kinds of activity that are shared, and none after a block', () => {
  const shared = ['bio', 'groups', 'posts']
  expect(visibleActivityOf({ shared, hasBlock: false })).toEqual(['posts', 'groups'])
  expect(visibleActivityOf({ shared, hasBlock: true })).toEqual([])
  expect(visibleActivityOf({ shared: [], hasBlock: false })).toEqual([])
})
