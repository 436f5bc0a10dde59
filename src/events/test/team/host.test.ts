import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { eventsPersonalData } from '../../server/personal-data.ts'
import { eventFields, managementRequests, rowOf, takePlace } from '../management-requests.ts'
import { SetClock } from '../planned-events.ts'

const clock = new SetClock('2026-11-21T15:00:00Z')
let app: TestApp
let admin: Person
let host: Person
let coHost: Person
let other: Person
beforeAll(async () => {
  app = await startTestApp({ clock })
  admin = await createPerson(app, { role: 'admin' })
  host = await createPerson(app, { name: 'Hana Host' })
  coHost = await createPerson(app, { name: 'Cora Cohost' })
  other = await createPerson(app, { name: 'Olu Other' })
})
afterAll(() => app?.stop())

const requestsOf = (person: Person) => managementRequests(app, person)

/** Creates an event that some people run. */
async function create(fields: object = {}): Promise<string> {
  const team = { hostId: host.id, coHostIds: [coHost.id] }
  const { status, body } = await requestsOf(admin).create({ ...team, ...fields })
  expect(status).toBe(201)
  return body.id
}

async function show(person: Person, id: string) {
  return (await app.request('GET', `/api/events/${id}`, { cookie: person.cookie })).body
}

function depart(person: Person) {
  const body = { currentPassword: testPassword, posts: 'keep' }
  return app.request('POST', '/api/accounts/departures', { cookie: person.cookie, body })
}

test('an event shows the account of its host, by the name of the account, and its co-hosts', async () => {
  const id = await create({ host: 'Somebody else' })
  expect(await show(other, id)).toMatchObject({
    host: 'Hana Host',
    hostPerson: { id: host.id, name: 'Hana Host' },
    coHosts: [{ id: coHost.id, name: 'Cora Cohost' }],
    can: { manage: false, administer: false },
  })
  const plain = await create({ hostId: null, coHostIds: [], host: 'A speaker' })
  expect(await show(other, plain)).toMatchObject({ host: 'A speaker', hostPerson: null, coHosts: [] })
})

test('host and co-hosts edit the event and see its attendees, others do neither', async () => {
  const id = await create()
  await takePlace(app, other, id)
  for (const person of [host, coHost]) {
    const updated = await requestsOf(person).update(id, { title: `Edited by ${person.name}` })
    expect(updated.status).toBe(200)
    expect(updated.body).toMatchObject({ can: { manage: true, administer: false }, zoomLink: eventFields.zoomLink })
    expect((await requestsOf(person).occurrences(id)).status).toBe(200)
    const { body } = await app.request('GET', `/api/admin/events/${id}/attendees`, { cookie: person.cookie })
    expect(body.attendees).toMatchObject([{ name: other.name, email: null }])
  }
  expect((await requestsOf(other).update(id, { title: 'Taken over' })).status).toBe(403)
  expect((await requestsOf(other).occurrences(id)).status).toBe(403)
  for (const path of ['attendees', 'attendees.csv']) {
    expect((await app.request('GET', `/api/admin/events/${id}/${path}`, { cookie: other.cookie })).status).toBe(403)
  }
  expect((await rowOf(app, id)).title).toBe('Edited by Cora Cohost')
})

test('the lists that all members share say to each whether they manage an event', async () => {
  const id = await create({ title: 'In the list' })
  const managed = async (person: Person) => {
    const { body } = await app.request('GET', '/api/events', { cookie: person.cookie })
    return body.events.find((event: { id: string }) => event.id === id).can.manage
  }
  expect([await managed(other), await managed(coHost), await managed(admin)]).toEqual([false, true, true])
})

test('the CSV of a host contains no email addresses', async () => {
  const id = await create()
  await takePlace(app, other, id)
  const csvFor = async ({ cookie }: Person) =>
    (await app.request('GET', `/api/admin/events/${id}/attendees.csv`, { cookie })).body
  expect(await csvFor(coHost)).toContain('Olu Other')
  expect(await csvFor(coHost)).not.toContain(other.email)
  expect(await csvFor(admin)).toContain(other.email)
})

test('hosts neither cancel an event, nor change who runs it, nor get anything else of the admins', async () => {
  const id = await create()
  for (const person of [host, coHost]) {
    expect((await requestsOf(person).remove(id)).status).toBe(403)
    expect((await requestsOf(person).create()).status).toBe(403)
    expect((await requestsOf(person).list()).status).toBe(403)
    const suggestions = '/api/admin/events/people?search=o'
    expect((await app.request('GET', suggestions, { cookie: person.cookie })).status).toBe(403)
    const fields = { host: 'New name', hostId: person.id, coHostIds: [other.id] }
    expect((await requestsOf(person).update(id, fields)).status).toBe(200)
  }
  expect(await rowOf(app, id)).toMatchObject({ host: host.name, hostId: host.id, coHostIds: [coHost.id] })
})

test('a co-host of one date of a series changes that date only', async () => {
  const { body } = await requestsOf(admin).createSeries(seriesOfThree())
  const { rows } = await app.services.db.execute<{ id: string }>(
    sql`select id from events where series_id = ${body.seriesId} order by starts_at`,
  )
  const [first] = rows.map(({ id }) => id) as [string]
  const start = (await show(admin, first)).localStart
  await requestsOf(admin).update(first, { coHostIds: [coHost.id], localStart: start })
  const change = { title: 'All mine', localStart: start }
  expect((await requestsOf(coHost).update(first, { ...change, scope: 'all' })).status).toBe(403)
  expect((await requestsOf(coHost).update(first, change)).status).toBe(200)
})

