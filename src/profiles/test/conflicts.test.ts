import { expect, test } from 'vitest'
import type { ProfileForm } from '../contract.ts'
import { wordsFor } from '../web/edit/conflict-words.ts'
import { conflictingFields } from '../web/edit/conflicts.ts'

const known: ProfileForm = {
  bio: 'Before',
  careerGoals: '',
  jobTitle: 'Engineer',
  company: '',
  location: '',
  education: '',
  linkedinProfile: '',
  yearsExperience: null,
  availability: null,
  technicalSkills: ['SQL'],
  isInDirectory: true,
  sharedFields: ['bio'],
}

test('a field is in conflict when it was edited here and saved elsewhere to something else', () => {
  const mine: ProfileForm = { ...known, bio: 'Mine', jobTitle: 'Architect', technicalSkills: ['SQL', 'Go'] }
  expect(conflictingFields(known, mine, { ...known, bio: 'Theirs', company: 'Loom' })).toEqual(['bio'])
  expect(conflictingFields(known, mine, { ...known, technicalSkills: [] })).toEqual(['technicalSkills'])
  // The same was typed in both places, or only in one.
  expect(conflictingFields(known, mine, { ...known, jobTitle: 'Architect' })).toEqual([])
  expect(conflictingFields(known, mine, known)).toEqual([])
  expect(conflictingFields(known, known, { ...known, bio: 'Theirs' })).toEqual([])
})

test('every kind of value is told in words', () => {
  expect(wordsFor('bio', '')).toBe('(empty)')
  expect(wordsFor('isInDirectory', false)).toBe('off')
  expect(wordsFor('sharedFields', ['bio', 'technicalSkills'])).toBe('Bio, Skills')
  expect(wordsFor('technicalSkills', [])).toBe('(nothing)')
  expect(wordsFor('yearsExperience', null)).toBe('Not specified')
  expect(wordsFor('availability', 'networking')).toBe('Networking')
})
