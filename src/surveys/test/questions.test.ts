import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { emptyAnswers, type QuestionDeclaration, questions, type SurveyAnswers } from '../questions.ts'
import { surveysPersonalData } from '../server/exports.ts'
import { asPerson } from './survey.ts'

let app: TestApp
let member: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  member = await createPerson(app)
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

const declarations: readonly QuestionDeclaration[] = questions

/** A valid answer to any question, which differs per question. */
function sampleAnswer(question: QuestionDeclaration): string | string[] {
  switch (question.kind) {
    case 'choice':
      return question.choices[0] ?? ''
    case 'choices':
      return question.choices.slice(0, 2)
    case 'text':
      return `Answer to ${question.id}`
    case 'email':
      return `${question.id.toLowerCase()}@example.test`
  }
}

const sampleAnswers = Object.fromEntries(
  declarations.map((question) => [question.id, sampleAnswer(question)]),
) as SurveyAnswers

test('the answer to every question is saved, listed, exported as CSV, and part of the personal data', async () => {
  const saved = await asPerson(app, member).answer(sampleAnswers)
  expect(saved.body).toMatchObject(sampleAnswers)
  expect((await asPerson(app, member).showOwn()).body.response).toMatchObject(sampleAnswers)

  const { id } = (await asPerson(app, admin).results()).body.round
  const list = await asPerson(app, admin).call('GET', `/rounds/${id}/responses`)
  expect(list.body.responses).toMatchObject([sampleAnswers])

  const file = await asPerson(app, admin).call('GET', `/rounds/${id}/export`)
  const [row] = parse<Record<string, string>>(file.body, { columns: true, bom: true })
  const expected = questions.map(({ title, id }) => [title, [sampleAnswers[id]].flat().join('; ')])
  expect(row).toMatchObject(Object.fromEntries(expected))

  const { data } = await surveysPersonalData.collect(app.services.db, member.id)
  expect(data).toMatchObject({ responses: [sampleAnswers] })
})

test('a change of any single answer sets the time of the change', async () => {
  for (const question of declarations) {
    const person = await createPerson(app)
    const first = await asPerson(app, person).answer(sampleAnswers)
    expect(first.body.changedAt).toBeNull()
    const other = question.kind === 'choice' ? question.choices[1] : emptyAnswers()[question.id as keyof SurveyAnswers]
    const changes = { [question.id]: question.required && question.kind === 'text' ? 'Something else' : other }
    const second = await asPerson(app, person).answer({ ...sampleAnswers, ...changes })
    expect(second.body, question.id).toMatchObject({ ...changes, changedAt: expect.any(String) })
  }
})

test('optional questions can be left empty, and required ones are rejected with their message', async () => {
  const person = await createPerson(app)
  const { status, body } = await asPerson(app, person).answer(emptyAnswers())
  expect(status).toBe(400)
  const required = declarations.filter((question) => question.required !== undefined)
  expect(body.errors).toEqual(required.map(({ id, required: message }) => ({ field: id, message })))
})
