import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { slowness } from '../../platform/testing/machine-speed.ts'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import { asPerson } from './board.ts'
import { watch } from './watched-thread.ts'

let app: TestApp
let ada: Person
let bea: Person
beforeAll(async () => {
  app = await startTestApp()
  ada = await createPerson(app)
  bea = await createPerson(app)
})
afterAll(() => app?.stop())

// What else the machine does may hold up a single turn; what is late by itself is late in each.
const anew = { retry: 2 }

test('a second person hears of a reply within two seconds, and of every change after it', anew, async () => {
  const id = await asPerson(app, ada).start()
  const stream = await watch(app, ada, id)
  const kinds = () => stream.events.filter(({ kind }) => kind !== 'likes').map(({ kind, replyId }) => [kind, replyId])
  const start = performance.now()
  const reply = await asPerson(app, bea).reply(id)
  await until('the reply', async () => kinds().length === 1)
  expect(performance.now() - start).toBeLessThan(2000 * slowness())
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
  expect(stream.events).toContainEqual({ kind: 'likes', replyId: reply.id, actorId: bea.id })
  expect(stream.events.find(({ kind }) => kind === 'threadRemoved')?.actorId).toBe(ada.id)
  stream.stop()
})

test('nothing is told of what changed nothing, was refused, or happened in another thread', async () => {
  const [id, other] = [await asPerson(app, ada).start(), await asPerson(app, ada).start()]
  await asPerson(app, bea).call('PUT', `/threads/${id}/like`)
  const stream = await watch(app, ada, id)
  const before = stream.events.length
  await asPerson(app, bea).call('PUT', `/threads/${id}/like`)
  await asPerson(app, bea).call('DELETE', `/threads/${id}`)
  await asPerson(app, bea).reply(other)
  await asPerson(app, bea).reply(id)
  await until('the reply', async () => stream.events.some(({ kind }) => kind === 'replyPosted'))
  expect(stream.events.slice(before).filter(({ kind }) => kind !== 'likes')).toHaveLength(1)
  expect(stream.events.at(-1)?.kind).toBe('replyPosted')
  stream.stop()
})

test('a stream closes within two seconds when its session is ended', anew, async () => {
  const id = await asPerson(app, ada).start()
  const [leaving, staying] = [await createPerson(app), await watch(app, bea, id)]
  const stream = await watch(app, leaving, id)
  const start = performance.now()
  expect((await app.request('DELETE', '/api/accounts/sessions/current', { cookie: leaving.cookie })).status).toBe(200)
  await until('the stream to end', async () => stream.isOver)
  expect(performance.now() - start).toBeLessThan(2000 * slowness())
  expect(staying.isOver).toBe(false)
  staying.stop()
})
