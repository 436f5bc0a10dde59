import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { asEmployer, createCandidate } from '../../candidates/test/candidates.ts'
import { employers } from '../../employers/server/exports.ts'
import { recordCompanyIdentities } from '../../employers/server/verification/company-identities.ts'
import { createEmployer } from '../../employers/test/companies.ts'
import { createJob } from '../../jobs/test/jobs.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { messagesPersonalData } from '../server/personal-data.ts'
import { messagesAs } from './conversations.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const employer = (options: Parameters<typeof createEmployer>[1] = {}) =>
  createEmployer(app, { verified: true, ...options })

/** Sends first messages to candidates and applicants. */
function writeAs({ cookie }: Pick<Person, 'cookie'>) {
  const post = (path: string, body: string, key: string = randomUUID()) =>
    app.request('POST', `/api/${path}/conversations`, { cookie, body: { body, key } })
  return {
    toCandidate: (id: string, body = 'Hello', key?: string) => post(`candidates/${id}`, body, key),
    toApplicant: (id: string, body = 'Hello', key?: string) => post(`employers/applications/${id}`, body, key),
  }
}

/** @returns the id of her application */
async function applyTo({ cookie }: Person, job: { id: string }): Promise<string> {
  const body = { note: 'I would love to.', withResume: false }
  const { status, body: application } = await app.request('POST', `/api/jobs/${job.id}/applications`, { cookie, body })
  expect(status, JSON.stringify(application)).toBe(201)
  return application.id
}

test('a candidate sees which verified company sent a request, accepts, and receives messages', async () => {
  const recruiter = await employer({ companyName: 'Baobab Robotics' })
  const candidate = await createCandidate(app, { name: 'Zola Fictional' })
  const answer = await writeAs(recruiter).toCandidate(candidate.candidate, 'We build robots.')
  expect(answer.status).toBe(201)
  const { id, other } = answer.body.conversation
  expect(other).toMatchObject({
    name: 'Zola Fictional',
    candidateId: candidate.candidate,
    memberId: null,
    company: null,
  })
  expect(JSON.stringify(answer.body)).not.toContain(candidate.email)

  const hers = messagesAs(app, candidate)
  const { conversations } = await hers.list('requests')
  expect(conversations).toMatchObject([
    { id, state: 'waiting', other: { company: { name: 'Baobab Robotics', isVerified: true }, memberId: null } },
  ])
  await hers.accept(id)
  expect((await messagesAs(app, recruiter).write(id, 'When can you start?')).status).toBe(201)
  expect((await writeAs(recruiter).toCandidate(candidate.candidate, 'Once more')).body.conversation.id).toBe(id)
  expect((await hers.show(id)).messages).toHaveLength(3)
})

