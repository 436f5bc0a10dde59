import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { calendarSettings, eventRegistrations, type events } from '../../server/tables.ts'
import {
  datesOfSeries,
  type eventFields,
  managementRequests,
  rowOf,
  subjectsTo,
  takePlace,
} from '../management-requests.ts'
import { createPeople, eventsWithWrongCounts, SetClock } from '../planned-events.ts'

// Six Mondays at 7:00 PM in New York: two before the clocks go back on November 1, 2026, four after it.
const start = '2026-10-15T12:00:00Z'
const count = 6
const clock = new SetClock(start)
let app: TestApp
let organizer: ReturnType<typeof managementRequests>
let seriesId: string
let ids: string[]
beforeAll(async () => {
  app = await startTestApp({ clock })
  organizer = managementRequests(app, await createPerson(app, { role: 'admin' }))
})
afterAll(() => app?.stop())
beforeEach(async () => {
  clock.set(start)
  const end = { kind: 'count', occurrences: count }
  const recurrence = { type: 'weekly', interval: 1, days: [1], end }
  seriesId = (await organizer.createSeries({ firstDate: '2026-10-19', recurrence })).body.seriesId
  ids = (await datesOfSeries(app, seriesId)).map(({ id }) => id)
})
afterEach(async () => {
  expect(await eventsWithWrongCounts(app)).toEqual([])
})

/** A date of a series by its index, with its wall time. */
function dateAt(index: number) {
  return { id: ids[index] ?? '', localStart: `${mondays[index]}T19:00` }
}
const mondays = ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23']

async function change(index: number, scope: string, fields: Partial<typeof eventFields> & { overflow?: string } = {}) {
  const { id, localStart } = dateAt(index)
  return organizer.update(id, { localStart, scope, ...fields })
}

async function column<Name extends keyof typeof events.$inferSelect>(name: Name) {
  return (await datesOfSeries(app, seriesId)).map((row) => row[name])
}

async function wallClocks(): Promise<string[]> {
  return (await column('localStart')).map((localStart) => localStart.slice(0, 16))
}

test('scope "one" leaves the other dates as they are', async () => {
  expect((await change(2, 'one', { title: 'Special guest', localStart: '2026-11-03T18:00' })).status).toBe(200)
  expect(await column('title')).toEqual(mondays.map((_, index) => (index === 2 ? 'Special guest' : 'Mock interviews')))
  expect((await wallClocks())[2]).toBe('2026-11-03 18:00')
  expect(await column('sequence')).toEqual([0, 0, 1, 0, 0, 0])
})

test('scope "following" changes this date and later ones', async () => {
  await change(2, 'following', { host: 'New Host', capacity: 20 })
  expect(await column('host')).toEqual(mondays.map((_, index) => (index < 2 ? 'Test Host' : 'New Host')))
  expect(await column('capacity')).toEqual([50, 50, 20, 20, 20, 20])
})

test('scope "all" moves every date by an hour of wall time, before and after a clock change', async () => {
  await change(4, 'all', { localStart: '2026-11-16T20:00' })
  expect(await wallClocks()).toEqual(mondays.map((day) => `${day} 20:00`))
  expect((await column('startsAt')).map((startsAt) => startsAt.toISOString())).toEqual([
    '2026-10-20T00:00:00.000Z',
    '2026-10-27T00:00:00.000Z',
    '2026-11-03T01:00:00.000Z',
    '2026-11-10T01:00:00.000Z',
    '2026-11-17T01:00:00.000Z',
    '2026-11-24T01:00:00.000Z',
  ])
  expect(await column('sequence')).toEqual(mondays.map(() => 1))
})

test('moving to another day moves every date by as many days and keeps 7 PM across a clock change', async () => {
  // October 26 becomes November 2, after the clock change.
  await change(1, 'all', { localStart: '2026-11-02T19:00' })
  expect(await wallClocks()).toEqual([...mondays.slice(1), '2026-11-30'].map((day) => `${day} 19:00`))
  expect((await column('startsAt'))[1]?.toISOString()).toBe('2026-11-03T00:00:00.000Z')
  expect((await column('endsAt'))[1]?.toISOString()).toBe('2026-11-03T01:00:00.000Z')
})

test('a date keeps its own title and time when other fields change for all', async () => {
  await change(3, 'one', { title: 'Special guest', localStart: '2026-11-09T17:00' })
  await change(0, 'all', { description: 'New words.' })
  expect(new Set(await column('description'))).toEqual(new Set(['New words.']))
  expect((await column('title'))[3]).toBe('Special guest')
  expect((await wallClocks())[3]).toBe('2026-11-09 17:00')
})

test('past dates never change, and a date in progress keeps its time', async () => {
  // The third date is in progress.
  clock.set('2026-11-03T00:15:00Z')
  expect((await change(4, 'all', { title: 'Later', localStart: '2026-11-17T18:00' })).status).toBe(200)
  expect(await column('title')).toEqual(['Mock interviews', 'Mock interviews', 'Later', 'Later', 'Later', 'Later'])
  expect(await wallClocks()).toEqual([
    ...mondays.slice(0, 3).map((day) => `${day} 19:00`),
    ...['2026-11-10', '2026-11-17', '2026-11-24'].map((day) => `${day} 18:00`),
  ])
  expect((await organizer.remove(ids[0] ?? '', 'all')).body).toEqual({ cancelledCount: 4 })
  expect((await column('cancelledAt')).map(Boolean)).toEqual([false, false, true, true, true, true])
})

