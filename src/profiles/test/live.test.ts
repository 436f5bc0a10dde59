import { afterAll, beforeAll, expect, test } from 'vitest'
import { resolveViewer } from '../../accounts/server/public.ts'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import type { Viewer } from '../../platform/server/context.ts'
import { slowness } from '../../platform/testing/pace.ts'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import type { ProfileEvent } from '../contract.ts'
import { watchOwn } from '../server/watching.ts'
import { png } from './files.ts'
import { asOwner } from './profile-owner.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

/** A person's open stream of her own profile: what came, and whether it is over. Its first heartbeat has come. */
async function watch(person: Person) {
  const stop = new AbortController()
  const response = await fetch(`${app.url}/api/profiles/me/events`, {
    headers: { cookie: person.cookie, accept: 'text/event-stream' },
    signal: stop.signal,
  })
  const stream = { events: [] as ProfileEvent[], isOver: false, stop: () => stop.abort() }
  const read = async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      for (const [, data = ''] of text.matchAll(/^event: message\ndata: (.*)$/gm)) stream.events.push(JSON.parse(data))
    }
  }
  const end = () => {
    stream.isOver = true
  }
  void read().then(end, end)
  await until('the stream to be open', async () => stream.events.length > 0)
  return stream
}

// What else the machine does may hold up a single turn; what is late by itself is late in each.
const anew = { retry: 2 }

test('every change from one device reaches the others within two seconds', anew, async () => {
  const ada = await createPerson(app)
  const [one, other] = [await watch(ada), await watch(ada)]
  expect(one.events).toEqual([{ kind: 'heartbeat', updatedAt: null }])
  const owner = asOwner(app, ada)
  const start = performance.now()
  const { body } = await owner.save({ jobTitle: 'Engineer' })
  const changed = { kind: 'changed', updatedAt: body.updatedAt }
  await until('the change on both', async () => one.events.length === 2 && other.events.length === 2)
  expect(performance.now() - start).toBeLessThan(2000 * slowness())
  expect([one.events[1], other.events[1]]).toEqual([changed, changed])
  await owner.uploadPhoto(await png())
  await owner.removePhoto()
  await until('the photo to come and go', async () => one.events.length === 4)
  const late = await watch(ada)
  expect(late.events).toEqual([{ kind: 'heartbeat', updatedAt: (await owner.read()).updatedAt }])
  for (const stream of [one, other, late]) stream.stop()
})

test("nobody hears of another's changes, nor of one that was refused", async () => {
  const [ada, bea] = [await createPerson(app), await createPerson(app)]
  const stream = await watch(ada)
  await asOwner(app, bea).save({ jobTitle: 'Engineer' })
  await asOwner(app, ada).save({ jobTitle: 'x'.repeat(101) })
  await asOwner(app, ada).removePhoto()
  await asOwner(app, ada).save({ jobTitle: 'Engineer' })
  await until('the change', async () => stream.events.length > 1)
  expect(stream.events.map(({ kind }) => kind)).toEqual(['heartbeat', 'changed'])
  stream.stop()
})

test('a stream closes within two seconds when its session is ended', anew, async () => {
  const ada = await createPerson(app)
  const stream = await watch(ada)
  const start = performance.now()
  await app.request('DELETE', '/api/accounts/sessions/current', { cookie: ada.cookie })
  await until('the stream to end', async () => stream.isOver)
  expect(performance.now() - start).toBeLessThan(2000 * slowness())
})

test('a sign of life comes whenever nothing else did, with the moment of the last change', async () => {
  const ada = await createPerson(app)
  const viewer = (await resolveViewer(app.services.db, ada.cookie))?.viewer as Viewer
  const stop = new AbortController()
  const stream = watchOwn(app.services, viewer, stop.signal, 20)
  const next = async () => (await stream.next()).value
  for (let beat = 0; beat < 3; beat++) expect(await next()).toEqual({ kind: 'heartbeat', updatedAt: null })
  const { body } = await asOwner(app, ada).save({ jobTitle: 'Engineer' })
  const change = await until('the change', async () => {
    const event = await next()
    return event?.kind === 'changed' && event
  })
  expect(change.updatedAt).toBe(body.updatedAt)
  expect(await next()).toEqual({ kind: 'heartbeat', updatedAt: body.updatedAt })
  stop.abort()
  expect(await stream.next()).toEqual({ done: true, value: undefined })
})
