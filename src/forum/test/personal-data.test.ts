import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { machineSpeedFactor } from '../../platform/testing/machine-speed.ts'
import { until } from '../../platform/testing/until.ts'
import type { ThreadEvent } from '../contract.ts'
import { forumPersonalData } from '../server/personal-data.ts'
import { forumReplies, forumThreads } from '../server/tables.ts'
import { asPerson, seedThreads, wrongCounts } from './forum-client.ts'

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

async function deleteAccount(person: Person, posts: 'keep' | 'remove') {
  const body = { currentPassword: testPassword, posts }
  const { status } = await app.request('POST', '/api/accounts/departures', { cookie: person.cookie, body })
  expect(status).toBe(200)
}

/** Ada's thread with a reply by Bea, and Bea's thread in which both reply and like. */
async function writeConversation() {
  const adasThread = await asPerson(app, ada).start({ title: 'From Ada', content: 'Adas words' })
  await asPerson(app, bea).reply(adasThread, 'Beas answer')
  const beasThread = await asPerson(app, bea).start({ title: 'From Bea' })
  const answered = await asPerson(app, ada).reply(beasThread, 'Adas answered reply')
  const answer = await asPerson(app, bea).reply(beasThread, 'Beas reply to it', answered.id)
  const last = await asPerson(app, ada).reply(beasThread, 'Adas last reply', answer.id)
  for (const path of [`/threads/${beasThread}/like`, `/replies/${answer.id}/like`]) {
    await asPerson(app, ada).call('PUT', path)
    await asPerson(app, bea).call('PUT', path)
  }
  return { adasThread, beasThread, answered, answer, last }
}

test('account deletion that keeps posts: they stay as Anonymous, and the likes are removed', async () => {
  const { adasThread, beasThread } = await writeConversation()
  await deleteAccount(ada, 'keep')
  const kept = await asPerson(app, bea).open(adasThread)
  expect(kept.thread).toMatchObject({ title: 'From Ada', content: 'Adas words' })
  expect(kept.thread.author).toEqual({ id: null, name: 'Anonymous', avatarUrl: null })
  const { thread, replies } = await asPerson(app, bea).open(beasThread)
  expect(thread).toMatchObject({ replyCount: 3, likeCount: 1 })
  expect(replies.map(({ content, author, likeCount }) => [content, author.name, likeCount])).toEqual([
    ['Adas answered reply', 'Anonymous', 0],
    ['Beas reply to it', 'Bea Stone', 1],
    ['Adas last reply', 'Anonymous', 0],
  ])
})

test('account deletion that removes posts: threads are deleted, and replies leave a placeholder only where they have answers', async () => {
  const { adasThread, beasThread, answer } = await writeConversation()
  await deleteAccount(ada, 'remove')
  expect((await asPerson(app, bea).call('GET', `/threads/${adasThread}`)).status).toBe(404)
  const found = await asPerson(app, bea).list('introductions', { search: 'Adas words' })
  expect(found.threads.map(({ id }) => id)).not.toContain(adasThread)
  const { thread, replies } = await asPerson(app, bea).open(beasThread)
  expect(thread).toMatchObject({ replyCount: 1, likeCount: 1, lastActivityAt: answer.createdAt })
  expect(replies.map(({ content, author, isRemoved }) => [content, author.name, isRemoved])).toEqual([
    ['', 'Anonymous', true],
    ['Beas reply to it', 'Bea Stone', false],
  ])
})

test('account deletion that removes posts: placeholders whose last answer is deleted are deleted too', async () => {
  const thread = await asPerson(app, bea).start()
  const root = await asPerson(app, bea).reply(thread, 'Root')
  let parent = await asPerson(app, bea).reply(thread, 'Between', root.id)
  for (let depth = 0; depth < 5; depth++) parent = await asPerson(app, ada).reply(thread, 'Deeper', parent.id)
  await asPerson(app, bea).call('DELETE', `/replies/${parent.parentReplyId}`)
  const between = (await asPerson(app, bea).open(thread)).replies[1]
  await asPerson(app, bea).call('DELETE', `/replies/${between?.id}`)
  await asPerson(app, bea).call('DELETE', `/replies/${root.id}`)
  expect((await asPerson(app, bea).open(thread)).replies).toHaveLength(7)
  await deleteAccount(ada, 'remove')
  expect((await asPerson(app, bea).open(thread)).replies).toEqual([])
})

test('account deletion publishes live updates to open threads', async () => {
  const { adasThread, beasThread, last } = await writeConversation()
  const received: ThreadEvent[] = []
  const receive = (event: unknown) => {
    const { kind } = event as ThreadEvent
    // Live updates of the conversation itself may still arrive.
    if (kind === 'threadRemoved' || kind === 'replyChanged') received.push(event as ThreadEvent)
  }
  const topics = [`thread:${adasThread}`, `thread:${beasThread}`]
  const stops = topics.map((topic) => app.services.liveUpdates.subscribe(topic, receive))
  await deleteAccount(ada, 'remove')
  await until('all three', async () => received.length === 3)
  expect(received).toContainEqual({ kind: 'threadRemoved', actorId: ada.id })
  expect(received).toContainEqual({ kind: 'replyChanged', replyId: last.id, actorId: ada.id })
  for (const stop of stops) stop()
})

test('deleting an account with a thousand posts is fast and keeps counts exact', async () => {
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
  await deleteAccount(ada, 'remove')
  expect(performance.now() - start).toBeLessThan(5000 * machineSpeedFactor())
  expect(await db.$count(forumThreads, eq(forumThreads.authorId, ada.id))).toBe(0)
  expect(await db.$count(forumReplies, eq(forumReplies.content, 'Words'))).toBe(500)
})

test('counts stay exact when two accounts are deleted while others like and reply', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => createPerson(app)))
  const [one, two, ...others] = people as [Person, Person, ...Person[]]
  const threads: number[] = []
  for (const person of people) threads.push(await asPerson(app, person).start(), await asPerson(app, person).start())
  const replies: number[] = []
  for (const person of people) for (const id of threads) replies.push((await asPerson(app, person).reply(id)).id)
  for (const person of [one, two])
    for (const id of replies) await asPerson(app, person).call('PUT', `/replies/${id}/like`)
  await Promise.all([
    deleteAccount(one, 'remove'),
    deleteAccount(two, 'keep'),
    ...others.flatMap((person) => [
      ...threads.map((id) => asPerson(app, person).call('PUT', `/threads/${id}/like`)),
      ...threads.map((id) => asPerson(app, person).call('POST', `/threads/${id}/replies`, { content: 'Meanwhile' })),
      ...replies.map((id) => asPerson(app, person).call('DELETE', `/replies/${id}/like`)),
    ]),
  ])
})

test('the personal data export contains everything a person wrote, and of others only titles they may see', async () => {
  const { db } = app.services
  await writeConversation()
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
  await db.execute(sql`
    insert into forum_board_levels (account_id, category_id, level) values
      (${ada.id}, 'board', 'muted'), (${ada.id}, 'introductions', 'watching')`)
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
    mentionedIn: [],
    pictures: [],
    threadsFollowed: [
      { thread: 'From Ada', level: 'following', chosenByYou: false },
      { thread: 'From Bea', level: 'following', chosenByYou: false },
    ],
    boardsFollowed: [
      { board: 'A private board', level: 'muted' },
      { board: 'Introductions', level: 'watching' },
    ],
  })
})
