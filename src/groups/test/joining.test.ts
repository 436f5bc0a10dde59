import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { asPerson as onBoard } from '../../forum/test/forum-client.ts'
import { mails } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { groupCount } from '../server/exports.ts'
import { inconsistentGroups, startGroup } from './group-client.ts'

let app: TestApp
let admin: Person
let ada: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin' })
  ada = await createPerson(app, { name: 'Ada' })
})
afterAll(() => app?.stop())
afterEach(async () => {
  expect(await inconsistentGroups(app)).toEqual([])
})

const list = async (person: Person, query = '') =>
  (await app.request('GET', `/api/groups?${query}`, { cookie: person.cookie })).body

test('a person joins an open group, reads its discussion at once, and leaves', async () => {
  const group = await startGroup(app, admin)
  expect(await group.show(ada)).toMatchObject({ memberCount: 1, role: null, isRequested: false, requestCount: null })
  expect(await group.reads(ada)).toBe(false)
  const joined = await group.join(ada)
  expect(joined.status).toBe(200)
  expect(joined.body).toMatchObject({
    memberCount: 2,
    role: 'member',
    can: { read: true, organise: false, leave: true },
  })
  expect(await group.reads(ada)).toBe(true)
  await onBoard(app, ada).start({ categoryId: group.board })
  const left = await group.leave(ada)
  expect([left.status, left.body.memberCount, left.body.role]).toEqual([200, 1, null])
  expect(await group.reads(ada)).toBe(false)
  expect((await group.leave(ada)).status).toBe(404)
})

