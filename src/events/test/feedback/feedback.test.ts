import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { medianOf } from '../../server/feedback/results.ts'
import { eventsPersonalData } from '../../server/personal-data.ts'
import { atDoor, entryOf } from '../check-in/door.ts'
import { managementRequests, subjectsTo } from '../management-requests.ts'
import { createPeople, planEvent, SetClock } from '../planned-events.ts'

const clock = new SetClock('2026-11-21T15:00:00Z')
const job = 'events.feedback'
let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ clock, jobsOnDemand: [job] })
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

/** An event of an hour that is over since two hours, with so many attendees. */
async function attended(count: number, checkedIn = 0) {
  const event = await planEvent(app, { title: `Evening ${randomUUID()}`, capacity: 50, inHours: 1 })
  const people = await createPeople(app, count)
  for (const person of people) await event.register(person)
  clock.passHours(1.5)
  const door = atDoor(app, admin, event.id)
  const now = clock.now().toISOString()
  if (checkedIn > 0) await door.send(people.slice(0, checkedIn).map((person) => entryOf(person, now)))
  clock.passHours(2.5)
  const path = `/api/events/${event.id}/feedback`
  const [{ rows }] = [
    await app.services.db.execute<{ title: string }>(sql`select title from events where id = ${event.id}`),
  ]
  return {
    event,
    people,
    title: rows[0]?.title ?? '',
    show: (person: Person) => app.request('GET', path, { cookie: person.cookie }),
    answer: (person: Person, usefulness: number, change = '') =>
      app.request('PUT', path, { cookie: person.cookie, body: { usefulness, change } }),
    results: async () => (await app.request('GET', `${path}/results`, { cookie: admin.cookie })).body.results,
    resultsFor: (person: Person) => app.request('GET', `${path}/results`, { cookie: person.cookie }),
  }
}

test('an hour after the end, those who were checked in are asked once, by email and on the screen', async () => {
  const { people, title } = await attended(3, 2)
  await app.runJob(job)
  await app.runJob(job)
  const asked = `How was it? ${title}`
  for (const person of people.slice(0, 2)) {
    await app.mailTo(person.email, asked)
    const { body } = await app.request('GET', '/api/notifications', { cookie: person.cookie })
    expect(body.notifications.filter(({ kind }: { kind: string }) => kind === 'eventFeedback')).toHaveLength(1)
  }
  expect(subjectsTo(app, (people[0] as Person).email).filter((subject) => subject === asked)).toHaveLength(1)
  const { body } = await app.request('GET', '/api/notifications', { cookie: people[2]?.cookie })
  expect(body.notifications.map(({ kind }: { kind: string }) => kind)).not.toContain('eventFeedback')
})

test('when nobody was checked in, everyone with a seat is asked, as their settings say', async () => {
  const { people, title } = await attended(2)
  const [one, silent] = people as [Person, Person]
  const settings = await app.request('GET', '/api/notification-settings', { cookie: silent.cookie })
  await app.request('PUT', '/api/notification-settings', {
    cookie: silent.cookie,
    body: { ...settings.body, choices: [{ kind: 'eventFeedback', inApp: true, mail: false }] },
  })
  await app.runJob(job)
  await app.mailTo(one.email, `How was it? ${title}`)
  await until('the notification on the screen', async () => {
    const { body } = await app.request('GET', '/api/notifications', { cookie: silent.cookie })
    return body.notifications.some(({ kind }: { kind: string }) => kind === 'eventFeedback')
  })
  expect(subjectsTo(app, silent.email)).not.toContain(`How was it? ${title}`)
})

test('nobody is asked during the first hour, about a canceled event, or about one that was over long ago', async () => {
  const event = await planEvent(app, { capacity: 5, inHours: 1 })
  await event.register(await createPerson(app))
  clock.passHours(2.5)
  const cancelled = await attended(1)
  await managementRequests(app, admin).remove(cancelled.event.id)
  const old = await attended(1)
  clock.passHours(24 * 4)
  const later = await planEvent(app, { capacity: 5, inHours: 1 })
  await later.register(await createPerson(app))
  clock.passHours(2.5)
  await app.runJob(job)
  const ids = [event.id, cancelled.event.id, old.event.id, later.id]
  const { rows } = await app.services.db.execute(sql`select from event_feedback_rounds where event_id in ${ids}`)
  expect(rows).toEqual([])
})

