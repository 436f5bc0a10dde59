import { parse } from 'csv-parse/sync'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { originalQuestions } from '../questions.ts'
import { asPerson, membersAnswer } from './survey.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

const missing = '0198c0de-0000-7000-8000-000000000000'

async function currentRound(): Promise<string> {
  return (await asPerson(app, admin).results()).body.round.id
}

test('401, 403: only admins can read results, responses, and files, start rounds, and change questions', async () => {
  const round = await currentRound()
  const calls: [string, string, unknown?][] = [
    ['GET', '/results'],
    ['GET', `/rounds/${round}/responses`],
    ['GET', `/rounds/${round}/export`],
    ['POST', '/rounds', { title: 'Mine', endingRoundId: round, questionsVersion: 'v' }],
    ['GET', '/questions'],
    ['PUT', '/questions', { questions: originalQuestions, version: 'v', currentRoundId: round }],
  ]
  const people = { 401: [{}], 403: [await createPerson(app), await createPerson(app, { role: 'employer' })] }
  for (const [status, refused] of Object.entries(people))
    for (const person of refused)
      for (const [method, path, body] of calls)
        expect((await asPerson(app, person).call(method, path, body)).status, path).toBe(Number(status))
  const employer = await createPerson(app, { role: 'employer' })
  expect((await asPerson(app, employer).showOwn()).status).toBe(403)
  expect((await asPerson(app, employer).answer()).status).toBe(403)
  expect(await currentRound()).toBe(round)
})

test('200: a round with fewer than five responses has a count but no breakdown', async () => {
  await membersAnswer(app, 4)
  const { status, body } = await asPerson(app, admin).results()
  expect(status).toBe(200)
  expect(body.round.responseCount).toBe(4)
  expect(body.results).toEqual([
    { questionId: 'satisfaction', answered: 4, counts: null },
    { questionId: 'features', answered: 4, counts: null },
  ])
})

test('200: a round with five responses has a breakdown of satisfaction and features', async () => {
  await membersAnswer(app, 2, {
    satisfaction: 'Neutral',
    features: [
      'Mentorship program',
      'Leadership development',
      'Entrepreneurship support',
      'Resume review services',
      'Work-life balance resources',
      'Job placement assistance',
    ],
  })
  const { body } = await asPerson(app, admin).results()
  expect(body.round.responseCount).toBe(6)
  const [satisfaction, features] = body.results
  expect(satisfaction).toEqual({
    questionId: 'satisfaction',
    answered: 6,
    counts: [
      { choice: 'Very Satisfied', count: 0 },
      { choice: 'Satisfied', count: 4 },
      { choice: 'Neutral', count: 2 },
      { choice: 'Dissatisfied', count: 0 },
      { choice: 'Very Dissatisfied', count: 0 },
    ],
  })
  expect(features).toMatchObject({ questionId: 'features', answered: 6 })
  expect(features.counts).toContainEqual({ choice: 'Mentorship program', count: 6 })
  expect(features.counts).toContainEqual({ choice: 'Interview preparation', count: 4 })
  expect(features.counts).toContainEqual({ choice: 'More networking events', count: 0 })
})

test('responses are listed newest first, paginated, and without names, emails, or account ids', async () => {
  const people = await membersAnswer(app, 20, { contactEmail: 'write.to.me@example.test' })
  const round = await currentRound()
  const first = await asPerson(app, admin).call('GET', `/rounds/${round}/responses`)
  expect(first.status).toBe(200)
  expect(first.body.responses).toHaveLength(20)
  const { at, id } = first.body.next
  const query = new URLSearchParams({ afterAt: at, afterId: id })
  const second = await asPerson(app, admin).call('GET', `/rounds/${round}/responses?${query}`)
  expect(second.body.responses).toHaveLength(6)
  expect(second.body.next).toBeNull()
  const all = [...first.body.responses, ...second.body.responses]
  expect(new Set(all.map((response) => response.id)).size).toBe(26)
  const moments = all.map((response) => response.submittedAt)
  expect(moments).toEqual(moments.toSorted().reverse())
  const wire = JSON.stringify([first.body, second.body, (await asPerson(app, admin).results()).body])
  expect(wire).toContain('write.to.me@example.test')
  for (const person of people) {
    expect(wire).not.toContain(person.id)
    expect(wire).not.toContain(person.email)
    expect(wire).not.toContain(person.name)
  }
})

test('404 for an unknown round, 400 for an invalid id or position', async () => {
  const round = await currentRound()
  const asAdmin = asPerson(app, admin)
  expect((await asAdmin.results(missing)).status).toBe(404)
  expect((await asAdmin.call('GET', `/rounds/${missing}/responses`)).status).toBe(404)
  expect((await asAdmin.call('GET', `/rounds/${missing}/export`)).status).toBe(404)
  for (const id of ['none', '1', '%27', '%00']) {
    expect((await asAdmin.results(id)).status, id).toBe(400)
    expect((await asAdmin.call('GET', `/rounds/${id}/responses`)).status, id).toBe(400)
    expect((await asAdmin.call('GET', `/rounds/${id}/export`)).status, id).toBe(400)
  }
  const positions = {
    'yesterday&afterId=1': 400,
    [`0000-01-01T00:00:00Z&afterId=${missing}`]: 400,
    [`0001-01-01T00:00:00Z&afterId=${missing}`]: 200,
  }
  for (const [position, status] of Object.entries(positions)) {
    expect((await asAdmin.call('GET', `/rounds/${round}/responses?afterAt=${position}`)).status, position).toBe(status)
  }
})

