import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import type { CheckInAttendee } from '../../contract.ts'
import { seatsBetween } from '../../server/health-figures.ts'
import { eventsPersonalData } from '../../server/personal-data.ts'
import { managementRequests } from '../management-requests.ts'
import { createPeople, planEvent, SetClock } from '../planned-events.ts'
import { atDoor, entryOf, ownCheckIn } from './door.ts'

const clock = new SetClock('2026-11-23T23:00:00Z')
let app: TestApp
let admin: Person
let other: Person
beforeAll(async () => {
  app = await startTestApp({ clock })
  admin = await createPerson(app, { name: 'Ada Door', role: 'admin' })
  other = await createPerson(app, { name: 'Bea Door', role: 'admin' })
})
afterAll(() => app?.stop())

const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000).toISOString()

/** An event to which each of some people brings so many guests. */
async function begin(...guests: number[]) {
  const event = await planEvent(app, { capacity: 50, guestLimit: 2, inHours: 0.5 })
  const people = await createPeople(app, guests.length)
  for (const [index, person] of people.entries()) await event.register(person, { guests: guests[index] ?? 0 })
  const door = atDoor(app, admin, event.id)
  return {
    event,
    people: people as [Person, ...Person[]],
    door,
    secondDoor: atDoor(app, other, event.id),
    /** Registered guests and those who came, by name, and the total. */
    async came() {
      const { body } = await door.show()
      const parties = body.attendees.map(({ guests: all, checkIn }: CheckInAttendee) => [all, checkIn?.guests ?? null])
      return { parties, total: `${body.checkedInCount} of ${body.registeredCount}` }
    },
  }
}

test('a party is checked in as a whole, and the totals count its guests', async () => {
  const { event, people, door, came } = await begin(2, 0, 1)
  expect(await came()).toEqual({
    parties: [
      [2, null],
      [0, null],
      [1, null],
    ],
    total: '0 of 6',
  })
  const { code } = await ownCheckIn(app, people[0], event.id)
  expect(await door.record({ ...door.typeCode(code), at: minutesAgo(1) })).toMatchObject({ outcome: 'checkedIn' })
  expect(await door.record(door.typeCode(code))).toMatchObject({ outcome: 'already' })
  await door.record(entryOf(people[1] as Person, minutesAgo(0)))
  expect(await came()).toEqual({
    parties: [
      [2, 2],
      [0, 0],
      [1, null],
    ],
    total: '4 of 6',
  })
})

test('fewer guests are counted at the check-in or later, and a code that is scanned again changes no number', async () => {
  const { event, people, door, came } = await begin(2)
  const [ada] = people
  expect(await door.record(entryOf(ada, minutesAgo(9), randomUUID(), 1))).toMatchObject({ outcome: 'checkedIn' })
  expect(await came()).toEqual({ parties: [[2, 1]], total: '2 of 3' })
  expect(await door.record(entryOf(ada, minutesAgo(5), randomUUID(), 0))).toMatchObject({ outcome: 'counted' })
  const { code } = await ownCheckIn(app, ada, event.id)
  expect(await door.record(door.typeCode(code))).toMatchObject({ outcome: 'already' })
  expect(await came()).toEqual({ parties: [[2, 0]], total: '1 of 3' })
  expect(await door.record(entryOf(ada, minutesAgo(1), randomUUID(), 2))).toMatchObject({ outcome: 'counted' })
  expect(await came()).toEqual({ parties: [[2, 2]], total: '3 of 3' })
  expect((await door.checkedIn())[0]?.[1]).toBe(minutesAgo(9))
  await door.undo(ada.id)
  expect(await came()).toEqual({ parties: [[2, null]], total: '0 of 3' })
  await door.record(entryOf(ada, minutesAgo(0)))
  expect(await came()).toEqual({ parties: [[2, 2]], total: '3 of 3' })
})

