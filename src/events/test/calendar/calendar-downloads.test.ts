import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { type Answer, startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { eventCategories, events } from '../../server/tables.ts'
import { planEvent, SetClock } from '../planned-events.ts'
import { readCalendar } from './read-calendar.ts'

const now = '2026-11-21T15:00:00Z'
const zoomLink = 'https://zoom.example/j/123?pwd=canary'
const clock = new SetClock(now)
let app: TestApp
let ada: Person
let admin: Person
let employer: Person
beforeAll(async () => {
  app = await startTestApp({ clock })
  ada = await createPerson(app, { name: 'Ada' })
  admin = await createPerson(app, { role: 'admin' })
  employer = await createPerson(app, { role: 'employer' })
})
afterAll(() => app?.stop())
beforeEach(() => clock.set(now))

const download = (id: string, cookie?: string) => app.request('GET', `/api/events/${id}/calendar.ics`, { cookie })
const downloadPublic = (id: string, cookie?: string) =>
  app.request('GET', `/api/public-events/${id}/calendar.ics`, { cookie })
const downloadUpcoming = (cookie?: string) => app.request('GET', '/api/events/calendar.ics', { cookie })

function expectCalendarFile({ status, headers }: Answer, name: string) {
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${name}`)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
}

describe('the file of one event', () => {
  test('contains the event and the viewer’s reminder, and is named after the title', async () => {
    const categoryId = randomUUIDv7()
    const category = { id: categoryId, name: 'Career; talks', description: '', color: '#3B82F6' }
    await app.services.db.insert(eventCategories).values(category)
    const event = await planEvent(app, { title: 'Résumé & Roots', sequence: 4, durationMinutes: 90, categoryId })
    const answer = await download(event.id, ada.cookie)
    expectCalendarFile(answer, 'r_sum____roots.ics')
    const { method, entries } = readCalendar(answer.body)
    expect(method).toBe('PUBLISH')
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      uid: event.id,
      sequence: 4,
      summary: 'Résumé & Roots',
      startsAt: event.startsAt,
      endsAt: new Date(event.startsAt.getTime() + 90 * 60_000),
      url: `${app.url}/events/${event.id}`,
      categories: ['Career; talks'],
      reminder: 15,
      attendees: [],
    })
    const settings = { autoAddRegistered: false, reminderMinutes: 1440, calendarType: 'apple' }
    await app.request('PUT', '/api/calendar-settings', { cookie: ada.cookie, body: settings })
    const [entry] = readCalendar((await download(event.id, ada.cookie)).body).entries
    expect(entry?.reminder).toBe(1440)
  })

  test('contains the Zoom link for registered people and admins, not for people who wait or are not registered', async () => {
    const waiting = await createPerson(app)
    const other = await createPerson(app)
    const event = await planEvent(app, { capacity: 1, zoomLink })
    await event.register(ada)
    await event.register(waiting, { waitIfFull: true })
    expect(readCalendar((await download(event.id, ada.cookie)).body).entries[0]?.description).toContain(zoomLink)
    expect((await download(event.id, admin.cookie)).body).toContain('zoom.example')
    expect((await download(event.id, waiting.cookie)).body).not.toContain('zoom.example')
    expect((await download(event.id, other.cookie)).body).not.toContain('zoom.example')
  })

  test('without the Zoom link explains why, and has the same UID as the file with the link', async () => {
    const [other, waiting] = [await createPerson(app), await createPerson(app)]
    const event = await planEvent(app, { capacity: 1, zoomLink, isPublic: true })
    const read = async (answer: Promise<Answer>) => readCalendar((await answer).body).entries[0]
    const early = await read(download(event.id, other.cookie))
    const asVisitor = await read(downloadPublic(event.id))
    for (const entry of [early, asVisitor]) {
      expect(entry?.description).toContain(
        'The Zoom link isn’t in this entry because only people who are registered get it.',
      )
      expect(entry?.description).not.toContain('zoom.example')
    }
    await event.register(other)
    await event.register(waiting, { waitIfFull: true })
    const own = await read(download(event.id, other.cookie))
    expect(own).toMatchObject({ uid: early?.uid, status: 'CONFIRMED' })
    expect(own?.description).toContain(`Join on Zoom: ${zoomLink}`)
    expect(own?.description).not.toContain('isn’t in this entry')
    expect(own?.sequence).toBeGreaterThan(Math.max(early?.sequence ?? 99, asVisitor?.sequence ?? 99))
    const emailed = readCalendar((await app.mailTo(other.email, 'You’re registered')).calendar ?? '').entries[0]
    expect(emailed).toMatchObject({ uid: early?.uid })
    expect(emailed?.sequence).toBeGreaterThan(early?.sequence ?? 99)
    expect((await read(download(event.id, waiting.cookie)))?.description).toContain('isn’t in this entry')
    expect((await read(downloadUpcoming(waiting.cookie)))?.description).toBeDefined()
    // After unregistering, the file has no link again and an even higher sequence.
    await event.unregister(other)
    const late = await read(download(event.id, other.cookie))
    expect(late?.description).toContain('isn’t in this entry')
    expect(late?.sequence).toBeGreaterThan(own?.sequence ?? 99)
    // Admins see the link in any case.
    expect((await read(download(event.id, admin.cookie)))?.description).not.toContain('isn’t in this entry')
  })

  test('does not mention a Zoom link when the event has none', async () => {
    const event = await planEvent(app)
    const [entry] = readCalendar((await download(event.id, ada.cookie)).body).entries
    expect(entry?.description).not.toContain('Zoom')
  })

  test('removes a cancelled event from the calendar', async () => {
    const event = await planEvent(app, { sequence: 2, cancelledAt: new Date(now) })
    const [entry] = readCalendar((await download(event.id, ada.cookie)).body).entries
    expect(entry).toMatchObject({ uid: event.id, status: 'CANCELLED', sequence: 2, alarms: 0 })
  })

  test('contains no name but the host’s', async () => {
    const event = await planEvent(app)
    await event.register(ada)
    const { body } = await download(event.id, admin.cookie)
    expect(body).not.toContain('Ada')
    expect(body).not.toContain(ada.email)
  })

  test('requires a member or admin and an existing event', async () => {
    const event = await planEvent(app)
    expect((await download(event.id)).status).toBe(401)
    expect((await download(event.id, employer.cookie)).status).toBe(403)
    const missing = await download(randomUUID(), ada.cookie)
    expect(missing.status).toBe(404)
    expect(missing.body).toMatchObject({ code: 'NOT_FOUND', detail: 'Event not found' })
    expect((await download('mine', ada.cookie)).status).toBe(400)
  })
})

describe('the file of a public event', () => {
  test('requires no login, links to the public page, and never contains the Zoom link', async () => {
    const event = await planEvent(app, { title: 'Open House', isPublic: true, zoomLink })
    await event.register(ada)
    for (const cookie of [undefined, employer.cookie, ada.cookie, admin.cookie]) {
      const answer = await downloadPublic(event.id, cookie)
      expectCalendarFile(answer, 'open_house.ics')
      expect(answer.body).not.toContain('zoom.example')
      const [entry] = readCalendar(answer.body).entries
      expect(entry).toMatchObject({ uid: event.id, url: `${app.url}/e/${event.id}`, reminder: null })
    }
  })

  test('is rejected with the same NOT_FOUND for events that are not public, cancelled, or missing', async () => {
    const hidden = await planEvent(app)
    const cancelled = await planEvent(app, { isPublic: true, cancelledAt: new Date(now) })
    const answers = await Promise.all([hidden.id, cancelled.id, randomUUID()].map((id) => downloadPublic(id)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await downloadPublic('x')).status).toBe(400)
  })
})

describe('the file of all upcoming events', () => {
  test('contains upcoming events sorted by start, with Zoom links where the viewer is registered', async () => {
    await app.services.db.delete(events)
    const later = await planEvent(app, { inHours: 72, zoomLink })
    const on = await planEvent(app, { inHours: -0.5 })
    const soon = await planEvent(app, { inHours: 2, zoomLink: 'https://zoom.example/j/own' })
    await planEvent(app, { inHours: -2 })
    await planEvent(app, { inHours: 3, cancelledAt: new Date(now) })
    await soon.register(ada)
    const answer = await downloadUpcoming(ada.cookie)
    expectCalendarFile(answer, 'all_events.ics')
    const { entries } = readCalendar(answer.body)
    expect(entries.map(({ uid }) => uid)).toEqual([on.id, soon.id, later.id])
    expect(entries[1]?.description).toContain('https://zoom.example/j/own')
    expect(entries[2]?.description).not.toContain('zoom.example')
    clock.passHours(1)
    expect(readCalendar((await downloadUpcoming(ada.cookie)).body).entries.map(({ uid }) => uid)).toEqual([
      soon.id,
      later.id,
    ])
  })

  test('is valid without any event', async () => {
    await app.services.db.delete(events)
    expect(readCalendar((await downloadUpcoming(ada.cookie)).body).entries).toEqual([])
  })

  test('requires a member or admin', async () => {
    expect((await downloadUpcoming()).status).toBe(401)
    expect((await downloadUpcoming(employer.cookie)).status).toBe(403)
    expect((await downloadUpcoming(admin.cookie)).status).toBe(200)
  })
})
