import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { asPerson as onBoard } from '../../forum/test/board.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { type GroupMember, membersPerPage } from '../contract.ts'
import { groupMembers } from '../server/tables.ts'
import { startCircle, wrongGroups } from './circle.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())
afterEach(async () => {
  expect(await wrongGroups(app)).toEqual([])
})

const acts = async (groupId: string) =>
  (await app.services.db.select().from(auditLog).where(eq(auditLog.subjectId, groupId))).map(
    ({ action, actorId, accountId, details }) => ({ action, actorId, accountId, details }),
  )

test('outsiders see name, description and count; not who is in it, who asks, nor what is said', async () => {
  const circle = await startCircle(app, admin, 'byRequest')
  const outsider = await createPerson(app)
  const shown = await circle.show(outsider)
  expect(shown.can).toEqual({ read: false, organise: false, leave: false })
  expect(JSON.stringify(shown)).not.toContain('Organiser')
  for (const path of ['/members', '/requests']) expect((await circle.call(outsider, 'GET', path)).status).toBe(403)
  expect(await circle.reads(outsider)).toBe(false)
})

test('members see who is in it, but organise nothing; neither do organisers of other groups', async () => {
  const circle = await startCircle(app, admin, 'byRequest')
  const member = await circle.newMember()
  const asker = await createPerson(app)
  await circle.join(asker)
  const { organiser: neighbour } = await startCircle(app, admin)
  expect(await circle.members(member)).toMatchObject([{ role: 'organiser' }, { id: member.id, role: 'member' }])
  for (const person of [member, neighbour]) {
    for (const [method, path, body] of [
      ['GET', '/requests'],
      ['PUT', `/requests/${asker.id}/acceptance`],
      ['DELETE', `/requests/${asker.id}`],
      ['PATCH', `/members/${person.id}`, { role: 'organiser' }],
      ['PATCH', `/members/${circle.organiser.id}`, { role: 'member' }],
      ['DELETE', `/members/${circle.organiser.id}`],
      ['PATCH', '', { description: 'Ours now', joining: 'open' }],
    ] as const) {
      expect([method, path, (await circle.call(person, method, path, body)).status]).toEqual([method, path, 403])
    }
  }
  expect(await circle.requests()).toHaveLength(1)
})

test('an organiser makes members organisers, who may do all she may, and takes it back', async () => {
  const circle = await startCircle(app, admin, 'byRequest')
  const bea = await circle.newMember('Bea')
  const thread = await onBoard(app, circle.organiser).start({ categoryId: circle.board })
  expect((await circle.promote(bea)).status).toBe(200)
  expect((await circle.promote(bea)).status).toBe(200)
  expect((await circle.show(bea)).can).toEqual({ read: true, organise: true, leave: true })
  expect((await onBoard(app, bea).open(thread)).thread.can.remove).toBe(true)
  expect((await circle.call(bea, 'PATCH', `/members/${circle.organiser.id}`, { role: 'member' })).status).toBe(200)
  expect((await circle.call(circle.organiser, 'GET', '/requests')).status).toBe(403)
  expect((await onBoard(app, circle.organiser).open(thread)).thread.can.remove).toBe(true)
  expect(await acts(circle.id)).toMatchObject([
    { action: 'group.created' },
    { action: 'group.roleChanged', accountId: bea.id, details: { from: 'member', to: 'organiser' } },
    { action: 'group.roleChanged', actorId: bea.id, details: { from: 'organiser', to: 'member' } },
  ])
})

