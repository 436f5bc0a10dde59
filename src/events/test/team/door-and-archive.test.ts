import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { atDoor, entryOf } from '../check-in/door.ts'
import { managementRequests } from '../management-requests.ts'
import { planEvent, SetClock } from '../planned-events.ts'

const clock = new SetClock('2026-11-23T23:00:00Z')
let app: TestApp
let admin: Person
let host: Person
let coHost: Person
let member: Person
beforeAll(async () => {
  app = await startTestApp({ clock })
  admin = await createPerson(app, { role: 'admin' })
  host = await createPerson(app, { name: 'Hana Door' })
  coHost = await createPerson(app, { name: 'Cora Door' })
  member = await createPerson(app, { name: 'Mia Door' })
})
afterAll(() => app?.stop())

const ask = (person: Person, id: string, path: string, method = 'GET', body?: object) =>
  app.request(method, `/api/events/${id}/${path}`, { cookie: person.cookie, body })

/** An event that begins in half an hour, run by the host and the co-host. */
async function plan() {
  return planEvent(app, { capacity: 5, inHours: 0.5, hostId: host.id, coHostIds: [coHost.id] })
}

test('the host and a co-host check attendees in, and other members cannot', async () => {
  const event = await plan()
  await event.register(member)
  const at = clock.now().toISOString()
  expect((await atDoor(app, member, event.id).send([entryOf(member, at)])).status).toBe(403)
  expect((await ask(member, event.id, 'check-in')).status).toBe(403)
  expect(await atDoor(app, coHost, event.id).record(entryOf(member, at))).toMatchObject({ outcome: 'checkedIn' })
  expect(await atDoor(app, host, event.id).checkedIn()).toEqual([['Mia Door', at, 'Cora Door']])
})

test('the host and a co-host read what people answered afterward', async () => {
  const event = await plan()
  expect((await ask(host, event.id, 'feedback/results')).status).toBe(200)
  expect((await ask(coHost, event.id, 'feedback/results')).status).toBe(200)
  expect((await ask(member, event.id, 'feedback/results')).status).toBe(403)
})

test('of a draft, others find neither door, questions, nor archive', async () => {
  const { status, body } = await managementRequests(app, admin).create({
    hostId: host.id,
    coHostIds: [],
    isDraft: true,
  })
  expect(status).toBe(201)
  for (const path of ['check-in', 'registration/check-in', 'feedback', 'feedback/results', 'archive']) {
    expect([path, (await ask(member, body.id, path)).status]).toEqual([path, 404])
  }
  expect((await ask(host, body.id, 'check-in')).status).toBe(200)
})
