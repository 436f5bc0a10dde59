import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { defaultCalendarSettings } from '../../contract.ts'
import { calendarTo } from '../management-requests.ts'
import { planEvent } from '../planned-events.ts'

let app: TestApp
let ada: Person
let employer: Person
beforeAll(async () => {
  app = await startTestApp()
  ada = await createPerson(app, { name: 'Ada "Bytes" Baobabsen' })
  employer = await createPerson(app, { role: 'employer' })
})
afterAll(() => app?.stop())

const path = '/api/calendar-settings'
const show = (person: Person) => app.request('GET', path, { cookie: person.cookie })
const update = (person: Person, body: unknown) => app.request('PUT', path, { cookie: person.cookie, body })
const settings = { autoAddRegistered: true, reminderMinutes: 30, calendarType: 'outlook' }

test('calendar settings are the defaults until a person changes theirs', async () => {
  const bea = await createPerson(app)
  expect((await show(ada)).body).toEqual({ autoAddRegistered: false, reminderMinutes: 15, calendarType: 'google' })
  expect(await update(ada, settings)).toMatchObject({ status: 200, body: settings })
  expect((await show(ada)).body).toEqual(settings)
  expect((await show(bea)).body).toEqual(defaultCalendarSettings)
  expect(await update(ada, { ...settings, reminderMinutes: 1440 })).toMatchObject({ status: 200 })
  expect((await show(ada)).body).toEqual({ ...settings, reminderMinutes: 1440 })
})

test('saving settings twice at the same time works like once', async () => {
  const bea = await createPerson(app)
  const answers = await Promise.all(Array.from({ length: 8 }, () => update(bea, settings)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
})

test.each([
  ['a reminder that is not offered', { ...settings, reminderMinutes: 7 }],
  ['a reminder as text', { ...settings, reminderMinutes: '15' }],
  ['another calendar', { ...settings, calendarType: 'lotus' }],
  ['a switch that is neither on nor off', { ...settings, autoAddRegistered: 'yes' }],
  ['something missing', { reminderMinutes: 15 }],
  ['nothing', {}],
])('%s is rejected with INVALID_INPUT and changes nothing', async (_, body) => {
  const bea = await createPerson(app)
  const answer = await update(bea, body)
  expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
  expect((await show(bea)).body).toEqual(defaultCalendarSettings)
})

test('a person changes only their own settings, and unknown fields are ignored', async () => {
  const bea = await createPerson(app)
  const before = (await app.request('GET', '/api/calendar-subscription', { cookie: bea.cookie })).body
  const cara = await createPerson(app)
  const hostile = { ...settings, accountId: bea.id, account_id: bea.id, addressVersion: 7, address_version: 7 }
  expect(await update(cara, hostile)).toMatchObject({ status: 200, body: settings })
  expect((await show(bea)).body).toEqual(defaultCalendarSettings)
  expect((await app.request('GET', '/api/calendar-subscription', { cookie: bea.cookie })).body).toEqual(before)
  const own = (await app.request('GET', '/api/calendar-subscription', { cookie: cara.cookie })).body.url
  expect((await app.request('GET', new URL(own).pathname)).status).toBe(200)
})

test('settings require a member or admin', async () => {
  for (const method of ['GET', 'PUT']) {
    const body = method === 'PUT' ? settings : undefined
    expect((await app.request(method, path, { body })).status).toBe(401)
    expect((await app.request(method, path, { cookie: employer.cookie, body })).status).toBe(403)
  }
})

test('the registration email has a calendar file, or an invitation with automatic adding', async () => {
  const bea = await createPerson(app)
  const event = await planEvent(app, { title: 'Roots' })
  await event.register(bea)
  await update(ada, { ...settings, reminderMinutes: 60 })
  await event.register(ada)
  const file = await calendarTo(app, bea.email, 'You’re registered')
  expect(file).toMatchObject({ method: 'PUBLISH', entries: [{ uid: event.id, reminder: 15, attendees: [] }] })
  const invitation = await calendarTo(app, ada.email, 'You’re registered')
  expect(invitation?.method).toBe('REQUEST')
  expect(invitation?.entries[0]).toMatchObject({ uid: event.id, reminder: 60, status: 'CONFIRMED' })
  expect(invitation?.entries[0]?.attendees).toEqual([
    { address: expect.stringMatching(new RegExp(`^mailto:${ada.email}$`, 'i')), name: ada.name },
  ])
  expect(invitation?.entries[0]?.organizer).toMatch(/^mailto:/i)
})
