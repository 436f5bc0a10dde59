import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { asPerson as onBoard } from '../../forum/test/board.ts'
import { mails } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { groupCount } from '../server/exports.ts'
import { startCircle, wrongGroups } from './circle.ts'

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
  expect(await wrongGroups(app)).toEqual([])
})

const list = async (person: Person, query = '') =>
  (await app.request('GET', `/api/groups?${query}`, { cookie: person.cookie })).body

test('whoever likes joins an open group, reads its discussion at once, and leaves it again', async () => {
  const circle = await startCircle(app, admin)
  expect(await circle.show(ada)).toMatchObject({ memberCount: 1, role: null, isRequested: false, requestCount: null })
  expect(await circle.reads(ada)).toBe(false)
  const joined = await circle.join(ada)
  expect(joined.status).toBe(200)
  expect(joined.body).toMatchObject({
    memberCount: 2,
    role: 'member',
    can: { read: true, organise: false, leave: true },
  })
  expect(await circle.reads(ada)).toBe(true)
  await onBoard(app, ada).start({ categoryId: circle.board })
  const left = await circle.leave(ada)
  expect([left.status, left.body.memberCount, left.body.role]).toEqual([200, 1, null])
  expect(await circle.reads(ada)).toBe(false)
  expect((await circle.leave(ada)).status).toBe(404)
})

