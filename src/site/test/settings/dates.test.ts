import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { formatDayAndTime } from '../../../platform/contract/date-formats.ts'
import { applyDates, communityTimeZone, locale } from '../../../platform/contract/locale.ts'
import { communityDayOf } from '../../../platform/server/clock.ts'
import { community } from '../../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { type OtherProcess, startOtherProcess } from '../../../platform/testing/processes/other-process.ts'
import { until } from '../../../platform/testing/until.ts'

let app: TestApp
let admin: Person
let other: OtherProcess
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin' })
  other = await startOtherProcess(app)
})
// The tests of a worker share these values.
afterEach(async () => {
  await app.services.db.update(community).set({ timeZone: null, dateLanguage: null })
  app.services.community.forget()
  applyDates({ dateLanguage: null, timeZone: null })
})
afterAll(async () => {
  await other?.stop()
  await app?.stop()
})

const path = '/api/admin/settings/dates'
const load = async () => (await app.request('GET', path, { cookie: admin.cookie })).body
const save = (form: object, version: string, cookie: string | undefined = admin.cookie) =>
  app.request('PUT', path, { cookie, body: { ...form, version } })
const berlin = { timeZone: 'Europe/Berlin', dateLanguage: 'en-GB' }

test('without a choice, the time zone and date language of the server apply', async () => {
  const { form, configured } = await load()
  expect(form).toEqual({ timeZone: null, dateLanguage: null })
  expect(configured).toEqual({ timeZone: 'America/New_York', dateLanguage: 'en-US' })
})

test('a chosen time zone and date language apply at once, in every process, and can be taken back', async () => {
  const { version } = await load()
  const saved = await save(berlin, version)
  expect(saved).toMatchObject({ status: 200, body: { form: berlin } })
  expect([communityTimeZone, locale]).toEqual(['Europe/Berlin', 'en-GB'])
  expect(communityDayOf(new Date('2026-11-22T23:30:00Z'))).toBe('2026-11-23')
  expect(formatDayAndTime('2026-11-23T18:00:00Z', communityTimeZone)).toMatch(/23 November 2026 at 19:00 CET/)
  const read = async (from: string) => {
    const headers = { cookie: admin.cookie }
    return (await (await fetch(`${from}/api/admin/site`, { headers })).json()) as { words: object }
  }
  const expected = {
    weeklyTime: 'Every Monday at 19:00 CET',
    weeklySchedule: { day: 1, time: '19:00', timeZone: 'Europe/Berlin' },
  }
  expect((await read(app.url)).words).toMatchObject(expected)
  await until('the other process', async () => JSON.stringify((await read(other.url)).words).includes('19:00 CET'))
  const reader = await createPerson(app)
  const settings = await app.request('GET', '/api/notification-settings', { cookie: reader.cookie })
  expect(settings.body.timeZone).toBe('Europe/Berlin')
  await save({ timeZone: null, dateLanguage: null }, saved.body.version)
  expect([communityTimeZone, locale]).toEqual(['America/New_York', 'en-US'])
})

test('public pages say when the weekly session is in the time zone that was chosen before a restart', async () => {
  const { version } = await load()
  await save(berlin, version)
  applyDates({ dateLanguage: null, timeZone: null })
  app.services.community.forget()
  expect((await app.services.community.content()).weekly.time).toBe('Every Monday at 19:00 CET')
})

test('400: what is not a time zone or a date language is rejected', async () => {
  const { version } = await load()
  for (const [field, value] of [
    ['timeZone', 'Nowhere/Else'],
    ['timeZone', '+02:00'],
    ['timeZone', 'IST'],
    ['timeZone', ''],
    ['timeZone', "UTC'; drop table community; --"],
    ['dateLanguage', 'de-DE'],
    ['dateLanguage', 'en'],
    ['dateLanguage', '<script>'],
  ] as const) {
    const { status, body } = await save({ ...berlin, [field]: value }, version)
    expect([status, body.errors?.[0]?.field], value).toEqual([400, field])
  }
})

test('401, 403, and 409: only admins change it, and nobody undoes a change that they have not seen', async () => {
  const { version } = await load()
  const member = await createPerson(app)
  expect((await save(berlin, version, member.cookie)).status).toBe(403)
  expect((await save(berlin, version, '')).status).toBe(401)
  expect((await app.request('GET', path, { cookie: member.cookie })).status).toBe(403)
  const both = await Promise.all(['en-GB', 'en-IE'].map((dateLanguage) => save({ ...berlin, dateLanguage }, version)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})
