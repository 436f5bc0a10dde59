import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../accounts/server/tables.ts'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { recentSupportReplies, supportPersonalData } from '../server/exports.ts'
import { supportMessages } from '../server/tables.ts'
import { supportOf, talkOf } from './support-client.ts'

let app: TestApp
let support: ReturnType<typeof supportOf>
let ada: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  support = supportOf(app)
  ada = await createPerson(app)
  admin = await createPerson(app, { name: 'Delia Lampkeeper', role: 'admin' })
})
afterAll(() => app?.stop())

test('a person’s data export contains their requests, the team’s replies, and their replies for the team', async () => {
  const id = await support.ask(ada, 'My badge')
  await support.reply(admin, id, 'It is back.')
  await support.ask(await createPerson(app), 'Somebody else’s')

  const { data } = await supportPersonalData.collect(app.services.db, ada.id)
  expect(data).toEqual({
    requests: [
      {
        subject: 'My badge',
        priority: 'medium',
        category: 'general',
        status: 'replied',
        askedAt: expect.any(Date),
        messages: [
          { from: 'you', text: 'How does it work?', writtenAt: expect.any(Date) },
          { from: 'the team', text: 'It is back.', writtenAt: expect.any(Date) },
        ],
      },
    ],
    repliesForTheTeam: [],
  })
  const own = await supportPersonalData.collect(app.services.db, admin.id)
  expect(own.data).toEqual({
    requests: [],
    repliesForTheTeam: [{ text: 'It is back.', writtenAt: expect.any(Date) }],
  })
})

test('the dashboard gets the team’s newest replies to the member only', async () => {
  const bea = await createPerson(app)
  const ids = [await support.ask(bea, 'First'), await support.ask(bea, 'Second'), await support.ask(ada, 'Other')]
  for (const id of ids) await support.reply(admin, id, 'Done.')
  const replies = await recentSupportReplies(app.services.db, bea.id, 5)
  expect(replies.map(({ requestId, subject }) => ({ requestId, subject }))).toEqual([
    { requestId: ids[1], subject: 'Second' },
    { requestId: ids[0], subject: 'First' },
  ])
  expect(await recentSupportReplies(app.services.db, bea.id, 1)).toEqual(replies.slice(0, 1))
})

test('deleting a member deletes their requests; deleting an admin keeps their replies without the name', async () => {
  const [bea, boss] = [await createPerson(app), await createPerson(app, { role: 'admin' })]
  const kept = await support.ask(ada, 'Kept')
  const gone = await support.ask(bea, 'Gone')
  await support.reply(boss, kept, 'For good.')
  for (const { id } of [bea, boss]) await app.services.db.delete(accounts).where(eq(accounts.id, id))
  expect((await support.get(admin, gone)).status).toBe(404)
  expect(await app.services.db.$count(supportMessages, eq(supportMessages.requestId, gone))).toBe(0)
  const { body } = await support.getOwn(ada, kept)
  expect(talkOf(body)).toEqual(['member: How does it work?', 'team: For good.'])
  expect(body.messages[1].author).toBeNull()
})
