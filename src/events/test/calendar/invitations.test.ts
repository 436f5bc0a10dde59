import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { invitationsJob } from '../../server/calendar/invitations.ts'
import { cancellationEmail } from '../../server/management/change-emails.ts'
import { calendarSettings, eventRegistrations, events } from '../../server/tables.ts'
import { managementRequests, rowOf } from '../management-requests.ts'
import { createPeople, planEvent, SetClock } from '../planned-events.ts'

let app: TestApp
let organizer: ReturnType<typeof managementRequests>
beforeAll(async () => {
  app = await startTestApp({ clock: new SetClock('2026-11-21T15:00:00Z') })
  organizer = managementRequests(app, await createPerson(app, { role: 'admin' }))
})
afterAll(() => app?.stop())

/** An event with registered people with automatic adding. */
async function eventWith(people: Person[]): Promise<string> {
  const { id } = await planEvent(app, { capacity: 500, registeredCount: people.length })
  const settings = { autoAddRegistered: true, reminderMinutes: 15, calendarType: 'google' as const }
  await app.services.db.insert(calendarSettings).values(people.map((person) => ({ accountId: person.id, ...settings })))
  await app.services.db
    .insert(eventRegistrations)
    .values(people.map((person) => ({ eventId: id, accountId: person.id, state: 'registered' as const })))
  return id
}

/** The queued job of invitations after a change of an event. */
async function queuedFor(id: string, people: Person[], what: 'changed' | 'cancelled' = 'changed') {
  const { title, timeZone, startsAt, ...rest } = await rowOf(app, id)
  const data = { eventId: id, title, timeZone, startsAt: startsAt.toISOString(), what }
  const email = cancellationEmail('https://community.example', { title, timeZone, startsAt, ...rest })
  const message = { kind: 'eventChange', data, about: `event:${id}`, letter: email }
  const rows = await app.services.db
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.eventId, id),
        inArray(
          eventRegistrations.accountId,
          people.map((person) => person.id),
        ),
      ),
    )
  return { eventId: id, message, registrationIds: rows.map((row) => row.id) }
}

async function notifiedIds(id: string): Promise<string[]> {
  const { rows } = await app.services.db.execute<{ account_id: string }>(
    sql`select account_id from notifications where about = ${`event:${id}`}`,
  )
  return rows.map((row) => row.account_id).sort()
}

test('every registered person with automatic adding gets one invitation', async () => {
  const people = await createPeople(app, 120)
  const id = await eventWith(people)
  const { title, description, host, capacity } = await rowOf(app, id)
  const fields = { title, description, host, capacity, zoomLink: '', localStart: '2026-11-23T10:00' }
  expect((await organizer.update(id, { ...fields, location: 'Library, room 2' })).status).toBe(200)
  await until('everybody to be notified', async () => (await notifiedIds(id)).length >= people.length)
  const mails = () =>
    app.services.db.execute<{ to: string }>(sql`
      select m."to" from mails m left join mail_letters l on l.id = m.letter_id
      where coalesce(l.calendar, m.calendar) like ${`%${id}%`}
        and coalesce(l.calendar_method, m.calendar_method) = 'REQUEST'`)
  expect(await notifiedIds(id)).toEqual(people.map((person) => person.id).sort())
  expect((await mails()).rows.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort())
})

test('no invitation goes to people who have unregistered, or about a change of an event cancelled since', async () => {
  const people = (await createPeople(app, 2)) as [Person, Person]
  const id = await eventWith(people)
  await app.services.db.execute(
    sql`update event_registrations set state = 'waiting' where event_id = ${id} and account_id = ${people[0].id}`,
  )
  await invitationsJob.run(app.services, await queuedFor(id, people))
  expect(await notifiedIds(id)).toEqual([people[1].id])
  await app.services.db.update(events).set({ cancelledAt: new Date() }).where(sql`id = ${id}`)
  await invitationsJob.run(app.services, await queuedFor(id, people))
  expect(await notifiedIds(id)).toEqual([people[1].id])
  await invitationsJob.run(app.services, await queuedFor(id, people, 'cancelled'))
  expect(await notifiedIds(id)).toEqual([people[1].id, people[1].id])
})

test('a batch that another process settled, or that fails, sends no invitation', async () => {
  const people = await createPeople(app, 2)
  const id = await eventWith(people)
  const doneAlready = async () => {
    throw new Error('This work is done already.')
  }
  const again = invitationsJob.run(app.services, await queuedFor(id, people), doneAlready)
  await expect(again).rejects.toThrow('done already')
  expect(await notifiedIds(id)).toEqual([])
})
