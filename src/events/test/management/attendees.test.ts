import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { auditLog } from '../../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import type { Attendee } from '../../contract.ts'
import { createPeople, planEvent, SetClock } from '../planned-events.ts'

const clock = new SetClock('2026-11-21T15:00:00Z')
let app: TestApp
let admin: Person
let member: Person
beforeAll(async () => {
  app = await startTestApp({ clock })
  admin = await createPerson(app, { role: 'admin' })
  member = await createPerson(app)
})
afterAll(() => app?.stop())

function attendees(id: string, { person = admin, after }: { person?: Person; after?: string } = {}) {
  const query = after ? `?after=${after}` : ''
  return app.request('GET', `/api/admin/events/${id}/attendees${query}`, { cookie: person.cookie })
}

test('attendees are listed in the order of registration, then the waiting list', async () => {
  const event = await planEvent(app)
  const people = await createPeople(app, 5)
  for (const person of people) await event.register(person, { waitIfFull: true })
  await event.unregister(people[0] as Person)
  const { body } = await attendees(event.id)
  expect(body.attendees.map(({ name, state, place }: Attendee) => [name, state, place])).toEqual([
    ['Member 2', 'registered', null],
    ['Member 3', 'registered', null],
    ['Member 4', 'waiting', 1],
    ['Member 5', 'waiting', 2],
  ])
  expect(body.attendees[0]).toMatchObject({ email: people[1]?.email, registeredAt: clock.now().toISOString() })
  expect(body.next).toBeNull()
})

test('pages of attendees continue the positions on the waiting list', async () => {
  const event = await planEvent(app, { capacity: 60 })
  await app.services.db.execute(sql`
    with people as (
      insert into accounts (id, name, email, email_key, password_hash, verified_at)
      select gen_random_uuid(), 'Guest ' || n, 'guest' || n || '@example.test', 'guest' || n || '@example.test', 'none',
        now() from generate_series(1, 130) n
      returning id, name
    )
    insert into event_registrations (event_id, account_id, state)
    select ${event.id}, id, case when substr(name, 7)::int <= 60 then 'registered' else 'waiting' end from people
    order by substr(name, 7)::int`)
  await event.change({ registeredCount: 60, waitingCount: 70 })
  const all: Attendee[] = []
  let after: string | undefined
  const sizes = []
  do {
    const { body } = await attendees(event.id, { after })
    sizes.push(body.attendees.length)
    all.push(...body.attendees)
    after = body.next ?? undefined
  } while (after)
  expect(sizes).toEqual([50, 50, 30])
  expect(all.map(({ name }) => name)).toEqual(Array.from({ length: 130 }, (_, n) => `Guest ${n + 1}`))
  expect(all.map(({ place }) => place).slice(60)).toEqual(Array.from({ length: 70 }, (_, n) => n + 1))
})

test('an invalid cursor is rejected with INVALID_INPUT, a missing event with NOT_FOUND', async () => {
  const event = await planEvent(app)
  expect((await attendees(event.id, { after: 'nonsense' })).status).toBe(400)
  expect((await attendees(randomUUID())).status).toBe(404)
  expect((await attendees('none')).status).toBe(400)
  const csv = await app.request('GET', `/api/admin/events/${randomUUID()}/attendees.csv`, { cookie: admin.cookie })
  expect(csv.status).toBe(404)
})

test('the CSV export contains all attendees, escapes formulas, and is recorded in the audit log', async () => {
  const event = await planEvent(app, { capacity: 1 })
  const [first, second] = [await createPerson(app, { name: '=1+1' }), await createPerson(app, { name: 'Bea "B", Jr.' })]
  for (const person of [first, second]) await event.register(person, { waitIfFull: true })
  const { body, headers } = await app.request('GET', `/api/admin/events/${event.id}/attendees.csv`, {
    cookie: admin.cookie,
  })
  expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''attendees-2026-11-23.csv")
  const at = clock.now().toISOString()
  expect(body.replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'Name,Email,State,Place on the waiting list,Registered at,Checked in at',
    `'=1+1,${first.email},registered,,${at},`,
    `"Bea ""B"", Jr.",${second.email},waiting,1,${at},`,
  ])
  const noted = await app.services.db.select().from(auditLog).where(sql`subject_id = ${event.id}`)
  expect(noted).toMatchObject([{ action: 'event.attendeesExported', actorId: admin.id, details: {} }])
})

test('only admins can list attendees', async () => {
  const event = await planEvent(app)
  const employer = await createPerson(app, { role: 'employer' })
  for (const person of [member, employer]) {
    expect((await attendees(event.id, { person })).status).toBe(403)
    const csv = `/api/admin/events/${event.id}/attendees.csv`
    expect((await app.request('GET', csv, { cookie: person.cookie })).status).toBe(403)
  }
  expect((await app.request('GET', `/api/admin/events/${event.id}/attendees`)).status).toBe(401)
})