test('joining ten times at once, and leaving ten times at once, is doing it once', async () => {
  const circle = await startCircle(app, admin)
  const joined = await Promise.all(Array.from({ length: 10 }, () => circle.join(ada)))
  expect(joined.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect((await circle.show(ada)).memberCount).toBe(2)
  const left = await Promise.all(Array.from({ length: 10 }, () => circle.leave(ada)))
  expect(left.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(left.filter(({ status }) => status === 404)).toHaveLength(9)
  expect((await circle.show(ada)).memberCount).toBe(1)
  await app.services.limits.forgive('joiningByAccount', ada.id)
})

test('many who come and go at once leave an exact count', async () => {
  const circle = await startCircle(app, admin)
  const people = await Promise.all(Array.from({ length: 20 }, () => createPerson(app)))
  await Promise.all(people.map((person) => circle.join(person)))
  await Promise.all(people.flatMap((person, index) => (index % 2 ? [circle.leave(person)] : [circle.join(person)])))
  expect((await circle.show(ada)).memberCount).toBe(11)
})

test('in a group by request she waits, is mailed that she is in, and reads only then', async () => {
  const circle = await startCircle(app, admin, 'byRequest')
  const bea = await createPerson(app, { name: 'Bea Clarke' })
  const asked = await circle.join(bea, 'I maintain a mesh network.')
  expect(asked.body).toMatchObject({ role: null, isRequested: true, memberCount: 1, requestCount: null })
  expect(await circle.reads(bea)).toBe(false)
  const mail = await app.mailTo(circle.organiser.email, 'Somebody asks to join')
  expect(mail.subject).toBe(`Somebody asks to join ${circle.name}`)
  expect(mail.text).toContain('Bea Clarke asks to join')
  expect(mail.text).toContain('I maintain a mesh network.')
  expect(mail.text).toContain(`/groups/${circle.id}/requests`)
  expect(await circle.requests()).toMatchObject([
    { id: bea.id, name: 'Bea Clarke', message: 'I maintain a mesh network.' },
  ])
  expect((await circle.show(circle.organiser)).requestCount).toBe(1)

  expect((await circle.call(circle.organiser, 'PUT', `/requests/${bea.id}/acceptance`)).status).toBe(200)
  expect(await circle.show(bea)).toMatchObject({ role: 'member', isRequested: false, memberCount: 2 })
  expect(await circle.reads(bea)).toBe(true)
  const answer = await app.mailTo(bea.email, 'You are in')
  expect(answer.text).toContain(`/groups/${circle.id}`)
  expect((await circle.call(circle.organiser, 'PUT', `/requests/${bea.id}/acceptance`)).status).toBe(404)
})

test('asking again changes nothing and mails nobody; a member who asks is a member already', async () => {
  const circle = await startCircle(app, admin, 'byRequest')
  const bea = await createPerson(app)
  await Promise.all(Array.from({ length: 5 }, (_, index) => circle.join(bea, `Try ${index}`)))
  expect(await circle.requests()).toHaveLength(1)
  const { db } = app.services
  const sent = (await db.select().from(mails)).filter(({ to }) => to === circle.organiser.email)
  expect(sent.filter(({ subject }) => subject.startsWith('Somebody asks'))).toHaveLength(1)
  expect((await circle.join(circle.organiser)).body).toMatchObject({ role: 'organiser', isRequested: false })
})

test('a request can be taken back, once', async () => {
  const circle = await startCircle(app, admin, 'byRequest')
  await circle.join(ada)
  const { status, body } = await circle.call(ada, 'DELETE', '/request')
  expect([status, body.isRequested]).toEqual([200, false])
  expect(await circle.requests()).toEqual([])
  expect((await circle.call(ada, 'DELETE', '/request')).status).toBe(404)
})

test('who is declined gets a kind mail that does not say by whom, and may ask again', async () => {
  const circle = await startCircle(app, admin, 'byRequest')
  const bea = await createPerson(app)
  await circle.join(bea)
  expect((await circle.call(circle.organiser, 'DELETE', `/requests/${bea.id}`)).status).toBe(200)
  expect((await circle.call(circle.organiser, 'DELETE', `/requests/${bea.id}`)).status).toBe(404)
  const mail = await app.mailTo(bea.email, `Your request to join ${circle.name}`)
  expect(mail.text).toContain('was not accepted this time')
  expect(mail.text).not.toContain('Organiser')
  expect((await circle.show(bea)).isRequested).toBe(false)
  expect((await circle.join(bea)).body.isRequested).toBe(true)
})

test('accepted and declined at once, one of both holds', async () => {
  const circle = await startCircle(app, admin, 'byRequest')
  const bea = await createPerson(app)
  await circle.join(bea)
  const answers = await Promise.all([
    circle.call(circle.organiser, 'PUT', `/requests/${bea.id}/acceptance`),
    circle.call(circle.organiser, 'DELETE', `/requests/${bea.id}`),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})

test('the last organiser cannot leave others behind; alone she can, and whoever comes next looks after the group', async () => {
  const circle = await startCircle(app, admin)
  const bea = await circle.newMember()
  expect((await circle.show(circle.organiser)).can.leave).toBe(false)
  const refused = await circle.leave(circle.organiser)
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    409,
    'CONFLICT',
    'You are the last organiser. Please make another member an organiser before you leave.',
  ])
  await circle.leave(bea)
  expect((await circle.show(circle.organiser)).can.leave).toBe(true)
  expect((await circle.leave(circle.organiser)).body.memberCount).toBe(0)
  expect((await circle.join(ada)).body.role).toBe('organiser')
})

test('of two organisers who leave at once while others stay, one does', async () => {
  const circle = await startCircle(app, admin)
  const bea = await circle.newMember()
  await circle.newMember()
  await circle.promote(bea)
  const answers = await Promise.all([circle.leave(circle.organiser), circle.leave(bea)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a request to a group that nobody looks after goes to the admins', async () => {
  const circle = await startCircle(app, admin, 'byRequest')
  await circle.leave(circle.organiser)
  const bea = await createPerson(app)
  await circle.join(bea)
  await app.mailTo(admin.email, `Somebody asks to join ${circle.name}`)
  await circle.call(admin, 'PUT', `/requests/${bea.id}/acceptance`)
  expect((await circle.show(bea)).role).toBe('organiser')
})

test('the list shows one’s own groups first, the others in the order of names, and searches both', async () => {
  const [one, two] = [await startCircle(app, admin), await startCircle(app, admin, 'byRequest')]
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

test('going on page by page shows every group once', async () => {
  await Promise.all(Array.from({ length: 30 }, () => startCircle(app, admin)))
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

test('400: what cannot be; 404: a group that is not there', async () => {
  const circle = await startCircle(app, admin, 'byRequest')
  for (const message of ['x'.repeat(501), 7, 'a\u0000b', {}]) {
    expect((await circle.call(ada, 'PUT', '/membership', { message })).status).toBe(400)
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

test('hostile words in a request arrive as words', async () => {
  const circle = await startCircle(app, admin, 'byRequest')
  const bea = await createPerson(app, { name: '<b>Bea</b>' })
  const message = '<script>alert(1)</script>\r\nBcc: somebody@example.test'
  await circle.join(bea, message)
  const mail = await app.mailTo(circle.organiser.email, 'Somebody asks to join')
  expect(mail.html).not.toContain('<script>')
  expect(mail.html).not.toContain('<b>Bea')
})

test('429: thirty times an hour somebody joins or asks, and no more', async () => {
  const circle = await startCircle(app, admin)
  const busy = await createPerson(app)
  const answers = await Promise.all(Array.from({ length: 31 }, () => circle.join(busy)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})
