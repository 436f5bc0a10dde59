import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { planEvent, SetClock, wrongEvents } from './gathering.ts'

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
  expect(await wrongEvents(app)).toEqual([])
})

test('joining registers whoever is not yet, and gives the link', async () => {
  const event = await planEvent(app, { zoomLink, status: 'live' })
  expect((await event.show(ada)).can.join).toBe(true)
  for (const { status, body } of [await event.join(ada), await event.join(ada)]) {
    expect(status).toBe(200)
    expect(body).toMatchObject({ zoomLink, event: { mine: { state: 'registered' }, registeredCount: 1 } })
  }
})

test('a full event lets in only those who have a seat, and admins, who see the link anyway', async () => {
  const event = await planEvent(app, { zoomLink, capacity: 1 })
  await event.register(ada)
  const { status, body } = await event.join(bea)
  expect([status, body.detail]).toEqual([409, 'Event is full'])
  expect((await event.join(ada)).status).toBe(200)
  await event.register(bea, { waitIfFull: true })
  expect((await event.join(bea)).body.detail).toBe('Event is full')
  expect((await event.join(admin)).body).toMatchObject({ zoomLink, event: { mine: null } })
})

test('there is nothing to join without a link, or once it is over', async () => {
  const without = await planEvent(app)
  expect((await without.show(ada)).can.join).toBe(false)
  const { status, body } = await without.join(ada)
  expect([status, body.detail]).toEqual([409, 'This event has no Zoom link yet.'])
  expect((await without.show(ada)).mine).toBeNull()
  const over = await planEvent(app, { zoomLink, inHours: -3 })
  expect((await over.join(ada)).body.detail).toBe('This event has ended.')
})

test('visitors and employers join nothing', async () => {
  const event = await planEvent(app, { zoomLink })
  const employer = await createPerson(app, { role: 'employer' })
  expect((await event.join(employer)).status).toBe(403)
  expect((await app.request('POST', `/api/events/${event.id}/join`, { body: {} })).status).toBe(401)
})
