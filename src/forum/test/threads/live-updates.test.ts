import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { machineSpeedFactor } from '../../../platform/testing/machine-speed.ts'
import { until } from '../../../platform/testing/until.ts'
import { asPerson, followThread } from '../forum-client.ts'

let app: TestApp
let ada: Person
let bea: Person
beforeAll(async () => {
  app = await startTestApp()
  ada = await createPerson(app)
  bea = await createPerson(app)
})
afterAll(() => app?.stop())

// A busy machine may delay one attempt; a real delay shows in each of them.
const retried = { retry: 2 }

test(
  'a second person gets a live update of a reply within two seconds, and of every later change',
  retried,
  async () => {
    const id = await asPerson(app, ada).start()
    const connection = await followThread(app, ada, id)
    const kinds = () =>
      connection.events.filter(({ kind }) => kind !== 'likes').map(({ kind, replyId }) => [kind, replyId])
    const start = performance.now()
    const reply = await asPerson(app, bea).reply(id)
    await until('the reply', async () => kinds().length === 1)
    expect(performance.now() - start).toBeLessThan(2000 * machineSpeedFactor())
    await asPerson(app, bea).call('PATCH', `/replies/${reply.id}`, { content: 'changed' })
    await asPerson(app, ada).call('PATCH', `/threads/${id}`, { title: 'Changed', content: 'Changed' })
    await asPerson(app, bea).call('PUT', `/replies/${reply.id}/like`)
    await asPerson(app, bea).call('DELETE', `/replies/${reply.id}`)
    await asPerson(app, ada).call('DELETE', `/threads/${id}`)
    await until('everything', async () => kinds().length === 5)
    expect(kinds()).toEqual([
      ['replyPosted', reply.id],
      ['replyChanged', reply.id],
      ['threadChanged', undefined],
      ['replyChanged', reply.id],
      ['threadRemoved', undefined],
    ])
    expect(connection.events).toContainEqual({ kind: 'likes', replyId: reply.id, actorId: bea.id })
    expect(connection.events.find(({ kind }) => kind === 'threadRemoved')?.actorId).toBe(ada.id)
    connection.stop()
  },
)

test('no live update for an unchanged like, a rejected change, or another thread', async () => {
  const [id, other] = [await asPerson(app, ada).start(), await asPerson(app, ada).start()]
  await asPerson(app, bea).call('PUT', `/threads/${id}/like`)
  const connection = await followThread(app, ada, id)
  const before = connection.events.length
  await asPerson(app, bea).call('PUT', `/threads/${id}/like`)
  await asPerson(app, bea).call('DELETE', `/threads/${id}`)
  await asPerson(app, bea).reply(other)
  await asPerson(app, bea).reply(id)
  await until('the reply', async () => connection.events.some(({ kind }) => kind === 'replyPosted'))
  expect(connection.events.slice(before).filter(({ kind }) => kind !== 'likes')).toHaveLength(1)
  expect(connection.events.at(-1)?.kind).toBe('replyPosted')
  connection.stop()
})

test('a live connection ends within two seconds when its session ends', retried, async () => {
  const id = await asPerson(app, ada).start()
  const [leaving, staying] = [await createPerson(app), await followThread(app, bea, id)]
  const connection = await followThread(app, leaving, id)
  const start = performance.now()
  expect((await app.request('DELETE', '/api/accounts/sessions/current', { cookie: leaving.cookie })).status).toBe(200)
  await until('the connection to end', async () => connection.isClosed)
  expect(performance.now() - start).toBeLessThan(2000 * machineSpeedFactor())
  expect(staying.isClosed).toBe(false)
  staying.stop()
})
