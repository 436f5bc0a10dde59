import { expect, test } from 'vitest'
import { downloadPath } from '../../web/login/redirect-paths.ts'

const named = (file: string) => downloadPath(new URLSearchParams({ file }))

test('a path of the API with a query is accepted', () => {
  expect(named('/api/admin/exports/users?role=member')).toBe('/api/admin/exports/users?role=member')
})

test.each([
  '',
  '/account',
  '//api/elsewhere.example',
  '/api/../account',
  '/api/\\elsewhere',
  '/api/\n',
  'https://elsewhere.example/api/',
  'javascript:alert(1)',
])('the path %j is rejected', (file) => {
  expect(named(file)).toBeNull()
})
