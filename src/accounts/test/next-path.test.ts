import { expect, test } from 'vitest'
import { nextPath } from '../web/next-path.ts'

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
