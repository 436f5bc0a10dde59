import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../accounts/test/people.ts'
import { slowness } from '../../platform/testing/machine-speed.ts'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import type { ThreadEvent } from '../contract.ts'
import { forumPersonalData } from '../server/exports.ts'
import { forumReplies, forumThreads } from '../server/tables.ts'
import { asPerson, seedThreads, wrongCounts } from './board.ts'

let app: TestApp
let ada: Person
let bea: Person
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ada = await createPerson(app, { name: 'Ada Rivers' })
  bea = await createPerson(app, { name: 'Bea Stone' })
})
afterEach(async () => expect(await wrongCounts(app)).toEqual([]))
afterAll(() => app?.stop())

async function leave(person: Person, posts: 'keep' | 'remove') {
  const body = { currentPassword: testPassword, posts }
  const { status } = await app.request('POST', '/api/accounts/departures', { cookie: person.cookie, body })
  expect(status).toBe(200)
}

/** Ada's thread with an answer of Bea's, and Bea's thread in which both talk and like. */
async function talk() {
  const hers = await asPerson(app, ada).start({ title: 'From Ada', content: 'Adas words' })
  await asPerson(app, bea).reply(hers, 'Beas answer')
  const other = await asPerson(app, bea).start({ title: 'From Bea' })
  const answered = await asPerson(app, ada).reply(other, 'Adas answered reply')
  const answer = await asPerson(app, bea).reply(other, 'Beas reply to it', answered.id)
  const last = await asPerson(app, ada).reply(other, 'Adas last reply', answer.id)
  for (const path of [`/threads/${other}/like`, `/replies/${answer.id}/like`]) {
    await asPerson(app, ada).call('PUT', path)
    await asPerson(app, bea).call('PUT', path)
  }
  return { hers, other, answered, answer, last }
}

test('kept, what she wrote stays in its place as Anonymous, and her likes go', async () => {
  const { hers, other } = await talk()
  await leave(ada, 'keep')
  const kept = await asPerson(app, bea).open(hers)
  expect(kept.thread).toMatchObject({ title: 'From Ada', content: 'Adas words' })
  expect(kept.thread.author).toEqual({ id: null, name: 'Anonymous', avatarUrl: null })
  const { thread, replies } = await asPerson(app, bea).open(other)
  expect(thread).toMatchObject({ replyCount: 3, likeCount: 1 })
  expect(replies.map(({ content, author, likeCount }) => [content, author.name, likeCount])).toEqual([
    ['Adas answered reply', 'Anonymous', 0],
    ['Beas reply to it', 'Bea Stone', 1],
    ['Adas last reply', 'Anonymous', 0],
  ])
})

test('removed, her threads go whole, and her replies leave a gap only where somebody answered', async () => {
  const { hers, other, answer } = await talk()
  await leave(ada, 'remove')
  expect((await asPerson(app, bea).call('GET', `/threads/${hers}`)).status).toBe(404)
  const found = await asPerson(app, bea).list('introductions', { search: 'Adas words' })
  expect(found.threads.map(({ id }) => id)).not.toContain(hers)
  const { thread, replies } = await asPerson(app, bea).open(other)
  expect(thread).toMatchObject({ replyCount: 1, likeCount: 1, lastActivityAt: answer.createdAt })
  expect(replies.map(({ content, author, isRemoved }) => [content, author.name, isRemoved])).toEqual([
    ['', 'Anonymous', true],
    ['Beas reply to it', 'Bea Stone', false],
  ])
})

test('removed, gaps that only her replies kept open close with them', async () => {
  const thread = await asPerson(app, bea).start()
  const root = await asPerson(app, bea).reply(thread, 'Root')
  let parent = await asPerson(app, bea).reply(thread, 'Between', root.id)
  for (let depth = 0; depth < 5; depth++) parent = await asPerson(app, ada).reply(thread, 'Deeper', parent.id)
  await asPerson(app, bea).call('DELETE', `/replies/${parent.parentReplyId}`)
  const between = (await asPerson(app, bea).open(thread)).replies[1]
  await asPerson(app, bea).call('DELETE', `/replies/${between?.id}`)
  await asPerson(app, bea).call('DELETE', `/replies/${root.id}`)
  expect((await asPerson(app, bea).open(thread)).replies).toHaveLength(7)
  await leave(ada, 'remove')
  expect((await asPerson(app, bea).open(thread)).replies).toEqual([])
})

