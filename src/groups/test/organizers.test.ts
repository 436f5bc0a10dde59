import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { asPerson as onBoard } from '../../forum/test/forum-client.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { type GroupMember, membersPerPage } from '../contract.ts'
import { groupMembers } from '../server/tables.ts'
import { inconsistentGroups, startGroup } from './group-client.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())
afterEach(async () => {
  expect(await inconsistentGroups(app)).toEqual([])
})

const auditEntries = async (groupId: string) =>
  (await app.services.db.select().from(auditLog).where(eq(auditLog.subjectId, groupId))).map(
    ({ action, actorId, accountId, details }) => ({ action, actorId, accountId, details }),
  )

test('other people see name, description, and member count, but not members, requests, or discussion', async () => {
  const group = await startGroup(app, admin, 'byRequest')
  const outsider = await createPerson(app)
  const shown = await group.show(outsider)
  expect(shown.can).toEqual({ read: false, organise: false, leave: false })
  expect(JSON.stringify(shown)).not.toContain('Organiser')
  for (const path of ['/members', '/requests']) expect((await group.call(outsider, 'GET', path)).status).toBe(403)
  expect(await group.reads(outsider)).toBe(false)
})

test('members see the member list but cannot organize, nor can organizers of other groups', async () => {
  const group = await startGroup(app, admin, 'byRequest')
  const member = await group.newMember()
  const asker = await createPerson(app)
  await group.join(asker)
  const { organizer: otherOrganizer } = await startGroup(app, admin)
  expect(await group.members(member)).toMatchObject([{ role: 'organiser' }, { id: member.id, role: 'member' }])
  for (const person of [member, otherOrganizer]) {
    for (const [method, path, body] of [
      ['GET', '/requests'],
      ['PUT', `/requests/${asker.id}/acceptance`],
      ['DELETE', `/requests/${asker.id}`],
      ['PATCH', `/members/${person.id}`, { role: 'organiser' }],
      ['PATCH', `/members/${group.organizer.id}`, { role: 'member' }],
      ['DELETE', `/members/${group.organizer.id}`],
      ['PATCH', '', { description: 'Ours now', joining: 'open' }],
    ] as const) {
      expect([method, path, (await group.call(person, method, path, body)).status]).toEqual([method, path, 403])
    }
  }
  expect(await group.requests()).toHaveLength(1)
})

test('an organizer makes a member an organizer with the same rights, and the reverse', async () => {
  const group = await startGroup(app, admin, 'byRequest')
  const bea = await group.newMember('Bea')
  const thread = await onBoard(app, group.organizer).start({ categoryId: group.board })
  expect((await group.promote(bea)).status).toBe(200)
  expect((await group.promote(bea)).status).toBe(200)
  expect((await group.show(bea)).can).toEqual({ read: true, organise: true, leave: true })
  expect((await onBoard(app, bea).open(thread)).thread.can.remove).toBe(true)
  expect((await group.call(bea, 'PATCH', `/members/${group.organizer.id}`, { role: 'member' })).status).toBe(200)
  expect((await group.call(group.organizer, 'GET', '/requests')).status).toBe(403)
  expect((await onBoard(app, group.organizer).open(thread)).thread.can.remove).toBe(true)
  expect(await auditEntries(group.id)).toMatchObject([
    { action: 'group.created' },
    { action: 'group.roleChanged', accountId: bea.id, details: { from: 'member', to: 'organiser' } },
    { action: 'group.roleChanged', actorId: bea.id, details: { from: 'organiser', to: 'member' } },
  ])
})

