import { expect, test } from 'vitest'
import { exactQuery, filterValue, parseQuery, withOperator, withoutOperators, withoutTerm } from '../web/query-terms.ts'

const termsOf = (query: string) => parseQuery(query).map(({ operator, value }) => `${operator}=${value}`)

test('a query is divided into words, words in quotes, operators with values, and exclusions', () => {
  expect(termsOf('queue in:introductions from:"Ada Bennett" "exact words" -kafka')).toEqual([
    'word=queue',
    'in=introductions',
    'from=Ada Bennett',
    'phrase=exact words',
    'not=kafka',
  ])
  expect(termsOf('BEFORE:2026-12-31 after:2026-01-01 has:picture')).toEqual([
    'before=2026-12-31',
    'after=2026-01-01',
    'has=picture',
  ])
})

test('what is not finished yet is no operator: an operator without a value, a lone quote, a lone minus', () => {
  expect(termsOf('from: ada')).toEqual(['word=from:', 'word=ada'])
  expect(termsOf('from:"Ada Ben')).toEqual(['word=from:', 'word=Ada', 'word=Ben'])
  expect(termsOf('"')).toEqual([])
  expect(termsOf('-')).toEqual([])
  expect(termsOf('')).toEqual([])
  expect(termsOf('-from:ada say“hello there”')).toEqual(['not=from:ada', 'word=say', 'phrase=hello there'])
  expect(termsOf('e-mail at:home c++')).toEqual(['word=e-mail', 'word=at:home', 'word=c++'])
})

test('removing a term leaves the others as they were typed', () => {
  const query = 'queue  from:"Ada Bennett" -kafka'
  const [, from] = parseQuery(query)
  expect(from && withoutTerm(query, from)).toBe('queue -kafka')
})

test('setting an operator replaces all of its values, quotes a value with spaces, and removes it when empty', () => {
  expect(withOperator('queue', 'in', 'off-topic-lounge')).toBe('queue in:off-topic-lounge')
  expect(withOperator('  in:a  queue  in:b', 'in', 'introductions')).toBe('queue in:introductions')
  expect(withOperator('queue', 'from', ' Ada "the" Bennett ')).toBe('queue from:"Ada the Bennett"')
  expect(withOperator('queue from:"Ada Bennett"', 'from', '')).toBe('queue')
  expect(filterValue('queue from:"Ada Bennett" from:bea', 'from')).toBe('Ada Bennett')
  expect(filterValue('queue', 'from')).toBe('')
})

test('a query that would become too long stays as it is', () => {
  const query = 'x'.repeat(195)
  expect(withOperator(query, 'in', 'introductions')).toBe(query)
  expect(exactQuery('x '.repeat(99).trim())).toHaveLength(197)
})

test('words can be made exact, or freed from everything else', () => {
  expect(exactQuery('kapok tree in:introductions "as is"')).toBe('"kapok" "tree" in:introductions "as is"')
  expect(exactQuery('"as is"')).toBe('"as is"')
  expect(withoutOperators('kapok in:introductions -oak tree')).toBe('kapok tree')
})
