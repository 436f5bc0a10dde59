import { expect, test } from 'vitest'
import { readSearchAddress, searchPath, searchQueryString } from '../web/search-address.ts'

const read = (query: string) => readSearchAddress(new URLSearchParams(query))

test('an address is read as it was written, without what is the default', () => {
  const address = { q: 'tea & "two cups"', kind: 'reply', sort: 'newest', after: 'abc_-' } as const
  expect(read(searchQueryString(address))).toEqual(address)
  expect(searchQueryString({ q: '', kind: null, sort: 'relevance', after: '' })).toBe('')
  expect(searchPath('tea')).toBe('/search?q=tea')
})

test('what means nothing in an address is ignored, and what is too long is cut', () => {
  expect(read('kind=everything&sort=random&q=%20tea%20')).toEqual({
    q: 'tea',
    kind: null,
    sort: 'relevance',
    after: '',
  })
  expect(read(`q=${'x'.repeat(500)}&after=${'x'.repeat(500)}`)).toMatchObject({ q: 'x'.repeat(200), after: '' })
})
