import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { openLive } from '../../../platform/testing/app/live-client.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import type { CheckInEntry } from '../../contract.ts'
import { eventsPersonalData } from '../../server/personal-data.ts'
import { managementRequests } from '../management-requests.ts'
import { createPeople, eventsWithWrongCounts, planEvent, SetClock } from '../planned-events.ts'
import { atDoor, entryOf, ownCheckIn } from './door.ts'

const clock = new SetClock('2026-11-23T23:00:00Z')
let app: TestApp
let ada: Person
let bea: Person
beforeAll(async () => {
  app = await startTestApp({ clock })
  ada = await createPerson(app, { name: 'Ada Door', role: 'admin' })
  bea = await createPerson(app, { name: 'Bea Door', role: 'admin' })
})
afterAll(() => app?.stop())

/** An event that begins now, with so many attendees. */
async function begin(count: number) {
  const event = await planEvent(app, { capacity: count + 1, inHours: 0.5 })
  const people = await createPeople(app, count)
  for (const person of people) await event.register(person)
  return { event, people, door: atDoor(app, ada, event.id), secondDoor: atDoor(app, bea, event.id) }
}

const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000).toISOString()

test('each registered person has a code of their own, which checks them in once', async () => {
  const { event, people, door } = await begin(3)
  const codes = await Promise.all(people.map(async (person) => (await ownCheckIn(app, person, event.id)).code))
  expect(new Set(codes).size).toBe(3)
  for (const code of codes)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{1,4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  const first = await door.record({ ...door.typeCode(codes[0]), at: minutesAgo(1) })
  expect(first).toMatchObject({ outcome: 'checkedIn', attendee: { id: people[0]?.id, name: 'Member 1' } })
  expect(await door.record(door.typeCode(codes[0]))).toMatchObject({ outcome: 'already' })
  expect(await door.checkedIn()).toEqual([['Member 1', minutesAgo(1), 'Ada Door']])
  expect(await ownCheckIn(app, people[0] as Person, event.id)).toEqual({
    code: codes[0],
    checkedInAt: minutesAgo(1),
  })
  expect((await door.show()).body).toMatchObject({ registeredCount: 3, checkedInCount: 1, isComplete: true })
})

test('a code is read in small letters, without dashes, and with characters that look alike', async () => {
  const { event, people, door } = await begin(1)
  const { code } = await ownCheckIn(app, people[0] as Person, event.id)
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('1', 'l').replaceAll('0', 'o')} `
  expect(await door.record(door.typeCode(typed))).toMatchObject({ outcome: 'checkedIn' })
})

test('two phones record one entry, the earliest, whichever of them sends first', async () => {
  const { people, door, secondDoor } = await begin(1)
  const late = entryOf(people[0] as Person, minutesAgo(1))
  const early = entryOf(people[0] as Person, minutesAgo(9))
  expect(await door.record(late)).toMatchObject({ outcome: 'checkedIn' })
  expect(await secondDoor.record(early)).toMatchObject({ outcome: 'checkedIn' })
  expect(await door.record(late)).toMatchObject({ outcome: 'already' })
  expect(await door.checkedIn()).toEqual([['Member 1', minutesAgo(9), 'Bea Door']])
  expect((await door.show()).body.checkedInCount).toBe(1)
})

test('an entry that is sent twice, also at the same time, is recorded once', async () => {
  const { people, door, secondDoor } = await begin(5)
  const entries = people.map((person, index) => entryOf(person, minutesAgo(index)))
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => door.send(entries)),
    ...[1, 2, 3].map(() => secondDoor.send(entries.toReversed())),
    door.send([...entries, ...entries]),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await door.checkedIn()).map(([name, at]) => [name, at])).toEqual(
    people.map((_, index) => [`Member ${index + 1}`, minutesAgo(index)]),
  )
  const { rows } = await app.services.db.execute(sql`
    select count(*)::int as entries, count(*) filter (where is_counted)::int as counted from event_check_ins c
    join event_registrations r on r.id = c.registration_id
    where r.account_id in ${people.map(({ id }) => id)}`)
  expect(rows).toEqual([{ entries: 5, counted: 5 }])
})

test('undoing removes what the person at the door saw, and a later entry counts again', async () => {
  const { people, door, secondDoor } = await begin(1)
  const person = people[0] as Person
  const mistake = entryOf(person, minutesAgo(5))
  await door.record(mistake)
  expect(await secondDoor.undo(person.id)).toMatchObject({ outcome: 'undone', attendee: { name: 'Member 1' } })
  expect(await door.checkedIn()).toEqual([])
  // The phone that made the mistake sends it again.
  expect(await door.record(mistake)).toMatchObject({ outcome: 'undone' })
  expect(await door.checkedIn()).toEqual([])
  expect(await door.record(entryOf(person, minutesAgo(0)))).toMatchObject({ outcome: 'checkedIn' })
  expect((await door.checkedIn()).length).toBe(1)
})

test('an undo that arrives before its entry still undoes it', async () => {
  const { people, door } = await begin(1)
  const person = people[0] as Person
  const entry = entryOf(person, minutesAgo(5))
  const undo: CheckInEntry = {
    kind: 'undo',
    id: randomUUID(),
    attendeeId: person.id,
    entryIds: [entry.id],
    at: minutesAgo(4),
  }
  expect(await door.record(undo)).toMatchObject({ outcome: 'undone' })
  expect(await door.record(entry)).toMatchObject({ outcome: 'undone' })
  expect(await door.checkedIn()).toEqual([])
})

test('an entry that was made offline survives an undo by a person who did not know of it', async () => {
  const { people, door, secondDoor } = await begin(1)
  const person = people[0] as Person
  await secondDoor.record(entryOf(person, minutesAgo(3)))
  await secondDoor.undo(person.id)
  expect(await door.record(entryOf(person, minutesAgo(2)))).toMatchObject({ outcome: 'checkedIn' })
})

test('codes of registrations that were given back, of other events, of the waiting list, and foreign ones get clear answers', async () => {
  const { event, people, door } = await begin(2)
  const other = await planEvent(app, { title: 'Another evening', inHours: 0.5 })
  const [left, guest] = [people[0] as Person, await createPerson(app)]
  const { code } = await ownCheckIn(app, left, event.id)
  await event.unregister(left)
  expect(await door.record(door.typeCode(code))).toMatchObject({ outcome: 'canceled', attendee: null })
  expect(await door.record(entryOf(left, minutesAgo(0)))).toMatchObject({ outcome: 'canceled' })
  // Registering again makes a new code. The old one stays invalid.
  await event.register(left)
  expect(await door.record(door.typeCode(code))).toMatchObject({ outcome: 'canceled' })

  await other.register(guest)
  const foreign = (await ownCheckIn(app, guest, other.id)).code
  expect(await door.record(door.typeCode(foreign))).toEqual({
    id: expect.any(String),
    outcome: 'otherEvent',
    attendee: null,
    otherEvent: 'Another evening',
  })
  expect(await atDoor(app, ada, other.id).checkedIn()).toEqual([])
  const last = code.at(-1) === '0' ? '1' : '0'
  for (const wrong of [`${code.slice(0, -1)}${last}`, 'WRONG', '0', 'ÄÖÜ', "' or 1=1", '99999999999999-ABCD-EFGH'])
    expect(await door.record(door.typeCode(wrong)), wrong).toMatchObject({ outcome: 'unknown', attendee: null })

  await event.register(await createPerson(app))
  const waiting = await createPerson(app, { name: 'Wanda Waits' })
  await event.register(waiting, { waitIfFull: true })
  expect(await ownCheckIn(app, waiting, event.id)).toEqual({ code: null, checkedInAt: null })
  expect(await door.record(entryOf(waiting, minutesAgo(0)))).toMatchObject({
    outcome: 'waiting',
    attendee: { name: 'Wanda Waits' },
  })
  const stranger = await createPerson(app)
  expect(await door.record(entryOf(stranger, minutesAgo(0)))).toMatchObject({ outcome: 'canceled', attendee: null })
  expect(await door.checkedIn()).toEqual([])
})

test('a phone’s clock that is hours off does not make its entries the earliest, and none is in the future', async () => {
  const { people, door, secondDoor } = await begin(2)
  const [first, second] = people as [Person, Person]
  await door.record(entryOf(first, minutesAgo(10)))
  // This phone is three hours slow: it believes that it sends at 20:00 what it recorded at 19:58.
  const { status } = await secondDoor.send([entryOf(first, minutesAgo(182))], minutesAgo(180))
  expect(status).toBe(200)
  await secondDoor.record(entryOf(second, minutesAgo(-30)))
  expect(await door.checkedIn()).toEqual([
    ['Member 1', minutesAgo(10), 'Ada Door'],
    ['Member 2', minutesAgo(0), 'Bea Door'],
  ])
})

test('only people who manage the event see the list and check in; ids of others’ events change nothing', async () => {
  const { event, people, door } = await begin(2)
  const employer = await createPerson(app, { role: 'employer' })
  for (const person of [people[0] as Person, employer]) {
    const theirs = atDoor(app, person, event.id)
    expect((await theirs.show()).status).toBe(403)
    expect((await theirs.send([entryOf(person, minutesAgo(0))])).status).toBe(403)
  }
  expect((await app.request('GET', `/api/events/${event.id}/check-in`)).status).toBe(401)
  expect((await atDoor(app, ada, randomUUID()).show()).status).toBe(404)
  expect((await atDoor(app, ada, randomUUID()).send([entryOf(people[0] as Person, minutesAgo(0))])).status).toBe(404)
  expect((await door.send([])).status).toBe(400)
  expect(await door.checkedIn()).toEqual([])
})

test('at a canceled event nobody can be checked in', async () => {
  const { event, people, door } = await begin(1)
  await managementRequests(app, ada).remove(event.id)
  const { status, body } = await door.send([entryOf(people[0] as Person, minutesAgo(0))])
  expect([status, body.detail]).toEqual([409, 'This event was canceled, so no one can be checked in.'])
  expect((await door.show()).body.isCancelled).toBe(true)
})

test('other phones are notified of a check-in when it is new, and not when it is repeated', async () => {
  const { event, people, door } = await begin(1)
  const live = await openLive(app, bea, [`checkin:${event.id}`])
  const entry = entryOf(people[0] as Person, minutesAgo(1))
  expect(live.answersOf(`checkin:${event.id}`)).toEqual(['subscribed'])
  await door.record(entry)
  await expect.poll(() => live.eventsOf(`checkin:${event.id}`)).toEqual([{}])
  await door.record(entry)
  await door.undo((people[0] as Person).id)
  await expect.poll(() => live.eventsOf(`checkin:${event.id}`)).toEqual([{}, {}])
  live.stop()
})

test('the list of attendees and the CSV export say who came, and when', async () => {
  const { event, people, door } = await begin(2)
  await door.record(entryOf(people[1] as Person, minutesAgo(7)))
  const list = await app.request('GET', `/api/admin/events/${event.id}/attendees`, { cookie: ada.cookie })
  expect(list.body.attendees.map(({ checkedInAt }: { checkedInAt: string | null }) => checkedInAt)).toEqual([
    null,
    minutesAgo(7),
  ])
  const csv = await app.request('GET', `/api/admin/events/${event.id}/attendees.csv`, { cookie: ada.cookie })
  const lines = csv.body.trim().split('\r\n')
  expect(lines[0]).toMatch(/,Checked in at$/)
  expect(lines[2]).toContain(minutesAgo(7))
})

test('giving back a registration and deleting an account delete the check-in; the recorder’s deletion keeps it', async () => {
  const { event, people, door } = await begin(2)
  const [left, stays] = people as [Person, Person]
  const helper = await createPerson(app, { name: 'Hedy Helper', role: 'admin' })
  await atDoor(app, helper, event.id).send([entryOf(left, minutesAgo(3)), entryOf(stays, minutesAgo(2))])
  await event.unregister(left)
  await event.register(left)
  expect(await door.checkedIn()).toEqual([['Member 2', minutesAgo(2), 'Hedy Helper']])
  await app.services.db.execute(sql`delete from accounts where id = ${helper.id}`)
  expect(await door.checkedIn()).toEqual([['Member 2', minutesAgo(2), null]])
  expect(await eventsWithWrongCounts(app)).toEqual([])
})

test('the data export contains when a person was checked in, and when they checked in others', async () => {
  const { people, door } = await begin(1)
  const person = people[0] as Person
  await door.record(entryOf(person, minutesAgo(4)))
  const own = await eventsPersonalData.collect(app.services.db, person.id)
  expect(own.data).toMatchObject({ registrations: [{ checkedInAt: minutesAgo(4) }], recordedCheckIns: [] })
  const { data } = await eventsPersonalData.collect(app.services.db, ada.id)
  expect(data).toMatchObject({
    registrations: [],
    recordedCheckIns: expect.arrayContaining([{ event: 'Open Office Hour', checkedInAt: minutesAgo(4) }]),
  })
  expect(JSON.stringify(data)).not.toContain('Member 1')
})
