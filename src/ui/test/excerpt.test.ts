import { expect, test } from 'vitest'
import { computesWithin } from '../../platform/testing/machine-speed.ts'
import { excerptOf } from '../markup/excerpt.ts'

test('an excerpt has the text without Markdown, also where Markdown was cut off', () => {
  expect(excerptOf('**Hello** *there*\n\nSee [the list](https://example.org) and **`npm ci`**.')).toBe(
    'Hello there See the list and npm ci.',
  )
  expect(excerptOf('- one\n- two\n\n> said')).toBe('one two said')
  expect(excerptOf('# Loud\n\n1. first\n2. second\n\n---\n\n> > deep')).toBe('Loud first second deep')
  expect(excerptOf('This is **very impor')).toBe('This is very impor')
  expect(excerptOf('```sql\nselect 1')).toBe('select 1')
  expect(excerptOf('See [the lis')).toBe('See the lis')
  expect(excerptOf('See [the list](https://exa')).toBe('See the list')
  expect(excerptOf('It ends with **')).toBe('It ends with')
})

test('characters that only look like Markdown stay', () => {
  expect(excerptOf('snake_case_name and 2 * 3 = 6')).toBe('snake_case_name and 2 * 3 = 6')
  expect(excerptOf('It costs 5 < 6 - really [sic] it does')).toBe('It costs 5 < 6 - really [sic] it does')
})

test('5000 characters of hostile text are excerpted quickly', () => {
  const cutAll = () => {
    for (const unit of ['[', '*a_', '> ', '`', '![](', '- ', '<', '**a ', '[a](', '_', ' *', '\n', '<https://'])
      excerptOf(unit.repeat(Math.ceil(5000 / unit.length)))
  }
  expect(computesWithin(1000, cutAll)).toBe(true)
})