test('the CSV export is complete, without names, with escaped formulas, and recorded in the audit log', async () => {
  const hostile = '=HYPERLINK("https://evil.example","Win")'
  const [eve] = await membersAnswer(app, 1, { suggestions: hostile, improvements: '+1, "quoted"\nsecond line' })
  const round = await currentRound()
  const { status, body, headers } = await asPerson(app, admin).call('GET', `/rounds/${round}/export`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Survey%20First%20survey.csv")
  expect(headers.get('cache-control')).toBe('no-store')
  const rows: Record<string, string>[] = parse(body, { columns: true, bom: true })
  expect(rows).toHaveLength(27)
  expect(rows[0]).toMatchObject({
    Satisfaction: 'Satisfied',
    Features: 'Mentorship program; Interview preparation',
    Suggestions: `'${hostile}`,
    Improvements: '\'+1, "quoted"\nsecond line',
    'Contact email': '',
  })
  expect(body).not.toContain(eve?.id)
  expect(body).not.toContain(eve?.email)
  const [act] = await app.services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'survey.exported'))
    .orderBy(desc(auditLog.id))
  expect(act).toMatchObject({ actorId: admin.id, subjectId: round, details: { responses: 27 } })
})

test('201: a new round closes the current one, is recorded in the audit log, and can be answered by every member', async () => {
  const [ada] = await membersAnswer(app, 1)
  const before = await currentRound()
  const { status, body } = await asPerson(app, admin).openRound('  Second survey ')
  expect(status).toBe(201)
  expect(body).toMatchObject({ title: 'Second survey', closedAt: null })
  const { body: results } = await asPerson(app, admin).results()
  expect(results.round).toMatchObject({ id: body.id, responseCount: 0 })
  expect(results.rounds.map((round: { id: string }) => round.id)).toEqual([body.id, before])
  expect(results.rounds[1].closedAt).not.toBeNull()
  expect((await asPerson(app, admin).results(before)).body.round).toMatchObject({ id: before, responseCount: 28 })
  expect((await asPerson(app, ada as Person).showOwn()).body).toMatchObject({ round: { id: body.id }, response: null })
  const [act] = await app.services.db.select().from(auditLog).where(eq(auditLog.action, 'survey.roundOpened'))
  expect(act).toMatchObject({ actorId: admin.id, subjectKind: 'surveyRound', subjectId: body.id })
})

test('400, 409: a round needs a valid title, and ten concurrent requests start exactly one', async () => {
  const { currentRound: ending, version: questionsVersion } = (await asPerson(app, admin).questions()).body
  const endingRoundId = ending.id
  for (const title of ['', '  ', 'x'.repeat(101), 'two\nlines', null, 7]) {
    const { status } = await asPerson(app, admin).call('POST', '/rounds', { title, endingRoundId, questionsVersion })
    expect(status, String(title)).toBe(400)
  }
  const attempts = await Promise.all(
    Array.from({ length: 10 }, () =>
      asPerson(app, admin).call('POST', '/rounds', { title: 'Third', endingRoundId, questionsVersion }),
    ),
  )
  expect(attempts.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  expect((await asPerson(app, admin).results()).body.rounds).toHaveLength(3)
  const unknown = await asPerson(app, admin).call('POST', '/rounds', {
    title: 'Fourth',
    endingRoundId: missing,
    questionsVersion,
  })
  expect(unknown.status).toBe(409)
})

test('answers that are sent while a round ends are saved in it or rejected with CONFLICT', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => createPerson(app)))
  const roundId = await currentRound()
  const [opened, ...sent] = await Promise.all([
    asPerson(app, admin).openRound('Fifth'),
    ...people.map((person) => asPerson(app, person).answer({}, { roundId })),
  ])
  expect(opened.status).toBe(201)
  const savedCount = sent.filter(({ status }) => status === 200).length
  expect(savedCount + sent.filter(({ status }) => status === 409).length).toBe(20)
  expect((await asPerson(app, admin).results(roundId)).body.round.responseCount).toBe(savedCount)
})

test('writes from another origin are rejected', async () => {
  const round = await currentRound()
  for (const origin of ['https://evil.example', 'null', undefined]) {
    const headers = { origin }
    const body = { title: 'Forged', endingRoundId: round, questionsVersion: 'v' }
    const response = await app.request('POST', '/api/surveys/rounds', { cookie: admin.cookie, body, headers })
    expect(response.status).toBe(403)
  }
  expect(await currentRound()).toBe(round)
})
