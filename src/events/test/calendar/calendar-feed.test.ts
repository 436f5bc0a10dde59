import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../../accounts/server/exports.ts'
import { createPerson, type Person, testPassword } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { managementRequests } from '../management-requests.ts'
import { planEvent, SetClock } from '../planned-events.ts'
import { readCalendar } from './read-calendar.ts'

const now = '2026-11-21T15:00:00Z'
const clock = new SetClock(now)
let app: TestApp
let admin: Person
let ada: Person
beforeAll(async () => {
  app = await startTestApp({ clock })
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())
beforeEach(async () => {
  clock.set(now)
  ada = await createPerson(app, { name: 'Ada Baobabsen' })
})

const subscription = '/api/calendar-subscription'
const showUrl = async ({ cookie }: Person): Promise<string> =>
  (await app.request('GET', subscription, { cookie })).body.url
const resetUrl = async ({ cookie }: Person): Promise<string> =>
  (await app.request('POST', `${subscription}/reset`, { cookie })).body.url

const showAllUrl = async ({ cookie }: Person): Promise<string> =>
  (await app.request('GET', subscription, { cookie })).body.allUrl

/** A calendar program's request: without a cookie or an origin. */
const ask = (url: string) => app.request('GET', new URL(url).pathname, { headers: { origin: undefined } })
const read = async (url: string) => readCalendar((await ask(url)).body)

describe('a member’s calendar', () => {
  test('is served at its private address without login, with a refresh interval', async () => {
    const url = await showUrl(ada)
    expect(url).toMatch(new RegExp(`^${app.url}/api/calendars/[\\w-]+\\.[\\w-]+\\.ics$`))
    expect(await showUrl(ada)).toBe(url)
    const { status, headers, body } = await ask(url)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('content-disposition')).toBe("inline; filename*=UTF-8''baobab_events.ics")
    expect(headers.get('cache-control')).toBe('private, max-age=900')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(readCalendar(body)).toMatchObject({
      method: 'PUBLISH',
      name: 'Baobab Events',
      refreshInterval: 'PT1H',
      entries: [],
    })
  })

  test('contains events the owner is registered for, with Zoom link and reminder, but none they wait for', async () => {
    const zoomLink = 'https://zoom.example/j/9'
    const [later, soon, full, other] = await Promise.all([
      planEvent(app, { inHours: 48, zoomLink }),
      planEvent(app, { inHours: 24 }),
      planEvent(app, { capacity: 1 }),
      planEvent(app),
    ])
    await full.register(admin)
    await full.register(ada, { waitIfFull: true })
    await later.register(ada)
    await soon.register(ada)
    await other.register(admin)
    const settings = { autoAddRegistered: false, reminderMinutes: 60, calendarType: 'apple' }
    await app.request('PUT', '/api/calendar-settings', { cookie: ada.cookie, body: settings })
    const { entries } = await read(await showUrl(ada))
    expect(entries.map(({ uid }) => uid)).toEqual([soon.id, later.id])
    expect(entries[1]).toMatchObject({ startsAt: later.startsAt, reminder: 60, status: 'CONFIRMED', attendees: [] })
    expect(entries[1]?.description).toContain(zoomLink)
  })

  test('contains only registered events for an admin too', async () => {
    const boss = await createPerson(app, { role: 'admin' })
    await planEvent(app)
    const event = await planEvent(app)
    await event.register(boss)
    expect((await read(await showUrl(boss))).entries.map(({ uid }) => uid)).toEqual([event.id])
  })

  test('loses an event after unregistering, and gains one after a promotion from the waiting list', async () => {
    const event = await planEvent(app, { capacity: 1 })
    const bea = await createPerson(app)
    await event.register(ada)
    await event.register(bea, { waitIfFull: true })
    const [ofAda, ofBea] = [await showUrl(ada), await showUrl(bea)]
    expect((await read(ofBea)).entries).toEqual([])
    await event.unregister(ada)
    expect((await read(ofAda)).entries).toEqual([])
    expect((await read(ofBea)).entries.map(({ uid }) => uid)).toEqual([event.id])
  })

  test('marks a cancelled event in the same entry with a higher sequence', async () => {
    const event = await planEvent(app)
    await event.register(ada)
    const url = await showUrl(ada)
    const [before] = (await read(url)).entries
    expect((await managementRequests(app, admin).remove(event.id)).status).toBe(200)
    const [after] = (await read(url)).entries
    expect(after).toMatchObject({ uid: event.id, status: 'CANCELLED', alarms: 0 })
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
  })

  test('updates the time of a moved event under the same UID', async () => {
    const event = await planEvent(app)
    await event.register(ada)
    const url = await showUrl(ada)
    const { status } = await managementRequests(app, admin).update(event.id, { localStart: '2026-12-07T18:00' })
    expect(status).toBe(200)
    const { entries } = await read(url)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ uid: event.id, sequence: 2, writtenStart: '2026-12-07T18:00:00' })
  })

  test('keeps past events for 90 days', async () => {
    const event = await planEvent(app, { inHours: 1 })
    await event.register(ada)
    const url = await showUrl(ada)
    clock.passHours(90 * 24)
    expect((await read(url)).entries).toHaveLength(1)
    clock.passHours(2)
    expect((await read(url)).entries).toEqual([])
  })
})

