import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { inboxOf } from '../../../notifications/test/inbox.ts'
import { mails } from '../../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { managementRequests } from '../management-requests.ts'
import { SetClock } from '../planned-events.ts'

const clock = new SetClock('2026-11-21T15:00:00Z')
let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ clock })
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

const requests = () => managementRequests(app, admin)

/** A draft, of which members are not notified, with this team. */
async function create(team: { hostId?: string | null; coHostIds?: string[] }, fields: object = {}): Promise<string> {
  const { status, body } = await requests().create({ hostId: null, coHostIds: [], isDraft: true, ...team, ...fields })
  expect(status).toBe(201)
  return body.id
}

/** What a person's list says about teams, latest first. */
async function listOf(person: Person): Promise<unknown[]> {
  const { notifications } = await inboxOf(app, person).list()
  return notifications.flatMap((one) => (one.kind === 'eventTeam' ? [[one.data.what, one.data.eventId]] : []))
}

async function subjectsTo({ email }: Person): Promise<string[]> {
  const rows = await app.services.db.select({ subject: mails.subject }).from(mails).where(eq(mails.to, email))
  return rows.map(({ subject }) => subject).filter((subject) => /now|no longer/.test(subject))
}

test('a person is notified when they become host or co-host and when they no longer are, in the list and by email', async () => {
  const [host, coHost] = [await createPerson(app), await createPerson(app)]
  const id = await create({ hostId: host.id, coHostIds: [coHost.id] }, { title: 'Chess evening' })
  expect([await listOf(host), await listOf(coHost)]).toEqual([[['host', id]], [['coHost', id]]])
  // An email that still waits is replaced by the next one.
  await app.mailTo(host.email, 'You’re now the host of Chess evening')
  expect(await subjectsTo(coHost)).toEqual(['You’re now a co-host of Chess evening'])
  const change = { title: 'Chess evening', hostId: coHost.id, coHostIds: [] }
  expect((await requests().update(id, change)).status).toBe(200)
  expect([await listOf(host), await listOf(coHost)]).toEqual([[['removed', id]], [['host', id]]])
  expect(await subjectsTo(host)).toEqual(['You’re now the host of Chess evening', 'You no longer run Chess evening'])
  expect((await inboxOf(app, coHost).list()).unreadCount).toBe(1)
})

test('the same request again, also at the same time, notifies once, and other changes notify nobody of the team', async () => {
  const coHost = await createPerson(app)
  const id = await create({})
  const add = () => requests().update(id, { coHostIds: [coHost.id] })
  await Promise.all([add(), add(), add()])
  await add()
  await requests().update(id, { coHostIds: [coHost.id], title: 'A new title' })
  expect(await listOf(coHost)).toEqual([['coHost', id]])
  expect((await subjectsTo(coHost)).length).toBe(1)
  // Undone and done again: the list says what is true now.
  await requests().update(id, { coHostIds: [] })
  await add()
  expect(await listOf(coHost)).toEqual([['coHost', id]])
})

test('a co-host of all dates of a series is notified once, and an admin not of what they do themselves', async () => {
  const coHost = await createPerson(app)
  const recurrence = { type: 'weekly', interval: 1, days: [1], end: { kind: 'count', occurrences: 3 } }
  const team = { hostId: admin.id, coHostIds: [coHost.id], isDraft: true }
  const { status } = await requests().createSeries({ recurrence, ...team })
  expect(status).toBe(201)
  expect(await listOf(coHost)).toMatchObject([['coHost', expect.any(String)]])
  expect((await subjectsTo(coHost)).length).toBe(1)
  expect(await listOf(admin)).toEqual([])
})

test('emails about teams can be switched off', async () => {
  const coHost = await createPerson(app)
  await inboxOf(app, coHost).change({ choices: [{ kind: 'eventTeam', inApp: true, mail: false }] })
  const id = await create({ coHostIds: [coHost.id] })
  expect([await listOf(coHost), await subjectsTo(coHost)]).toEqual([[['coHost', id]], []])
})

test('a person who is suspended is not notified that they were removed', async () => {
  const coHost = await createPerson(app)
  const id = await create({ coHostIds: [coHost.id] })
  // An email that still waits would be withdrawn.
  await until('the first email', async () => {
    const rows = await app.services.db.select({ state: mails.state }).from(mails).where(eq(mails.to, coHost.email))
    return rows.length > 0 && rows.every(({ state }) => state === 'sent')
  })
  const path = `/api/admin/users/${coHost.id}/suspension`
  await app.request('PUT', path, { cookie: admin.cookie, body: {} })
  expect((await requests().update(id, { coHostIds: [] })).status).toBe(200)
  expect(await subjectsTo(coHost)).toHaveLength(1)
})
