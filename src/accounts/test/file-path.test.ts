import { expect, test } from 'vitest'
import { filePath } from '../web/file-path.ts'

const named = (file: string) => filePath(new URLSearchParams({ file }))

test('a path of the API is a file, with its query', () => {
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
])('%j is none', (file) => {
  expect(named(file)).toBeNull()
})
