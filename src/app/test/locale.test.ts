import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, testPassword } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { type OtherProcess, startOtherProcess } from '../../platform/testing/processes/other-process.ts'

/*
 * Two processes on the same database: one with the default time zone and date language, and one in Berlin with the dates
 * of British English.
 */
let app: TestApp
let berlin: OtherProcess
beforeAll(async () => {
  app = await startTestApp()
  berlin = await startOtherProcess(app, { environment: { TIME_ZONE: 'Europe/Berlin', DATE_LANGUAGE: 'en-GB' } })
})
afterAll(async () => {
  await berlin?.stop()
  await app?.stop()
})

const monthsFirst = /Time: [A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d.[AP]M UTC/
const daysFirst = /Time: \d{1,2} [A-Z][a-z]+ \d{4} at \d\d:\d\d UTC/

test.each([
  ['by default, emails write dates in US English', () => app.url, monthsFirst],
  ['with DATE_LANGUAGE=en-GB, emails write the day first and 24 hours', () => berlin.url, daysFirst],
])('%s', async (_, urlOf, expected) => {
  const { email } = await createPerson(app)
  // The second login without the cookie of the first one is a new device, about which an email is sent.
  for (let count = 0; count < 2; count++) {
    const response = await fetch(`${urlOf()}/api/accounts/sessions`, {
      method: 'POST',
      headers: { origin: app.url, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: testPassword }),
    })
    expect(response.status).toBeLessThan(300)
  }
  const { text } = await app.mailTo(email, 'New login to your account')
  expect(text).toMatch(expected)
})

test('the default texts of a site and the default notification settings use TIME_ZONE', async () => {
  const admin = await createPerson(app, { role: 'admin' })
  const read = async (url: string, path: string) => {
    const response = await fetch(url + path, { headers: { cookie: admin.cookie } })
    expect(response.status, path).toBe(200)
    return response.json()
  }
  const texts = (url: string) => read(url, '/api/admin/site')
  expect((await texts(app.url)).words).toMatchObject({
    weeklyTime: 'Every Monday at 7:00 PM EST',
    weeklySchedule: { day: 1, time: '19:00', timeZone: 'America/New_York' },
  })
  expect((await texts(berlin.url)).words).toMatchObject({
    weeklyTime: 'Every Monday at 19:00 CET',
    weeklySchedule: { day: 1, time: '19:00', timeZone: 'Europe/Berlin' },
  })
  const settings = (url: string) => read(url, '/api/notification-settings')
  expect((await settings(app.url)).timeZone).toBe('America/New_York')
  expect((await settings(berlin.url)).timeZone).toBe('Europe/Berlin')
})
