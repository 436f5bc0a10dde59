import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import type { CommunityEvent } from '../../contract.ts'
import { managedCounts, nextRegistered } from '../../server/exports.ts'
import { eventCategories, events } from '../../server/tables.ts'
import { planEvent, SetClock } from '../planned-events.ts'

const clock = new SetClock('2026-11-21T15:00:00Z')
let app: TestApp
let ada: Person
beforeAll(async () => {
  app = await startTestApp({ clock })
  ada = await createPerson(app)
})
afterAll(() => app?.stop())

async function ask(path: string, person: Person = ada) {
  const { status, body } = await app.request('GET', `/api/events${path}`, { cookie: person.cookie })
  return { status, body, titles: (body.events as CommunityEvent[] | undefined)?.map(({ title }) => title) }
}

/** Loads all pages of a list. */
async function everyPage(path: string): Promise<string[]> {
  const titles: string[] = []
  let next: string | null = null
  do {
    const after: string = next ? `&after=${next}` : ''
    const { body } = await ask(`${path}${after}`)
    titles.push(...body.events.map(({ title }: CommunityEvent) => title))
    next = body.next
  } while (next)
  return titles
}

async function startOver(): Promise<void> {
  await app.services.db.delete(events)
}

async function addCategory(name: string): Promise<string> {
  const id = randomUUIDv7()
  await app.services.db.insert(eventCategories).values({ id, name, description: '', color: '#3B82F6' })
  return id
}

test('an event is upcoming until it ends, and past from then on', async () => {
  await startOver()
  await planEvent(app, { title: 'Running', inHours: -23, durationMinutes: 24 * 60 })
  await planEvent(app, { title: 'Just over', inHours: -1, durationMinutes: 60 })
  await planEvent(app, { title: 'Soon', inHours: 1 })
  await planEvent(app, { title: 'Cancelled', inHours: 2, cancelledAt: clock.now() })
  await planEvent(app, { title: 'Cancelled long ago', inHours: -50, cancelledAt: clock.now() })
  expect((await ask('')).titles).toEqual(['Running', 'Soon'])
  expect((await ask('?when=past')).titles).toEqual(['Just over'])
  expect((await ask('?when=past')).body.events[0]).toMatchObject({ status: 'ended', can: { register: false } })
})

test('pages contain every event once, also when events start at the same time', async () => {
  await startOver()
  const upcoming = Array.from({ length: 60 }, (_, n) => `Upcoming ${n}`)
  for (const [n, title] of upcoming.entries()) await planEvent(app, { title, inHours: 5 + Math.floor(n / 7) })
  const past = Array.from({ length: 30 }, (_, n) => `Past ${n}`)
  for (const [n, title] of past.entries()) await planEvent(app, { title, inHours: -5 - Math.floor(n / 7) })
  const pagedUpcoming = await everyPage('?when=upcoming')
  const pagedPast = await everyPage('?when=past')
  expect([...pagedUpcoming].sort()).toEqual([...upcoming].sort())
  expect([...pagedPast].sort()).toEqual([...past].sort())
  expect(pagedUpcoming[0]).toMatch(/^Upcoming [0-6]$/)
  expect(pagedPast[0]).toMatch(/^Past [0-6]$/)
})

test('a cursor of another list is rejected with INVALID_INPUT', async () => {
  const { body } = await ask('?when=past')
  expect(body.next).toBeTruthy()
  const forged = Buffer.from(JSON.stringify(['upcoming', 8.64e15, randomUUID()])).toString('base64url')
  for (const after of ['nonsense', body.next, forged]) {
    const { status, body } = await ask(`?when=upcoming&after=${after}`)
    expect([status, body.errors[0].field]).toEqual([400, 'after'])
  }
})

test('a list can be filtered by category', async () => {
  await startOver()
  const categoryId = await addCategory('Careers')
  await planEvent(app, { title: 'In it', categoryId })
  await planEvent(app, { title: 'Over', categoryId, inHours: -9 })
  await planEvent(app, { title: 'Elsewhere' })
  const { titles, body } = await ask(`?category=${categoryId}`)
  expect(titles).toEqual(['In it'])
  expect(body.events[0].category).toEqual({ id: categoryId, name: 'Careers', description: '', color: '#3B82F6' })
  expect((await ask(`?when=past&category=${categoryId}`)).titles).toEqual(['Over'])
  expect((await ask(`?category=${randomUUID()}`)).titles).toEqual([])
  expect((await ask('?category=none')).status).toBe(400)
})

test('the list of own events contains those the member is registered or waits for', async () => {
  await startOver()
  const bea = await createPerson(app)
  const [mine, full, hers] = [
    await planEvent(app, { title: 'Mine', inHours: 3 }),
    await planEvent(app, { title: 'Full', inHours: 4, capacity: 1 }),
    await planEvent(app, { title: 'Hers', inHours: 5 }),
  ]
  await mine.register(ada)
  await full.register(bea)
  await full.register(ada, { waitIfFull: true })
  await hers.register(bea)
  const { titles, body } = await ask('?mine=true')
  expect(titles).toEqual(['Mine', 'Full'])
  expect(body.events.map((event: CommunityEvent) => event.mine)).toEqual([
    { state: 'registered', place: null, guests: 0 },
    { state: 'waiting', place: 1, guests: 0 },
  ])
  clock.passHours(10)
  expect((await ask('?mine=true')).titles).toEqual([])
  expect((await ask('?mine=true&when=past')).titles).toEqual(['Full', 'Mine'])
  clock.passHours(-10)
})