test('the last organiser stays one, whoever tries, and however many at once', async () => {
  const circle = await startCircle(app, admin)
  const bea = await circle.newMember()
  for (const person of [circle.organiser, admin]) {
    const path = `/members/${circle.organiser.id}`
    const demoted = await circle.call(person, 'PATCH', path, { role: 'member' })
    expect([demoted.status, demoted.body.detail]).toEqual([
      409,
      'This is the last organiser. Please make another member an organiser first.',
    ])
    expect((await circle.call(person, 'DELETE', path)).status).toBe(409)
  }
  await circle.promote(bea)
  const answers = await Promise.all([
    circle.call(bea, 'PATCH', `/members/${circle.organiser.id}`, { role: 'member' }),
    circle.call(circle.organiser, 'PATCH', `/members/${bea.id}`, { role: 'member' }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('who is removed is out of the discussion at once; what she wrote stays', async () => {
  const circle = await startCircle(app, admin)
  const bea = await circle.newMember('Bea')
  const thread = await onBoard(app, bea).start({ categoryId: circle.board, title: 'From Bea' })
  expect((await circle.call(circle.organiser, 'DELETE', `/members/${bea.id}`)).status).toBe(200)
  expect((await circle.call(circle.organiser, 'DELETE', `/members/${bea.id}`)).status).toBe(404)
  expect(await circle.reads(bea)).toBe(false)
  expect((await onBoard(app, bea).call('GET', `/threads/${thread}`)).status).toBe(404)
  expect((await onBoard(app, circle.organiser).open(thread)).thread.author.name).toBe('Bea')
  expect(await acts(circle.id)).toContainEqual({
    action: 'group.memberRemoved',
    actorId: circle.organiser.id,
    accountId: bea.id,
    details: expect.anything(),
  })
})

test('somebody who is not in the group has no role in it to change', async () => {
  const circle = await startCircle(app, admin)
  for (const id of [(await createPerson(app)).id, randomUUID()]) {
    expect((await circle.call(circle.organiser, 'PATCH', `/members/${id}`, { role: 'organiser' })).status).toBe(404)
    expect((await circle.call(circle.organiser, 'DELETE', `/members/${id}`)).status).toBe(404)
    expect((await circle.call(circle.organiser, 'PUT', `/requests/${id}/acceptance`)).status).toBe(404)
  }
  for (const role of ['admin', '', null, undefined]) {
    const path = `/members/${circle.organiser.id}`
    expect((await circle.call(circle.organiser, 'PATCH', path, { role })).status).toBe(400)
  }
})

test('organisers change description and way to join, and nothing else', async () => {
  const circle = await startCircle(app, admin)
  const changes = {
    description: '  New words  ',
    joining: 'byRequest',
    name: 'Mine',
    memberCount: 99,
    id: randomUUID(),
  }
  const { status, body } = await circle.call(circle.organiser, 'PATCH', '', changes)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: circle.id,
    name: circle.name,
    description: 'New words',
    joining: 'byRequest',
    memberCount: 1,
  })
  for (const bad of [
    { description: '' },
    { description: 'x'.repeat(601) },
    { joining: 'closed' },
    { description: 'a\u0007' },
  ]) {
    const form = { description: 'x', joining: 'open', ...bad }
    expect((await circle.call(circle.organiser, 'PATCH', '', form)).status).toBe(400)
  }
})

test('opening a group lets everybody in who waits, and tells each', async () => {
  const circle = await startCircle(app, admin, 'byRequest')
  const people = await Promise.all(Array.from({ length: 3 }, () => createPerson(app)))
  for (const person of people) await circle.join(person)
  const form = { description: 'Come in', joining: 'open' }
  expect((await circle.call(circle.organiser, 'PATCH', '', form)).body).toMatchObject({
    memberCount: 4,
    requestCount: 0,
  })
  for (const person of people) {
    expect(await circle.reads(person)).toBe(true)
    await app.mailTo(person.email, 'You are in')
  }
})

test('asking while the group is being opened ends in it', async () => {
  const circle = await startCircle(app, admin, 'byRequest')
  const people = await Promise.all(Array.from({ length: 8 }, () => createPerson(app)))
  await Promise.all([
    ...people.map((person) => circle.join(person)),
    circle.call(circle.organiser, 'PATCH', '', { description: 'Come in', joining: 'open' }),
  ])
  expect((await circle.show(admin)).memberCount).toBe(9)
})

test('organisers come first in the list, then members as they joined, page by page, each once', async () => {
  const circle = await startCircle(app, admin)
  const bea = await circle.newMember('Bea')
  await circle.promote(bea)
  const people = await Promise.all(Array.from({ length: membersPerPage + 5 }, () => createPerson(app)))
  const rows = people.map(({ id }, index) => ({
    groupId: circle.id,
    accountId: id,
    // Some joined in the same moment.
    joinedAt: new Date(Date.now() + Math.floor(index / 3) * 1000),
  }))
  await app.services.db.insert(groupMembers).values(rows)
  const first = (await circle.call(bea, 'GET', '/members')).body
  const second = (await circle.call(bea, 'GET', `/members?after=${first.next}`)).body
  expect(first.members.slice(0, 2).map(({ role }: GroupMember) => role)).toEqual(['organiser', 'organiser'])
  expect(second.next).toBeNull()
  const ids = [...first.members, ...second.members].map(({ id }: GroupMember) => id)
  expect(ids).toHaveLength(people.length + 2)
  expect(new Set(ids).size).toBe(ids.length)
  for (const after of ['x', 'WzEsMl0', 'eyJhIjoxfQ']) {
    expect((await circle.call(bea, 'GET', `/members?after=${after}`)).status).toBe(400)
  }
  await app.request('DELETE', `/api/admin/groups/${circle.id}`, { cookie: admin.cookie })
})
