import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { auditLog } from '../../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { eventSeries, events } from '../../server/tables.ts'
import { datesOfSeries, managementRequests, subjectsTo } from '../management-requests.ts'
import { SetClock } from '../planned-events.ts'

const start = '2026-11-21T15:00:00Z'
const clock = new SetClock(start)
let app: TestApp
let admin: Person
let organizer: ReturnType<typeof managementRequests>
beforeAll(async () => {
  app = await startTestApp({ clock })
  admin = await createPerson(app, { role: 'admin' })
  organizer = managementRequests(app, admin)
})
afterAll(() => app?.stop())
afterEach(() => clock.set(start))

const weekly = { type: 'weekly', interval: 1, days: [1] }

function untilDate(date: string) {
  return { recurrence: { ...weekly, end: { kind: 'until', date } } }
}

test('a series is previewed, and created with all its dates', async () => {
  const shown = (await organizer.preview()).body
  expect(shown).toMatchObject({ isCut: false, notes: [] })
  expect(await app.services.db.$count(events)).toBe(0)
  const { status, body } = await organizer.createSeries()
  expect([status, body]).toEqual([201, { seriesId: expect.any(String), count: 10 }])
  const dates = await datesOfSeries(app, body.seriesId)
  expect(dates.map(({ startsAt }) => startsAt.toISOString())).toEqual(
    shown.dates.map(({ startsAt }: { startsAt: string }) => startsAt),
  )
  expect(new Set(dates.map(({ title, capacity, zoomLink }) => [title, capacity, zoomLink].join()))).toEqual(
    new Set(['Mock interviews,50,https://zoom.example/j/1']),
  )
  const [act] = await app.services.db.select().from(auditLog).where(eq(auditLog.subjectId, body.seriesId))
  expect(act).toMatchObject({ action: 'event.seriesCreated', actorId: admin.id, details: { dates: 10 } })
  const { occurrences } = (await organizer.occurrences(dates[3]?.id ?? '')).body
  expect(occurrences).toHaveLength(10)
  expect(occurrences[0]).toEqual({
    id: dates[0]?.id,
    startsAt: '2026-11-24T00:00:00.000Z',
    timeZone: 'America/New_York',
    registeredCount: 0,
    waitingCount: 0,
    isCancelled: false,
    isPast: false,
  })
})

test('7 PM stays 7 PM when the clocks change in November', async () => {
  clock.set('2026-10-01T12:00:00Z')
  const { body } = await organizer.createSeries({ firstDate: '2026-10-19' })
  const dates = await datesOfSeries(app, body.seriesId)
  expect(new Set(dates.map(({ localStart }) => localStart.slice(11)))).toEqual(new Set(['19:00:00']))
  expect(dates.slice(0, 4).map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2026-10-19T23:00:00.000Z',
    '2026-10-26T23:00:00.000Z',
    '2026-11-03T00:00:00.000Z',
    '2026-11-10T00:00:00.000Z',
  ])
})

test('an invalid series is rejected with INVALID_INPUT for its field and creates nothing', async () => {
  const before = await app.services.db.$count(events)
  const faults: [object, string, string][] = [
    [untilDate('2026-11-22'), 'recurrence.end.date', 'The end date is before the first date.'],
    [untilDate('2026-11-31'), 'recurrence.end.date', 'Please choose a date.'],
    [{ firstDate: '2026-02-30' }, 'firstDate', 'Please choose a date.'],
    [{ firstDate: '2026-11-16' }, 'firstDate', 'Please choose a date and a time in the future.'],
    [{ firstDate: '2036-12-01' }, 'firstDate', 'Please choose a date within the next ten years.'],
    [
      { ...untilDate('2026-11-24'), firstDate: '2026-11-24' },
      'recurrence.end.date',
      'No dates fit between the first and last day.',
    ],
    [
      { recurrence: { ...weekly, days: [], end: { kind: 'count', occurrences: 3 } } },
      'recurrence.days',
      'Please choose at least one day of the week.',
    ],
    [
      { recurrence: { ...weekly, interval: 0, end: { kind: 'count', occurrences: 3 } } },
      'recurrence.interval',
      'Every must be at least 1.',
    ],
    [
      { recurrence: { ...weekly, end: { kind: 'count', occurrences: 53 } } },
      'recurrence.end.occurrences',
      'A series can have up to 52 events.',
    ],
    [
      { recurrence: { ...weekly, interval: 52, end: { kind: 'count', occurrences: 20 } } },
      'recurrence.end',
      'The last date is more than ten years away.',
    ],
    [{ time: '25:00' }, 'time', 'Please choose a time.'],
  ]
  for (const [fields, field, message] of faults) {
    for (const answer of [await organizer.preview(fields), await organizer.createSeries(fields)]) {
      expect([fields, answer.status, answer.body.errors]).toEqual([fields, 400, [{ field, message }]])
    }
  }
  expect(await app.services.db.$count(events)).toBe(before)
})

test('a rule with more than 52 dates is cut in the preview and rejected with INVALID_INPUT', async () => {
  const shown = (await organizer.preview(untilDate('2028-12-31'))).body
  expect([shown.isCut, shown.dates.length]).toEqual([true, 52])
  const { status, body } = await organizer.createSeries(untilDate('2028-12-31'))
  const message = 'A series can have up to 52 events. Please choose an earlier end date.'
  expect([status, body.errors]).toEqual([400, [{ field: 'recurrence.end.date', message }]])
  const all = { recurrence: { ...weekly, end: { kind: 'count', occurrences: 52 } } }
  expect((await organizer.createSeries(all)).body.count).toBe(52)
})

test('a series with a missing category is rejected and creates nothing', async () => {
  const before = await app.services.db.$count(eventSeries)
  const { status, body } = await organizer.createSeries({ categoryId: '0198c0de-0000-7000-8000-000000000000' })
  expect([status, body.errors[0].field]).toEqual([400, 'categoryId'])
  expect(await app.services.db.$count(eventSeries)).toBe(before)
})

test('members are notified of a series once, with its first dates and their number', async () => {
  const member = await createPerson(app)
  await organizer.createSeries({ title: 'Study group' })
  const mail = await app.mailTo(member.email, 'New events: Study group, 10 dates')
  expect(mail.text).toContain(
    'When:\nMonday, November 23, 2026, 7:00 PM to 8:00 PM EST (New York time)\nMonday, November 30, 2026',
  )
  expect(mail.text).toContain('and 5 more')
  await organizer.create({ title: 'After it' })
  await app.mailTo(member.email, 'New event: After it')
  expect(subjectsTo(app, member.email)).toHaveLength(2)
})

test('listOccurrences returns a single event as the only date, and rejects a missing one with NOT_FOUND', async () => {
  const { id } = (await organizer.create({ title: 'Alone', status: 'ended' })).body
  expect((await organizer.occurrences(id)).body.occurrences).toMatchObject([{ id, isCancelled: false }])
  const { status, body } = await organizer.occurrences('0198c0de-0000-7000-8000-000000000000')
  expect([status, body.detail]).toEqual([404, 'Event not found'])
})
