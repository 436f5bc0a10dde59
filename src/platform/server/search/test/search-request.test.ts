import { expect, test } from 'vitest'
import { isMatch } from '../search-request.ts'

test('a word in the plural finds one in the singular, and the other way around', () => {
  const wanted = (word: string, stem: string) => ({ word, stem, isPrefix: false, completions: [], alternatives: [] })
  expect(isMatch('company', wanted('companies', 'compani'))).toBe(true)
  expect(isMatch('companies', wanted('company', 'compani'))).toBe(true)
  expect(isMatch('companion', wanted('companies', 'compani'))).toBe(true)
  expect(isMatch('compass', wanted('companies', 'compani'))).toBe(false)
})
