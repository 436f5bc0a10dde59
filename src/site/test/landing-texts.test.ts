import { expect, test } from 'vitest'
import type { Part } from '../../platform/contract/parts/parts.ts'
import { defaultPageContent } from '../../platform/server/content/default-page-content.ts'
import { withoutParts } from '../web/landing/texts-of-parts.ts'

const textsWithout = (...off: Part[]) => withoutParts(defaultPageContent, off)
const learning = (...off: Part[]) => textsWithout(...off).landingSections.find(({ title }) => title === 'Learn')?.text

test('with every part on, the original texts are as they are', () => {
  expect(textsWithout()).toEqual(defaultPageContent)
})

test('an original text that names a part is shortened or left out while the part is off', () => {
  expect(learning('benefits')).toBe('Free courses picked by members who took them.')
  expect(learning('university')).toBe('Partner benefits that make exams and tools cost less.')
  expect(learning('benefits', 'university')).toBeUndefined()
  expect(textsWithout('groups').memberIncludes).toContain('Live sessions and events\n')
  expect(textsWithout('benefits').memberIncludes).not.toContain('Partner benefits')
  expect(textsWithout('jobs').landingSections.map(({ title }) => title)).toEqual(['Talk', 'Meet', 'Learn'])
  expect(textsWithout('jobs').employerIncludes).not.toContain('job postings')
})

test('what an admin wrote stays as it is', () => {
  const own = { ...defaultPageContent, memberIncludes: 'Partner benefits of our own\n constructor ' }
  expect(withoutParts(own, ['benefits']).memberIncludes).toBe('Partner benefits of our own\nconstructor')
})
