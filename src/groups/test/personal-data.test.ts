import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../accounts/server/exports.ts'
import { createPerson, type Person, testPassword } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { groupCount, groupsPersonalData, myGroupCount } from '../server/exports.ts'
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

async function depart(person: Person): Promise<void> {
  const body = { currentPassword: testPassword, posts: 'keep' }
  const { status } = await app.request('POST', '/api/accounts/departures', { cookie: person.cookie, body })
  expect(status).toBe(200)
}

test('a person takes out in which groups she is, and where she asked, in her own words', async () => {
  const [one, two] = [await startCircle(app, admin), await startCircle(app, admin, 'byRequest')]
  const bea = await one.newMember()
  const three = await startCircle(app, admin)
  await three.join(bea)
  await three.call(three.organiser, 'DELETE', `/members/${bea.id}`)
  await two.join(bea, 'May I?')
  const since = expect.any(String)
  expect((await groupsPersonalData.collect(app.services.db, bea.id)).data).toEqual({
    memberships: [{ group: one.name, role: 'member', since }],
    requestsToJoin: [{ group: two.name, message: 'May I?', askedAt: since }],
    removedFrom: [{ group: three.name, removedAt: since }],
  })
  expect(await myGroupCount(app.services.db, bea.id)).toBe(1)
  expect(await groupCount(app.services.db)).toBeGreaterThanOrEqual(2)
})

test('when she leaves for good the counts stay exact and her requests go', async () => {
  const [one, two] = [await startCircle(app, admin), await startCircle(app, admin, 'byRequest')]
  const bea = await one.newMember()
  await two.join(bea)
  await depart(bea)
  expect((await one.show(admin)).memberCount).toBe(1)
  expect(await two.requests()).toEqual([])
})

test('the longest-standing member in good standing succeeds the last organiser', async () => {
  const circle = await startCircle(app, admin)
  const first = await circle.newMember('First')
  await circle.newMember('Second')
  await circle.newMember('Third')
  await app.services.db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, first.id))
  await depart(circle.organiser)
  const roles = (await circle.members(admin)).map(({ name, role }) => [name, role])
  expect(roles).toEqual([
    ['Second', 'organiser'],
    ['First', 'member'],
    ['Third', 'member'],
  ])
})

test('an organiser who leaves others like her behind appoints nobody; who was alone leaves an empty group', async () => {
  const circle = await startCircle(app, admin)
  const bea = await circle.newMember()
  await circle.newMember()
  await circle.promote(bea)
  await depart(circle.organiser)
  expect((await circle.members(bea)).map(({ role }) => role)).toEqual(['organiser', 'member'])
  const lonely = await startCircle(app, admin)
  await depart(lonely.organiser)
  expect((await lonely.show(admin)).memberCount).toBe(0)
})

test('a whole group that leaves for good at once comes to no harm', async () => {
  const circle = await startCircle(app, admin)
  const people = [circle.organiser, await circle.newMember(), await circle.newMember(), await circle.newMember()]
  await Promise.all(people.map(depart))
  expect((await circle.show(admin)).memberCount).toBe(0)
})

test('who leaves for good while she is let in, by one answer or by an open door, is in no group and harms none', async () => {
  for (const opens of [false, true, false, true]) {
    const circle = await startCircle(app, admin, 'byRequest')
    const bea = await createPerson(app)
    await circle.join(bea)
    const form = { description: 'Come in', joining: 'open' }
    const [answer] = await Promise.all([
      opens
        ? circle.call(circle.organiser, 'PATCH', '', form)
        : circle.call(circle.organiser, 'PUT', `/requests/${bea.id}/acceptance`),
      depart(bea),
    ])
    expect([200, 404]).toContain(answer.status)
    expect((await circle.show(admin)).memberCount).toBe(1)
  }
})
