import { expect, test } from 'vitest'
import { nextPath, withNextPath } from '../../web/login/redirect-paths.ts'

const next = (value: string) => nextPath(new URLSearchParams({ next: value }))

test.each(['/', '/account', '/messages/3?sort=likes#reply-4', '/search?q=a%5Cb'])(
  'the next path %s is accepted',
  (path) => {
    expect(next(path)).toBe(path)
  },
)

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
])('the next path %j is rejected', (path) => {
  expect(next(path)).toBeNull()
})

test('links between login and registration keep the next path, but none to another site', () => {
  const onTo = (value: string) => withNextPath('/register', new URLSearchParams({ next: value }))
  expect(onTo('/jobs/3?from=mail&to=me')).toBe('/register?next=%2Fjobs%2F3%3Ffrom%3Dmail%26to%3Dme')
  expect(onTo('//elsewhere.example')).toBe('/register')
})