test('without upcoming dates, the scopes "following" and "all" are rejected with CONFLICT or NOT_FOUND', async () => {
  clock.set('2026-12-25T12:00:00Z')
  const { status, body } = await change(0, 'all', { title: 'Too late' })
  expect([status, body.detail]).toEqual([409, 'This series has no upcoming dates.'])
  const removed = await organizer.remove(ids[0] ?? '', 'following')
  expect([removed.status, removed.body.detail]).toEqual([404, 'This series has no upcoming dates.'])
  expect((await change(0, 'one', { title: 'A title put right' })).status).toBe(200)
})

test('a move that puts a date into the past is rejected with INVALID_INPUT and changes no date', async () => {
  const { status, body } = await change(5, 'all', { localStart: '2026-11-16T19:00' })
  expect(status).toBe(400)
  expect(body.errors).toEqual([
    {
      field: 'localStart',
      message: 'Monday, October 19, 2026 would also move. Please choose a date and a time in the future.',
    },
  ])
  expect(await wallClocks()).toEqual(mondays.map((day) => `${day} 19:00`))
})

test('a capacity below the registrations of one date is rejected with CONFLICT, or moves people to its waiting list', async () => {
  const people = await Promise.all([1, 2, 3].map(() => createPerson(app)))
  for (const person of people) await takePlace(app, person, dateAt(3).id)
  const refused = await change(0, 'all', { capacity: 1 })
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    '3 people are registered for Monday, November 9, 2026. ' +
      'Keep at least 3 seats, or move the 2 people who registered last to the waiting list.',
  ])
  expect(await column('capacity')).toEqual(mondays.map(() => 50))
  expect((await change(0, 'all', { capacity: 1, overflow: 'toWaitingList' })).status).toBe(200)
  expect(await rowOf(app, dateAt(3).id)).toMatchObject({ capacity: 1, registeredCount: 1, waitingCount: 2 })
})

test('a person registered for three dates keeps the seats and gets one email per date', async () => {
  const member = await createPerson(app)
  for (const index of [0, 2, 5]) await takePlace(app, member, dateAt(index).id)
  await change(0, 'all', { localStart: '2026-10-19T18:00' })
  const moved = () => subjectsTo(app, member.email).filter((subject) => subject.startsWith('New time'))
  await until('three mails', async () => moved().length >= 3)
  const days = ['Monday, October 19, 2026', 'Monday, November 2, 2026', 'Monday, November 23, 2026']
  expect(moved().sort()).toEqual(days.map((day) => `New time: Mock interviews, ${day}`).sort())
  const mail = await app.mailTo(member.email, 'November 2, 2026')
  expect(mail.text).toContain('New time: Monday, November 2, 2026, 6:00 PM to 7:00 PM EST (New York time)')
  expect(mail.text).toContain('Old time: Monday, November 2, 2026, 7:00 PM to 8:00 PM EST (New York time)')
  const seats = await app.services.db
    .select({ state: eventRegistrations.state })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.accountId, member.id))
  expect(seats).toEqual(Array(3).fill({ state: 'registered' }))
})

test('cancelling one, following, or all dates notifies the attendees of each', async () => {
  const member = await createPerson(app)
  for (const { id } of [0, 1, 2, 3, 4, 5].map(dateAt)) await takePlace(app, member, id)
  const remove = async (index: number, scope: string) => (await organizer.remove(dateAt(index).id, scope)).body
  expect(await remove(1, 'one')).toEqual({ cancelledCount: 1 })
  expect(await remove(4, 'following')).toEqual({ cancelledCount: 2 })
  expect(await remove(2, 'all')).toEqual({ cancelledCount: 3 })
  expect((await organizer.remove(dateAt(2).id, 'all')).status).toBe(404)
  const cancelled = () => subjectsTo(app, member.email).filter((subject) => subject.startsWith('Canceled'))
  await until('six mails', async () => cancelled().length >= count)
  expect(new Set(cancelled()).size).toBe(count)
  expect(await column('sequence')).toEqual(mondays.map(() => 2))
})

test('concurrent edits of a series are serialized', async () => {
  const answers = await Promise.all([
    change(0, 'all', { title: 'One', localStart: '2026-10-19T18:00' }),
    change(3, 'following', { description: 'Other words.' }),
    change(5, 'one', { location: 'Library, room 2' }),
    organizer.remove(dateAt(4).id),
    ...[1, 2, 3].map(async (index) => takePlace(app, (await createPerson(app)) as Person, dateAt(index).id)),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await column('cancelledAt')).map(Boolean)).toEqual([false, false, false, false, true, false])
  expect((await column('registeredCount')).slice(1, 4)).toEqual([1, 1, 1])
})

test('editing and cancelling a series during registrations and account deletions does not deadlock', async () => {
  const people = await createPeople(app, 12)
  for (const index of [0, 1, 2, 3]) {
    await organizer.update(dateAt(index).id, { localStart: dateAt(index).localStart, capacity: 4 })
    await Promise.all(people.map((person) => takePlace(app, person, dateAt(index).id)))
  }
  const settings = { autoAddRegistered: true, reminderMinutes: 15, calendarType: 'google' as const }
  await app.services.db
    .insert(calendarSettings)
    .values(people.slice(6).map(({ id }) => ({ accountId: id, ...settings })))
  const leaving = { currentPassword: testPassword, posts: 'keep' }
  const answers = await Promise.all([
    ...people
      .slice(0, 8)
      .map(({ cookie }) => app.request('POST', '/api/accounts/departures', { cookie, body: leaving })),
    change(0, 'all', { title: 'Renamed', localStart: '2026-10-19T18:00' }),
    change(1, 'following', { capacity: 2, location: 'Library', overflow: 'toWaitingList' }),
    organizer.remove(dateAt(3).id, 'following'),
    ...people
      .slice(8)
      .map(({ cookie }) => app.request('DELETE', `/api/events/${dateAt(2).id}/registration`, { cookie })),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})
