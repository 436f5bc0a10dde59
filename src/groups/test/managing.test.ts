import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { asPerson as onBoard } from '../../forum/test/board.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import type { ManagedGroup } from '../contract.ts'
import { startCircle, wrongGroups } from './circle.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin', name: 'Admin' })
})
afterAll(() => app?.stop())
afterEach(async () => {
  expect(await wrongGroups(app)).toEqual([])
})

const manage = (method: string, path = '', body?: unknown, person: { cookie?: string } = admin) =>
  app.request(method, `/api/admin/groups${path}`, { cookie: person.cookie, body })
const find = async (search: string): Promise<ManagedGroup[]> =>
  (await manage('GET', `?search=${encodeURIComponent(search)}`)).body.groups
const newForm = (organiserId: string, changes: object = {}) => {
  return { name: `Group ${randomUUID()}`, description: 'About', joining: 'open', organiserId, ...changes }
}

test('an admin starts a group: its organiser is in it and mailed, its board stands', async () => {
  const organiser = await createPerson(app)
  const form = newForm(organiser.id)
  const { status, body } = await manage('POST', '', form)
  expect(status).toBe(201)
  const shown = await app.request('GET', `/api/groups/${body.id}`, { cookie: organiser.cookie })
  expect(shown.body).toMatchObject({ name: form.name, memberCount: 1, role: 'organiser' })
  await onBoard(app, organiser).start({ categoryId: `group-${body.id}` })
  expect((await app.mailTo(organiser.email)).subject).toBe(`You are the organiser of ${form.name}`)
})

test('names are unique in any case, also among many at once', async () => {
  const organiser = await createPerson(app)
  const form = newForm(organiser.id)
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      manage('POST', '', { ...form, name: index % 2 ? form.name.toUpperCase() : ` ${form.name} ` }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400])
  expect(answers.find(({ status }) => status === 400)?.body.errors).toEqual([
    { field: 'name', message: 'A group with this name already exists.' },
  ])
  const other = await startCircle(app, admin)
  const changes = { name: form.name, description: 'x', joining: 'open' }
  expect((await manage('PATCH', `/${other.id}`, changes)).body.errors[0].field).toBe('name')
  expect((await manage('PATCH', `/${other.id}`, { ...changes, name: other.name.toUpperCase() })).status).toBe(200)
})

test('400: every fault of a form at once, and an organiser who is no member in good standing', async () => {
  const { status, body } = await manage('POST', '', { name: ' ', description: '', joining: 'secret', organiserId: 'x' })
  expect(status).toBe(400)
  expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
    'description',
    'joining',
    'name',
    'organiserId',
  ])
  for (const organiser of [
    { id: randomUUID() },
    await createPerson(app, { role: 'employer' }),
    await createPerson(app, { suspended: true }),
    await createPerson(app, { verified: false }),
  ]) {
    expect((await manage('POST', '', newForm(organiser.id))).body.errors).toEqual([
      { field: 'organiserId', message: 'Please choose a member as the first organiser.' },
    ])
  }
  for (const changes of [{ name: 'x'.repeat(81) }, { name: 'a\nb' }, { name: 7 }, { description: 'x'.repeat(601) }]) {
    expect((await manage('POST', '', newForm(admin.id, changes))).status).toBe(400)
  }
})

test('another name is the discussion’s too', async () => {
  const circle = await startCircle(app, admin)
  const name = `Renamed ${randomUUID()}`
  await manage('PATCH', `/${circle.id}`, { name, description: 'New', joining: 'byRequest' })
  expect(await find(name)).toMatchObject([{ id: circle.id, description: 'New', joining: 'byRequest' }])
  expect((await onBoard(app, circle.organiser).list(circle.board)).category.name).toBe(name)
})

test('the list counts members, requests and threads; a deleted group takes all of it along', async () => {
  const circle = await startCircle(app, admin, 'byRequest')
  const bea = await circle.newMember()
  const thread = await onBoard(app, bea).start({ categoryId: circle.board })
  await circle.join(await createPerson(app))
  expect(await find(circle.name)).toMatchObject([{ memberCount: 2, requestCount: 1, threadCount: 1 }])
  expect((await manage('DELETE', `/${circle.id}`)).status).toBe(200)
  expect((await manage('DELETE', `/${circle.id}`)).status).toBe(404)
  expect((await circle.call(bea, 'GET')).status).toBe(404)
  expect(await circle.reads(admin)).toBe(false)
  expect((await onBoard(app, bea).call('GET', `/threads/${thread}`)).status).toBe(404)
  const rows = await app.services.db.select().from(auditLog).where(eq(auditLog.subjectId, circle.id))
  expect(rows.at(-1)).toMatchObject({
    action: 'group.deleted',
    actorId: admin.id,
    details: { members: 2, threads: 1 },
  })
})

test('a group that is deleted while people come and go leaves nothing behind, and no server error', async () => {
  const circle = await startCircle(app, admin)
  const people = await Promise.all(Array.from({ length: 10 }, () => createPerson(app)))
  const answers = await Promise.all([
    ...people.map((person) => circle.join(person)),
    manage('DELETE', `/${circle.id}`),
    circle.leave(circle.organiser),
  ])
  expect(answers.map(({ status }) => status).filter((status) => ![200, 404, 409].includes(status))).toEqual([])
  expect((await circle.call(admin, 'GET')).status).toBe(404)
})

test('an organiser is sought by name or address, among members in good standing', async () => {
  const name = `Quill${randomUUID().slice(0, 8)}`
  const member = await createPerson(app, { name: `${name} Harper` })
  await createPerson(app, { name, role: 'employer' })
  await createPerson(app, { name, suspended: true })
  const seek = (search: string) =>
    app.request('GET', `/api/admin/group-organisers?search=${encodeURIComponent(search)}`, { cookie: admin.cookie })
  const expected = [{ id: member.id, name: `${name} Harper`, avatarUrl: null, email: member.email }]
  expect((await seek(name.toLowerCase())).body.people).toEqual(expected)
  expect((await seek(member.email.toUpperCase())).body.people).toEqual(expected)
  expect((await seek('')).body.people).toEqual([])
  expect((await seek('%_%')).body.people).toEqual([])
})

test('members manage no groups, organisers neither; visitors are asked to log in', async () => {
  const circle = await startCircle(app, admin)
  for (const [person, status] of [
    [circle.organiser, 403],
    [await createPerson(app, { role: 'employer' }), 403],
    [{}, 401],
  ] as const) {
    for (const [method, path, body] of [
      ['GET', ''],
      ['POST', '', newForm(circle.organiser.id)],
      ['PATCH', `/${circle.id}`, { name: 'Mine', description: 'x', joining: 'open' }],
      ['DELETE', `/${circle.id}`],
    ] as const) {
      expect((await manage(method, path, body, person)).status).toBe(status)
    }
  }
})
