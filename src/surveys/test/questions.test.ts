import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { emptyAnswers, headingOf, missingAnswerMessage, originalQuestions, type Question } from '../questions.ts'
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

/** A valid answer to any question, which differs per question. */
function sampleAnswer({ id, kind, choices }: Question): string | string[] {
  switch (kind) {
    case 'scale':
    case 'choice':
      return choices[0] ?? ''
    case 'choices':
      return choices.slice(0, 2)
    case 'text':
      return `Answer to ${id}`
    case 'email':
      return `${id.toLowerCase()}@example.test`
  }
}

async function answer(person: Person, answers: object) {
  const { round } = (await asPerson(app, person).showOwn()).body
  return asPerson(app, person).call('PUT', '/current/response', { roundId: round.id, answers })
}

const question = (label: string, more: Partial<Question> = {}): Omit<Question, 'id'> => ({
  ...{ label, kind: 'text', description: '', title: '', choices: [], isRequired: false },
  ...more,
})

/** One question of each kind, required and not, besides the original ones. */
const ownQuestions = [
  question('How good is the coffee?', { kind: 'scale', choices: ['Good', 'Bad'], isRequired: true }),
  question('How is the tea?', { kind: 'scale', choices: ['Good', 'Bad'] }),
  question('Where do you live?', { kind: 'choice', choices: ['North', 'South'], title: 'Where', isRequired: true }),
  question('Which day suits you?', { kind: 'choice', choices: ['Monday', 'Friday'] }),
  question('What do you play?', { kind: 'choices', choices: ['Chess', 'Go', 'Skat'], isRequired: true }),
  question('What else?', { kind: 'text', isRequired: true }),
  question('Your address', { kind: 'email', isRequired: true }),
]

const samplesOf = (questions: Question[]) => Object.fromEntries(questions.map((each) => [each.id, sampleAnswer(each)]))

describe.each([
  ['the original questions', () => originalQuestions],
  ['other questions', () => [...originalQuestions, ...ownQuestions].toReversed()],
])('with %s', (_, wanted) => {
  let questions: Question[]
  beforeAll(async () => {
    expect((await asPerson(app, admin).saveQuestions(wanted())).status).toBe(200)
    expect((await asPerson(app, admin).openRound(`Survey of ${wanted().length}`)).status).toBe(201)
    questions = (await asPerson(app, member).showOwn()).body.round.questions
    expect(questions.map(({ label }) => label)).toEqual(wanted().map(({ label }) => label))
  })

  test('the answer to every question is saved, listed, exported as CSV, and part of the personal data', async () => {
    const sampleAnswers = samplesOf(questions)
    const saved = await answer(member, sampleAnswers)
    expect(saved.body.answers).toEqual(sampleAnswers)
    expect((await asPerson(app, member).showOwn()).body.response.answers).toEqual(sampleAnswers)

    const { id } = (await asPerson(app, admin).results()).body.round
    const list = await asPerson(app, admin).call('GET', `/rounds/${id}/responses`)
    expect(list.body.responses).toMatchObject([{ answers: sampleAnswers }])

    const file = await asPerson(app, admin).call('GET', `/rounds/${id}/export`)
    const [row] = parse<Record<string, string>>(file.body, { columns: true, bom: true })
    const expected = questions.map((each) => [headingOf(each), [sampleAnswers[each.id]].flat().join('; ')])
    expect(row).toMatchObject(Object.fromEntries(expected))

    const { data } = await surveysPersonalData.collect(app.services.db, member.id)
    const own = questions.map(({ id, label }) => ({ question: label, answer: sampleAnswers[id] }))
    expect((data as { responses: object[] }).responses[0]).toMatchObject({ answers: own })
  })

  test('a change of any single answer sets the time of the change', async () => {
    const sampleAnswers = samplesOf(questions)
    for (const { id, kind, choices, isRequired } of questions) {
      const person = await createPerson(app)
      expect((await answer(person, sampleAnswers)).body.changedAt).toBeNull()
      const others = { scale: choices[1], choice: choices[1], choices: choices.slice(1, 2) }
      const other = { ...others, text: isRequired ? 'Something else' : '', email: isRequired ? 'b@example.test' : '' }
      const second = await answer(person, { ...sampleAnswers, [id]: other[kind] })
      expect(second.body, id).toMatchObject({ answers: { [id]: other[kind] }, changedAt: expect.any(String) })
    }
  })

  test('optional questions can be left empty, and required ones are rejected with their message', async () => {
    const person = await createPerson(app)
    const { status, body } = await answer(person, emptyAnswers(questions))
    expect(status).toBe(400)
    const required = questions.filter(({ isRequired }) => isRequired)
    expect(body.errors).toEqual(
      required.map((each) => ({ field: `answers.${each.id}`, message: missingAnswerMessage(each) })),
    )
  })

  test('choices that are not among those of the round are rejected, and answers to other questions are dropped', async () => {
    const person = await createPerson(app)
    const sampleAnswers = samplesOf(questions)
    for (const { id, kind } of questions.filter(({ choices }) => choices.length > 0)) {
      const forged = kind === 'choices' ? ['Forged'] : 'Forged'
      expect((await answer(person, { ...sampleAnswers, [id]: forged })).status, id).toBe(400)
    }
    const { body } = await answer(person, { ...sampleAnswers, other: 'Not asked' })
    expect(body.answers).toEqual(sampleAnswers)
  })
})
