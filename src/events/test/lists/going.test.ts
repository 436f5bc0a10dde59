import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import type { PersonGoing } from '../../contract.ts'
import { planEvent, SetClock } from '../planned-events.ts'

const clock = new SetClock('2026-11-21T15:00:00Z')
let app: TestApp
let viewer: Person
beforeAll(async () => {
  app = await startTestApp({ clock })
  viewer = await createPerson(app, { name: 'Vera Viewer' })
})
afterAll(() => app?.stop())

/** A member whose profile shares what is given. */
async function member(name: string, shared: string[] = ['events'], isInDirectory = true): Promise<Person> {
  const person = await createPerson(app, { name })
  await app.services.db.execute(sql`
    insert into profiles (account_id, shared_fields, is_in_directory)
    values (${person.id}, ${sql.param(shared)}::text[], ${isInDirectory})`)
  return person
}

/** An event with people in the order of their registrations. */
async function eventWith(people: Person[], options: Parameters<typeof planEvent>[1] = {}) {
  const event = await planEvent(app, { capacity: 30, ...options })
  for (const person of people) await event.register(person, { waitIfFull: true })
  return event
}

async function goingTo(ids: string, person: Person = viewer, limit?: number) {
  const query = new URLSearchParams({ ids, ...(limit ? { limit: String(limit) } : {}) })
  const { status, body } = await app.request('GET', `/api/events/going?${query}`, { cookie: person.cookie })
  const names = body.events?.map(({ people }: { people: PersonGoing[] }) => people.map(({ name }) => name))
  return { status, body, names }
}

async function block(person: Person, other: Person): Promise<void> {
  await app.services.db.execute(sql`
    insert into message_blocks (account_id, blocked_id) values (${person.id}, ${other.id})`)
}

test('people who share the events they go to are shown in the order in which they registered', async () => {
  const [ada, bea] = [await member('Ada Shown'), await member('Bea Shown')]
  const event = await eventWith([bea, ada])
  const { body } = await goingTo(event.id)
  expect(body.events).toEqual([
    {
      id: event.id,
      people: [
        { id: bea.id, name: 'Bea Shown', avatarUrl: null },
        { id: ada.id, name: 'Ada Shown', avatarUrl: null },
      ],
    },
  ])
})

test('people who share nothing of it, are not in the directory, or have no profile are not shown', async () => {
  const people = [
    await member('Shares Nothing', []),
    await member('Shares Groups', ['groups', 'bio']),
    await member('Not Listed', ['events'], false),
    await createPerson(app, { name: 'No Profile' }),
    await member('Is Shown'),
  ]
  const event = await eventWith(people)
  expect((await goingTo(event.id)).names).toEqual([['Is Shown']])
  // The number still counts everybody.
  expect((await event.show(viewer)).registeredCount).toBe(5)
})

test('suspended people, and people with a block in either direction, are not shown to the viewer', async () => {
  const [suspended, blocked, blocking, shown] = [
    await member('Was Suspended'),
    await member('Is Blocked'),
    await member('Has Blocked'),
    await member('Shown To All'),
  ]
  const event = await eventWith([suspended, blocked, blocking, shown])
  await app.services.db.execute(sql`update accounts set suspended_at = now() where id = ${suspended.id}`)
  await block(viewer, blocked)
  await block(blocking, viewer)
  expect((await goingTo(event.id)).names).toEqual([['Shown To All']])
  const other = await createPerson(app)
  expect((await goingTo(event.id, other)).names).toEqual([['Is Blocked', 'Has Blocked', 'Shown To All']])
})

test('people on the waiting list, and those of events that are over or cancelled, are not shown', async () => {
  const [first, second] = [await member('Has Seat'), await member('Waits')]
  const full = await eventWith([first, second], { capacity: 1 })
  expect((await goingTo(full.id)).names).toEqual([['Has Seat']])
  const over = await eventWith([first], { inHours: 1 })
  const off = await eventWith([first])
  await off.change({ cancelledAt: clock.now() })
  expect((await goingTo(off.id)).names).toEqual([[]])
  clock.passHours(3)
  expect((await goingTo(over.id)).names).toEqual([[]])
  clock.passHours(-3)
})

test('a request is for several events, with as many people of each as it asks for', async () => {
  const people = await Promise.all(['One', 'Two', 'Three', 'Four', 'Five'].map((name) => member(name)))
  const [crowded, quiet] = [await eventWith(people), await eventWith([])]
  const unknown = randomUUID()
  const { names } = await goingTo([quiet.id, crowded.id, unknown].join())
  expect(names).toEqual([[], ['One', 'Two', 'Three', 'Four'], []])
  expect((await goingTo(crowded.id, viewer, 24)).names[0]).toHaveLength(5)
})

test('too many events, too many people, and invalid ids are rejected with INVALID_INPUT', async () => {
  const { id } = await planEvent(app)
  expect((await goingTo(Array(101).fill(id).join())).status).toBe(400)
  expect((await goingTo(id, viewer, 25)).status).toBe(400)
  for (const ids of ['', 'none', `${id},`]) expect((await goingTo(ids)).status).toBe(400)
})

test('employers and visitors see nobody', async () => {
  const event = await eventWith([await member('Seen By Members')])
  expect((await goingTo(event.id, await createPerson(app, { role: 'employer' }))).status).toBe(403)
  expect((await app.request('GET', `/api/events/going?ids=${event.id}`)).status).toBe(401)
})

test('people decide at each event whether they are shown, whatever their profile says', async () => {
  const [quiet, open] = [await member('Quinn Quiet', []), await member('Ola Open')]
  const plain = await createPerson(app, { name: 'Pia Plain' })
  const event = await planEvent(app, { capacity: 30 })
  await event.register(quiet, { isShown: true })
  await event.register(open, { isShown: false })
  await event.register(plain)
  expect((await goingTo(event.id)).names).toEqual([['Quinn Quiet']])
  await event.choose(quiet, { isShown: false })
  await event.choose(open, { isShown: null })
  await event.choose(plain, { isShown: true })
  expect((await goingTo(event.id)).names).toEqual([['Ola Open', 'Pia Plain']])
  await block(viewer, plain)
  expect((await goingTo(event.id)).names).toEqual([['Ola Open']])
})

test('people who are not in the directory are never shown, and are told so', async () => {
  const hidden = await member('Hidden Hilda', ['events'], false)
  const event = await planEvent(app, { capacity: 30 })
  await event.register(hidden, { isShown: true })
  expect((await goingTo(event.id)).names).toEqual([[]])
  const { body } = await app.request('GET', `/api/events/${event.id}/registration`, { cookie: hidden.cookie })
  expect(body).toMatchObject({ isShown: false, canBeShown: false })
})

test('before people choose, what their profile shares holds', async () => {
  const event = await planEvent(app, { capacity: 30 })
  for (const [person, isShown] of [
    [await member('Sharing Sue'), true],
    [await member('Silent Sam', []), false],
    [await createPerson(app), false],
  ] as const) {
    const { body } = await app.request('GET', `/api/events/${event.id}/registration`, { cookie: person.cookie })
    expect(body).toEqual({ isShown, canBeShown: true, guests: 0, answers: {} })
  }
})