test('only verified companies send requests, and only to candidates whom they see', async () => {
  const candidate = await createCandidate(app)
  const hidden = await createCandidate(app, { settings: { isVisible: false } })
  const [verified, unverified] = [await employer(), await createEmployer(app)]
  expect((await writeAs(unverified).toCandidate(candidate.candidate)).status).toBe(403)
  expect((await writeAs(candidate).toCandidate(candidate.candidate)).status).toBe(403)
  expect((await app.request('POST', `/api/candidates/${candidate.candidate}/conversations`, { body: {} })).status).toBe(
    401,
  )
  const answers = await Promise.all(
    [hidden.candidate, hidden.id, candidate.id, randomUUID()].map((id) => writeAs(verified).toCandidate(id)),
  )
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

test('a company sends ten requests a day, counted over all its people', async () => {
  const first = await employer()
  const second = await createEmployer(app, { company: first.company })
  const candidates = await Promise.all(Array.from({ length: 12 }, () => createCandidate(app)))
  const answers = await Promise.all(
    candidates.map(({ candidate }, index) => writeAs(index % 2 ? first : second).toCandidate(candidate)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('an anonymous candidate stays anonymous until they share their contact', async () => {
  const recruiter = await employer()
  const person = await createCandidate(app, { name: 'Femi Fictional', settings: { isAnonymous: true } })
  const unnamed = await person.candidateId()
  const opened = await writeAs(recruiter).toCandidate(unnamed)
  const { id } = opened.body.conversation
  const [hers, theirs] = [messagesAs(app, person), messagesAs(app, recruiter)]
  await hers.accept(id)
  await hers.write(id, 'Tell me more')
  const seen = await theirs.show(id)
  expect(seen.conversation.other).toEqual({
    name: 'Candidate',
    avatarUrl: null,
    company: null,
    memberId: null,
    candidateId: null,
  })
  expect(JSON.stringify([opened.body, seen, await theirs.list()])).not.toMatch(/Femi/)
  expect(JSON.stringify([opened.body, seen])).not.toContain(person.id)

  // By name she is somebody else to them: another conversation, which tells nothing of the first.
  await person.set({ isAnonymous: false })
  const named = await writeAs(recruiter).toCandidate(await person.candidateId())
  expect(named.body.conversation).toMatchObject({ state: 'requested', other: { name: 'Femi Fictional' } })
  expect(named.body.conversation.id).not.toBe(id)
  expect((await theirs.show(id)).conversation.other.name).toBe('Candidate')
  await hers.share(id)
  expect((await theirs.show(id)).conversation).toMatchObject({
    other: { name: 'Femi Fictional' },
    contact: { name: 'Femi Fictional', email: person.email },
  })
})

test('an employer’s block does not reveal who an anonymous candidate is', async () => {
  const recruiter = await employer()
  const theirs = messagesAs(app, recruiter)
  const person = await createCandidate(app, { name: 'Sade Fictional', settings: { isAnonymous: true } })
  const other = await createCandidate(app)
  const talkWith = async (id: string, { cookie }: Person): Promise<string> => {
    const { body } = await writeAs(recruiter).toCandidate(id)
    await messagesAs(app, { cookie }).accept(body.conversation.id)
    return body.conversation.id
  }
  const unnamed = await talkWith(await person.candidateId(), person)
  await person.set({ isAnonymous: false })
  const named = await talkWith(await person.candidateId(), person)
  const third = await talkWith(other.candidate, other)
  const states = async () => {
    const shown = await Promise.all([unnamed, named, third].map((id) => theirs.show(id)))
    return shown.map(({ conversation: { state, hasBlocked } }) => (hasBlocked ? 'blocked' : state))
  }
  expect((await theirs.show(unnamed)).conversation.can.report).toBe(false)
  await theirs.block(unnamed)
  expect(await states()).toEqual(['blocked', 'open', 'open'])
  const { data } = await messagesPersonalData.collect(app.services.db, recruiter.id)
  expect(data).toMatchObject({ blocked: [] })
  expect((await writeAs(recruiter).toCandidate(await person.candidateId(), 'By name')).status).toBe(201)

  await theirs.unblock(unnamed)
  await theirs.block(named)
  await theirs.block(third)
  expect(await states()).toEqual(['closed', 'blocked', 'blocked'])
  expect((await writeAs(recruiter).toCandidate(await person.candidateId())).status).toBe(409)
  await person.set({ isAnonymous: true })
  expect((await writeAs(recruiter).toCandidate(await person.candidateId())).status).toBe(201)
  await theirs.unblock(named)
  expect(await states()).toEqual(['closed', 'closed', 'blocked'])
})

test('a candidate who declined anonymously gets no request by name, and the sender cannot tell', async () => {
  const recruiter = await employer()
  const person = await createCandidate(app, { settings: { isAnonymous: true } })
  const first = await writeAs(recruiter).toCandidate(await person.candidateId())
  await messagesAs(app, person).decline(first.body.conversation.id)
  await person.set({ isAnonymous: false })
  const again = await writeAs(recruiter).toCandidate(await person.candidateId())
  expect(again.body.conversation).toMatchObject({ state: 'requested' })
  expect((await messagesAs(app, person).list('requests')).conversations).toEqual([])
  const list = await app.request('GET', '/api/notifications', { cookie: person.cookie })
  expect(list.body.notifications).toEqual([])
})

test('blocking an employer blocks the whole company and hides the candidate from it', async () => {
  const first = await employer()
  const second = await createEmployer(app, { company: first.company })
  const person = await createCandidate(app)
  const hers = messagesAs(app, person)
  const ids: string[] = []
  for (const each of [first, second]) {
    const { body } = await writeAs(each).toCandidate(person.candidate)
    ids.push(body.conversation.id)
  }
  const [one = '', other = ''] = ids
  await hers.accept(one)
  await hers.accept(other)
  const job = await createJob(app, first)
  const application = await applyTo(person, job)
  expect((await hers.block(one)).status).toBe(200)
  for (const [writer, id] of [
    [first, one],
    [second, other],
  ] as const) {
    expect((await messagesAs(app, writer).write(id, 'Hello?')).status).toBe(409)
    expect((await asEmployer(app, writer).show(person.candidate)).status).toBe(404)
    expect((await writeAs(writer).toCandidate(person.candidate)).status).toBe(404)
    expect((await writeAs(writer).toApplicant(application)).status).toBe(404)
  }
  expect((await hers.list('closed')).conversations.map(({ hasBlocked }) => hasBlocked)).toEqual([true, true])
  await hers.unblock(other)
  expect((await writeAs(second).toApplicant(application)).body.conversation).toMatchObject({ id: other, state: 'open' })
  expect((await asEmployer(app, second).show(person.candidate)).status).toBe(404)
})

test('a block of an employer also applies to their next company and its other people', async () => {
  const [recruiter, next] = [await employer(), await employer()]
  const person = await createCandidate(app)
  const hers = messagesAs(app, person)
  const first = await writeAs(recruiter).toCandidate(person.candidate)
  await hers.block(first.body.conversation.id)
  await person.set({ isAnonymous: true })
  await app.services.db
    .update(employers)
    .set({ companyId: next.company.id })
    .where(eq(employers.accountId, recruiter.id))
  await app.services.db.transaction((tx) => recordCompanyIdentities(tx, next.company))
  const unnamed = await person.candidateId()
  for (const writer of [recruiter, next]) {
    expect((await asEmployer(app, writer).show(unnamed)).status).toBe(404)
    expect((await writeAs(writer).toCandidate(unnamed)).status).toBe(404)
  }
  expect(await hers.list('requests')).toMatchObject({ unreadCount: 0, requestCount: 0, conversations: [] })
})

test('an applicant can be written to at once, only by the company, about that job', async () => {
  const recruiter = await createEmployer(app)
  const job = await createJob(app, recruiter, { title: 'Kernel Gardener' })
  const person = await createPerson(app, { name: 'Ife Fictional' })
  const application = await applyTo(person, job)
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => writeAs(recruiter).toApplicant(application, 'Let us meet', key)),
  )
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(answers[0]?.body.conversation).toMatchObject({
    state: 'open',
    other: { name: 'Ife Fictional', candidateId: null },
    job: { title: 'Kernel Gardener', applicationId: application },
  })
  const { id } = answers[0]?.body.conversation ?? {}
  expect((await messagesAs(app, person).write(id, 'Gladly')).status).toBe(201)
  const stranger = await employer()
  const refused = await writeAs(stranger).toApplicant(application)
  const missing = await writeAs(stranger).toApplicant(randomUUID())
  expect([refused.status, refused.body]).toEqual([404, missing.body])
})