test('whoever has the thread open is told', async () => {
  const { hers, other, last } = await talk()
  const heard: ThreadEvent[] = []
  const hear = (event: unknown) => {
    const { kind } = event as ThreadEvent
    // News of the talk itself may still be on its way.
    if (kind === 'threadRemoved' || kind === 'replyChanged') heard.push(event as ThreadEvent)
  }
  const topics = [`thread:${hers}`, `thread:${other}`]
  const stops = topics.map((topic) => app.services.live.subscribe(topic, hear))
  await leave(ada, 'remove')
  await until('all three', async () => heard.length === 3)
  expect(heard).toContainEqual({ kind: 'threadRemoved', actorId: ada.id })
  expect(heard).toContainEqual({ kind: 'replyChanged', replyId: last.id, actorId: ada.id })
  for (const stop of stops) stop()
})

test('a thousand posts go in a moment, with every count right', async () => {
  const { db } = app.services
  await seedThreads(
    app,
    ada,
    'off-topic-lounge',
    Array.from({ length: 500 }, () => ({})),
  )
  const threads = await seedThreads(
    app,
    bea,
    'introductions',
    Array.from({ length: 50 }, () => ({ replyCount: 20 })),
  )
  const replies = threads.flatMap((threadId) =>
    Array.from({ length: 20 }, (_, index) => ({ threadId, content: 'Words', authorId: index % 2 ? ada.id : bea.id })),
  )
  await db.insert(forumReplies).values(replies)
  await db.execute(sql`update forum_categories set reply_count = reply_count + 1000 where id = 'introductions'`)
  expect(await wrongCounts(app)).toEqual([])
  const start = performance.now()
  await leave(ada, 'remove')
  expect(performance.now() - start).toBeLessThan(5000 * slowness())
  expect(await db.$count(forumThreads, eq(forumThreads.authorId, ada.id))).toBe(0)
  expect(await db.$count(forumReplies, eq(forumReplies.content, 'Words'))).toBe(500)
})

test('while others like and answer, two who leave at the same time leave every count right', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => createPerson(app)))
  const [one, two, ...others] = people as [Person, Person, ...Person[]]
  const threads: number[] = []
  for (const person of people) threads.push(await asPerson(app, person).start(), await asPerson(app, person).start())
  const replies: number[] = []
  for (const person of people) for (const id of threads) replies.push((await asPerson(app, person).reply(id)).id)
  for (const person of [one, two])
    for (const id of replies) await asPerson(app, person).call('PUT', `/replies/${id}/like`)
  await Promise.all([
    leave(one, 'remove'),
    leave(two, 'keep'),
    ...others.flatMap((person) => [
      ...threads.map((id) => asPerson(app, person).call('PUT', `/threads/${id}/like`)),
      ...threads.map((id) => asPerson(app, person).call('POST', `/threads/${id}/replies`, { content: 'Meanwhile' })),
      ...replies.map((id) => asPerson(app, person).call('DELETE', `/replies/${id}/like`)),
    ]),
  ])
})

test('what she takes out holds all she wrote, and of others only the titles she may see', async () => {
  const { db } = app.services
  await talk()
  await db.execute(sql`insert into forum_categories (id, board_name, is_private) values ('board', 'A circle', true)`)
  const rows = [
    { categoryId: 'board', authorId: bea.id, title: 'Between us', content: '…' },
    { categoryId: 'board', authorId: ada.id, title: 'Mine', content: 'My words there' },
  ]
  const [between] = await db.insert(forumThreads).values(rows).returning()
  await db.execute(sql`update forum_categories set thread_count = 2, reply_count = 1 where id = 'board'`)
  await db.insert(forumReplies).values({ threadId: between?.id as number, authorId: ada.id, content: 'A whisper' })
  await db.execute(sql`update forum_threads set reply_count = 1 where id = ${between?.id}`)

  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const written = { writtenAt: moment, editedAt: null }
  const { data } = await forumPersonalData.collect(db, ada.id)
  const reply = { ...written, likes: 0 }
  expect(data).toEqual({
    threads: [
      { ...reply, title: 'From Ada', text: 'Adas words', category: 'Introductions', replies: 1 },
      { ...reply, title: 'Mine', text: 'My words there', category: 'A circle', replies: 0 },
    ],
    replies: [
      { ...reply, thread: 'From Bea', text: 'Adas answered reply' },
      { ...reply, thread: 'From Bea', text: 'Adas last reply' },
      { ...reply, thread: 'A thread of a private board', text: 'A whisper' },
    ],
    likedThreads: ['From Bea'],
    repliesLikedInThreads: ['From Bea'],
    threadsRead: [
      { thread: 'From Ada', upTo: moment },
      { thread: 'From Bea', upTo: moment },
    ],
  })
})
