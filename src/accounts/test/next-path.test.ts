import { expect, test } from 'vitest'
import { keepingNext, nextPath } from '../web/next-path.ts'

const next = (value: string) => nextPath(new URLSearchParams({ next: value }))

test.each(['/', '/account', '/messages/3?sort=likes#reply-4', '/search?q=a%5Cb'])('%s is a way on', (path) => {
  expect(next(path)).toBe(path)
})

test.each([
  '',
  'account',
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\/elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  'javascript:alert(1)',
  '/login',
  '/login?next=/login',
])('%j is none', (path) => {
  expect(next(path)).toBeNull()
})

test('who has to join first comes to where she was going all the same, and to no other site', () => {
  const onTo = (value: string) => keepingNext('/register', new URLSearchParams({ next: value }))
  expect(onTo('/jobs/3?from=mail&to=me')).toBe('/register?next=%2Fjobs%2F3%3Ffrom%3Dmail%26to%3Dme')
  expect(onTo('//elsewhere.example')).toBe('/register')
})
