import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { eventsWithWrongCounts, planEvent, SetClock } from '../planned-events.ts'

const zoomLink = 'https://zoom.example/j/42'
const clock = new SetClock('2026-11-21T15:00:00Z')
let app: TestApp
let ada: Person
let bea: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ clock })
  ada = await createPerson(app)
  bea = await createPerson(app)
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())
afterEach(async () => {
  expect(await eventsWithWrongCounts(app)).toEqual([])
})

test('joining registers a person who is not registered, and returns the Zoom link', async () => {
  const event = await planEvent(app, { zoomLink, status: 'live' })
  expect((await event.show(ada)).can.join).toBe(true)
  for (const { status, body } of [await event.join(ada), await event.join(ada)]) {
    expect(status).toBe(200)
    expect(body).toMatchObject({ zoomLink, event: { mine: { state: 'registered' }, registeredCount: 1 } })
  }
})

test('joining a full event is rejected with CONFLICT except for registered people and admins', async () => {
  const event = await planEvent(app, { zoomLink, capacity: 1 })
  await event.register(ada)
  const { status, body } = await event.join(bea)
  expect([status, body.detail]).toEqual([409, 'Event is full'])
  expect((await event.join(ada)).status).toBe(200)
  await event.register(bea, { waitIfFull: true })
  expect((await event.join(bea)).body.detail).toBe('Event is full')
  expect((await event.join(admin)).body).toMatchObject({ zoomLink, event: { mine: null } })
})

test('joining an event without a Zoom link or after its end is rejected with CONFLICT', async () => {
  const without = await planEvent(app)
  expect((await without.show(ada)).can.join).toBe(false)
  const { status, body } = await without.join(ada)
  expect([status, body.detail]).toEqual([409, 'This event doesn’t have a Zoom link yet.'])
  expect((await without.show(ada)).mine).toBeNull()
  const over = await planEvent(app, { zoomLink, inHours: -3 })
  expect((await over.join(ada)).body.detail).toBe('This event has ended.')
})

test('visitors and employers cannot join', async () => {
  const event = await planEvent(app, { zoomLink })
  const employer = await createPerson(app, { role: 'employer' })
  expect((await event.join(employer)).status).toBe(403)
  expect((await app.request('POST', `/api/events/${event.id}/join`, { body: {} })).status).toBe(401)
})
