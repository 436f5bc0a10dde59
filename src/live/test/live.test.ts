import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { maxStreams, maxSubjects, maxSubjectsAtOnce } from '../../platform/contract/live.ts'
import { openLive } from '../../platform/testing/app/live-client.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { type OtherProcess, startOtherProcess } from '../../platform/testing/processes/other-process.ts'
import { until } from '../../platform/testing/until.ts'

let app: TestApp
let other: OtherProcess
let ada: Person
beforeAll(async () => {
  app = await startTestApp()
  other = await startOtherProcess(app)
  ada = await createPerson(app)
})
afterAll(async () => {
  await other?.stop()
  await app?.stop()
})

async function startThread({ cookie }: Person = ada): Promise<string> {
  const body = { categoryId: 'introductions', title: 'A thread', content: 'Its words' }
  return `thread:${(await app.request('POST', '/api/forum/threads', { cookie, body })).body.id}`
}

/** Publishes events with numbers on a thread's topic, one after the other, until told to stop. */
function publishNumbers(topic: string) {
  let isOver = false
  let count = 0
  const done = (async () => {
    while (!isOver) await app.services.liveUpdates.publish(app.services.db, topic, { number: ++count })
  })()
  return async () => {
    isOver = true
    await done
    return count
  }
}

test('adding and dropping subjects loses no event of other subjects', async () => {
  const [kept, coming] = [await startThread(), await startThread()]
  const live = await openLive(app, ada, [kept])
  const stop = publishNumbers(kept)
  for (let times = 0; times < 10; times++) {
    // By turns through either process: the request need not reach the one that has the connection.
    const url = times % 2 ? app.url : other.url
    expect(await live.change({ add: [coming, 'notifications', 'messages'] }, url)).toBe(200)
    await until('the answers', async () => live.answersOf(coming).length === times + 1)
    expect(await live.change({ drop: [coming, 'notifications', 'messages'] }, url)).toBe(200)
  }
  const count = await stop()
  await until('the last one', async () => live.eventsOf(kept).length === count)
  expect(live.eventsOf<{ number: number }>(kept).map(({ number }) => number)).toEqual(
    Array.from({ length: count }, (_, index) => index + 1),
  )
  live.stop()
})

test('events arrive from the confirmation of a subject until it is dropped', async () => {
  const thread = await startThread()
  const [live, witness] = [await openLive(app, ada), await openLive(app, ada, [thread])]
  const publish = (number: number) => app.services.liveUpdates.publish(app.services.db, thread, { number })
  await publish(1)
  await live.change({ add: [thread] })
  await until('the answer', async () => live.answersOf(thread).length === 1)
  await publish(2)
  await until('the event', async () => live.eventsOf(thread).length === 1)
  await live.change({ drop: [thread] })
  await publish(3)
  await until('the end', async () => witness.eventsOf(thread).length === 3)
  expect(live.eventsOf(thread)).toEqual([{ number: 2 }])
  live.stop()
  witness.stop()
})

test('a subject that is added twice is observed once and confirmed again', async () => {
  const thread = await startThread()
  const live = await openLive(app, ada, [thread, thread, 'notifications'])
  expect(live.answersOf(thread)).toEqual(['subscribed'])
  await Promise.all([live.change({ add: [thread, 'notifications'] }), live.change({ add: [thread] })])
  await until('the answers', async () => live.answersOf(thread).length === 3)
  await app.services.liveUpdates.publish(app.services.db, thread, { number: 1 })
  await app.services.liveUpdates.publish(app.services.db, `notifications:${ada.id}`, {})
  await until('the last one', async () => live.eventsOf('notifications').length === 3)
  expect(live.eventsOf(thread)).toEqual([{ number: 1 }])
  await live.change({ drop: [thread] })
  await live.change({ drop: [thread, 'profile'] })
  live.stop()
})

test('the connections of other accounts and of other sessions of one’s own cannot be changed', async () => {
  const bea = await createPerson(app)
  const live = await openLive(app, ada, ['notifications'])
  const { cookie } = await app.request('POST', '/api/accounts/sessions', {
    body: { email: ada.email, password: 'Marula!2026' },
  })
  const stranger = await openLive(app, bea)
  const change = { account: bea.id, connection: live.connection, add: ['profile'], drop: ['notifications'] }
  const answer = await app.request('POST', '/api/live/subjects', { cookie: bea.cookie, body: change })
  // Exactly what a connection answers that is gone.
  const gone = { ...change, connection: 'x'.repeat(43) }
  const nothing = await app.request('POST', '/api/live/subjects', { cookie: bea.cookie, body: gone })
  expect([answer.status, answer.body]).toEqual([nothing.status, nothing.body])
  expect(await live.change({ add: ['profile'], drop: ['notifications'] }, app.url, cookie ?? '')).toBe(200)
  // What comes of it would have come before this.
  await app.services.liveUpdates.publish(app.services.db, `notifications:${ada.id}`, {})
  await until('the event', async () => live.eventsOf('notifications').length === 2)
  expect([live.answersOf('profile'), stranger.answersOf('profile')]).toEqual([[], []])
  live.stop()
  stranger.stop()
})

