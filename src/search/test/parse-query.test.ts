import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchText } from '../../platform/server/search/text-words.ts'
import { excerptOf, matchesIn, plainText } from '../server/excerpts.ts'
import { parseQuery, writtenTexts } from '../server/parse-query.ts'

const word = (value: string) => ({ operator: 'word', value })

test('words, phrases, excluded words, and operators are told apart', () => {
  expect(parseQuery('Hello “big world” -spam in:career from:"Ann Lee" IN:x')).toEqual([
    word('hello'),
    { operator: 'phrase', value: 'big world' },
    { operator: 'not', value: 'spam' },
    { operator: 'in', value: 'career' },
    { operator: 'from', value: 'Ann Lee' },
    { operator: 'in', value: 'x' },
  ])
})

test('what is no operator is words', () => {
  expect(parseQuery('login:foo C++ node.js within:x')).toEqual(
    ['login', 'foo', 'c', 'node', 'js', 'within', 'x'].map(word),
  )
  expect(parseQuery('-in:career')).toEqual([{ operator: 'not', value: 'in:career' }])
  expect(parseQuery('"never closed')).toEqual([word('never'), word('closed')])
})

test('words and phrases are kept as they are written', () => {
  expect(writtenTexts('C++, in:career "Résumé writing" -Java from: & node.js')).toEqual([
    'C++,',
    'Résumé writing',
    'node.js',
  ])
})

const queryPart = fc.oneof(
  fc.constantFrom('in:', 'from:', 'has:', '"', '“', '-', ' ', 'before:2024-01-01', 'Wörd', '🌱', '\u0301'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)
const query = fc.array(queryPart, { maxLength: 40 }).map((parts) => parts.join(''))

test('every text is a query: parsing never throws, ends, and yields a bounded number of terms with a value', () => {
  fc.assert(
    fc.property(query, (text) => {
      const terms = parseQuery(text)
      expect(terms.length).toBeLessThanOrEqual(16)
      for (const { operator, value } of terms) {
        expect(value).not.toBe('')
        if (operator === 'word') expect(value).toBe(searchText(value))
      }
    }),
  )
})

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom('kelp', 'Kelp', '**kelp**', '_sea_', '🌱', '\n', '> ', 'x'.repeat(300), '[a](b)'),
      fc.lorem(),
    ),
    {
      maxLength: 40,
    },
  )
  .map((parts) => parts.join(' '))

test('an excerpt is short, contains the first match, never splits a character, and marks words in order', () => {
  const words = [{ word: 'kelp', stem: '', isPrefix: false, completions: [], alternatives: [] }]
  fc.assert(
    fc.property(text, (content) => {
      const { excerpt, excerptMatches } = excerptOf(content, { words, phrases: [] })
      expect(excerpt.length).toBeLessThanOrEqual(200)
      expect(excerpt).not.toMatch(/\p{Cs}/u)
      for (const [start, end] of excerptMatches) expect(searchText(excerpt.slice(start, end))).toBe('kelp')
      if (matchesIn(plainText(content), { words, phrases: [] }).length > 0) expect(excerptMatches).not.toEqual([])
      expect(excerptMatches).toEqual([...excerptMatches].sort(([one], [other]) => one - other))
    }),
  )
})

test('markup is left out of excerpts, and what it marked stays', () => {
  expect(plainText('> **Bold** and `code`\n\n- a [link](https://example.org/a_b)\n1. snake_case')).toBe(
    'Bold and code a link snake_case',
  )
})