test('concurrent joins and concurrent leaves of one person count once', async () => {
  const group = await startGroup(app, admin)
  const joined = await Promise.all(Array.from({ length: 10 }, () => group.join(ada)))
  expect(joined.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect((await group.show(ada)).memberCount).toBe(2)
  const left = await Promise.all(Array.from({ length: 10 }, () => group.leave(ada)))
  expect(left.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(left.filter(({ status }) => status === 404)).toHaveLength(9)
  expect((await group.show(ada)).memberCount).toBe(1)
  await app.services.rateLimits.reset('joiningByAccount', ada.id)
})

test('the member count stays exact when many people join and leave at once', async () => {
  const group = await startGroup(app, admin)
  const people = await Promise.all(Array.from({ length: 20 }, () => createPerson(app)))
  await Promise.all(people.map((person) => group.join(person)))
  await Promise.all(people.flatMap((person, index) => (index % 2 ? [group.leave(person)] : [group.join(person)])))
  expect((await group.show(ada)).memberCount).toBe(11)
})

test('in a group by request, a person waits, gets an email when accepted, and reads only then', async () => {
  const group = await startGroup(app, admin, 'byRequest')
  const bea = await createPerson(app, { name: 'Bea Clarke' })
  const asked = await group.join(bea, 'I maintain a mesh network.')
  expect(asked.body).toMatchObject({ role: null, isRequested: true, memberCount: 1, requestCount: null })
  expect(await group.reads(bea)).toBe(false)
  const mail = await app.mailTo(group.organizer.email, 'Someone asked to join')
  expect(mail.subject).toBe(`Someone asked to join ${group.name}`)
  expect(mail.text).toContain('Bea Clarke asked to join')
  expect(mail.text).toContain('I maintain a mesh network.')
  expect(mail.text).toContain(`/groups/${group.id}/requests`)
  expect(await group.requests()).toMatchObject([
    { id: bea.id, name: 'Bea Clarke', message: 'I maintain a mesh network.' },
  ])
  expect((await group.show(group.organizer)).requestCount).toBe(1)

  expect((await group.call(group.organizer, 'PUT', `/requests/${bea.id}/acceptance`)).status).toBe(200)
  expect(await group.show(bea)).toMatchObject({ role: 'member', isRequested: false, memberCount: 2 })
  expect(await group.reads(bea)).toBe(true)
  const answer = await app.mailTo(bea.email, `Welcome to ${group.name}`)
  expect(answer.text).toContain(`/groups/${group.id}`)
  expect((await group.call(group.organizer, 'PUT', `/requests/${bea.id}/acceptance`)).status).toBe(404)
})

test('a repeated join request changes nothing and sends no email; a member’s request is ignored', async () => {
  const group = await startGroup(app, admin, 'byRequest')
  const bea = await createPerson(app)
  await Promise.all(Array.from({ length: 5 }, (_, index) => group.join(bea, `Try ${index}`)))
  expect(await group.requests()).toHaveLength(1)
  const { db } = app.services
  const sent = (await db.select().from(mails)).filter(({ to }) => to === group.organizer.email)
  expect(sent.filter(({ subject }) => subject.startsWith('Someone asked'))).toHaveLength(1)
  expect((await group.join(group.organizer)).body).toMatchObject({ role: 'organiser', isRequested: false })
})

test('a join request can be withdrawn once', async () => {
  const group = await startGroup(app, admin, 'byRequest')
  await group.join(ada)
  const { status, body } = await group.call(ada, 'DELETE', '/request')
  expect([status, body.isRequested]).toEqual([200, false])
  expect(await group.requests()).toEqual([])
  expect((await group.call(ada, 'DELETE', '/request')).status).toBe(404)
})

test('a declined person gets an email that does not say who declined, and may request again', async () => {
  const group = await startGroup(app, admin, 'byRequest')
  const bea = await createPerson(app)
  await group.join(bea)
  expect((await group.call(group.organizer, 'DELETE', `/requests/${bea.id}`)).status).toBe(200)
  expect((await group.call(group.organizer, 'DELETE', `/requests/${bea.id}`)).status).toBe(404)
  const mail = await app.mailTo(bea.email, `Your request to join ${group.name}`)
  expect(mail.text).toContain('was not accepted this time')
  expect(mail.text).not.toContain('Organiser')
  expect((await group.show(bea)).isRequested).toBe(false)
  expect((await group.join(bea)).body.isRequested).toBe(true)
})

test('of a concurrent acceptance and rejection of a request, one takes effect', async () => {
  const group = await startGroup(app, admin, 'byRequest')
  const bea = await createPerson(app)
  await group.join(bea)
  const answers = await Promise.all([
    group.call(group.organizer, 'PUT', `/requests/${bea.id}/acceptance`),
    group.call(group.organizer, 'DELETE', `/requests/${bea.id}`),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})

test('the last organizer cannot leave other members; a last member can, and the next one to join becomes the organizer', async () => {
  const group = await startGroup(app, admin)
  const bea = await group.newMember()
  expect((await group.show(group.organizer)).can.leave).toBe(false)
  const refused = await group.leave(group.organizer)
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    409,
    'CONFLICT',
    'You’re the last organizer. Please make another member an organizer before you leave.',
  ])
  await group.leave(bea)
  expect((await group.show(group.organizer)).can.leave).toBe(true)
  expect((await group.leave(group.organizer)).body.memberCount).toBe(0)
  expect((await group.join(ada)).body.role).toBe('organiser')
})

test('of two organizers who leave at once while others stay, only one succeeds', async () => {
  const group = await startGroup(app, admin)
  const bea = await group.newMember()
  await group.newMember()
  await group.promote(bea)
  const answers = await Promise.all([group.leave(group.organizer), group.leave(bea)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a request to join a group without organizers goes to the admins', async () => {
  const group = await startGroup(app, admin, 'byRequest')
  await group.leave(group.organizer)
  const bea = await createPerson(app)
  await group.join(bea)
  await app.mailTo(admin.email, `Someone asked to join ${group.name}`)
  await group.call(admin, 'PUT', `/requests/${bea.id}/acceptance`)
  expect((await group.show(bea)).role).toBe('organiser')
})

test('listGroups returns the viewer’s groups, and the others in the order of names, and searches both', async () => {
  const [one, two] = [await startGroup(app, admin), await startGroup(app, admin, 'byRequest')]
  await one.join(ada)
  await two.join(ada)
  const { mine, others } = await list(ada)
  expect(mine).toContainEqual(expect.objectContaining({ id: one.id, role: 'member', memberCount: 2 }))
  expect(others).toContainEqual(expect.objectContaining({ id: two.id, role: null, isRequested: true }))
  const names = others.map(({ name }: { name: string }) => name)
  expect(names).toEqual(names.toSorted())
  expect((await list(ada, `search=${one.name.toUpperCase()}`)).mine).toHaveLength(1)
  expect((await list(ada, `search=${one.name.toUpperCase()}`)).others).toEqual([])
  expect(await list(ada, 'search=%25')).toMatchObject({ mine: [], others: [], next: null })
})

test('paging lists every group once', async () => {
  await Promise.all(Array.from({ length: 30 }, () => startGroup(app, admin)))
  const newcomer = await createPerson(app)
  const seen: string[] = []
  for (let after = ''; ; ) {
    const { others, next } = await list(newcomer, after && `after=${encodeURIComponent(after)}`)
    seen.push(...others.map(({ id }: { id: string }) => id))
    if (!next) break
    after = next
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toHaveLength(await groupCount(app.services.db))
})

test('400: invalid input; 404: a group that does not exist', async () => {
  const group = await startGroup(app, admin, 'byRequest')
  for (const message of ['x'.repeat(501), 7, 'a\u0000b', {}]) {
    expect((await group.call(ada, 'PUT', '/membership', { message })).status).toBe(400)
  }
  for (const [method, path, body] of [
    ['GET', ''],
    ['PUT', '/membership', {}],
    ['DELETE', '/membership'],
    ['DELETE', '/request'],
    ['GET', '/members'],
    ['GET', '/requests'],
    ['PATCH', `/members/${ada.id}`, { role: 'member' }],
    ['DELETE', `/members/${ada.id}`],
    ['PUT', `/requests/${ada.id}/acceptance`],
    ['DELETE', `/requests/${ada.id}`],
    ['PATCH', '', { description: 'x', joining: 'open' }],
  ] as const) {
    const at = (id: string) => app.request(method, `/api/groups/${id}${path}`, { cookie: admin.cookie, body })
    expect([method, path, (await at(randomUUID())).status]).toEqual([method, path, 404])
    expect([method, path, (await at('1')).status]).toEqual([method, path, 400])
  }
})

test('hostile text in a join request is escaped in the email', async () => {
  const group = await startGroup(app, admin, 'byRequest')
  const bea = await createPerson(app, { name: '<b>Bea</b>' })
  const message = '<script>alert(1)</script>\r\nBcc: somebody@example.test'
  await group.join(bea, message)
  const mail = await app.mailTo(group.organizer.email, 'Someone asked to join')
  expect(mail.html).not.toContain('<script>')
  expect(mail.html).not.toContain('<b>Bea')
})

test('429: more than thirty joins and requests in an hour are rejected', async () => {
  const group = await startGroup(app, admin)
  const busy = await createPerson(app)
  const answers = await Promise.all(Array.from({ length: 31 }, () => group.join(busy)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})
