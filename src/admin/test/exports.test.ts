import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../accounts/server/exports.ts'
import { createPerson } from '../../accounts/test/people.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { createAdmin } from './admin-requests.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

const read = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true })

const hostile = [
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  'She said "hi", twice',
  'Two\nlines',
  'Comma, Semicolon; Pipe|',
  '日本語 🌳',
]

test('the user export parses as CSV, and no name in it is a formula', async () => {
  const { admin, ask } = await createAdmin(app)
  for (const name of hostile) await createPerson(app, { name })
  const { status, body, headers } = await ask('GET', '/exports/users')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toContain('attachment')
  expect(headers.get('cache-control')).toContain('no-store')
  const rows = read(body)
  expect(Object.keys(rows[0] ?? {})).toEqual(['Name', 'Email', 'Role', 'Joined', 'Last seen', 'Verified', 'Suspended'])
  expect(rows.map((row) => row.Name?.replace(/^'/, '')).sort()).toEqual([admin.name, ...hostile].sort())
  for (const row of rows) expect(row.Name).not.toMatch(/^[=+\-@\t\r]/)
  const [act] = (await app.services.db.select().from(auditLog)).filter(({ actorId }) => actorId === admin.id)
  expect(act).toMatchObject({ action: 'accounts.exported', details: { what: 'users', role: 'all', isSearch: false } })
})

test('the user export applies the filters of the list', async () => {
  const { ask } = await createAdmin(app)
  await createPerson(app, { name: 'Ada Baobabsen', role: 'employer' })
  expect(read((await ask('GET', '/exports/users?search=baobabsen')).body)).toMatchObject([
    { Name: 'Ada Baobabsen', Role: 'employer', Verified: 'yes', Suspended: '' },
  ])
  expect(read((await ask('GET', '/exports/users?search=baobabsen&role=admin')).body)).toEqual([])
})

test('an export of thousands of users is complete across batches', async () => {
  const { ask } = await createAdmin(app)
  const createdAt = new Date('2026-02-03T04:05:06.789Z')
  const rows = Array.from({ length: 2500 }, (_, index) => ({
    id: `0198c0de-0000-7000-8000-${String(index).padStart(12, '0')}`,
    name: `Crowd ${index}`,
    email: `crowd-${index}@example.test`,
    emailKey: `crowd-${index}@example.test`,
    passwordHash: '',
    createdAt,
  }))
  await app.services.db.insert(accounts).values(rows)
  const { body } = await ask('GET', '/exports/users?search=crowd')
  expect(new Set(read(body).map(({ Email }) => Email)).size).toBe(2500)
})

test('the audit log export contains current names', async () => {
  const { admin, ask } = await createAdmin(app, '=HYPERLINK("https://evil.test")')
  const person = await createPerson(app, { name: 'Ada Baobabsen' })
  await ask('PUT', `/users/${person.id}/role`, { role: 'admin' })
  const { status, body } = await ask('GET', `/exports/audit-log?person=${person.id}&group=accounts`)
  expect(status).toBe(200)
  expect(read(body)).toEqual([
    {
      When: expect.stringMatching(/^\d{4}-/),
      Action: 'account.roleChanged',
      Who: `'${admin.name}`,
      Whom: 'Ada Baobabsen',
      What: '',
      Details: 'from: member; to: admin',
    },
  ])
  const unknown = '0198c0de-0000-7000-8000-ffffffffffff'
  expect(read((await ask('GET', `/exports/audit-log?person=${unknown}`)).body)).toEqual([])
})