test('the last organizer cannot be demoted or removed, also by concurrent requests', async () => {
  const group = await startGroup(app, admin)
  const bea = await group.newMember()
  for (const person of [group.organizer, admin]) {
    const path = `/members/${group.organizer.id}`
    const demoted = await group.call(person, 'PATCH', path, { role: 'member' })
    expect([demoted.status, demoted.body.detail]).toEqual([
      409,
      'This is the last organizer. Please make another member an organizer first.',
    ])
    expect((await group.call(person, 'DELETE', path)).status).toBe(409)
  }
  await group.promote(bea)
  const answers = await Promise.all([
    group.call(bea, 'PATCH', `/members/${group.organizer.id}`, { role: 'member' }),
    group.call(group.organizer, 'PATCH', `/members/${bea.id}`, { role: 'member' }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a removed member loses the discussion at once; their posts stay', async () => {
  const group = await startGroup(app, admin)
  const bea = await group.newMember('Bea')
  const thread = await onBoard(app, bea).start({ categoryId: group.board, title: 'From Bea' })
  expect((await group.call(group.organizer, 'DELETE', `/members/${bea.id}`)).status).toBe(200)
  expect((await group.call(group.organizer, 'DELETE', `/members/${bea.id}`)).status).toBe(404)
  expect(await group.reads(bea)).toBe(false)
  expect((await onBoard(app, bea).call('GET', `/threads/${thread}`)).status).toBe(404)
  expect((await onBoard(app, group.organizer).open(thread)).thread.author.name).toBe('Bea')
  expect(await auditEntries(group.id)).toContainEqual({
    action: 'group.memberRemoved',
    actorId: group.organizer.id,
    accountId: bea.id,
    details: expect.anything(),
  })
})

test('404: changing the role of a person who is not a member', async () => {
  const group = await startGroup(app, admin)
  for (const id of [(await createPerson(app)).id, randomUUID()]) {
    expect((await group.call(group.organizer, 'PATCH', `/members/${id}`, { role: 'organiser' })).status).toBe(404)
    expect((await group.call(group.organizer, 'DELETE', `/members/${id}`)).status).toBe(404)
    expect((await group.call(group.organizer, 'PUT', `/requests/${id}/acceptance`)).status).toBe(404)
  }
  for (const role of ['admin', '', null, undefined]) {
    const path = `/members/${group.organizer.id}`
    expect((await group.call(group.organizer, 'PATCH', path, { role })).status).toBe(400)
  }
})

test('organizers change description and way to join, and nothing else', async () => {
  const group = await startGroup(app, admin)
  const changes = {
    description: '  New words  ',
    joining: 'byRequest',
    name: 'Mine',
    memberCount: 99,
    id: randomUUID(),
  }
  const { status, body } = await group.call(group.organizer, 'PATCH', '', changes)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: group.id,
    name: group.name,
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
    expect((await group.call(group.organizer, 'PATCH', '', form)).status).toBe(400)
  }
})

test('opening a group accepts every waiting request and emails each person', async () => {
  const group = await startGroup(app, admin, 'byRequest')
  const people = await Promise.all(Array.from({ length: 3 }, () => createPerson(app)))
  for (const person of people) await group.join(person)
  const form = { description: 'Come in', joining: 'open' }
  expect((await group.call(group.organizer, 'PATCH', '', form)).body).toMatchObject({
    memberCount: 4,
    requestCount: 0,
  })
  for (const person of people) {
    expect(await group.reads(person)).toBe(true)
    await app.mailTo(person.email, `Welcome to ${group.name}`)
  }
})

test('a request while the group is being opened ends in membership', async () => {
  const group = await startGroup(app, admin, 'byRequest')
  const people = await Promise.all(Array.from({ length: 8 }, () => createPerson(app)))
  await Promise.all([
    ...people.map((person) => group.join(person)),
    group.call(group.organizer, 'PATCH', '', { description: 'Come in', joining: 'open' }),
  ])
  expect((await group.show(admin)).memberCount).toBe(9)
})

test('listMembers lists organizers first, then members in the order in which they joined, each once', async () => {
  const group = await startGroup(app, admin)
  const bea = await group.newMember('Bea')
  await group.promote(bea)
  const people = await Promise.all(Array.from({ length: membersPerPage + 5 }, () => createPerson(app)))
  const rows = people.map(({ id }, index) => ({
    groupId: group.id,
    accountId: id,
    // Some joined in the same moment.
    joinedAt: new Date(Date.now() + Math.floor(index / 3) * 1000),
  }))
  await app.services.db.insert(groupMembers).values(rows)
  const first = (await group.call(bea, 'GET', '/members')).body
  const second = (await group.call(bea, 'GET', `/members?after=${first.next}`)).body
  expect(first.members.slice(0, 2).map(({ role }: GroupMember) => role)).toEqual(['organiser', 'organiser'])
  expect(second.next).toBeNull()
  const ids = [...first.members, ...second.members].map(({ id }: GroupMember) => id)
  expect(ids).toHaveLength(people.length + 2)
  expect(new Set(ids).size).toBe(ids.length)
  for (const after of ['x', 'WzEsMl0', 'eyJhIjoxfQ']) {
    expect((await group.call(bea, 'GET', `/members?after=${after}`)).status).toBe(400)
  }
  await app.request('DELETE', `/api/admin/groups/${group.id}`, { cookie: admin.cookie })
})
