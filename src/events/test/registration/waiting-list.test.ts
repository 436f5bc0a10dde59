import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../../accounts/server/exports.ts'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { lockEvent } from '../../server/locks.ts'
import { moveOverflowToWaitingList, promoteWaiting } from '../../server/registration/waiting-list.ts'
import { events } from '../../server/tables.ts'
import { createPeople, eventsWithWrongCounts, type PlannedEvent, planEvent, SetClock } from '../planned-events.ts'

type Four = [Person, Person, Person, Person]

const clock = new SetClock('2026-11-21T15:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app?.stop())
afterEach(async () => {
  expect(await eventsWithWrongCounts(app)).toEqual([])
})

const waiting = { waitIfFull: true }

/** An event with one seat: the first person has it, and the others wait in order. */
async function fullEvent(count = 4) {
  const event = await planEvent(app, { capacity: 1 })
  const people = await createPeople(app, count)
  for (const person of people) await event.register(person, waiting)
  return { event, people: people as Four }
}

async function places(event: PlannedEvent, people: Person[]): Promise<(string | number | undefined)[]> {
  const shown = await Promise.all(people.map((person) => event.show(person)))
  return shown.map(({ mine }) => mine?.place ?? mine?.state)
}

test('a person on the waiting list sees their position and gets an email with it', async () => {
  const { event, people } = await fullEvent()
  expect(await places(event, people)).toEqual(['registered', 1, 2, 3])
  expect(await event.show(people[2])).toMatchObject({
    waitingCount: 3,
    zoomLink: null,
    mine: { state: 'waiting', place: 2, guests: 0 },
    can: { register: false, wait: false, unregister: true, join: false },
  })
  const mail = await app.mailTo(people[2].email, 'You’re on the waiting list')
  expect(mail.text).toContain('You’re number 2 on the waiting list.')
  expect((await event.register(people[2], waiting)).body.mine.place).toBe(2)
  expect((await event.register(people[2])).body.mine.place).toBe(2)
})

test('a seat that is given back goes to the first on the waiting list, who is notified with a calendar file', async () => {
  const { event, people } = await fullEvent()
  await event.unregister(people[0])
  expect(await places(event, people)).toEqual([undefined, 'registered', 1, 2])
  const mail = await app.mailTo(people[1].email, 'You have a seat')
  expect(mail.text).toContain('you were next on the waiting list')
  const raw = app.received.findLast(({ to }) => to.includes(people[1].email))?.raw
  expect(raw).toContain('text/calendar')
})

test('leaving the waiting list moves the people behind up and promotes nobody', async () => {
  const { event, people } = await fullEvent()
  await event.unregister(people[1])
  expect(await places(event, people)).toEqual(['registered', undefined, 1, 2])
  await event.register(people[1], waiting)
  expect(await places(event, people)).toEqual(['registered', 3, 1, 2])
})

test('suspended people are not promoted and keep their place on the waiting list', async () => {
  const { event, people } = await fullEvent()
  const setSuspended = (suspendedAt: Date | null) =>
    app.services.db.update(accounts).set({ suspendedAt }).where(eq(accounts.id, people[1].id))
  await setSuspended(new Date())
  await event.unregister(people[0])
  expect((await event.show(people[2])).mine.state).toBe('registered')
  await setSuspended(null)
  await event.unregister(people[2])
  expect((await event.show(people[1])).mine.state).toBe('registered')
})

test('a background job promotes a person whose suspension has ended to a free seat', async () => {
  const { event, people } = await fullEvent(2)
  const setSuspended = (suspendedAt: Date | null) =>
    app.services.db.update(accounts).set({ suspendedAt }).where(eq(accounts.id, people[1].id))
  await setSuspended(new Date())
  await event.unregister(people[0])
  await app.runJob('events.promotion')
  await setSuspended(null)
  expect(await places(event, people.slice(1, 2))).toEqual([1])
  await app.runJob('events.promotion')
  await app.runJob('events.promotion')
  expect(await places(event, people.slice(1, 2))).toEqual(['registered'])
  await app.mailTo(people[1].email, 'You have a seat')
})

test('others can take a free seat while only suspended people wait, who come first once they are restored', async () => {
  const { event, people } = await fullEvent(2)
  await app.services.db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, people[1].id))
  await event.unregister(people[0])
  const newcomer = await createPerson(app)
  expect((await event.register(newcomer)).body.mine.state).toBe('registered')
  await event.unregister(newcomer)
  await app.services.db.update(accounts).set({ suspendedAt: null }).where(eq(accounts.id, people[1].id))
  expect((await event.register(newcomer)).body.detail).toBe('Event is full')
  expect(await places(event, [people[1], newcomer])).toEqual(['registered', undefined])
})

test('nobody is promoted into an event that is over', async () => {
  const { event, people } = await fullEvent()
  await event.change({ capacity: 3, status: 'ended' })
  await app.services.db.transaction(async (tx) => promoteWaiting(app.services, tx, await lockEvent(tx, event.id)))
  expect(await places(event, people)).toEqual(['registered', 1, 2, 3])
})

test('a larger capacity promotes people, a smaller one moves the last ones to the top of the waiting list', async () => {
  const { event, people } = await fullEvent()
  await app.services.db.transaction(async (tx) => {
    const locked = await lockEvent(tx, event.id)
    await tx.update(events).set({ capacity: 3 }).where(eq(events.id, event.id))
    await promoteWaiting(app.services, tx, { ...locked, capacity: 3 })
  })
  expect(await places(event, people)).toEqual(['registered', 'registered', 'registered', 1])
  await app.services.db.transaction(async (tx) => {
    await moveOverflowToWaitingList(tx, await lockEvent(tx, event.id), 1)
    await tx.update(events).set({ capacity: 1 }).where(eq(events.id, event.id))
  })
  expect(await places(event, people)).toEqual(['registered', 1, 2, 3])
  const mail = await app.mailTo(people[1].email, 'You’re now on the waiting list')
  expect(mail.text).toContain('You’re number 1 on the list.')
})

test('an account that has become an employer is not promoted', async () => {
  const { event, people } = await fullEvent()
  await app.services.db.update(accounts).set({ role: 'employer' }).where(eq(accounts.id, people[1].id))
  await event.unregister(people[0])
  expect((await event.show(people[2])).mine.state).toBe('registered')
})
