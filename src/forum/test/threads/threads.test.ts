import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../../accounts/server/exports.ts'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { forumThreads } from '../../server/tables.ts'
import { asPerson, wrongCounts } from '../forum-client.ts'

let app: TestApp
let ada: Person
let bea: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  ada = await createPerson(app, { name: 'Ada' })
  bea = await createPerson(app, { name: 'Bea' })
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

test('201: a new thread is visible to everyone, counted, and the latest in its category', async () => {
  const id = await asPerson(app, ada).start({
    categoryId: 'coding-development',
    title: '  Hello  ',
    content: ' **you** ',
  })
  const { thread, replies, next, firstUnreadReplyId } = await asPerson(app, bea).open(id)
  expect(thread).toMatchObject({
    id,
    categoryId: 'coding-development',
    title: 'Hello',
    content: '**you**',
    author: { id: ada.id, name: 'Ada', avatarUrl: null },
    editedAt: null,
    likeCount: 0,
    replyCount: 0,
    isPinned: false,
    isLocked: false,
    isLiked: false,
    can: { edit: false, remove: false, reply: true, pin: false, lock: false },
  })
  expect({ replies, next, firstUnreadReplyId }).toEqual({ replies: [], next: null, firstUnreadReplyId: null })
  const { body } = await asPerson(app, bea).call('GET', '/categories')
  const category = body.categories.find((each: { id: string }) => each.id === 'coding-development')
  expect(category).toMatchObject({
    threadCount: 1,
    replyCount: 0,
    latestThread: { id, title: 'Hello', author: { name: 'Ada' } },
  })
})

test('listCategories returns the 13 categories in display order', async () => {
  const { body } = await asPerson(app, ada).call('GET', '/categories')
  expect(body.categories).toHaveLength(13)
  expect(body.categories.map((each: { id: string }) => each.id).slice(0, 2)).toEqual(['introductions', 'announcements'])
})

test.for([
  [{ title: '   ', content: 'x', categoryId: 'introductions' }, 'title', 'Please fill in all fields.'],
  [{ title: 'x', content: '\n', categoryId: 'introductions' }, 'content', 'Please fill in all fields.'],
  [{ title: 'x', content: 'x' }, 'categoryId', 'No category selected.'],
  [{ title: 'x', content: 'x', categoryId: 'No where' }, 'categoryId', 'No category selected.'],
  [
    { title: 'x'.repeat(201), content: 'x', categoryId: 'introductions' },
    'title',
    'Title must be 200 characters or less.',
  ],
  [
    { title: 'x', content: 'x'.repeat(5001), categoryId: 'introductions' },
    'content',
    'Content must be 5000 characters or less.',
  ],
  [
    { title: 'a\u0000b', content: 'x', categoryId: 'introductions' },
    'title',
    'Title contains characters that cannot be used.',
  ],
  [
    { title: 'x', content: 'a\u0000b', categoryId: 'introductions' },
    'content',
    'Content contains characters that cannot be used.',
  ],
] as const)('400: a new thread %j gets a validation message for its field', async ([input, field, message]) => {
  const { status, body } = await asPerson(app, ada).call('POST', '/threads', input)
  expect(status).toBe(400)
  expect(body.errors).toContainEqual({ field, message })
})

test('title and content of maximum length are accepted', async () => {
  const id = await asPerson(app, ada).start({ title: '字'.repeat(200), content: '🌳'.repeat(2500) })
  expect((await asPerson(app, ada).open(id)).thread.content).toBe('🌳'.repeat(2500))
})

test('markup and scripts are returned exactly as they were sent', async () => {
  const content = `<script>alert(1)</script> [x](javascript:alert(1)) **b** 'q' "q" \\ %_ \u202e \ud83c\udf33`
  const title = '<img src=x onerror=alert(1)>'
  const id = await asPerson(app, ada).start({ title, content })
  expect((await asPerson(app, bea).open(id)).thread).toMatchObject({ title, content })
})

test('createThread and updateThread ignore fields that a person may not set', async () => {
  const stolen = {
    id: 4711,
    authorId: bea.id,
    author_id: bea.id,
    likeCount: 99,
    replyCount: 99,
    pinnedAt: '2020-01-01T00:00:00Z',
    isPinned: true,
    lockedAt: '2020-01-01T00:00:00Z',
    createdAt: '2020-01-01T00:00:00Z',
    editedAt: '2020-01-01T00:00:00Z',
  }
  const body = { categoryId: 'introductions', title: 'Mine', content: 'Mine', ...stolen }
  const { body: created } = await asPerson(app, ada).call('POST', '/threads', body)
  expect(created.id).not.toBe(4711)
  await asPerson(app, ada).call('PATCH', `/threads/${created.id}`, {
    ...stolen,
    title: 'Mine',
    content: 'Changed',
    categoryId: 'announcements',
  })
  const { thread } = await asPerson(app, ada).open(created.id)
  expect(thread).toMatchObject({ categoryId: 'introductions', author: { id: ada.id }, likeCount: 0, replyCount: 0 })
  expect(thread).toMatchObject({ isPinned: false, isLocked: false })
  expect(Date.parse(thread.createdAt)).toBeGreaterThan(Date.now() - 60_000)
})

test('200: the author edits their thread, and others see that it was edited', async () => {
  const id = await asPerson(app, ada).start({ title: 'Before', content: 'Before' })
  const same = await asPerson(app, ada).call('PATCH', `/threads/${id}`, { title: 'Before', content: 'Before' })
  expect(same.body.editedAt).toBeNull()
  const { status, body } = await asPerson(app, ada).call('PATCH', `/threads/${id}`, {
    title: 'After',
    content: 'Purple',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, title: 'After', content: 'Purple', can: { edit: true } })
  const { thread } = await asPerson(app, bea).open(id)
  expect(thread.editedAt).not.toBeNull()
  expect((await asPerson(app, bea).list('introductions', { search: 'purple' })).threads.map((each) => each.id)).toEqual(
    [id],
  )
  expect((await asPerson(app, bea).list('introductions', { search: 'before' })).threads).toEqual([])
})

