import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { asPerson as onBoard } from '../../forum/test/forum-client.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import type { ManagedGroup } from '../contract.ts'
import { inconsistentGroups, startGroup } from './group-client.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin', name: 'Admin' })
})
afterAll(() => app?.stop())
afterEach(async () => {
  expect(await inconsistentGroups(app)).toEqual([])
})

const manage = (method: string, path = '', body?: unknown, person: { cookie?: string } = admin) =>
  app.request(method, `/api/admin/groups${path}`, { cookie: person.cookie, body })
const find = async (search: string): Promise<ManagedGroup[]> =>
  (await manage('GET', `?search=${encodeURIComponent(search)}`)).body.groups
const newForm = (organiserId: string, changes: object = {}) => {
  return { name: `Group ${randomUUID()}`, description: 'About', joining: 'open', organiserId, ...changes }
}

test('an admin creates a group: its organizer is a member and gets an email, and its board exists', async () => {
  const organizer = await createPerson(app)
  const form = newForm(organizer.id)
  const { status, body } = await manage('POST', '', form)
  expect(status).toBe(201)
  const shown = await app.request('GET', `/api/groups/${body.id}`, { cookie: organizer.cookie })
  expect(shown.body).toMatchObject({ name: form.name, memberCount: 1, role: 'organiser' })
  await onBoard(app, organizer).start({ categoryId: `group-${body.id}` })
  expect((await app.mailTo(organizer.email)).subject).toBe(`You’re the organizer of ${form.name}`)
})

test('group names are unique ignoring case, also among concurrent requests', async () => {
  const organizer = await createPerson(app)
  const form = newForm(organizer.id)
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      manage('POST', '', { ...form, name: index % 2 ? form.name.toUpperCase() : ` ${form.name} ` }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400])
  expect(answers.find(({ status }) => status === 400)?.body.errors).toEqual([
    { field: 'name', message: 'A group with this name already exists.' },
  ])
  const other = await startGroup(app, admin)
  const changes = { name: form.name, description: 'x', joining: 'open' }
  expect((await manage('PATCH', `/${other.id}`, changes)).body.errors[0].field).toBe('name')
  expect((await manage('PATCH', `/${other.id}`, { ...changes, name: other.name.toUpperCase() })).status).toBe(200)
})

test('400: all validation errors of a form at once, and an organizer who is not an active member', async () => {
  const { status, body } = await manage('POST', '', { name: ' ', description: '', joining: 'secret', organiserId: 'x' })
  expect(status).toBe(400)
  expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
    'description',
    'joining',
    'name',
    'organiserId',
  ])
  for (const organizer of [
    { id: randomUUID() },
    await createPerson(app, { role: 'employer' }),
    await createPerson(app, { suspended: true }),
    await createPerson(app, { verified: false }),
  ]) {
    expect((await manage('POST', '', newForm(organizer.id))).body.errors).toEqual([
      { field: 'organiserId', message: 'Please choose a member as the first organizer.' },
    ])
  }
  for (const changes of [{ name: 'x'.repeat(81) }, { name: 'a\nb' }, { name: 7 }, { description: 'x'.repeat(601) }]) {
    expect((await manage('POST', '', newForm(admin.id, changes))).status).toBe(400)
  }
})

test('renaming a group renames its board', async () => {
  const group = await startGroup(app, admin)
  const name = `Renamed ${randomUUID()}`
  await manage('PATCH', `/${group.id}`, { name, description: 'New', joining: 'byRequest' })
  expect(await find(name)).toMatchObject([{ id: group.id, description: 'New', joining: 'byRequest' }])
  expect((await onBoard(app, group.organizer).list(group.board)).category.name).toBe(name)
})

test('listManagedGroups counts members, requests, and threads; deleting a group deletes all of them', async () => {
  const group = await startGroup(app, admin, 'byRequest')
  const bea = await group.newMember()
  const thread = await onBoard(app, bea).start({ categoryId: group.board })
  await group.join(await createPerson(app))
  expect(await find(group.name)).toMatchObject([{ memberCount: 2, requestCount: 1, threadCount: 1 }])
  expect((await manage('DELETE', `/${group.id}`)).status).toBe(200)
  expect((await manage('DELETE', `/${group.id}`)).status).toBe(404)
  expect((await group.call(bea, 'GET')).status).toBe(404)
  expect(await group.reads(admin)).toBe(false)
  expect((await onBoard(app, bea).call('GET', `/threads/${thread}`)).status).toBe(404)
  const rows = await app.services.db.select().from(auditLog).where(eq(auditLog.subjectId, group.id))
  expect(rows.at(-1)).toMatchObject({
    action: 'group.deleted',
    actorId: admin.id,
    details: { members: 2, threads: 1 },
  })
})

test('deleting a group while people join and leave leaves nothing behind and causes no server error', async () => {
  const group = await startGroup(app, admin)
  const people = await Promise.all(Array.from({ length: 10 }, () => createPerson(app)))
  const answers = await Promise.all([
    ...people.map((person) => group.join(person)),
    manage('DELETE', `/${group.id}`),
    group.leave(group.organizer),
  ])
  expect(answers.map(({ status }) => status).filter((status) => ![200, 404, 409].includes(status))).toEqual([])
  expect((await group.call(admin, 'GET')).status).toBe(404)
})

test('findOrganisers searches active members by name and email address', async () => {
  const name = `Quill${randomUUID().slice(0, 8)}`
  const member = await createPerson(app, { name: `${name} Harper` })
  await createPerson(app, { name, role: 'employer' })
  await createPerson(app, { name, suspended: true })
  const findOrganizers = (search: string) =>
    app.request('GET', `/api/admin/group-organisers?search=${encodeURIComponent(search)}`, { cookie: admin.cookie })
  const expected = [{ id: member.id, name: `${name} Harper`, avatarUrl: null, email: member.email }]
  expect((await findOrganizers(name.toLowerCase())).body.people).toEqual(expected)
  expect((await findOrganizers(member.email.toUpperCase())).body.people).toEqual(expected)
  expect((await findOrganizers('')).body.people).toEqual([])
  expect((await findOrganizers('%_%')).body.people).toEqual([])
})

test('members and organizers get 403 from the admin routes, visitors 401', async () => {
  const group = await startGroup(app, admin)
  for (const [person, status] of [
    [group.organizer, 403],
    [await createPerson(app, { role: 'employer' }), 403],
    [{}, 401],
  ] as const) {
    for (const [method, path, body] of [
      ['GET', ''],
      ['POST', '', newForm(group.organizer.id)],
      ['PATCH', `/${group.id}`, { name: 'Mine', description: 'x', joining: 'open' }],
      ['DELETE', `/${group.id}`],
    ] as const) {
      expect((await manage(method, path, body, person)).status).toBe(status)
    }
  }
})
