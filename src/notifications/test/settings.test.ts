import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import type { NotificationSettings } from '../contract.ts'
import { channels, isFor, settingKinds } from '../kinds.ts'
import { inboxOf } from './inbox.ts'

// A Saturday morning in New York.
let now = new Date('2026-11-21T15:00:00Z')
let app: TestApp
let ada: Person
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } })
})
afterAll(() => app?.stop())
beforeEach(async () => {
  now = new Date('2026-11-21T15:00:00Z')
  ada = await createPerson(app, { name: 'Ada' })
})

/** The kinds with a setting for members. Memberships are free here, so there is none for them. */
const forMembers = settingKinds.filter((kind) => isFor(kind, 'member') && kind !== 'membership')

const choiceOf = ({ choices }: NotificationSettings, kind: string) => choices.find((choice) => choice.kind === kind)

async function digestDueAt({ id }: Person): Promise<string | null> {
  const { rows } = await app.services.db.execute<{ at: Date | null }>(
    sql`select digest_due_at as at from notification_settings where account_id = ${id}`,
  )
  return rows[0]?.at ? new Date(rows[0].at).toISOString() : null
}

test('a person who has chosen nothing has the default settings', async () => {
  expect(await inboxOf(app, ada).settings()).toEqual({
    emailNotifications: true,
    pace: 'each',
    timeZone: 'America/New_York',
    choices: forMembers.map((kind) => ({ kind, inApp: channels[kind].inApp, mail: channels[kind].mail })),
  })
  expect(await inboxOf(app, ada).quick()).toEqual({
    emailNotifications: true,
    eventReminders: true,
    newEventAlerts: true,
  })
})

test('a choice for one kind changes neither other kinds nor other people’s settings', async () => {
  const [inbox, bea] = [inboxOf(app, ada), inboxOf(app, await createPerson(app))]
  await inbox.change({ choices: [{ kind: 'reply', inApp: true, mail: true }] })
  const settings = await inbox.change({ choices: [{ kind: 'newEvent', inApp: false, mail: true }] })
  expect(choiceOf(settings, 'reply')).toEqual({ kind: 'reply', inApp: true, mail: true })
  expect(choiceOf(settings, 'newEvent')).toEqual({ kind: 'newEvent', inApp: false, mail: true })
  expect(choiceOf(settings, 'eventReminder')).toEqual({ kind: 'eventReminder', inApp: true, mail: true })
  expect(await inbox.settings()).toEqual(settings)
  expect(choiceOf(await bea.settings(), 'reply')).toEqual({ kind: 'reply', inApp: true, mail: false })
})

test('necessary emails stay on whatever settings are sent', async () => {
  const off = forMembers.map((kind) => ({ kind, inApp: false, mail: false }))
  const settings = await inboxOf(app, ada).change({ emailNotifications: false, choices: off })
  for (const kind of forMembers) {
    expect(choiceOf(settings, kind), kind).toEqual({ kind, inApp: false, mail: channels[kind].byMail === 'always' })
  }
})

test('the pace and the time zone determine when the next digest is due', async () => {
  const inbox = inboxOf(app, ada)
  await inbox.change({ pace: 'daily' })
  expect(await digestDueAt(ada)).toBe('2026-11-22T13:00:00.000Z')
  await inbox.change({ timeZone: 'Africa/Lagos' })
  expect(await digestDueAt(ada)).toBe('2026-11-22T07:00:00.000Z')
  await inbox.change({ pace: 'weekly' })
  expect(await digestDueAt(ada)).toBe('2026-11-23T07:00:00.000Z')
  await inbox.change({ pace: 'each' })
  expect(await digestDueAt(ada)).toBeNull()
})

test('changing another setting does not postpone a digest that is due', async () => {
  const inbox = inboxOf(app, ada)
  await inbox.change({ pace: 'daily' })
  now = new Date('2026-11-22T13:00:30Z')
  await inbox.change({ choices: [{ kind: 'reply', inApp: true, mail: true }] })
  expect(await digestDueAt(ada)).toBe('2026-11-22T13:00:00.000Z')
})

test('invalid time zones, paces, and choices are rejected with the field', async () => {
  const { call, settings } = inboxOf(app, ada)
  const whole = await settings()
  const refused = [
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: '+05:00' }, 'timeZone'],
    [{ timeZone: 'IST' }, 'timeZone'],
    [{ timeZone: 'A'.repeat(65) }, 'timeZone'],
    [{ pace: 'hourly' }, 'pace'],
    [{ emailNotifications: 'yes' }, 'emailNotifications'],
    [{ choices: [{ kind: 'test', inApp: true, mail: true }] }, 'choices.0.kind'],
    [{ choices: [{ kind: 'gossip', inApp: true, mail: true }] }, 'choices.0.kind'],
    [{ choices: Array.from({ length: 99 }, () => ({ kind: 'reply', inApp: true, mail: true })) }, 'choices'],
  ] as const
  for (const [change, field] of refused) {
    const { status, body } = await call('PUT', '/notification-settings', { ...whole, ...change })
    expect([status, body.errors[0].field], JSON.stringify(change)).toEqual([400, field])
  }
  expect(await settings()).toEqual(whole)
})

