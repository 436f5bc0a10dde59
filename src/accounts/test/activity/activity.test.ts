import { randomUUIDv7 } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, mails } from '../../../platform/server/tables.ts'
import { type Answer, startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { type SecurityEvent, securityEventKinds } from '../../activity-contract.ts'
import { maxAttemptsADay } from '../../server/activity/record-events.ts'
import { securityEvents } from '../../server/activity/tables.ts'
import { firefoxOnLinux } from '../account-requests.ts'
import { movableClock, namedSite, send } from '../factors/second-factors.ts'
import { createPerson, type Person, testPassword } from '../people.ts'
import { recordedChanges } from './recorded-changes.ts'
import { recordedLogins } from './recorded-logins.ts'

const acts = [...recordedLogins, ...recordedChanges]
const clock = movableClock()
const day = 24 * 60 * 60 * 1000
/** In Germany, as the list of networks has it. */
const germany = '85.214.132.117'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock, config: { ...namedSite, trustProxy: true } })
})
afterAll(() => app?.stop())

const eventsOf = (accountId: string) =>
  app.services.db.select().from(securityEvents).where(eq(securityEvents.accountId, accountId))
const auditOf = (accountId: string) =>
  app.services.db.select().from(auditLog).where(eq(auditLog.accountId, accountId)).orderBy(auditLog.id)

async function readActivity(person: Pick<Person, 'cookie'>, after?: string) {
  const path = `security-events${after ? `?after=${after}` : ''}`
  const { status, body } = await send(app, person, 'GET', path)
  expect(status).toBe(200)
  return body as { events: SecurityEvent[]; next: string | null }
}

type From = { network?: string; password?: string; cookie?: string }

function logIn({ email }: { email: string }, { network = germany, password = testPassword, cookie }: From = {}) {
  return app.request('POST', '/api/accounts/sessions', {
    body: { email, password },
    cookie,
    headers: { origin: namedSite.baseUrl, 'x-forwarded-for': network, 'user-agent': firefoxOnLinux },
  })
}

test('every kind of security event has a test case', () => {
  expect(new Set(acts.map(({ kind }) => kind))).toEqual(new Set(securityEventKinds))
})

test.each(acts)('$title is recorded once, as $kind, in the recent activity and in the audit log', async (expected) => {
  const { kind, by, details = {} } = expected
  const accountId = await expected.act(app)
  const events = (await eventsOf(accountId)).filter((event) => event.kind === kind)
  expect(events).toMatchObject([{ by, details, times: 1 }])
  const isFromThere = by === 'holder' || by === 'anybody'
  expect(events[0]?.network).toBe(isFromThere ? '127.0.0.1' : null)
  expect(events[0]?.device).toBe(isFromThere ? 'Unknown device' : null)
  const noted = (await auditOf(accountId)).filter(({ action }) => action === kind)
  expect(noted).toMatchObject([{ details }])
  expect(noted[0]?.actorId === accountId).toBe(by === 'holder')
  expect(JSON.stringify(noted)).not.toContain('127.0.0.1')
})

test('an event contains the device and the country, but no network', async () => {
  const person = await createPerson(app)
  await logIn(person)
  const { events, next } = await readActivity(person)
  expect(events).toMatchObject([
    {
      kind: 'login.succeeded',
      device: 'Firefox on Linux',
      place: 'Germany',
      times: 1,
      details: { isNewDevice: false },
    },
  ])
  expect(next).toBeNull()
  expect(JSON.stringify(events)).not.toContain(germany)
  const refused = await send(app, null, 'GET', 'security-events')
  expect(refused.status).toBe(401)
})

test('pages of twenty events omit nothing when new events are recorded meanwhile, and contain no events of other accounts', async () => {
  const [person, other] = [await createPerson(app), await createPerson(app)]
  // Several at the same moment.
  const rows = Array.from({ length: 45 }, (_, turn) => ({
    ...{ id: randomUUIDv7(), accountId: person.id, kind: 'login.confirmed' as const, by: 'holder' as const },
    at: new Date(clock.now().getTime() - Math.floor(turn / 3) * 1000),
  }))
  await app.services.db.insert(securityEvents).values(rows)
  const first = await readActivity(person)
  await logIn(person)
  const second = await readActivity(person, first.next ?? '')
  const third = await readActivity(person, second.next ?? '')
  expect([first, second, third].map(({ events }) => events.length)).toEqual([20, 20, 5])
  expect(third.next).toBeNull()
  const ids = [first, second, third].flatMap(({ events }) => events.map(({ id }) => id))
  expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => id)))
  expect((await readActivity(other, first.next ?? '')).events).toEqual([])
  expect((await send(app, person, 'GET', 'security-events?after=elsewhere')).status).toBe(400)
})

