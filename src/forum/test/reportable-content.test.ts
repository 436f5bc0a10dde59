import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { decide, queueOf, report } from '../../reports/test/report-client.ts'
import { asPerson, wrongCounts } from './forum-client.ts'

let app: TestApp
let insider: Person
let other: Person
let outsider: Person
let admin: Person

beforeAll(async () => {
  app = await startTestApp()
  insider = await createPerson(app, { name: 'Ines Insider' })
  other = await createPerson(app)
  outsider = await createPerson(app)
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

test('content on a private board can be reported by its members and gets NOT_FOUND for others', async () => {
  const { db } = app.services
  await db.execute(sql`
    insert into forum_categories (id, board_name, is_private, thread_count, reply_count)
    values ('circle', 'A circle', true, 1, 1)`)
  const { rows } = await db.execute<{ thread: number; reply: number }>(sql`
    with members as (
      insert into forum_board_members (category_id, account_id) values ('circle', ${insider.id}), ('circle', ${other.id})
    ), thread as (
      insert into forum_threads (category_id, author_id, title, content, reply_count)
      values ('circle', ${insider.id}, 'Among us', 'A secret', 1) returning id
    )
    insert into forum_replies (thread_id, author_id, content) select id, ${insider.id}, 'A whisper' from thread
    returning id as reply, thread_id as thread`)
  const { thread, reply } = rows[0] as { thread: number; reply: number }
  for (const content of [
    { kind: 'thread', id: thread },
    { kind: 'reply', id: reply },
  ]) {
    const answer = await report(app, outsider, content)
    expect([answer.status, answer.body.detail]).toEqual([404, 'This is no longer there.'])
    expect((await report(app, other, content)).status).toBe(201)
  }
  expect((await queueOf(app, admin)).map(({ thing }) => thing?.excerpt)).toEqual(['A secret', 'A whisper'])
  expect((await decide(app, admin, { kind: 'reply', id: reply }, 'removal')).status).toBe(200)
  expect((await decide(app, admin, { kind: 'thread', id: thread }, 'removal')).status).toBe(200)
  expect(await wrongCounts(app)).toEqual([])
  expect((await asPerson(app, insider).call('GET', `/threads/${thread}`)).status).toBe(404)
})

test('removing reported content keeps all counts exact', async () => {
  const id = await asPerson(app, insider).start()
  const reply = await asPerson(app, insider).reply(id)
  await asPerson(app, insider).reply(id, 'Stands under it', reply.id)
  await report(app, other, { kind: 'reply', id: reply.id })
  await decide(app, admin, { kind: 'reply', id: reply.id }, 'removal')
  expect(await wrongCounts(app)).toEqual([])
  await report(app, other, { id })
  await decide(app, admin, { kind: 'thread', id }, 'removal')
  expect(await wrongCounts(app)).toEqual([])
})