test('a range contains every event that overlaps it, past ones included', async () => {
  await startOver()
  for (const [title, start, durationMinutes] of [
    ['Ends as it begins', '2026-11-30T23:00:00Z', 60],
    ['Into it', '2026-11-30T23:00:00Z', 120],
    ['In it', '2026-12-10T12:00:00Z', 60],
    ['Out of it', '2026-12-31T23:59:00Z', 60],
    ['Begins as it ends', '2027-01-01T00:00:00Z', 60],
  ] as const) {
    await planEvent(app, { title, startsAt: new Date(start), durationMinutes })
  }
  const { titles, body } = await ask('/range?from=2026-12-01T00:00:00Z&to=2027-01-01T00:00:00Z')
  expect(titles).toEqual(['Into it', 'In it', 'Out of it'])
  expect(body.isComplete).toBe(true)
  const offset = encodeURIComponent('2026-12-10T07:30:00-05:00')
  expect((await ask(`/range?from=${offset}&to=2026-12-11T00:00:00Z`)).titles).toEqual(['In it'])
})

test('a range that is too long, reversed, or out of bounds is rejected with INVALID_INPUT', async () => {
  const refused = async (from: string, to: string) => {
    const query = new URLSearchParams({ from, to })
    const { status, body } = await ask(`/range?${query}`)
    return [status, body.errors?.[0]?.field, body.detail]
  }
  expect(await refused('2026-11-01T00:00:00Z', '2027-01-02T00:00:01Z')).toEqual([
    400,
    'to',
    'Please choose 62 days or less.',
  ])
  expect(await refused('2026-11-02T00:00:00Z', '2026-11-01T00:00:00Z')).toEqual([
    400,
    'to',
    'The end must be after the start.',
  ])
  expect((await refused('0000-01-01T00:00:00Z', '0000-01-02T00:00:00Z')).slice(0, 2)).toEqual([400, 'from'])
  expect((await refused('9999-12-31T00:00:00Z', '9999-12-31T23:59:59-23:59')).slice(0, 2)).toEqual([400, 'to'])
  expect((await refused('yesterday', 'tomorrow')).slice(0, 2)).toEqual([400, 'from'])
})

test('a range with more events than the maximum is marked as incomplete', async () => {
  await startOver()
  await app.services.db.execute(sql`
    insert into events (id, title, description, host, location, local_start, time_zone, duration_minutes, starts_at,
      ends_at, capacity)
    select gen_random_uuid(), 'One of many', '', 'Host', '', '2026-12-01', 'Etc/UTC', 1,
      '2026-12-01T00:00:00Z'::timestamptz + n * interval '1 minute', '2026-12-01T00:01:00Z'::timestamptz
      + n * interval '1 minute', 1
    from generate_series(1, 501) n`)
  const { body } = await ask('/range?from=2026-12-01T00:00:00Z&to=2026-12-02T00:00:00Z')
  expect([body.events.length, body.isComplete]).toEqual([500, false])
})

test('the hub returns the next Monday evening in New York, the next event, and all categories sorted by name', async () => {
  await startOver()
  await app.services.db.delete(eventCategories)
  for (const name of ['wellness', 'Careers', 'Meetups']) await addCategory(name)
  await planEvent(app, { title: 'Ended by hand', inHours: 1, status: 'ended' })
  await planEvent(app, { title: 'Later', inHours: 3 })
  await planEvent(app, { title: 'Next', inHours: 2 })
  const { body } = await ask('/hub')
  expect(body.weeklySessionAt).toBe('2026-11-24T00:00:00.000Z')
  expect(body.next.title).toBe('Next')
  expect(body.categories.map(({ name }: { name: string }) => name)).toEqual(['Careers', 'Meetups', 'wellness'])
  await startOver()
  expect((await ask('/hub')).body.next).toBeNull()
})

test('the dashboards get the next event and the number of upcoming events', async () => {
  await startOver()
  const [first, second] = [
    await planEvent(app, { title: 'Second', inHours: 9 }),
    await planEvent(app, { title: 'First' }),
  ]
  await first.change({ title: 'First' })
  await second.change({ title: 'Second' })
  await planEvent(app, { inHours: -30 })
  for (const event of [first, second]) await event.register(ada)
  const { services } = app
  expect(await nextRegistered(services, ada)).toMatchObject({ count: 2, next: { id: first.id, title: 'First' } })
  expect(await managedCounts(services)).toEqual({ upcoming: 2 })
  const stranger = await createPerson(app)
  expect(await nextRegistered(services, stranger)).toEqual({ count: 0, next: null })
})

test('visitors and employers cannot list events', async () => {
  const employer = await createPerson(app, { role: 'employer' })
  for (const path of ['', '/hub', '/range?from=2026-12-01T00:00:00Z&to=2026-12-02T00:00:00Z']) {
    expect((await app.request('GET', `/api/events${path}`)).status).toBe(401)
    expect((await ask(path, employer)).status).toBe(403)
  }
})

test('hostile titles are returned unchanged', async () => {
  await startOver()
  const title = `<script>alert(1)</script>'; drop table events; --`
  await planEvent(app, { title })
  expect((await ask('')).titles).toEqual([title])
})