describe('the calendar of all sessions', () => {
  test('contains every session, with link and reminder only where the owner is registered', async () => {
    const zoomLink = 'https://zoom.example/j/all'
    const [hers, full, other, gone] = await Promise.all([
      planEvent(app, { zoomLink }),
      planEvent(app, { zoomLink, capacity: 1 }),
      planEvent(app, { zoomLink }),
      planEvent(app, { zoomLink }),
    ])
    await hers.register(ada)
    await full.register(admin)
    await full.register(ada, { waitIfFull: true })
    expect((await managementRequests(app, admin).remove(gone.id)).status).toBe(200)
    const { entries } = await read(await showAllUrl(ada))
    const entryOf = ({ id }: { id: string }) => entries.find(({ uid }) => uid === id)
    expect(entryOf(hers)).toMatchObject({ status: 'CONFIRMED', alarms: 1 })
    expect(entryOf(hers)?.description).toContain(zoomLink)
    for (const event of [full, other]) {
      expect(entryOf(event)).toMatchObject({ status: 'CONFIRMED', alarms: 0 })
      expect(entryOf(event)?.description).not.toContain(zoomLink)
    }
    expect(entryOf(gone)).toMatchObject({ status: 'CANCELLED', alarms: 0 })
  })

  test('has its own address, and a reset invalidates both addresses', async () => {
    const [own, all] = [await showUrl(ada), await showAllUrl(ada)]
    expect(all).not.toBe(own)
    await resetUrl(ada)
    expect([(await ask(own)).status, (await ask(all)).status]).toEqual([404, 404])
    expect((await ask(await showAllUrl(ada))).status).toBe(200)
  })
})

