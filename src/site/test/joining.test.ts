import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setJoiningRule } from '../../accounts/test/joining-rule.ts'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  admin = await createPerson(app, { role: 'admin' })
  await setJoiningRule(app, {})
})
afterAll(() => app?.stop())

const form = { mode: 'open', questions: [] as string[], domains: '', doMembersInvite: false }
const load = async () => (await app.request('GET', '/api/admin/site/joining', { cookie: admin.cookie })).body
const save = (changes: object, version: string, { cookie } = admin) =>
  app.request('PUT', '/api/admin/site/joining', { cookie, body: { ...form, ...changes, version } })

test('a new community is open, asks nothing, and only admins invite', async () => {
  expect(await load()).toEqual({ form, version: expect.any(String), waitingCount: 0 })
})

test('saving keeps questions in order and domains in lower case, takes effect at once, and is in the audit log', async () => {
  const { version } = await load()
  const questions = [' What do you teach? ', 'How did you find us?']
  const domains = '@School.example, club.example\nschool.example'
  const saved = await save({ mode: 'approval', questions, domains, doMembersInvite: true }, version)
  expect(saved.status).toBe(200)
  expect(saved.body.form).toEqual({
    mode: 'approval',
    questions: ['What do you teach?', 'How did you find us?'],
    domains: 'school.example\nclub.example',
    doMembersInvite: true,
  })
  expect(await load()).toEqual(saved.body)
  expect((await app.request('GET', '/api/accounts/joining')).body.mode).toBe('approval')
  const isOurs = and(eq(auditLog.action, 'site.joiningChanged'), eq(auditLog.actorId, admin.id))
  const [entry] = await app.services.db.select().from(auditLog).where(isOurs)
  expect(entry?.details).toEqual({ mode: 'approval', questions: 2, domains: 2, doMembersInvite: true })
})

test('400: unknown modes, too many and empty questions, and texts that are no domains are rejected', async () => {
  const { version } = await load()
  for (const [field, value] of [
    ['mode', 'everybody'],
    ['questions', Array(6).fill('Why?')],
    ['questions.0', ['']],
    ['questions.0', ['x'.repeat(201)]],
    ['questions.0', ['Why?\r\nBcc: all@example.test']],
    ['domains', 'example'],
    ['domains', '*.example.org'],
    ['domains', 'a@example.org'],
    ['domains', 'https://example.org'],
    ['doMembersInvite', 'yes'],
  ] as const) {
    const { status, body } = await save({ [field.split('.')[0] ?? '']: value }, version)
    expect(status, `${field} ${value}`).toBe(400)
    expect(body.errors[0].field).toBe(field)
  }
  expect((await load()).version).toBe(version)
})

test('of ten concurrent saves exactly one succeeds', async () => {
  const { version } = await load()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, number) => save({ questions: [`Why ${number}?`] }, version)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
})

test('401 and 403: only admins read and change who may join', async () => {
  const { version } = await load()
  for (const role of ['member', 'employer'] as const) {
    const person = await createPerson(app, { role })
    expect((await app.request('GET', '/api/admin/site/joining', { cookie: person.cookie })).status).toBe(403)
    expect((await save({ mode: 'closed' }, version, person)).status).toBe(403)
  }
  expect((await app.request('PUT', '/api/admin/site/joining', { body: { ...form, version } })).status).toBe(401)
  expect((await load()).version).toBe(version)
})
