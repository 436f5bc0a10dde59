import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { events } from '../../server/tables.ts'
import { createPeople, eventsWithWrongCounts, planEvent, SetClock } from '../planned-events.ts'

const clock = new SetClock('2026-11-21T15:00:00Z')
let app: TestApp
let ada: Person
let bea: Person
let admin: Person
let employer: Person
beforeAll(async () => {
  app = await startTestApp({ clock })
  ada = await createPerson(app, { name: 'Ada' })
  bea = await createPerson(app, { name: 'Bea' })
  admin = await createPerson(app, { role: 'admin' })
  employer = await createPerson(app, { role: 'employer' })
})
afterAll(() => app?.stop())
afterEach(async () => {
  expect(await eventsWithWrongCounts(app)).toEqual([])
})

test('registering returns the seat and the Zoom link, and sends an email with time, place, and link', async () => {
  const zoomLink = 'https://zoom.example/j/123'
  const event = await planEvent(app, { title: 'Résumé & Roots', zoomLink })
  expect(await event.show(ada)).toMatchObject({ mine: null, zoomLink: null, hasZoomLink: true, registeredCount: 0 })
  const { status, body } = await event.register(ada)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    mine: { state: 'registered', place: null, guests: 0 },
    zoomLink,
    registeredCount: 1,
    can: { register: false, wait: false, unregister: true, join: true, remind: true, manage: false },
  })
  expect((await event.show(bea)).zoomLink).toBeNull()
  expect((await event.show(admin)).zoomLink).toBe(zoomLink)
  const mail = await app.mailTo(ada.email, 'You’re registered: Résumé & Roots')
  expect(mail.text).toContain('Monday, November 23, 2026')
  expect(mail.text).toContain(zoomLink)
  expect(mail.text).toContain(`${app.url}/events/${event.id}`)
  const raw = app.received.find(({ to }) => to.includes(ada.email))?.raw ?? ''
  expect(raw).toMatch(/text\/calendar/)
})

test('registering twice, also concurrently, works like once', async () => {
  const event = await planEvent(app, { capacity: 1 })
  const answers = await Promise.all(Array.from({ length: 12 }, () => event.register(ada)))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect((await event.show(ada)).registeredCount).toBe(1)
})

test('registering at a full event is rejected with CONFLICT', async () => {
  const event = await planEvent(app, { capacity: 1 })
  await event.register(ada)
  expect(await event.show(bea)).toMatchObject({ can: { register: false, wait: true, join: false } })
  const { status, body } = await event.register(bea)
  expect([status, body.code, body.detail]).toEqual([409, 'CONFLICT', 'Event is full'])
})

test('unregistering frees the seat, and twice works like once', async () => {
  const event = await planEvent(app, { capacity: 1 })
  await event.register(ada)
  expect((await event.unregister(ada)).body).toMatchObject({ mine: null, registeredCount: 0 })
  expect((await event.unregister(ada)).status).toBe(200)
  expect((await event.register(bea)).status).toBe(200)
})

test('registering and unregistering at an event that is over or ended is rejected with CONFLICT', async () => {
  const past = await planEvent(app, { inHours: -2 })
  const ended = await planEvent(app, { status: 'ended' })
  for (const event of [past, ended]) {
    expect(await event.show(ada)).toMatchObject({ status: 'ended', can: { register: false, wait: false, join: false } })
    for (const { status, body } of [await event.register(ada), await event.unregister(ada)]) {
      expect([status, body.detail]).toEqual([409, 'This event has ended.'])
    }
  }
})

test('registering at an event in progress works', async () => {
  const event = await planEvent(app, { inHours: -0.5 })
  expect((await event.register(ada)).status).toBe(200)
})

test('a cancelled event can be read, and registering is rejected with NOT_FOUND', async () => {
  const event = await planEvent(app, { cancelledAt: clock.now() })
  expect(await event.show(ada)).toMatchObject({ isCancelled: true, can: { register: false, wait: false } })
  for (const act of [event.register, event.unregister, event.join, event.remind]) {
    const { status, body } = await act(ada)
    expect([status, body.detail]).toEqual([404, 'Event not found'])
  }
})

test('a missing event is rejected with NOT_FOUND, an invalid id with INVALID_INPUT', async () => {
  for (const [method, rest] of [
    ['GET', ''],
    ['PUT', '/registration'],
    ['DELETE', '/registration'],
    ['POST', '/join'],
    ['POST', '/reminders'],
  ] as const) {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {}
    const ask = (id: string) => app.request(method, `/api/events/${id}${rest}`, { cookie: ada.cookie, body })
    expect((await ask(randomUUID())).status).toBe(404)
    expect((await ask('1%20or%201')).status).toBe(400)
  }
})

test('visitors and employers cannot register', async () => {
  const event = await planEvent(app)
  expect((await event.register(employer)).status).toBe(403)
  expect((await app.request('PUT', `/api/events/${event.id}/registration`, { body: {} })).status).toBe(401)
  expect((await app.request('GET', `/api/events/${event.id}`, { cookie: employer.cookie })).status).toBe(403)
})

test('an account id in the request body is ignored', async () => {
  const event = await planEvent(app)
  const body = { accountId: bea.id, state: 'registered', capacity: 999, waitIfFull: false }
  await app.request('PUT', `/api/events/${event.id}/registration`, { cookie: ada.cookie, body })
  expect((await event.show(ada)).mine).not.toBeNull()
  expect(await event.show(bea)).toMatchObject({ mine: null, capacity: 2 })
  const wrong = { cookie: ada.cookie, body: { waitIfFull: 'yes' } }
  expect((await app.request('PUT', `/api/events/${event.id}/registration`, wrong)).status).toBe(400)
})

test('too many registration changes are rejected with TOO_MANY_REQUESTS', async () => {
  const event = await planEvent(app)
  const [busy] = (await createPeople(app, 1)) as [Person]
  const statuses = []
  for (let n = 0; n < 62; n++) statuses.push((await event.register(busy)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.slice(60)).toEqual([429, 429])
})

test('concurrent registrations get exactly the free seats', async () => {
  const event = await planEvent(app, { capacity: 7 })
  const people = await createPeople(app, 40)
  const answers = await Promise.all(people.map((person) => event.register(person)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(answers.filter(({ body }) => body.detail === 'Event is full')).toHaveLength(33)
})

test('the registration email has the current data of the event, also when it changes at the same time', async () => {
  const event = await planEvent(app, { title: 'First name' })
  const [cora] = (await createPeople(app, 1)) as [Person]
  const registered = await app.services.db.transaction(async (tx) => {
    await tx.update(events).set({ title: 'Second name', sequence: 1 }).where(eq(events.id, event.id))
    const answer = event.register(cora)
    await until('a request that waits for the event', async () => {
      const { rows } = await app.services.db.execute(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      return rows.length > 0
    })
    return { answer }
  })
  expect((await registered.answer).body).toMatchObject({ title: 'Second name', mine: { state: 'registered' } })
  await app.mailTo(cora.email, 'You’re registered: Second name')
  expect(app.received.filter(({ to }) => to.includes(cora.email))).toHaveLength(1)
})