describe('the private address', () => {
  test('is invalid at once after a reset, also after concurrent resets', async () => {
    const first = await showUrl(ada)
    const second = await resetUrl(ada)
    expect(second).not.toBe(first)
    expect((await ask(first)).status).toBe(404)
    expect((await ask(second)).status).toBe(200)
    const resets = await Promise.all(Array.from({ length: 6 }, () => resetUrl(ada)))
    expect(new Set(resets).size).toBe(6)
    const current = await showUrl(ada)
    const statuses = await Promise.all([first, second, ...resets].map(async (url) => [url, (await ask(url)).status]))
    expect(statuses.filter(([, status]) => status === 200)).toEqual([[current, 200]])
  })

  test('keeps the settings on a reset, and survives a change of settings', async () => {
    const settings = { autoAddRegistered: true, reminderMinutes: 5, calendarType: 'apple' }
    const save = () => app.request('PUT', '/api/calendar-settings', { cookie: ada.cookie, body: settings })
    await save()
    const url = await resetUrl(ada)
    expect((await app.request('GET', '/api/calendar-settings', { cookie: ada.cookie })).body).toEqual(settings)
    await save()
    expect(await showUrl(ada)).toBe(url)
  })

  test('is rejected with the same NOT_FOUND when outdated, forged, signed for another purpose, or of no account', async () => {
    const { tokenSigner } = app.services
    const old = await showUrl(ada)
    const own = await resetUrl(ada)
    const sign = (purpose: string, content: string) =>
      `${app.url}/api/calendars/${tokenSigner.sign(purpose, content)}.ics`
    const [content = '', mark = ''] = own.slice(own.lastIndexOf('/') + 1).split('.')
    const admins = Buffer.from(`${admin.id} 0.0 2026-11`).toString('base64url')
    const answers = await Promise.all(
      [
        old,
        `${app.url}/api/calendars/${admins}.${mark}.ics`,
        `${app.url}/api/calendars/${content}.${'A'.repeat(mark.length)}.ics`,
        `${app.url}/api/calendars/${content}.ics`,
        `${app.url}/api/calendars/${content}.${mark}.${mark}.ics`,
        `${app.url}/api/calendars/nothing`,
        `${app.url}/api/calendars/.ics`,
        sign('unsubscribe', `${ada.id} 1.0 2026-11`),
        sign('calendar', `${ada.id} 2.0 2026-11`),
        sign('calendar', `${ada.id} 1`),
        sign('calendar', `${ada.id} 1.0`),
        sign('calendar', `${ada.id} 1.0 2026-13`),
        sign('calendar', `${ada.id}`),
        sign('calendar', `${randomUUIDv7()} 0.0 2026-11`),
      ].map(ask),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(404))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ code: 'NOT_FOUND', detail: 'We couldn’t find this calendar.' })
    expect(answers[0]?.headers.get('cache-control')).toBe('no-store')
    expect((await ask(own)).status).toBe(200)
    expect((await ask(`${app.url}/api/calendars/${'a'.repeat(301)}`)).status).toBe(400)
  })

  test('is rejected for suspended, unverified, and deleted accounts and employers, without a reason', async () => {
    const { db } = app.services
    const url = await showUrl(ada)
    const missing = (await ask(`${app.url}/api/calendars/nothing`)).body
    const change = (values: Partial<typeof accounts.$inferInsert>) =>
      db.update(accounts).set(values).where(eq(accounts.id, ada.id))
    await change({ suspendedAt: new Date() })
    expect(await ask(url)).toMatchObject({ status: 404, body: missing })
    await change({ suspendedAt: null, role: 'employer' })
    expect(await ask(url)).toMatchObject({ status: 404, body: missing })
    await change({ role: 'member', verifiedAt: null })
    expect(await ask(url)).toMatchObject({ status: 404, body: missing })
    await change({ verifiedAt: new Date() })
    expect((await ask(url)).status).toBe(200)
    const body = { currentPassword: testPassword, posts: 'keep' }
    expect((await app.request('POST', '/api/accounts/departures', { cookie: ada.cookie, body })).status).toBe(200)
    expect(await ask(url)).toMatchObject({ status: 404, body: missing })
  })

  test('stays invalid after logging out everywhere, and after a suspension has ended', async () => {
    const first = await showUrl(ada)
    const elsewhere = await app.request('DELETE', '/api/accounts/sessions', { cookie: ada.cookie })
    expect(elsewhere.status).toBe(200)
    expect((await ask(first)).status).toBe(404)
    const [second, all] = [await showUrl(ada), await showAllUrl(ada)]
    expect((await ask(second)).status).toBe(200)
    for (const method of ['PUT', 'DELETE']) {
      const path = `/api/admin/users/${ada.id}/suspension`
      expect((await app.request(method, path, { cookie: admin.cookie })).status).toBe(200)
      for (const url of [second, all]) expect((await ask(url)).status).toBe(404)
    }
  })

  test('works for a year and states its expiry', async () => {
    const old = await showUrl(ada)
    const { body } = await app.request('GET', subscription, { cookie: ada.cookie })
    expect(body.expiresAt).toBe('2027-11-01T00:00:00.000Z')
    clock.set('2027-10-31T23:00:00Z')
    expect((await ask(old)).status).toBe(200)
    const renewed = await showUrl(ada)
    clock.set('2027-11-01T00:00:00Z')
    expect((await ask(old)).status).toBe(404)
    expect((await ask(renewed)).status).toBe(200)
  })

  test('is readable and resettable by its owner only, never by visitors or employers', async () => {
    const employer = await createPerson(app, { role: 'employer' })
    for (const [method, path] of [
      ['GET', subscription],
      ['POST', `${subscription}/reset`],
    ] as const) {
      expect((await app.request(method, path)).status).toBe(401)
      expect((await app.request(method, path, { cookie: employer.cookie })).status).toBe(403)
      expect((await app.request(method, path, { cookie: admin.cookie })).status).toBe(200)
    }
    expect(await showUrl(admin)).not.toBe(await showUrl(ada))
  })
})
