import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../accounts/server/exports.ts'
import { createPerson, type Person, testPassword } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { groupCount, groupCountOf } from '../server/exports.ts'
import { groupsPersonalData } from '../server/personal-data.ts'
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

async function deleteAccount(person: Person): Promise<void> {
  const body = { currentPassword: testPassword, posts: 'keep' }
  const { status } = await app.request('POST', '/api/accounts/departures', { cookie: person.cookie, body })
  expect(status).toBe(200)
}

test('the personal data export contains memberships, join requests with messages, and removals', async () => {
  const [one, two] = [await startGroup(app, admin), await startGroup(app, admin, 'byRequest')]
  const bea = await one.newMember()
  const three = await startGroup(app, admin)
  await three.join(bea)
  await three.call(three.organizer, 'DELETE', `/members/${bea.id}`)
  await two.join(bea, 'May I?')
  const since = expect.any(String)
  expect((await groupsPersonalData.collect(app.services.db, bea.id)).data).toEqual({
    memberships: [{ group: one.name, role: 'member', since }],
    requestsToJoin: [{ group: two.name, message: 'May I?', askedAt: since }],
    removedFrom: [{ group: three.name, removedAt: since }],
  })
  expect(await groupCountOf(app.services.db, bea.id)).toBe(1)
  expect(await groupCount(app.services.db)).toBeGreaterThanOrEqual(2)
})

test('account deletion keeps member counts exact and deletes join requests', async () => {
  const [one, two] = [await startGroup(app, admin), await startGroup(app, admin, 'byRequest')]
  const bea = await one.newMember()
  await two.join(bea)
  await deleteAccount(bea)
  expect((await one.show(admin)).memberCount).toBe(1)
  expect(await two.requests()).toEqual([])
})

test('the active member who joined first succeeds the last organizer', async () => {
  const group = await startGroup(app, admin)
  const first = await group.newMember('First')
  await group.newMember('Second')
  await group.newMember('Third')
  await app.services.db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, first.id))
  await deleteAccount(group.organizer)
  const roles = (await group.members(admin)).map(({ name, role }) => [name, role])
  expect(roles).toEqual([
    ['Second', 'organiser'],
    ['First', 'member'],
    ['Third', 'member'],
  ])
})

test('account deletion of one of several organizers appoints nobody; that of the only member leaves an empty group', async () => {
  const group = await startGroup(app, admin)
  const bea = await group.newMember()
  await group.newMember()
  await group.promote(bea)
  await deleteAccount(group.organizer)
  expect((await group.members(bea)).map(({ role }) => role)).toEqual(['organiser', 'member'])
  const lonely = await startGroup(app, admin)
  await deleteAccount(lonely.organizer)
  expect((await lonely.show(admin)).memberCount).toBe(0)
})

test('concurrent account deletions of a whole group leave consistent data', async () => {
  const group = await startGroup(app, admin)
  const people = [group.organizer, await group.newMember(), await group.newMember(), await group.newMember()]
  await Promise.all(people.map(deleteAccount))
  expect((await group.show(admin)).memberCount).toBe(0)
})

test('account deletion during an acceptance, or while the group opens, leaves consistent data', async () => {
  for (const opens of [false, true, false, true]) {
    const group = await startGroup(app, admin, 'byRequest')
    const bea = await createPerson(app)
    await group.join(bea)
    const form = { description: 'Come in', joining: 'open' }
    const [answer] = await Promise.all([
      opens
        ? group.call(group.organizer, 'PATCH', '', form)
        : group.call(group.organizer, 'PUT', `/requests/${bea.id}/acceptance`),
      deleteAccount(bea),
    ])
    expect([200, 404]).toContain(answer.status)
    expect((await group.show(admin)).memberCount).toBe(1)
  }
})
