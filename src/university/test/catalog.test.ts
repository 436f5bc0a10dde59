import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { defaultCatalog } from '../courses.ts'

let app: TestApp
let admin: Person
let member: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin' })
  member = await createPerson(app)
})
beforeEach(() => app.request('DELETE', path, { cookie: admin.cookie }))
afterAll(() => app?.stop())

const path = '/api/admin/university/courses'
const manage = async () => (await app.request('GET', path, { cookie: admin.cookie })).body
const list = async () => (await app.request('GET', '/api/university/courses', { cookie: member.cookie })).body
const save = (catalog: object, version: string, cookie: string | undefined = admin.cookie) =>
  app.request('PUT', path, { cookie, body: { lead: 'Chess courses', ...catalog, version } })

const chess = { id: 'openings', label: 'Openings' }
const course = {
  ...{ id: 'c1', subject: 'openings', title: 'The Italian Game', provider: 'A chess school', level: 'Beginner' },
  description: 'The first moves, and why they are played. <script>alert(1)</script>',
  ...{ duration: '3 hours', url: 'https://chess.example/italian', skills: ['Openings', 'Tactics'], isArchived: false },
}

test('a new community has the original courses, which members see in their order', async () => {
  expect(await list()).toEqual(defaultCatalog)
  expect(await manage()).toMatchObject({ isOriginal: true, subjects: defaultCatalog.subjects })
})

test('an admin replaces subjects and courses; members and the search see them at once', async () => {
  const { version } = await manage()
  const saved = await save({ subjects: [chess], courses: [course, { ...course, id: 'c2', isArchived: true }] }, version)
  expect([saved.status, saved.body.isOriginal]).toEqual([200, false])
  expect(await list()).toEqual({ lead: 'Chess courses', subjects: [chess], courses: [course] })
  const found = await app.request('GET', '/api/search?q=Italian', { cookie: member.cookie })
  expect(JSON.stringify(found.body)).toContain('/university?tab=openings')
  const original = await app.request('GET', '/api/search?q=Kubernetes', { cookie: member.cookie })
  expect(JSON.stringify(original.body)).not.toContain('Introduction to Kubernetes')
  const entries = await app.services.db.select().from(auditLog)
  expect(entries.at(-1)).toMatchObject({ action: 'course.changed', actorId: admin.id, details: { courses: 2 } })
  expect((await app.request('DELETE', path, { cookie: admin.cookie })).body).toMatchObject({ isOriginal: true })
  expect(await list()).toEqual(defaultCatalog)
})

test('409: of concurrent changes, also of the original courses, one is saved', async () => {
  const { version } = await manage()
  const changes = ['One', 'Two', 'Three'].map((label) => save({ subjects: [{ id: 'a', label }], courses: [] }, version))
  expect((await Promise.all(changes)).map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('400: dangerous addresses, long texts, unknown subjects, and doubles are rejected', async () => {
  const { version } = await manage()
  for (const changes of [
    { courses: [{ ...course, url: 'javascript:alert(1)' }] },
    { courses: [{ ...course, url: 'http://chess.example' }] },
    { courses: [{ ...course, url: 'https://user:password@chess.example' }] },
    { courses: [{ ...course, title: ' ' }] },
    { courses: [{ ...course, title: 'x'.repeat(121) }] },
    { courses: [{ ...course, description: 'x'.repeat(601) }] },
    { courses: [{ ...course, skills: Array(13).fill('x') }] },
    { courses: [{ ...course, subject: 'nowhere' }] },
    { courses: [{ ...course, id: '../x' }] },
    { courses: [course, course] },
    { courses: Array.from({ length: 61 }, (_, n) => ({ ...course, id: `c${n}` })) },
    { subjects: [] },
    { lead: ' ' },
    { lead: 'x'.repeat(81) },
    { subjects: [chess, chess] },
    { subjects: [{ id: 'openings', label: 'a\nb' }] },
  ]) {
    const { status } = await save({ subjects: [chess], courses: [], ...changes }, version)
    expect(status, JSON.stringify(changes).slice(0, 80)).toBe(400)
  }
  expect((await manage()).isOriginal).toBe(true)
})

test('401 and 403: members read, employers do not, and only admins change courses', async () => {
  const { version } = await manage()
  const employer = await createPerson(app, { role: 'employer' })
  expect((await app.request('GET', '/api/university/courses', { cookie: employer.cookie })).status).toBe(403)
  expect((await app.request('GET', '/api/university/courses')).status).toBe(401)
  for (const [cookie, expected] of [
    [member.cookie, 403],
    [employer.cookie, 403],
    ['', 401],
  ] as const) {
    expect((await app.request('GET', path, { cookie })).status).toBe(expected)
    expect((await save({ subjects: [chess], courses: [] }, version, cookie)).status).toBe(expected)
    expect((await app.request('DELETE', path, { cookie })).status).toBe(expected)
  }
})
