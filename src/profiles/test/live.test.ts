import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { followSubject } from '../../platform/testing/app/live-client.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { machineSpeedFactor } from '../../platform/testing/machine-speed.ts'
import { until } from '../../platform/testing/until.ts'
import type { ProfileEvent } from '../contract.ts'
import { png } from './files.ts'
import { asOwner } from './profile-owner.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

/** The live updates of a person's own profile, after the first event. */
async function watch(person: Person) {
  const stream = await followSubject<ProfileEvent>(app, person, 'profile')
  await until('the moment of the last change', async () => stream.events.length > 0)
  return stream
}

// Other work on the machine may delay a single run. A real delay appears in each run.
const withRetries = { retry: 2 }

test('every change from one device reaches the others within two seconds', withRetries, async () => {
  const ada = await createPerson(app)
  const [one, other] = [await watch(ada), await watch(ada)]
  expect(one.events).toEqual([{ kind: 'heartbeat', updatedAt: null }])
  const owner = asOwner(app, ada)
  const start = performance.now()
  const { body } = await owner.save({ jobTitle: 'Engineer' })
  const changed = { kind: 'changed', updatedAt: body.updatedAt }
  await until('the change on both', async () => one.events.length === 2 && other.events.length === 2)
  expect(performance.now() - start).toBeLessThan(2000 * machineSpeedFactor())
  expect([one.events[1], other.events[1]]).toEqual([changed, changed])
  await owner.uploadPhoto(await png())
  await owner.removePhoto()
  await until('the photo to come and go', async () => one.events.length === 4)
  const late = await watch(ada)
  expect(late.events).toEqual([{ kind: 'heartbeat', updatedAt: (await owner.read()).updatedAt }])
  for (const stream of [one, other, late]) stream.stop()
})

test('members get no live updates about other profiles, nor about rejected changes', async () => {
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

test('a stream closes within two seconds when its session is ended', withRetries, async () => {
  const ada = await createPerson(app)
  const stream = await watch(ada)
  const start = performance.now()
  await app.request('DELETE', '/api/accounts/sessions/current', { cookie: ada.cookie })
  await until('the stream to end', async () => stream.isClosed)
  expect(performance.now() - start).toBeLessThan(2000 * machineSpeedFactor())
})
