import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { managementRequests, rowOf } from '../management-requests.ts'
import { createPeople, eventsWithWrongCounts, planEvent, SetClock } from '../planned-events.ts'

const clock = new SetClock('2026-11-21T15:00:00Z')
let app: TestApp
let admin: Person
let people: Person[]
beforeAll(async () => {
  app = await startTestApp({ clock })
  admin = await createPerson(app, { role: 'admin' })
  people = await createPeople(app, 12)
})
afterAll(() => app?.stop())
afterEach(async () => {
  expect(await eventsWithWrongCounts(app)).toEqual([])
})

const [one, two, three, four] = [0, 1, 2, 3].map((index) => () => people[index] as Person) as [
  () => Person,
  () => Person,
  () => Person,
  () => Person,
]

async function counts(id: string) {
  const { registeredCount, waitingCount } = await rowOf(app, id)
  return [registeredCount, waitingCount]
}

/** The text of the latest email to a person, without the line breaks of its encoding. */
async function mailTo({ email }: Person, subject: string): Promise<string> {
  return until(`"${subject}"`, async () => {
    const mails = app.received.filter(({ to }) => to.includes(email)).map(({ raw }) => raw.replace(/=\r\n/g, ''))
    return mails.findLast((raw) => raw.includes(subject))
  })
}

test('guests take seats, and as many as the host allows', async () => {
  const event = await planEvent(app, { capacity: 10, guestLimit: 1 })
  const tooMany = await event.register(one(), { guests: 2 })
  expect([tooMany.status, tooMany.body.errors]).toEqual([
    400,
    [{ field: 'guests', message: 'You can bring up to 1 guest.' }],
  ])
  expect((await event.register(one(), { guests: 1 })).body).toMatchObject({
    registeredCount: 2,
    mine: { state: 'registered', guests: 1 },
  })
  const without = await planEvent(app, { capacity: 10 })
  expect((await without.register(one(), { guests: 1 })).body.errors[0].message).toBe(
    'This event has no seats for guests.',
  )
  for (const guests of [-1, 0.5, 3, '1'])
    expect((await event.register(two(), { guests: guests as number })).status).toBe(400)
})

test('a person and their guests get all of their seats or none', async () => {
  const event = await planEvent(app, { capacity: 3, guestLimit: 2 })
  await event.register(one())
  const refused = await event.register(two(), { guests: 2 })
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'There aren’t enough free seats for you and your guests.',
  ])
  expect((await event.register(two(), { guests: 2, waitIfFull: true })).body.mine).toEqual({
    state: 'waiting',
    place: 1,
    guests: 2,
  })
  // Nobody is held up by people for whom there are too few seats.
  expect((await event.register(three())).body.mine.state).toBe('registered')
  await event.unregister(three())
  expect(await counts(event.id)).toEqual([1, 1])
  await event.unregister(one())
  expect(await counts(event.id)).toEqual([3, 0])
  expect((await event.show(two())).mine).toMatchObject({ state: 'registered', guests: 2 })
})

test('canceling frees all seats for those on the waiting list, in its order', async () => {
  const event = await planEvent(app, { capacity: 3, guestLimit: 2 })
  await event.register(one(), { guests: 2 })
  for (const person of [two(), three(), four()]) await event.register(person, { waitIfFull: true, guests: 1 })
  await event.unregister(one())
  expect(await counts(event.id)).toEqual([2, 2])
  expect((await event.show(two())).mine.state).toBe('registered')
  expect((await event.show(three())).mine).toMatchObject({ state: 'waiting', place: 1 })
  // One seat is free, which suffices for one person.
  expect((await event.choose(four(), { guests: 0 })).body.mine.state).toBe('registered')
  expect(await counts(event.id)).toEqual([3, 1])
})

test('a party that does not fit lets one person pass, and gets its seats when the host raises the limit', async () => {
  const event = await planEvent(app, { title: 'Two at a time', capacity: 2, guestLimit: 1 })
  await event.register(one(), { guests: 1 })
  await event.register(two(), { waitIfFull: true, guests: 1 })
  await event.register(three(), { waitIfFull: true })
  await event.register(four(), { waitIfFull: true })
  await event.choose(one(), { guests: 0 })
  // One seat is free: the party of two keeps its place, and the next in line gets it.
  expect((await event.show(two())).mine).toMatchObject({ state: 'waiting', place: 1 })
  expect((await event.show(three())).mine.state).toBe('registered')
  expect((await event.show(four())).mine).toMatchObject({ state: 'waiting', place: 2 })
  const raised = { title: 'Two at a time', capacity: 4, guestLimit: 1, zoomLink: '', localStart: '2026-11-23T10:00' }
  expect((await managementRequests(app, admin).update(event.id, raised)).status).toBe(200)
  expect((await event.show(two())).mine).toMatchObject({ state: 'registered', guests: 1 })
  expect((await event.show(four())).mine).toMatchObject({ state: 'waiting', place: 1 })
  expect(await counts(event.id)).toEqual([4, 1])
  expect(await mailTo(two(), 'You have a seat: Two at a time')).toContain('for you and your guest')
})