function seriesOfThree() {
  return { recurrence: { type: 'weekly', interval: 1, days: [1], end: { kind: 'count', occurrences: 3 } } }
}

test('only active members can host, at most five with the host, and each once', async () => {
  const suspended = await createPerson(app, { suspended: true })
  const unverified = await createPerson(app, { verified: false })
  const employer = await createPerson(app, { role: 'employer' })
  const missing = '01890000-0000-7000-8000-000000000000'
  for (const id of [suspended.id, unverified.id, employer.id, missing]) {
    expect((await requestsOf(admin).create({ hostId: id })).body.errors[0].field).toBe('hostId')
    expect((await requestsOf(admin).create({ coHostIds: [id] })).body.errors[0].field).toBe('coHostIds')
  }
  const people = await Promise.all(Array.from({ length: 6 }, () => createPerson(app)))
  const ids = people.map(({ id }) => id)
  expect((await requestsOf(admin).create({ coHostIds: ids })).status).toBe(400)
  const id = await create({ coHostIds: [coHost.id, host.id, coHost.id] })
  expect((await rowOf(app, id)).coHostIds).toEqual([coHost.id])
})

test('a new name of the host shows on their events, and nowhere the old one', async () => {
  const renamed = await createPerson(app, { name: 'Before Wedding' })
  const id = await create({ hostId: renamed.id })
  const { sequence } = await rowOf(app, id)
  const change = { from: 'Before Wedding', name: 'After Wedding' }
  const { status } = await app.request('PUT', `/api/admin/users/${renamed.id}/name`, {
    cookie: admin.cookie,
    body: change,
  })
  expect(status).toBe(200)
  expect(await show(other, id)).toMatchObject({ host: 'After Wedding', hostPerson: { name: 'After Wedding' } })
  expect((await rowOf(app, id)).sequence).toBe(sequence + 1)
  const { body: text } = await app.request('GET', `/api/events/${id}/calendar.ics`, { cookie: other.cookie })
  expect(text).toContain('After Wedding')
  const found = async (name: string) =>
    (await app.request('GET', `/api/search?q=${encodeURIComponent(name)}`, { cookie: other.cookie })).body
  expect(await found('"Before Wedding"')).not.toContain(id)
})

test('a suspended host cannot manage, is not linked, and has everything back once restored', async () => {
  const person = await createPerson(app, { name: 'Sana Suspended' })
  const id = await create({ hostId: person.id, coHostIds: [coHost.id] })
  const path = `/api/admin/users/${person.id}/suspension`
  await app.request('PUT', path, { cookie: admin.cookie, body: {} })
  expect((await requestsOf(person).update(id)).status).toBe(401)
  expect(await show(other, id)).toMatchObject({ host: 'Sana Suspended', hostPerson: null })
  // An admin sees and keeps the account while editing something else.
  expect((await show(admin, id)).hostPerson.id).toBe(person.id)
  const kept = { hostId: person.id, coHostIds: [coHost.id], title: 'Still hers' }
  expect((await requestsOf(admin).update(id, kept)).status).toBe(200)
  await app.request('DELETE', path, { cookie: admin.cookie })
  expect((await show(other, id)).hostPerson.id).toBe(person.id)
})

test('deleting an account removes its name from the events it ran, and leaves them to the others', async () => {
  const leaving = await createPerson(app, { name: 'Lena Leaving' })
  const hosted = await create({ hostId: leaving.id, title: 'Hosted' })
  const coHosted = await create({ coHostIds: [leaving.id, coHost.id], title: 'Co-hosted' })
  await takePlace(app, leaving, hosted)
  const { data } = await eventsPersonalData.collect(app.services.db, leaving.id)
  expect(data).toMatchObject({
    hosted: [
      { event: 'Hosted', as: 'host' },
      { event: 'Co-hosted', as: 'co-host' },
    ],
  })
  expect((await depart(leaving)).status).toBeLessThan(300)
  expect(await rowOf(app, hosted)).toMatchObject({ host: 'Former member', hostId: null, registeredCount: 0 })
  expect((await rowOf(app, coHosted)).coHostIds).toEqual([coHost.id])
  expect(await show(other, hosted)).toMatchObject({ host: 'Former member', hostPerson: null })
  expect((await requestsOf(coHost).update(hosted)).status).toBe(200)
})

test('admins find members to choose by name and address, and neither employers nor suspended people', async () => {
  const listed = await createPerson(app, { name: 'Findable Fatou' })
  await createPerson(app, { name: 'Findable Felon', suspended: true })
  await createPerson(app, { name: 'Findable Firm', role: 'employer' })
  const { body } = await app.request('GET', '/api/admin/events/people?search=findable', { cookie: admin.cookie })
  expect(body.people).toEqual([{ id: listed.id, name: listed.name, email: listed.email }])
})

test('what an admin saves about the team meanwhile is not overwritten by a co-host with an old form', async () => {
  const id = await create()
  const basedOn = { ...eventFields, host: host.name, hostId: host.id, coHostIds: [coHost.id] }
  await requestsOf(admin).update(id, { hostId: host.id, coHostIds: [] })
  expect((await requestsOf(coHost).update(id, { title: 'Too late', basedOn })).status).toBe(403)
  expect((await requestsOf(host).update(id, { title: 'Mine', basedOn })).status).toBe(409)
  expect(await rowOf(app, id)).toMatchObject({ title: eventFields.title, coHostIds: [] })
})
