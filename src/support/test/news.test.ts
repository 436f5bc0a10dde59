import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { supportOf } from './requests.ts'

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

const newsOf = async ({ cookie }: Person) => (await app.request('GET', '/api/notifications', { cookie })).body

test("the team's reply is on the member's screen, without who of the team it was, beside the one mail", async () => {
  const id = await support.ask(member, 'My badge')
  expect((await newsOf(member)).notifications).toEqual([])
  await support.reply(admin, id, 'Here it is.')
  const { notifications, unreadCount } = await newsOf(member)
  expect(unreadCount).toBe(1)
  expect(notifications[0]).toMatchObject({ kind: 'support', data: { requestId: id, subject: 'My badge' }, actor: null })
  await app.mailTo(member.email, 'Reply to your request: My badge')
  expect(app.received.filter(({ to }) => to.includes(member.email))).toHaveLength(1)
})

test('a reply that was refused tells nothing', async () => {
  const before = (await newsOf(member)).unreadCount
  const id = await support.ask(member)
  await support.close(admin, id)
  expect((await support.reply(admin, id, 'Too late')).status).toBe(409)
  expect((await newsOf(member)).unreadCount).toBe(before)
})