test('more guests need free seats that nobody waits for, and fewer give seats back', async () => {
  const event = await planEvent(app, { capacity: 4, guestLimit: 2 })
  await event.register(one())
  await event.register(two(), { guests: 1 })
  expect((await event.choose(one(), { guests: 2 })).status).toBe(409)
  expect((await event.choose(one(), { guests: 1 })).body).toMatchObject({ registeredCount: 4, mine: { guests: 1 } })
  await event.register(three(), { waitIfFull: true })
  expect((await event.choose(two(), { guests: 0 })).status).toBe(200)
  expect((await event.show(three())).mine.state).toBe('registered')
  expect((await event.choose(two(), { guests: 1 })).status).toBe(409)
  expect((await event.choose(four(), { guests: 1 })).status).toBe(404)
  expect((await event.choose(two(), { guests: 3 })).status).toBe(400)
})

test('a lower limit takes no guests away that are registered already', async () => {
  const event = await planEvent(app, { capacity: 6, guestLimit: 2 })
  await event.register(one(), { guests: 2 })
  await event.change({ guestLimit: 0 })
  expect((await event.choose(one(), { guests: 2, isShown: false })).status).toBe(200)
  expect((await event.choose(one(), { guests: 1 })).body.mine.guests).toBe(1)
  expect((await event.choose(one(), { guests: 2 })).status).toBe(400)
})

test('a smaller event moves people with all of their guests to the waiting list', async () => {
  const { body } = await managementRequests(app, admin).create({ capacity: 5, guestLimit: 2 })
  const put = (person: Person, guests: number) =>
    app.request('PUT', `/api/events/${body.id}/registration`, { cookie: person.cookie, body: { guests } })
  await put(one(), 0)
  await put(two(), 1)
  await put(three(), 1)
  const smaller = { capacity: 4, guestLimit: 2 }
  expect((await managementRequests(app, admin).update(body.id, smaller)).status).toBe(409)
  const moved = await managementRequests(app, admin).update(body.id, { ...smaller, overflow: 'toWaitingList' })
  expect(moved.body).toMatchObject({ registeredCount: 3, waitingCount: 1 })
  const { rows } = await app.services.db.execute(
    sql`select account_id as id, guests from event_registrations where event_id = ${body.id} and state = 'waiting'`,
  )
  expect(rows).toEqual([{ id: three().id, guests: 1 }])
})

test('people who register with guests at the same time never take more seats than there are', async () => {
  const event = await planEvent(app, { capacity: 7, guestLimit: 2 })
  await Promise.all(
    people.map(async (person, index) => {
      await event.register(person, { guests: index % 3, waitIfFull: true })
      if (index % 4 === 0) await event.unregister(person)
      else await event.choose(person, { guests: (index + 1) % 3 })
    }),
  )
  expect((await counts(event.id))[0]).toBeLessThanOrEqual(7)
  const { rows } = await app.services.db.execute<{ guests: number }>(
    sql`select guests from event_registrations where event_id = ${event.id} and state = 'waiting'`,
  )
  const [taken = 0] = await counts(event.id)
  for (const { guests } of rows) expect(taken + 1 + guests).toBeGreaterThan(7)
})

test('emails and calendar files mention the guests', async () => {
  const event = await planEvent(app, { capacity: 9, guestLimit: 2, title: 'Picnic' })
  const person = await createPerson(app, { name: 'Greta Guests' })
  await event.register(person, { guests: 2 })
  expect(await mailTo(person, 'registered: Picnic')).toContain('for you and your 2 guests')
  const { body } = await app.request('GET', `/api/events/${event.id}/calendar.ics`, { cookie: person.cookie })
  expect(body.replace(/\r\n /g, '')).toContain('You have seats for your 2 guests.')
  const other = await app.request('GET', `/api/events/${event.id}/calendar.ics`, { cookie: one().cookie })
  expect(other.body).not.toContain('your 2 guests')
  await event.register(one())
  await event.remind(person)
  expect(await mailTo(person, 'Reminder: Picnic')).toContain('You also have seats for your 2 guests.')
  expect(await mailTo(one(), 'Reminder: Picnic')).not.toContain('guest')
})

test('deleting an account frees the seats of its guests', async () => {
  const event = await planEvent(app, { capacity: 3, guestLimit: 2 })
  const leaving = await createPerson(app)
  await event.register(leaving, { guests: 2 })
  const body = { currentPassword: testPassword, posts: 'keep' }
  expect((await app.request('POST', '/api/accounts/departures', { cookie: leaving.cookie, body })).status).toBeLessThan(
    300,
  )
  expect(await counts(event.id)).toEqual([0, 0])
})