test('the account comes from the session, and fields that are not settings are ignored', async () => {
  const bea = await createPerson(app)
  const { call, settings } = inboxOf(app, ada)
  const body = { ...(await settings()), emailNotifications: false, accountId: bea.id, digestDueAt: '2020-01-01' }
  expect((await call('PUT', '/notification-settings', body)).status).toBe(200)
  expect((await inboxOf(app, bea).settings()).emailNotifications).toBe(true)
  expect(await digestDueAt(ada)).toBeNull()
})

test('concurrent changes are all saved', async () => {
  const inbox = inboxOf(app, ada)
  const whole = { ...(await inbox.settings()), choices: [] }
  const kinds = ['reply', 'newEvent', 'eventReminder', 'group'] as const
  const send = (kind: string) =>
    inbox.call('PUT', '/notification-settings', { ...whole, choices: [{ kind, inApp: false, mail: false }] })
  for (const { status } of await Promise.all(kinds.map(send))) expect(status).toBe(200)
  const settings = await inbox.settings()
  expect(kinds.map((kind) => choiceOf(settings, kind)?.inApp)).toEqual([false, false, false, false])
})

test('a quick switch turns both channels of a kind off and on, and leaves other kinds unchanged', async () => {
  const inbox = inboxOf(app, ada)
  await inbox.change({ choices: [{ kind: 'newEvent', inApp: false, mail: true }] })
  const off = { emailNotifications: false, eventReminders: false, newEventAlerts: true }
  expect(await inbox.changeQuick(off)).toEqual(off)
  const settings = await inbox.settings()
  expect(settings.emailNotifications).toBe(false)
  expect(choiceOf(settings, 'eventReminder')).toMatchObject({ inApp: false, mail: false })
  expect(choiceOf(settings, 'newEvent')).toMatchObject({ inApp: false, mail: true })
  const on = { emailNotifications: true, eventReminders: true, newEventAlerts: true }
  expect(await inbox.changeQuick(on)).toEqual(on)
  expect(choiceOf(await inbox.settings(), 'eventReminder')).toMatchObject({ inApp: true, mail: true })
})

test('a quick switch is on while one of its channels is on', async () => {
  const inbox = inboxOf(app, ada)
  await inbox.change({ choices: [{ kind: 'eventReminder', inApp: true, mail: false }] })
  expect((await inbox.quick()).eventReminders).toBe(true)
  await inbox.change({ choices: [{ kind: 'eventReminder', inApp: false, mail: false }] })
  expect((await inbox.quick()).eventReminders).toBe(false)
})

test('quick settings that are no booleans are rejected with the fields', async () => {
  const body = { emailNotifications: true, eventReminders: 'no' }
  const answer = await inboxOf(app, ada).call('PUT', '/notification-settings/events', body)
  expect(answer.status).toBe(400)
  const fields = answer.body.errors.map(({ field }: { field: string }) => field)
  expect(fields).toEqual(['eventReminders', 'newEventAlerts'])
})

test('a test notification is shown on the screen and emailed', async () => {
  const inbox = inboxOf(app, ada)
  expect((await inbox.call('POST', '/notification-settings/test')).body).toEqual({ done: true })
  expect((await app.mailTo(ada.email, 'Test notification')).text).toContain(
    'This is the test notification you asked for',
  )
  expect((await inbox.list()).notifications.map(({ kind }) => kind)).toEqual(['test'])
})

test('a test notification is emailed at once to people with digests, and not to people without emails', async () => {
  const bea = await createPerson(app)
  await inboxOf(app, ada).change({ pace: 'weekly' })
  await inboxOf(app, bea).change({ emailNotifications: false })
  await inboxOf(app, bea).call('POST', '/notification-settings/test')
  await inboxOf(app, ada).call('POST', '/notification-settings/test')
  await app.mailTo(ada.email, 'Test notification')
  expect(app.received.filter(({ to }) => to.includes(bea.email))).toEqual([])
  expect((await inboxOf(app, bea).list()).unreadCount).toBe(1)
})

test('test notifications are rate-limited', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => inboxOf(app, ada).call('POST', '/notification-settings/test')),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  expect(answers.find(({ status }) => status === 429)?.body.retryAfter).toBeGreaterThan(0)
})

test('an employer has settings for the kinds that employers can get', async () => {
  const employer = await createPerson(app, { role: 'employer' })
  expect((await inboxOf(app, employer).settings()).choices.map(({ kind }) => kind)).toEqual([
    'messageRequest',
    'message',
    'application',
    'resumeAllowed',
    'jobExpiry',
    'company',
    'support',
    'terms',
  ])
})

test('visitors get 401 for settings', async () => {
  for (const [method, path] of [
    ['GET', ''],
    ['PUT', ''],
    ['GET', '/events'],
    ['PUT', '/events'],
    ['POST', '/test'],
  ] as const) {
    expect((await app.request(method, `/api/notification-settings${path}`)).status, path).toBe(401)
  }
})