test('concurrent wrong passwords from one network are counted in one event and one audit log entry', async () => {
  const person = await createPerson(app)
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async () => (await logIn(person, { password: 'Wrong!2026' })).status),
  )
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(await eventsOf(person.id)).toMatchObject([{ kind: 'login.failed', times: 10, country: 'DE' }])
  expect(await auditOf(person.id)).toHaveLength(1)
  clock.move(60 * 60 * 1000)
  await app.services.db.execute(sql`delete from rate_limits`)
  await logIn(person, { password: 'Wrong!2026' })
  expect(await eventsOf(person.id)).toHaveLength(2)
})

test('wrong passwords from many networks add a limited number of rows per day', async () => {
  const person = await createPerson(app)
  for (let turn = 0; turn < 60; turn += 10) {
    const tries = Array.from({ length: 10 }, (_, one) =>
      logIn(person, { network: `192.0.2.${turn + one}`, password: 'Wrong!2026' }),
    )
    await Promise.all(tries)
  }
  const events = await eventsOf(person.id)
  // Ten at once may each find room for one more.
  expect(events.length).toBeLessThanOrEqual(maxAttemptsADay + 10)
  expect(events.reduce((sum, { times }) => sum + times, 0)).toBe(60)
  expect(events.filter(({ details }) => details.isFromMany)).toMatchObject([{ network: null, device: null }])
  expect(await auditOf(person.id)).toHaveLength(events.length)
})

test('a failed login with an unknown address is in the audit log, once per hour and network, without the address', async () => {
  const isOfNobody = and(eq(auditLog.action, 'login.failed'), isNull(auditLog.accountId))
  await app.services.db.delete(auditLog).where(isOfNobody)
  const network = '198.51.100.77'
  for (let turn = 0; turn < 3; turn++) await logIn({ email: 'nobody@example.test' }, { network })
  const noted = await app.services.db.select().from(auditLog).where(isOfNobody)
  expect(noted).toMatchObject([{ actorId: null, details: { reason: 'password', isOfNobody: true } }])
  expect(JSON.stringify(noted)).not.toMatch(/nobody@|198\.51/)
})

test('networks are deleted after 30 days, attempts after 90 days, and all other events after a year', async () => {
  const person = await createPerson(app)
  await logIn(person)
  await logIn(person, { password: 'Wrong!2026' })
  await send(app, person, 'PUT', 'name', { name: 'Another Name', from: person.name })
  const kinds = async () => (await eventsOf(person.id)).map(({ kind }) => kind).sort()
  const after = async (days: number) => {
    clock.move(days * day)
    await app.runJob('accounts.forget-activity')
  }
  await after(29)
  expect((await eventsOf(person.id)).map(({ network }) => network)).not.toContain(null)
  await after(2)
  expect((await eventsOf(person.id)).filter(({ network, fingerprint }) => network ?? fingerprint)).toEqual([])
  expect(new Set((await readActivity(person)).events.map(({ place }) => place))).toEqual(
    new Set(['Germany', 'Unknown place']),
  )
  expect(await kinds()).toEqual(['account.ownNameChanged', 'login.failed', 'login.succeeded'])
  await after(60)
  expect(await kinds()).toEqual(['account.ownNameChanged', 'login.succeeded'])
  expect((await auditOf(person.id)).map(({ action }) => action)).toEqual(['login.succeeded', 'account.ownNameChanged'])
  await after(300)
  expect(await kinds()).toEqual([])
  expect((await auditOf(person.id)).map(({ action }) => action)).toEqual(['account.ownNameChanged'])
})

const newLogins = (email: string) =>
  app.services.db
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), eq(mails.subject, 'New login to your account')))
const deviceIn = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('__Host-known_device='))
    ?.split(';')[0] ?? ''

test('a login in a new browser sends one email, except for the first login ever', async () => {
  const person = await createPerson(app)
  const first = await logIn(person)
  expect(await newLogins(person.email)).toEqual([])
  const elsewhere = await logIn(person, { network: '8.8.8.8' })
  expect(await newLogins(person.email)).toHaveLength(1)
  const { text } = await app.mailTo(person.email, 'New login to your account')
  expect(text).toContain('Device: Firefox on Linux\nPlace: United States\nTime: ')
  expect(text).toContain('UTC')
  expect(text).toContain(`${namedSite.baseUrl}/account#recent-activity`)
  for (const known of [first, elsewhere]) await logIn(person, { cookie: deviceIn(known) })
  expect(await newLogins(person.email)).toHaveLength(1)
  const devices = (await readActivity(person)).events.map(({ details }) => details.isNewDevice)
  expect(devices).toEqual([false, false, true, false])
})

test('a person who logs in repeatedly without cookies gets five new login emails a day, and every login is in the activity', async () => {
  const person = await createPerson(app)
  for (let turn = 0; turn < 8; turn++) await logIn(person)
  expect(await newLogins(person.email)).toHaveLength(5)
  expect((await readActivity(person)).events).toHaveLength(8)
})

test('deleting an account deletes its activity', async () => {
  const person = await createPerson(app)
  await logIn(person)
  const form = { currentPassword: testPassword, posts: 'keep' }
  expect((await send(app, person, 'POST', 'departures', form)).status).toBe(200)
  expect(await eventsOf(person.id)).toEqual([])
})
