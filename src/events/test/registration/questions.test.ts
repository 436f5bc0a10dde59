import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import type { Question } from '../../contract.ts'
import { eventsPersonalData } from '../../server/personal-data.ts'
import { managementRequests } from '../management-requests.ts'
import { planEvent, SetClock } from '../planned-events.ts'

const clock = new SetClock('2026-11-21T15:00:00Z')
let app: TestApp
let admin: Person
let host: Person
let person: Person
beforeAll(async () => {
  app = await startTestApp({ clock })
  admin = await createPerson(app, { role: 'admin' })
  host = await createPerson(app, { name: 'Hana Host' })
  person = await createPerson(app, { name: 'Petra Person' })
})
afterAll(() => app?.stop())

const food: Question = { id: randomUUID(), text: 'What do you eat?', isRequired: true, options: ['Fish', 'Beans'] }
const wish: Question = { id: randomUUID(), text: '=What do you hope for?', isRequired: false, options: [] }

function asking(questions: Question[] = [food, wish]) {
  return planEvent(app, { capacity: 9, hostId: host.id, questions, zoomLink: 'https://zoom.example/j/9' })
}

const answersOf = async (id: string, reader: Person) =>
  (await app.request('GET', `/api/admin/events/${id}/attendees`, { cookie: reader.cookie })).body.attendees[0]?.answers
const chosen = async (id: string, { cookie }: Person) =>
  (await app.request('GET', `/api/events/${id}/registration`, { cookie })).body

test('a required question is answered to register, with one of its choices', async () => {
  const event = await asking()
  for (const [answers, message] of [
    [{}, 'Please answer this question.'],
    [{ [food.id]: '  ' }, 'Please answer this question.'],
    [{ [food.id]: 'Stones' }, 'Please choose one of the answers.'],
  ] as const) {
    const { status, body } = await event.register(person, { answers })
    expect([status, body.errors]).toEqual([400, [{ field: `answers.${food.id}`, message }]])
  }
  expect((await event.register(person, { answers: { [wish.id]: 'x'.repeat(501) } })).status).toBe(400)
  const joined = await event.join(person)
  expect([joined.status, joined.body.detail]).toEqual([
    409,
    'The host asks you something first. Please register, and then join.',
  ])
  const answers = { [food.id]: 'Beans', [randomUUID()]: 'To a question that is gone' }
  expect((await event.register(person, { answers })).status).toBe(200)
  expect((await chosen(event.id, person)).answers).toEqual({ [food.id]: 'Beans' })
  expect((await event.join(person)).status).toBe(200)
})

test('only those who manage the event read the answers, and their authors, who change them', async () => {
  const event = await asking()
  const secret = 'Only for the host'
  await event.register(person, { answers: { [food.id]: 'Fish', [wish.id]: secret } })
  for (const reader of [admin, host]) expect(await answersOf(event.id, reader)).toMatchObject({ [wish.id]: secret })
  const other = await createPerson(app)
  await event.register(other, { answers: { [food.id]: 'Fish' } })
  for (const path of [`/api/events/${event.id}`, `/api/events/${event.id}/registration`, '/api/events?mine=true'])
    expect(JSON.stringify((await app.request('GET', path, { cookie: other.cookie })).body)).not.toContain(secret)
  const changed = await event.choose(person, { answers: { [food.id]: 'Beans' } })
  expect(changed.status).toBe(200)
  expect(await answersOf(event.id, host)).toEqual({ [food.id]: 'Beans' })
  expect((await event.choose(person, { answers: {} })).status).toBe(400)
  expect((await event.choose(person, { isShown: true })).status).toBe(200)
  expect(await answersOf(event.id, host)).toEqual({ [food.id]: 'Beans' })
})

test('the CSV has a column for each question, and executes no formula', async () => {
  const event = await asking()
  await event.register(person, { answers: { [food.id]: 'Fish', [wish.id]: '=HYPERLINK("https://evil.example")' } })
  const { body } = await app.request('GET', `/api/admin/events/${event.id}/attendees.csv`, { cookie: host.cookie })
  expect(body).toContain('What do you eat?')
  expect(body).toContain(`'=HYPERLINK`)
  expect(body).toContain(`'=What do you hope for?`)
})

test('a question that the host deletes takes its answers with it', async () => {
  const questions = [food, wish]
  const { body } = await managementRequests(app, admin).create({ questions })
  await app.request('PUT', `/api/events/${body.id}/registration`, {
    cookie: person.cookie,
    body: { answers: { [food.id]: 'Fish', [wish.id]: 'Peace' } },
  })
  const renamed = { ...food, text: 'What would you like to eat?' }
  expect((await managementRequests(app, admin).update(body.id, { questions: [renamed] })).status).toBe(200)
  expect(await answersOf(body.id, admin)).toEqual({ [food.id]: 'Fish' })
  const { data } = await eventsPersonalData.collect(app.services.db, person.id)
  expect((data as { registrations: object[] }).registrations).toContainEqual(
    expect.objectContaining({ answers: [{ question: 'What would you like to eat?', answer: 'Fish' }] }),
  )
})

test('an event asks up to five questions, with different ids and at least two different choices', async () => {
  const tooMany = Array.from({ length: 6 }, () => ({ ...wish, id: randomUUID() }))
  for (const questions of [
    tooMany,
    [food, food],
    [{ ...food, options: ['Only'] }],
    [{ ...food, options: ['Same', 'Same'] }],
    [{ ...food, text: ' ' }],
    [{ ...food, id: 'x' }],
  ])
    expect((await managementRequests(app, admin).create({ questions })).status).toBe(400)
})
