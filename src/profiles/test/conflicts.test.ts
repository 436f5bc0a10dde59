import { expect, test } from 'vitest'
import type { ProfileForm } from '../contract.ts'
import { emptyFieldValues } from '../fields.ts'
import { conflictingFields, formatFieldValue } from '../web/edit/form/conflicts.ts'

const known: ProfileForm = {
  ...emptyFieldValues,
  bio: 'Before',
  jobTitle: 'Engineer',
  technicalSkills: ['SQL'],
  isInDirectory: true,
  sharedFields: ['bio'],
}

test('a field is in conflict when it was edited here and saved elsewhere to something else', () => {
  const mine: ProfileForm = { ...known, bio: 'Mine', jobTitle: 'Architect', technicalSkills: ['SQL', 'Go'] }
  expect(conflictingFields(known, mine, { ...known, bio: 'Theirs', company: 'Loom' })).toEqual(['bio'])
  expect(conflictingFields(known, mine, { ...known, technicalSkills: [] })).toEqual(['technicalSkills'])
  // The same value in both places, or a change in only one.
  expect(conflictingFields(known, mine, { ...known, jobTitle: 'Architect' })).toEqual([])
  expect(conflictingFields(known, mine, known)).toEqual([])
  expect(conflictingFields(known, known, { ...known, bio: 'Theirs' })).toEqual([])
})

test('every kind of value is shown as text in the notice', () => {
  expect(formatFieldValue('bio', '')).toBe('(empty)')
  expect(formatFieldValue('isInDirectory', false)).toBe('off')
  expect(formatFieldValue('sharedFields', ['bio', 'technicalSkills'])).toBe('Bio, Skills')
  expect(formatFieldValue('technicalSkills', [])).toBe('(nothing)')
  expect(formatFieldValue('yearsExperience', null)).toBe('Not specified')
  expect(formatFieldValue('availability', 'networking')).toBe('Networking')
})