test('only people who came answer, after the end, once, and change it for 14 days', async () => {
  const { event, people, show, answer } = await attended(2, 1)
  const [came, stayed] = people as [Person, Person]
  expect((await show(came)).body).toMatchObject({ canAnswer: true, answer: null })
  for (const person of [stayed, await createPerson(app)]) {
    expect((await show(person)).body).toEqual({ canAnswer: false, until: null, answer: null })
    expect((await answer(person, 5)).status).toBe(403)
  }
  expect((await answer(came, 6)).status).toBe(400)
  expect((await answer(came, 0)).status).toBe(400)
  expect((await answer(came, 4, 'More time for questions')).body).toMatchObject({
    canAnswer: true,
    until: new Date(clock.now().getTime() + 14 * 24 * 3_600_000).toISOString(),
    answer: { usefulness: 4, change: 'More time for questions' },
  })
  clock.passHours(24 * 13)
  // A change does not start another 14 days.
  expect((await answer(came, 5, 'Nothing')).body.answer).toEqual({ usefulness: 5, change: 'Nothing' })
  clock.passHours(24 * 1.1)
  expect((await answer(came, 1)).status).toBe(409)
  expect((await show(came)).body).toMatchObject({ canAnswer: false, answer: { usefulness: 5, change: 'Nothing' } })
  const count = await app.services.db.execute(sql`select from event_feedback where event_id = ${event.id}`)
  expect(count.rows).toHaveLength(1)
  const upcoming = await planEvent(app, { capacity: 5 })
  await upcoming.register(came)
  const early = await app.request('PUT', `/api/events/${upcoming.id}/feedback`, {
    cookie: came.cookie,
    body: { usefulness: 3, change: '' },
  })
  expect(early.status).toBe(409)
})

test('a month after the end it is too late for a first answer', async () => {
  const { people, answer } = await attended(1)
  clock.passHours(24 * 30)
  expect((await answer(people[0] as Person, 3)).status).toBe(409)
})

test('managers see nothing of fewer than three answers, and then median, distribution, and texts without names or times', async () => {
  const { people, answer, results, resultsFor } = await attended(8)
  await answer(people[0] as Person, 5, 'Zebra')
  await answer(people[1] as Person, 2, 'Apple')
  expect(await results()).toBeNull()
  await answer(people[2] as Person, 5)
  const first = { count: 3, median: 5, distribution: [0, 1, 0, 0, 2], changes: ['Apple', 'Zebra'] }
  expect(await results()).toEqual(first)
  // The fourth, the fifth, and a changed answer appear together, so that none of them stands out.
  await answer(people[3] as Person, 1, 'Mango')
  expect(await results()).toEqual(first)
  await answer(people[0] as Person, 4, 'Banana')
  expect(await results()).toEqual(first)
  await answer(people[4] as Person, 3, 'Cherry')
  expect(await results()).toEqual({
    count: 5,
    median: 3,
    distribution: [1, 1, 1, 1, 1],
    changes: ['Apple', 'Banana', 'Cherry', 'Mango'],
  })
  expect((await resultsFor(people[0] as Person)).status).toBe(403)
  expect((await resultsFor(await createPerson(app, { role: 'employer' }))).status).toBe(403)
  const missing = `/api/events/${randomUUID()}/feedback/results`
  expect((await app.request('GET', missing, { cookie: admin.cookie })).status).toBe(404)
})

test('the last answers appear once nobody can answer or change any more', async () => {
  const { people, answer, results } = await attended(5)
  await app.runJob(job)
  for (const [index, person] of people.slice(0, 3).entries()) await answer(person, index + 3)
  await answer(people[3] as Person, 1, 'The last one')
  expect((await results()).count).toBe(3)
  clock.passHours(24 * 45)
  await app.runJob(job)
  expect(await results()).toMatchObject({ count: 4, changes: ['The last one'] })
})

test('answers that arrive at the same time are all counted', async () => {
  const { people, answer, results } = await attended(9)
  const answers = await Promise.all(people.map((person) => answer(person, 4, `From ${person.id}`)))
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
  expect((await results()).count).toBe(9)
})

test('the data export contains the answers, and deleting the account removes them, also from the results', async () => {
  const { people, answer, results } = await attended(3)
  for (const person of people) await answer(person, 3, `Canary ${person.id}`)
  const [left] = people as [Person]
  expect((await eventsPersonalData.collect(app.services.db, left.id)).data).toMatchObject({
    feedback: [{ usefulness: 3, change: `Canary ${left.id}`, answeredAt: clock.now().toISOString() }],
  })
  const body = { currentPassword: testPassword, posts: 'keep' }
  await app.request('POST', '/api/accounts/departures', { cookie: left.cookie, body })
  expect(await results()).toBeNull()
  expect(await app.services.db.execute(sql`select from event_feedback where account_id = ${left.id}`)).toMatchObject({
    rows: [],
  })
})

test('the median of an even number of answers lies between the two in the middle', () => {
  expect([[1], [1, 5], [4, 1, 2], [1, 2, 4, 5]].map(medianOf)).toEqual([1, 3, 2, 3])
})
