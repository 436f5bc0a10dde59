import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { originalQuestions, type Question } from '../questions.ts'
import { surveyQuestions } from '../server/tables.ts'
import { asPerson, membersAnswer } from './survey.ts'

let app: TestApp
let admin: Person
let other: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin' })
  other = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())
beforeEach(async () => {
  expect((await asPerson(app, admin).saveQuestions(originalQuestions)).status).toBe(200)
})

const [satisfaction, features] = originalQuestions as [Question, Question]
const day = { label: 'Which day suits you?', kind: 'choice', choices: ['Monday', 'Friday'] }
const optional = { description: '', title: '', choices: [], isRequired: false }

test('200: changed questions are those of the next round, and the current round keeps its own', async () => {
  const [ada] = await membersAnswer(app, 1)
  const before = (await asPerson(app, ada as Person).showOwn()).body
  const { id: _, ...question } = satisfaction
  const questions = [
    { ...optional, ...day },
    { ...question, label: 'How do you like it here?', title: 'Mood' },
  ]
  const { status, body } = await asPerson(app, admin).saveQuestions(questions)
  expect(status).toBe(200)
  expect(body).toMatchObject({ questions, isOriginal: false, currentRound: { id: before.round.id } })
  expect((await asPerson(app, ada as Person).showOwn()).body).toEqual(before)
  expect((await asPerson(app, ada as Person).answer({ suggestions: 'Changed' })).status).toBe(200)
  const [entry] = await app.services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'survey.questionsChanged'))
    .orderBy(desc(auditLog.id))
  expect(entry).toMatchObject({ actorId: admin.id, details: { questions: 2 } })

  expect((await asPerson(app, admin).openRound('With other questions')).status).toBe(201)
  expect((await asPerson(app, ada as Person).showOwn()).body.round.questions).toMatchObject(questions)
  const { round } = (await asPerson(app, admin).results(before.round.id)).body
  expect(round.questions).toEqual(before.round.questions)
  const { responses } = (await asPerson(app, admin).call('GET', `/rounds/${round.id}/responses`)).body
  expect(responses).toMatchObject([{ answers: { suggestions: 'Changed' } }])
})

test('the original questions can be restored, and follow later versions then', async () => {
  await asPerson(app, admin).saveQuestions([{ ...optional, ...day }])
  expect((await asPerson(app, admin).questions()).body.isOriginal).toBe(false)
  const { body } = await asPerson(app, admin).saveQuestions(originalQuestions)
  expect(body).toMatchObject({ questions: originalQuestions, isOriginal: true })
  expect(await app.services.db.select().from(surveyQuestions)).toEqual([])
})

test('the same question keeps its id, and a change of its text, kind, or choices makes it another one', async () => {
  const idAfter = async (changes: object) =>
    (await asPerson(app, admin).saveQuestions([{ ...features, ...changes }])).body.questions[0].id
  for (const changes of [{ title: 'Wishes' }, { description: 'As many as you like' }, { isRequired: true }]) {
    expect(await idAfter(changes), JSON.stringify(changes)).toBe('features')
  }
  const ids = [
    await idAfter({ label: 'Which features do you miss?' }),
    await idAfter({ kind: 'choice' }),
    await idAfter({ choices: features.choices.slice(1) }),
    await idAfter({ choices: features.choices.toReversed() }),
  ]
  expect(new Set(['features', ...ids]).size).toBe(5)
  expect(await idAfter({ label: 'Which features do you miss?' })).toBe(ids[0])
})