test('a browser that is logged in with another account is rejected with OTHER_ACCOUNT', async () => {
  const bea = await createPerson(app)
  const live = await openLive(app, { id: ada.id, cookie: bea.cookie }, ['notifications'])
  expect([live.status, live.problem?.code]).toEqual([409, 'OTHER_ACCOUNT'])
  const own = await openLive(app, bea)
  const body = { account: ada.id, connection: own.connection, add: ['notifications'] }
  const answer = await app.request('POST', '/api/live/subjects', { cookie: bea.cookie, body })
  expect([answer.status, answer.body.code]).toEqual([409, 'OTHER_ACCOUNT'])
  own.stop()
})

test('logging in with another account ends the live connection of the previous one', async () => {
  const [cora, dina] = [await createPerson(app), await createPerson(app)]
  const live = await openLive(app, cora, ['notifications'])
  await app.request('POST', '/api/accounts/sessions', {
    cookie: cora.cookie,
    body: { email: dina.email, password: 'Marula!2026' },
  })
  await live.ended
  expect((await openLive(app, cora)).status).toBe(401)
})

test('one subject too many is rejected with TOO_MANY_SUBJECTS until another one is dropped', async () => {
  const names = Array.from({ length: maxSubjects }, (_, index) => `thread:${900_000_000 + index}`)
  const threads = await Promise.all(Array.from({ length: 3 }, () => startThread()))
  // Of those that are refused none takes a place.
  const live = await openLive(app, ada, names)
  expect(live.answersOf(names[0] ?? '')).toEqual(['NOT_FOUND'])
  await app.services.pool.query(
    `insert into forum_threads (category_id, author_id, title, content)
     select 'introductions', $1, 'Many', 'Words' from generate_series(1, $2)`,
    [ada.id, maxSubjects],
  )
  const { rows } = await app.services.pool.query("select id from forum_threads where title = 'Many'")
  const many = rows.map(({ id }) => `thread:${id}`)
  for (let begin = 0; begin < many.length; begin += maxSubjectsAtOnce) {
    expect(await live.change({ add: many.slice(begin, begin + maxSubjectsAtOnce) })).toBe(200)
  }
  await until('all of them', async () => many.every((name) => live.answersOf(name).length === 1))
  const [one = ''] = threads
  await live.change({ add: [one] })
  await until('the answer', async () => live.answersOf(one).length === 1)
  expect(live.answersOf(one)).toEqual(['TOO_MANY_SUBJECTS'])
  await live.change({ drop: [many[0] ?? ''], add: [one] })
  await until('room', async () => live.answersOf(one).at(-1) === 'subscribed')
  live.stop()
})

test('too many subjects in one change and malformed names are rejected with INVALID_INPUT', async () => {
  const body = { account: ada.id, connection: 'x'.repeat(43) }
  const many = Array.from({ length: maxSubjectsAtOnce + 1 }, (_, index) => `thread:${index}`)
  for (const change of [{ add: many }, { drop: many }, { add: ['Thread:1'] }, { add: ['a b'] }, { add: ['x:y:z'] }]) {
    const { status } = await app.request('POST', '/api/live/subjects', {
      cookie: ada.cookie,
      body: { ...body, ...change },
    })
    expect(status, JSON.stringify(change)).toBe(400)
  }
  expect((await openLive(app, ada, ['a b'])).status).toBe(400)
  expect((await openLive(app, ada, Array(maxSubjects + 1).fill('profile'))).status).toBe(400)
})

test('the largest possible change fits into one notification of PostgreSQL', async () => {
  const names = Array.from(
    { length: maxSubjectsAtOnce },
    (_, index) => `${'a'.repeat(20)}:${'b'.repeat(34)}${index + 10}`,
  )
  const live = await openLive(app, ada)
  expect(await live.change({ add: names, drop: names })).toBe(200)
  await until('the answers', async () => names.every((name) => live.answersOf(name)[0] === 'NOT_FOUND'))
  live.stop()
})

test('a subject that cannot be checked is rejected with UNAVAILABLE, and the others continue', async () => {
  const thread = await startThread()
  const live = await openLive(app, ada, [thread])
  await app.services.pool.query('alter table profiles rename column updated_at to updated_at_gone')
  try {
    await live.change({ add: ['profile'] })
    await until('the refusal', async () => live.answersOf('profile').includes('UNAVAILABLE'))
  } finally {
    await app.services.pool.query('alter table profiles rename column updated_at_gone to updated_at')
  }
  await live.change({ add: ['profile'] })
  await until('the answer', async () => live.eventsOf('profile').length === 1)
  await app.services.liveUpdates.publish(app.services.db, thread, { number: 1 })
  await until('the other', async () => live.eventsOf(thread).length === 1)
  live.stop()
})

test('one session can have 30 connections open, and one that ends makes room', async () => {
  const [zoe, kim] = [await createPerson(app), await createPerson(app)]
  const open = await Promise.all(Array.from({ length: maxStreams }, () => openLive(app, zoe)))
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await fetch(`${app.url}/api/live?account=${zoe.id}`, { headers: { cookie: zoe.cookie } })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  expect(await refused.json()).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    detail: expect.stringContaining('too many live connections open'),
  })
  const others = await openLive(app, kim)
  expect(others.status).toBe(200)
  open.pop()?.stop()
  await until('room for another', async () => {
    const next = await openLive(app, zoe)
    if (next.status === 200) open.push(next)
    return next.status === 200
  })
  for (const client of [...open, others]) client.stop()
})