test('of the numbers that two phones give, the latest counts in whatever order they arrive', async () => {
  const { people, door, secondDoor, came } = await begin(2, 2)
  const [ada, bea] = people as [Person, Person]
  for (const [person, isReversed] of [
    [ada, false],
    [bea, true],
  ] as const) {
    const steps = [
      () => door.record(entryOf(person, minutesAgo(8))),
      () => secondDoor.record(entryOf(person, minutesAgo(6), randomUUID(), 0)),
      () => door.record(entryOf(person, minutesAgo(4), randomUUID(), 1)),
      () => secondDoor.record(entryOf(person, minutesAgo(2))),
    ]
    for (const step of isReversed ? steps.toReversed() : steps) await step()
  }
  expect(await came()).toEqual({
    parties: [
      [2, 1],
      [2, 1],
    ],
    total: '4 of 6',
  })
})

test('a number that is sent twice is recorded once, and an undo that arrives first undoes it', async () => {
  const { people, door, secondDoor, came } = await begin(2)
  const entry = entryOf(people[0], minutesAgo(3), randomUUID(), 1)
  await Promise.all([door.send([entry, entry]), secondDoor.send([entry]), door.send([entry])])
  expect(await came()).toEqual({ parties: [[2, 1]], total: '2 of 3' })
  const late = entryOf(people[0], minutesAgo(1), randomUUID(), 0)
  await door.record({
    kind: 'undo',
    id: randomUUID(),
    attendeeId: people[0].id,
    entryIds: [late.id],
    at: minutesAgo(0),
  })
  expect(await door.record(late)).toMatchObject({ outcome: 'counted' })
  expect(await came()).toEqual({ parties: [[2, 1]], total: '2 of 3' })
})

test('no more guests count as having come than are registered', async () => {
  const { event, people, door, came } = await begin(2, 1)
  const [ada, bea] = people as [Person, Person]
  await door.send([entryOf(ada, minutesAgo(2)), entryOf(bea, minutesAgo(2), randomUUID(), 2)])
  await event.choose(ada, { guests: 1 })
  expect(await came()).toEqual({
    parties: [
      [1, 1],
      [1, 1],
    ],
    total: '4 of 4',
  })
  for (const guests of [-1, 3, 0.5, '1'])
    expect((await door.send([entryOf(ada, minutesAgo(0), randomUUID(), guests as number)])).status).toBe(400)
})

test('guests who registered stay when the host allows fewer later', async () => {
  const { event, people, door, came } = await begin(2)
  await event.change({ guestLimit: 0 })
  await door.record(entryOf(people[0], minutesAgo(1), randomUUID(), 1))
  expect(await came()).toEqual({ parties: [[2, 1]], total: '2 of 3' })
})

test('the attendee list, its CSV file, and the data export say how many guests came', async () => {
  const { event, people, door } = await begin(2, 1)
  await door.record(entryOf(people[0], minutesAgo(7), randomUUID(), 1))
  const list = await app.request('GET', `/api/admin/events/${event.id}/attendees`, { cookie: admin.cookie })
  expect(list.body.attendees.map(({ guestsWhoCame }: { guestsWhoCame: number | null }) => guestsWhoCame)).toEqual([
    1,
    null,
  ])
  const csv = await app.request('GET', `/api/admin/events/${event.id}/attendees.csv`, { cookie: admin.cookie })
  const [header, first, second] = csv.body.trim().split('\r\n')
  expect(header).toMatch(/,Checked in at,Guests who came$/)
  expect([first, second]).toEqual([expect.stringMatching(/Z,1$/), expect.stringMatching(/,,$/)])
  const { data } = await eventsPersonalData.collect(app.services.db, people[0].id)
  expect(data).toMatchObject({ registrations: [{ guests: 2, guestsWhoCame: 1 }] })
})

test('the share of seats used counts guests, and neither drafts nor canceled events', async () => {
  const event = await planEvent(app, { capacity: 6, guestLimit: 2, inHours: 1000 })
  for (const person of await createPeople(app, 2)) await event.register(person, { guests: 1 })
  await planEvent(app, { capacity: 6, inHours: 1000, isDraft: true })
  const cancelled = await planEvent(app, { capacity: 6, inHours: 1000 })
  await managementRequests(app, admin).remove(cancelled.id)
  const around = (minutes: number) => new Date(event.startsAt.getTime() + minutes * 60_000)
  expect(await seatsBetween(app.services.db, around(-1), around(1))).toMatchObject({ people: 2, medianShare: 4 / 6 })
})