test('a question that two rounds ask is compared, and another is not', async () => {
  const ownScale = { ...optional, label: 'How is the coffee?', kind: 'scale', choices: ['Good', 'Bad'] }
  await asPerson(app, admin).saveQuestions([...originalQuestions, ownScale])
  await asPerson(app, admin).openRound('Before')
  const { round: before } = (await asPerson(app, admin).results()).body
  const scaleId = before.questions.at(-1).id
  await membersAnswer(app, 5, { [scaleId]: 'Good', satisfaction: 'Neutral' })

  const changed = originalQuestions.map((each) =>
    each.id === 'features' ? { ...each, choices: ['One', 'Two'] } : each,
  )
  await asPerson(app, admin).saveQuestions([ownScale, ...changed])
  await asPerson(app, admin).openRound('After')
  const { round: after } = (await asPerson(app, admin).results()).body
  const newFeatures = after.questions.find(({ title }: Question) => title === 'Features').id
  await membersAnswer(app, 6, { [scaleId]: 'Bad', features: undefined, [newFeatures]: ['Two', 'One'] })

  const { results, trends } = (await asPerson(app, admin).results()).body
  expect(results).toContainEqual({
    questionId: newFeatures,
    answered: 6,
    counts: [
      { choice: 'One', count: 6 },
      { choice: 'Two', count: 6 },
    ],
  })
  expect(trends.map(({ questionId }: { questionId: string }) => questionId)).toEqual([scaleId, 'satisfaction'])
  const [scale] = trends
  expect(scale.rounds).toEqual([
    {
      ...{ roundId: after.id, answered: 6 },
      counts: [
        { choice: 'Good', count: 0 },
        { choice: 'Bad', count: 6 },
      ],
    },
    {
      ...{ roundId: before.id, answered: 5 },
      counts: [
        { choice: 'Good', count: 5 },
        { choice: 'Bad', count: 0 },
      ],
    },
  ])
})

test('a question that fewer than five members answered has no breakdown, however many sent the survey', async () => {
  await asPerson(app, admin).saveQuestions([...originalQuestions, { ...optional, ...day }])
  await asPerson(app, admin).openRound('Small group')
  const { round } = (await asPerson(app, admin).results()).body
  const dayId = round.questions.at(-1).id
  await membersAnswer(app, 4, { [dayId]: 'Monday' })
  await membersAnswer(app, 3)
  const resultOf = async () => {
    const { results } = (await asPerson(app, admin).results()).body
    return results.find(({ questionId }: { questionId: string }) => questionId === dayId)
  }
  expect(await resultOf()).toEqual({ questionId: dayId, answered: 4, counts: null })
  await membersAnswer(app, 1, { [dayId]: 'Friday' })
  expect(await resultOf()).toMatchObject({ answered: 5, counts: [{ count: 4 }, { count: 1 }] })
})

test('409: an admin who opened the questions before another one saved them changes nothing', async () => {
  const { version } = (await asPerson(app, admin).questions()).body
  await asPerson(app, other).saveQuestions([{ ...optional, ...day }])
  const late = await asPerson(app, admin).saveQuestions([satisfaction], { version })
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({
    code: 'CONFLICT',
    detail: 'Someone else changed the questions after you opened them, so your changes weren’t saved.',
  })
  expect((await asPerson(app, admin).questions()).body.questions).toMatchObject([day])
})

test('409: a survey that starts while an admin edits has the questions as they were, and the admin learns of it', async () => {
  const { version, currentRound } = (await asPerson(app, admin).questions()).body
  const opened = (await asPerson(app, other).openRound('Meanwhile')).body
  const base = { version, currentRoundId: currentRound.id }
  const late = await asPerson(app, admin).saveQuestions([satisfaction], base)
  expect(late.status).toBe(409)
  expect(late.body.detail).toContain('A new survey, “Meanwhile”, has started')
  expect((await asPerson(app, admin).results(opened.id)).body.round.questions).toEqual(originalQuestions)
  expect((await asPerson(app, admin).saveQuestions([satisfaction], { version })).status).toBe(200)
})

test('409: a survey does not start with questions that the admin has not seen', async () => {
  const { version, currentRound } = (await asPerson(app, admin).questions()).body
  await asPerson(app, other).saveQuestions([{ ...optional, ...day }])
  const start = { title: 'Unseen', endingRoundId: currentRound.id, questionsVersion: version }
  const { status, body } = await asPerson(app, admin).call('POST', '/rounds', start)
  expect(status).toBe(409)
  expect(body.detail).toBe('Someone else has just changed the questions. Please look at them first.')
  expect((await asPerson(app, admin).questions()).body.currentRound.id).toBe(currentRound.id)
})

