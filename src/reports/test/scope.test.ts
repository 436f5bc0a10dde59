import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { asPerson } from '../../forum/test/board.ts'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { asOwner } from '../../profiles/test/profile-owner.ts'
import { actsOf, decide, queueOf, report } from './queue.ts'

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

test('what stands on a private board is reported by those who are in it, and not there for others', async () => {
  const { db } = app.services
  await db.execute(sql`insert into forum_categories (id, board_name, is_private) values ('circle', 'A circle', true)`)
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
  for (const thing of [
    { kind: 'thread', id: thread },
    { kind: 'reply', id: reply },
  ]) {
    const answer = await report(app, outsider, thing)
    expect([answer.status, answer.body.detail]).toEqual([404, 'This is no longer there.'])
    expect((await report(app, other, thing)).status).toBe(201)
  }
  expect((await queueOf(app, admin)).map(({ thing }) => thing?.excerpt)).toEqual(['A secret', 'A whisper'])
  expect((await decide(app, admin, { kind: 'reply', id: reply }, 'removal')).status).toBe(200)
  expect((await decide(app, admin, { kind: 'thread', id: thread }, 'removal')).status).toBe(200)
  expect((await asPerson(app, insider).call('GET', `/threads/${thread}`)).status).toBe(404)
})

test('a profile is reported and cleared; its owner is told, and keeps her account', async () => {
  const owner = await createPerson(app, { name: 'Olga Owner' })
  expect((await asOwner(app, owner).save({ bio: 'Buy my course' })).status).toBe(200)
  expect((await report(app, owner, { kind: 'profile', id: owner.id })).status).toBe(403)
  expect((await report(app, other, { kind: 'profile', id: owner.id })).status).toBe(201)
  expect((await report(app, other, { kind: 'profile', id: owner.id.toUpperCase() })).status).toBe(409)
  const [waiting] = await queueOf(app, admin)
  expect(waiting).toMatchObject({ kind: 'profile', id: owner.id, thing: { path: `/members/${owner.id}` } })

  expect((await decide(app, admin, { kind: 'profile', id: owner.id }, 'removal')).status).toBe(200)
  expect((await app.mailTo(owner.email, 'We cleared your profile')).text).toContain('“Buy my course”')
  expect((await app.mailTo(other.email, 'report')).text).toContain('the profile of Olga Owner')
  expect(await asOwner(app, owner).read()).toMatchObject({ bio: '' })
  expect((await actsOf(app, admin))[0]).toMatchObject({ action: 'report.contentRemoved', accountId: owner.id })
})
