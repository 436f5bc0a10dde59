import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../accounts/server/exports.ts'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { originalQuestions } from '../questions.ts'
import { currentResponseCount, surveysPersonalData } from '../server/exports.ts'
import { surveyResponses } from '../server/tables.ts'
import { answers, asPerson } from './survey.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

const rowsOf = (person: Person) =>
  app.services.db.select().from(surveyResponses).where(eq(surveyResponses.accountId, person.id))

test('200: a member answers the survey, sees their answers, and changes them', async () => {
  const ada = await createPerson(app)
  const before = await asPerson(app, ada).showOwn()
  expect(before.status).toBe(200)
  expect(before.body).toEqual({
    round: { id: expect.any(String), title: 'First survey', questions: originalQuestions },
    response: null,
  })

  const sent = await asPerson(app, ada).answer({ suggestions: '  More evenings  ', contactEmail: ' ada@example.test ' })
  expect(sent.status).toBe(200)
  expect(sent.body).toMatchObject({
    answers: { ...answers, suggestions: 'More evenings', contactEmail: 'ada@example.test' },
    changedAt: null,
  })
  expect((await asPerson(app, ada).showOwn()).body.response).toEqual(sent.body)

  const changed = await asPerson(app, ada).answer({ satisfaction: 'Very Satisfied', features: [] })
  expect(changed.body).toMatchObject({
    answers: { satisfaction: 'Very Satisfied', features: [] },
    changedAt: expect.any(String),
  })
  expect(changed.body.submittedAt).toBe(sent.body.submittedAt)
  expect(await rowsOf(ada)).toHaveLength(1)
})

test('200: an admin can answer the survey', async () => {
  expect((await asPerson(app, admin).answer()).status).toBe(200)
})

test('20 concurrent requests save one response, and the same answers again change nothing', async () => {
  const ada = await createPerson(app)
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await asPerson(app, ada).answer()).status))
  expect(new Set(statuses)).toEqual(new Set([200]))
  const rows = await rowsOf(ada)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.changedAt).toBeNull()
})

test('a member can neither see nor change the answers of another member', async () => {
  const [ada, eve] = [await createPerson(app), await createPerson(app)]
  await asPerson(app, ada).answer({ suggestions: 'A secret wish' })
  expect((await asPerson(app, eve).showOwn()).body.response).toBeNull()
  const [row] = await rowsOf(ada)
  const forged = { accountId: ada.id, id: row?.id, submittedAt: '2000-01-01T00:00:00Z' }
  expect((await asPerson(app, eve).answer({ suggestions: 'Forged', ...forged }, forged)).status).toBe(200)
  expect(await rowsOf(ada)).toEqual([row])
  const [own] = await rowsOf(eve)
  expect(own?.id).not.toBe(row?.id)
  expect(own?.submittedAt.getFullYear()).toBeGreaterThan(2020)
})

test('400: all missing answers are reported at once, with the messages of the form', async () => {
  const ada = await createPerson(app)
  const empty = await asPerson(app, ada).answer({ satisfaction: '', suggestions: ' \n ', contactEmail: 'ada@' })
  expect(empty.status).toBe(400)
  expect(empty.body.errors).toEqual([
    { field: 'answers.satisfaction', message: 'Please select your satisfaction level' },
    { field: 'answers.suggestions', message: 'Please provide suggestions' },
    { field: 'answers.contactEmail', message: 'Please enter a valid email address' },
  ])
  expect(await rowsOf(ada)).toEqual([])
})

test('400: wrong types, unknown choices, and texts over the limit are rejected', async () => {
  const ada = await createPerson(app)
  const invalidInputs: object[] = [
    { satisfaction: 'Ecstatic' },
    { satisfaction: null },
    { satisfaction: ['Satisfied'] },
    { features: ['Free lunch'] },
    { features: 'Mentorship program' },
    { features: null },
    { suggestions: 'x'.repeat(5001) },
    { suggestions: 'a\u0000b' },
    { suggestions: { toString: 'x' } },
    { improvements: 'x'.repeat(5001) },
    { contactEmail: `${'a'.repeat(250)}@example.test` },
    { contactEmail: 'a@example.test\r\nBcc: b@example.test' },
  ]
  for (const fault of invalidInputs) {
    const { status } = await asPerson(app, ada).answer(fault)
    expect(status, JSON.stringify(fault).slice(0, 60)).toBe(400)
  }
  for (const more of [{ roundId: 'none' }, { roundId: "'; drop table survey_responses" }, { answers: 'none' }]) {
    expect((await asPerson(app, ada).answer({}, more)).status, JSON.stringify(more)).toBe(400)
  }
  expect(await rowsOf(ada)).toEqual([])
})

test('hostile text is saved and returned unchanged, and a duplicate choice counts once', async () => {
  const ada = await createPerson(app)
  const suggestions = `<script>alert(1)</script> '; drop table survey_responses; -- \u202E عربى 👩🏾‍💻`
  const features = ['Leadership development', 'Leadership development']
  const { status, body } = await asPerson(app, ada).answer({ suggestions, features })
  expect(status).toBe(200)
  expect(body.answers).toMatchObject({ suggestions, features: ['Leadership development'] })
})

test('409: answers to a round that has ended are rejected with CONFLICT and not saved in the next round', async () => {
  const ada = await createPerson(app)
  const { body: shown } = await asPerson(app, ada).showOwn()
  expect((await asPerson(app, admin).openRound('Second survey')).status).toBe(201)
  for (const roundId of [shown.round.id, '0198c0de-0000-7000-8000-000000000000']) {
    const late = await asPerson(app, ada).answer({}, { roundId })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringContaining('Your answers are still here'),
    })
  }
  expect(await rowsOf(ada)).toEqual([])
  expect((await asPerson(app, ada).answer()).status).toBe(200)
  expect(await currentResponseCount(app.services.db)).toBe(1)
})

test('429: an account can send 60 answers a minute', async () => {
  const ada = await createPerson(app)
  const { body } = await asPerson(app, ada).showOwn()
  const statuses = await Promise.all(
    Array.from({ length: 70 }, async () => {
      const sent = await asPerson(app, ada).call('PUT', '/current/response', { roundId: body.round.id, answers })
      return sent.status
    }),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

test('the personal data export contains the answers, and deleting the account deletes them', async () => {
  const ada = await createPerson(app)
  await asPerson(app, ada).answer({ suggestions: 'Mine alone' })
  const { data } = await surveysPersonalData.collect(app.services.db, ada.id)
  expect(data).toEqual({
    responses: [
      expect.objectContaining({
        survey: 'Second survey',
        answers: expect.arrayContaining([
          { question: 'How satisfied are you with the community?', answer: 'Satisfied' },
          { question: 'What suggestions do you have for us?', answer: 'Mine alone' },
        ]),
      }),
    ],
  })
  expect(JSON.stringify(data)).not.toContain(ada.id)
  await app.services.db.delete(accounts).where(eq(accounts.id, ada.id))
  expect(await rowsOf(ada)).toEqual([])
})