test('of ten concurrent changes one is saved, and a survey that starts meanwhile has the questions before or after it', async () => {
  const { version, currentRound } = (await asPerson(app, admin).questions()).body
  const base = { version, currentRoundId: currentRound.id }
  const start = { title: 'Race', endingRoundId: currentRound.id, questionsVersion: version }
  const [started, ...saved] = await Promise.all([
    asPerson(app, other).call('POST', '/rounds', start),
    ...Array.from({ length: 10 }, (_, index) =>
      asPerson(app, admin).call('PUT', '/questions', {
        questions: [{ ...satisfaction, title: `Title ${index}` }],
        ...base,
      }),
    ),
  ])
  const savedCount = saved.filter(({ status }) => status === 200).length
  expect(savedCount + saved.filter(({ status }) => status === 409).length).toBe(10)
  // Whichever came first made the other one late.
  expect([started.status, savedCount]).toEqual(started.status === 201 ? [201, 0] : [409, 1])
  if (started.status === 201) {
    expect((await asPerson(app, admin).results()).body.round.questions).toEqual(originalQuestions)
  }
})

test('400: faults of questions are named at their fields', async () => {
  const long = (length: number) => 'x'.repeat(length)
  const faults: [object[], string, string][] = [
    [[], 'questions', 'There must be one question at least'],
    [Array.from({ length: 31 }, (_, index) => ({ ...optional, kind: 'text', label: `Q${index}` })), 'questions', '30'],
    [[{ ...optional, kind: 'text', label: ' ' }], 'questions.0.label', 'Please write the question'],
    [[{ ...optional, kind: 'text', label: long(201) }], 'questions.0.label', '200 characters'],
    [[{ ...optional, kind: 'text', label: 'a\nb' }], 'questions.0.label', 'characters that cannot be used'],
    [[{ ...optional, kind: 'slider', label: 'Q' }], 'questions.0.kind', 'Please choose'],
    [[{ ...optional, ...day, choices: ['One'] }], 'questions.0.choices', 'two choices or more'],
    [[{ ...optional, ...day, choices: ['One', 'one '] }], 'questions.0.choices', '“one” is there twice'],
    [[{ ...optional, ...day, choices: ['One', ''] }], 'questions.0.choices', 'A choice is empty'],
    [[{ ...optional, ...day, choices: ['One', long(101)] }], 'questions.0.choices', '100 characters'],
    [[{ ...optional, ...day, choices: Array.from({ length: 31 }, String) }], 'questions.0.choices', '30 choices'],
    [
      [{ ...optional, ...day, kind: 'scale', choices: Array.from({ length: 12 }, (_, level) => `${level}`) }],
      'questions.0.choices',
      'A scale can have 11 levels at most',
    ],
    [
      [
        { ...optional, ...day },
        { ...optional, ...day },
      ],
      'questions.1.label',
      'This question is there twice',
    ],
    [
      [
        { ...optional, ...day, title: 'Day' },
        { ...optional, ...day, label: 'Day' },
      ],
      'questions.1.title',
      'Another question has this title',
    ],
  ]
  for (const [questions, field, message] of faults) {
    const { status, body } = await asPerson(app, admin).saveQuestions(questions)
    expect(status, message).toBe(400)
    expect(body.errors[0], message).toEqual({ field, message: expect.stringContaining(message) })
  }
  expect((await asPerson(app, admin).questions()).body.isOriginal).toBe(true)
})

test('choices of a question that became a text are dropped, and hostile texts are kept as they are', async () => {
  const label = `<script>alert(1)</script> '; drop table survey_questions; -- "__proto__"`
  const questions = [{ ...optional, kind: 'text', label, choices: ['One', 'Two'] }]
  const { body } = await asPerson(app, admin).saveQuestions(questions)
  expect(body.questions).toMatchObject([{ label, choices: [] }])
})
