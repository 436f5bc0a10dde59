import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { supportOf } from './support-client.ts'

let app: TestApp
let member: Person
let admin: Person
let support: ReturnType<typeof supportOf>
beforeAll(async () => {
  app = await startTestApp()
  member = await createPerson(app, { name: 'Member' })
  admin = await createPerson(app, { name: 'Admin', role: 'admin' })
  support = supportOf(app)
})
afterAll(() => app?.stop())

const notificationsOf = async ({ cookie }: Person) => (await app.request('GET', '/api/notifications', { cookie })).body

test('the team’s reply notifies the member in the site without the admin’s name, and by one email', async () => {
  const id = await support.ask(member, 'My badge')
  expect((await notificationsOf(member)).notifications).toEqual([])
  await support.reply(admin, id, 'Here it is.')
  const { notifications, unreadCount } = await notificationsOf(member)
  expect(unreadCount).toBe(1)
  expect(notifications[0]).toMatchObject({ kind: 'support', data: { requestId: id, subject: 'My badge' }, actor: null })
  await app.mailTo(member.email, 'Reply to your request: My badge')
  expect(app.received.filter(({ to }) => to.includes(member.email))).toHaveLength(1)
})

test('a rejected reply creates no notification', async () => {
  const before = (await notificationsOf(member)).unreadCount
  const id = await support.ask(member)
  await support.close(admin, id)
  expect((await support.reply(admin, id, 'Too late')).status).toBe(409)
  expect((await notificationsOf(member)).unreadCount).toBe(before)
})