test('403: only the author edits a thread, not even an admin', async () => {
  const id = await asPerson(app, ada).start()
  for (const person of [bea, admin]) {
    const { status, body } = await asPerson(app, person).call('PATCH', `/threads/${id}`, { title: 'x', content: 'x' })
    expect({ status, detail: body.detail }).toEqual({ status: 403, detail: 'You can only edit your own threads.' })
  }
})

test('200: the author and admins delete a thread with its replies; 403 for others', async () => {
  for (const person of [ada, admin]) {
    const id = await asPerson(app, ada).start({ categoryId: 'off-topic-lounge' })
    const reply = await asPerson(app, bea).reply(id)
    await asPerson(app, ada).reply(id, 'nested', reply.id)
    await asPerson(app, ada).call('PUT', `/replies/${reply.id}/like`)
    await asPerson(app, bea).call('PUT', `/threads/${id}/like`)
    const refused = await asPerson(app, bea).call('DELETE', `/threads/${id}`)
    expect(refused).toMatchObject({ status: 403, body: { detail: 'You can only delete your own threads.' } })
    expect(await asPerson(app, person).call('DELETE', `/threads/${id}`)).toMatchObject({
      status: 200,
      body: { done: true },
    })
    expect((await asPerson(app, ada).call('GET', `/threads/${id}`)).status).toBe(404)
    expect((await asPerson(app, ada).call('DELETE', `/threads/${id}`)).status).toBe(404)
  }
  const { category } = await asPerson(app, ada).list('off-topic-lounge')
  expect(category).toMatchObject({ threadCount: 0, replyCount: 0 })
  expect(await wrongCounts(app)).toEqual([])
})

test('200: pinning and locking by an admin is idempotent', async () => {
  const id = await asPerson(app, ada).start()
  for (const [path, flag] of [
    ['pin', 'isPinned'],
    ['lock', 'isLocked'],
  ] as const) {
    for (const [method, value] of [
      ['PUT', true],
      ['PUT', true],
      ['DELETE', false],
      ['DELETE', false],
    ] as const) {
      expect((await asPerson(app, admin).call(method, `/threads/${id}/${path}`)).status).toBe(200)
      expect((await asPerson(app, ada).open(id)).thread[flag]).toBe(value)
    }
  }
})

test('423: writing in a locked thread is rejected with LOCKED, except for admins', async () => {
  const id = await asPerson(app, ada).start()
  const reply = await asPerson(app, ada).reply(id)
  await asPerson(app, admin).call('PUT', `/threads/${id}/lock`)
  const refusals = [
    await asPerson(app, ada).call('PATCH', `/threads/${id}`, { title: 'x', content: 'x' }),
    await asPerson(app, bea).call('POST', `/threads/${id}/replies`, { content: 'x' }),
    await asPerson(app, ada).call('PATCH', `/replies/${reply.id}`, { content: 'x' }),
  ]
  for (const { status, body } of refusals) {
    expect({ status, code: body.code, detail: body.detail }).toEqual({
      status: 423,
      code: 'LOCKED',
      detail: 'This thread is locked.',
    })
  }
  const { thread, replies } = await asPerson(app, ada).open(id)
  expect(thread.can).toMatchObject({ edit: false, remove: true, reply: false })
  expect(replies[0]?.can).toEqual({ edit: false, remove: true })
  await asPerson(app, admin).reply(id, 'Closing words')
})

test('429: more than sixty writes in a minute are rejected', async () => {
  const busy = await createPerson(app)
  const id = await asPerson(app, ada).start()
  const answers = await Promise.all(
    Array.from({ length: 70 }, () => asPerson(app, busy).call('PUT', `/threads/${id}/like`)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(10)
  expect(refused[0]?.body).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) })
  for (const [method, path, body] of [
    ['POST', '/threads', { categoryId: 'introductions', title: 'x', content: 'x' }],
    ['PATCH', `/threads/${id}`, { title: 'x', content: 'x' }],
    ['POST', `/threads/${id}/replies`, { content: 'x' }],
    ['PATCH', '/replies/1', { content: 'x' }],
    ['DELETE', `/threads/${id}/like`, undefined],
    ['PUT', '/replies/1/like', undefined],
    ['DELETE', '/replies/1/like', undefined],
  ] as const) {
    expect([path, (await asPerson(app, busy).call(method, path, body)).status]).toEqual([path, 429])
  }
})

test('posts of a deleted account stay with the author "Anonymous"', async () => {
  const gone = await createPerson(app, { name: 'Gone' })
  const id = await asPerson(app, gone).start({ categoryId: 'success-stories', title: 'Still here' })
  await asPerson(app, gone).reply(id)
  await app.services.db.delete(accounts).where(eq(accounts.id, gone.id))
  const anonymous = { id: null, name: 'Anonymous', avatarUrl: null }
  const { thread, replies } = await asPerson(app, ada).open(id)
  expect([thread.author, replies[0]?.author]).toEqual([anonymous, anonymous])
  expect((await asPerson(app, ada).list('success-stories')).threads[0]?.author).toEqual(anonymous)
  const [row] = await app.services.db.select().from(forumThreads).where(eq(forumThreads.id, id))
  expect(row?.authorId).toBeNull()
})
