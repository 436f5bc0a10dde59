import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { type Answer, startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { forumReplies, forumThreads } from '../../server/tables.ts'
import { asPerson, wrongCounts } from '../forum-client.ts'

let app: TestApp
let ada: Person
let bea: Person
beforeAll(async () => {
  app = await startTestApp()
  ada = await createPerson(app)
  bea = await createPerson(app)
})
afterAll(() => app?.stop())

test('200: likeThread, likeReply, unlikeThread, and unlikeReply are idempotent', async () => {
  const id = await asPerson(app, ada).start()
  const reply = await asPerson(app, ada).reply(id)
  for (const path of [`/threads/${id}/like`, `/replies/${reply.id}/like`]) {
    const answers = []
    for (const method of ['PUT', 'PUT', 'DELETE', 'DELETE']) {
      const { status, body } = await asPerson(app, bea).call(method, path)
      answers.push([status, body.isLiked, body.likeCount])
    }
    expect(answers).toEqual([
      [200, true, 1],
      [200, true, 1],
      [200, false, 0],
      [200, false, 0],
    ])
  }
})

test('isLiked is true only for the person who liked the post', async () => {
  const id = await asPerson(app, ada).start()
  const reply = await asPerson(app, ada).reply(id)
  await asPerson(app, bea).call('PUT', `/threads/${id}/like`)
  await asPerson(app, bea).call('PUT', `/replies/${reply.id}/like`)
  for (const [person, isLiked] of [
    [bea, true],
    [ada, false],
  ] as const) {
    const { thread, replies } = await asPerson(app, person).open(id)
    expect([thread.isLiked, thread.likeCount, replies[0]?.isLiked, replies[0]?.likeCount]).toEqual([
      isLiked,
      1,
      isLiked,
      1,
    ])
  }
})

test('404: liking a thread or reply that does not exist', async () => {
  for (const path of ['/threads/999999999/like', '/replies/999999999/like']) {
    for (const method of ['PUT', 'DELETE']) expect((await asPerson(app, ada).call(method, path)).status).toBe(404)
  }
})

/** Load shedding may reject a request on a busy machine: retries it. */
async function untilAccepted(send: () => Promise<Answer>): Promise<Answer> {
  const answer = await send()
  if (answer.status !== 503) return answer
  await wait(500)
  return untilAccepted(send)
}

test('after a thousand likes, unlikes and replies at once every count is exact', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, () => createPerson(app)))
  const threads = [await asPerson(app, ada).start(), await asPerson(app, ada).start({ categoryId: 'announcements' })]
  const replies = [
    await asPerson(app, ada).reply(threads[0] as number),
    await asPerson(app, ada).reply(threads[1] as number),
  ]
  const pick = <Item>(items: Item[], number: number) => items[number % items.length] as Item
  // 20 requests each, in the same order at every run, all sent at once.
  const requests = people.flatMap((person, who) =>
    Array.from({ length: 20 }, (_, step) => {
      const place = (who * 7 + step * 13) % 11
      const path = place % 2 ? `/threads/${pick(threads, step)}/like` : `/replies/${pick(replies, step).id}/like`
      if (place < 4) return () => asPerson(app, person).call('PUT', path)
      if (place < 7) return () => asPerson(app, person).call('DELETE', path)
      const parentReplyId = place === 10 ? pick(replies, step).id : undefined
      const thread = pick(threads, step)
      return () => asPerson(app, person).call('POST', `/threads/${thread}/replies`, { content: 'x', parentReplyId })
    }),
  )
  expect(requests).toHaveLength(1000)
  const before = await app.services.db.$count(forumReplies)
  const answers = await Promise.all(requests.map(untilAccepted))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]))
  expect(await wrongCounts(app)).toEqual([])
  const posted = answers.filter(({ status }) => status === 201).length
  expect(await app.services.db.$count(forumReplies)).toBe(before + posted)
})

test('counts stay exact when replies are removed while others answer them', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => createPerson(app)))
  const id = await asPerson(app, ada).start({ categoryId: 'success-stories' })
  const roots = await Promise.all(people.map((person) => asPerson(app, person).reply(id)))
  const requests = people.flatMap((person, who) => [
    asPerson(app, person).call('DELETE', `/replies/${roots[who]?.id}`),
    ...roots.map((root) =>
      asPerson(app, person).call('POST', `/threads/${id}/replies`, { content: 'x', parentReplyId: root.id }),
    ),
    ...roots.map((root) => asPerson(app, person).call('PUT', `/replies/${root.id}/like`)),
  ])
  const statuses = new Set((await Promise.all(requests)).map(({ status }) => status))
  expect([...statuses].filter((status) => ![200, 201, 404].includes(status))).toEqual([])
  expect(await wrongCounts(app)).toEqual([])
  const [thread] = await app.services.db.select().from(forumThreads).where(eq(forumThreads.id, id))
  expect(thread?.replyCount).toBeGreaterThanOrEqual(0)
})
