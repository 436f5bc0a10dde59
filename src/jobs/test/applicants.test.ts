import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../accounts/test/people.ts'
import { createEmployer, type Employer } from '../../employers/test/companies.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { pdf } from '../../profiles/test/files.ts'
import { asOwner } from '../../profiles/test/profile-owner.ts'
import { applicationsPersonalData } from '../server/applications/personal-data.ts'
import { responseRateOf } from '../server/company/statistics.ts'
import { applicantFor } from '../server/exports.ts'
import { asApplicant, asEmployer, ManualClock, wrongCounts } from './applications.ts'
import { createJob } from './jobs.ts'

const clock = new ManualClock()
let app: TestApp
let employer: Employer
let stranger: Employer
let ada: Person
let job: { id: string }
beforeAll(async () => {
  app = await startTestApp({ clock })
  employer = await createEmployer(app, { companyName: 'Peachtree Labs' })
  stranger = await createEmployer(app, { verified: true })
})
afterAll(() => app?.stop())
beforeEach(async () => {
  ada = await createPerson(app, { name: 'Ada Okafor', email: `ada-canary-${Math.random()}@example.test` })
  job = await createJob(app, employer, { title: `Engineer ${Math.random()}` })
})
afterEach(async () => {
  expect(await wrongCounts(app)).toEqual([])
})

const missingId = '0198c0de-0000-7000-8000-000000000000'

async function applyOnce(person = ada, options: { withResume?: boolean } = {}): Promise<string> {
  return (await asApplicant(app, person).apply(job.id, options)).body.id
}

test('the employer sees an applicant’s name and professional profile, but no email address or links', async () => {
  await asOwner(app, ada).save({
    jobTitle: 'Data Engineer',
    location: 'Atlanta',
    yearsExperience: '4-6',
    technicalSkills: ['Python'],
    linkedinProfile: 'https://www.linkedin.com/in/ada-canary',
  })
  const id = await applyOnce()
  const answers = [await asEmployer(app, employer).show(id), await asEmployer(app, employer).list(job.id)]
  expect(answers[0]?.body).toMatchObject({
    id,
    status: 'new',
    job: { id: job.id },
    name: 'Ada Okafor',
    jobTitle: 'Data Engineer',
    location: 'Atlanta',
    yearsExperience: '4-6',
    skills: ['Python'],
    can: { move: true },
  })
  expect(answers[1]?.body).toMatchObject({ applicants: [answers[0]?.body], next: null, counts: { new: 1, hired: 0 } })
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('canary')
})

describe('each status change notifies the member in the site and by email, with the employer’s message', () => {
  const steps = [
    ['reviewing', 'Peachtree Labs is reading your application'],
    ['interview', 'Peachtree Labs would like to meet you'],
    ['offer', 'Peachtree Labs is making you an offer'],
    ['hired', 'You’re hired'],
    ['declined', 'Your application for'],
  ] as const
  test.each(steps)('%s', async (status, subject) => {
    const id = await applyOnce()
    clock.advanceDays(1)
    const message = 'Thank you, <b>Ada</b>.\nWe talk on Monday.'
    const moved = await asEmployer(app, employer).move(id, status, message)
    expect(moved).toMatchObject({ status: 200, body: { status, changedAt: clock.now().toISOString() } })
    expect((await asApplicant(app, ada).show(id)).body).toMatchObject({
      status,
      steps: [{ status: 'new' }, { status, message, at: clock.now().toISOString() }],
      can: { withdraw: status !== 'hired' },
    })
    const mail = await app.mailTo(ada.email, subject)
    expect(mail.text).toContain(message)
    expect(mail.html).not.toContain('<b>Ada')
    const listed = await app.request('GET', '/api/notifications', { cookie: ada.cookie })
    expect(JSON.stringify(listed.body)).toContain(`"what":"${status}"`)
  })
})

test('moving an application to its current status changes nothing, also with ten concurrent requests', async () => {
  const id = await applyOnce()
  const answers = await Promise.all(Array.from({ length: 10 }, () => asEmployer(app, employer).move(id, 'interview')))
  for (const { status } of answers) expect(status).toBe(200)
  expect((await asApplicant(app, ada).show(id)).body.steps).toHaveLength(2)
  await app.mailTo(ada.email, 'would like to meet you')
  expect(app.received.filter(({ to }) => to.includes(ada.email))).toHaveLength(1)
})

test('a move from a status that a colleague has changed meanwhile is rejected, and the applicant hears only of the first', async () => {
  const colleague = await createEmployer(app, { company: employer.company })
  const id = await applyOnce()
  expect((await asEmployer(app, employer).moveFrom('new', id, 'declined', 'We chose another person.')).status).toBe(200)
  const late = await asEmployer(app, colleague).moveFrom('new', id, 'interview', 'Would Tuesday suit you?')
  expect([late.status, late.body.code, late.body.detail]).toEqual([
    409,
    'CONFLICT',
    'Someone moved this application in the meantime. We sent nothing. Please look at it again.',
  ])
  // A message for the same step would be lost. The same request sent twice is no conflict.
  const second = await asEmployer(app, colleague).moveFrom('new', id, 'declined', 'Please apply again.')
  expect([second.status, second.body.code]).toEqual([409, 'CONFLICT'])
  const repeated = await asEmployer(app, employer).moveFrom('new', id, 'declined', 'We chose another person.')
  expect([repeated.status, repeated.body.status]).toEqual([200, 'declined'])
  expect((await asEmployer(app, colleague).moveFrom('new', id, 'declined')).status).toBe(200)
  const { steps } = (await asApplicant(app, ada).show(id)).body
  expect(steps.map(({ status }: { status: string }) => status)).toEqual(['new', 'declined'])
  expect((await asEmployer(app, colleague).moveFrom('declined', id, 'interview')).status).toBe(200)
})

test('a hired member has nothing to withdraw, a declined one does, and a withdrawn application cannot be moved', async () => {
  const id = await applyOnce()
  await asEmployer(app, employer).move(id, 'hired')
  const rejected = await asApplicant(app, ada).withdraw(id)
  expect([rejected.status, rejected.body.code, rejected.body.detail]).toEqual([
    409,
    'CONFLICT',
    'You were hired for this job, so there is nothing to withdraw.',
  ])
  expect((await asApplicant(app, ada).show(id)).body).toMatchObject({ status: 'hired', can: { withdraw: false } })
  await asEmployer(app, employer).move(id, 'declined')
  const withdrawn = await asApplicant(app, ada).withdraw(id)
  expect(withdrawn).toMatchObject({ status: 200, body: { status: 'withdrawn', note: '', resume: null } })
  const refused = await asEmployer(app, employer).move(id, 'offer')
  expect([refused.status, refused.body.detail]).toEqual([409, 'This application was withdrawn.'])
})

test('concurrent moving and withdrawing end in one consistent status', async () => {
  for (const status of ['interview', 'hired', 'declined', 'offer'] as const) {
    const person = await createPerson(app)
    const id = await applyOnce(person)
    const [moved, withdrawn] = await Promise.all([
      asEmployer(app, employer).move(id, status),
      asApplicant(app, person).withdraw(id),
    ])
    const last = (await asApplicant(app, person).show(id)).body
    expect(last.steps.at(-1).status).toBe(last.status)
    expect(withdrawn.status === 200 ? 'withdrawn' : status).toBe(last.status)
    expect([200, 409]).toContain(moved.status)
    // Only the hired have nothing to withdraw any longer.
    expect(status === 'hired' ? [200, 409] : [200]).toContain(withdrawn.status)
  }
})

test('applications to other companies return 404 like missing ones, and only employers can read applications', async () => {
  const id = await applyOnce(ada)
  const other = asEmployer(app, stranger)
  const lonely = asEmployer(app, await createPerson(app, { role: 'employer' }))
  for (const reader of [other, lonely]) {
    const pairs = [
      [await reader.show(id), await reader.show(missingId)],
      [await reader.resume(id), await reader.resume(missingId)],
      [await reader.move(id, 'hired'), await reader.move(missingId, 'hired')],
      [await reader.list(job.id), await reader.list(missingId)],
    ]
    for (const [theirs, missing] of pairs) expect([theirs?.status, theirs?.body]).toEqual([404, missing?.body])
  }
  const admin = await createPerson(app, { role: 'admin' })
  for (const person of [ada, admin]) {
    const reader = asEmployer(app, person)
    const answers = [
      await reader.show(id),
      await reader.resume(id),
      await reader.move(id, 'hired'),
      await reader.list(job.id),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  }
  expect((await app.request('GET', `/api/employers/applications/${id}`)).status).toBe(401)
  expect((await asApplicant(app, ada).show(id)).body.status).toBe('new')
  await expect(applicantFor(app.services.db, viewerOf(stranger), id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await applicantFor(app.services.db, viewerOf(employer), id)).toMatchObject({
    accountId: ada.id,
    jobId: job.id,
    companyId: employer.company.id,
  })
})

function viewerOf({ id, name, email }: Person) {
  return { id, name, email, role: 'employer' as const, sessionId: '', hasFreshLogin: true, avatarUrl: null }
}

test('an employer can set only employer statuses, with a message within the limit', async () => {
  const id = await applyOnce()
  const reader = asEmployer(app, employer)
  for (const status of ['new', 'withdrawn', 'anything'] as const) {
    const { status: answer, body } = await reader.move(id, status as 'new')
    expect([answer, body.detail]).toEqual([400, 'Please choose a status.'])
  }
  expect((await reader.move(id, 'offer', 'x'.repeat(2001))).body.detail).toBe(
    'Your message must be 2000 characters or less.',
  )
  expect((await reader.list(job.id, { status: 'anything' })).status).toBe(400)
  expect((await reader.list(job.id, { after: 'elsewhere' })).status).toBe(400)
})

test('the audit log records each opening of a resume by the employer, and no rejected attempt', async () => {
  await asOwner(app, ada).uploadResume(pdf, 'ada.pdf')
  const id = await applyOnce(ada, { withResume: true })
  await asEmployer(app, stranger).resume(id)
  await asApplicant(app, ada).resume(id)
  const auditEntries = () => app.services.db.select().from(auditLog).where(eq(auditLog.accountId, ada.id))
  expect(await auditEntries()).toEqual([])
  const opened = await asEmployer(app, employer).resume(id)
  expect(opened.body).toContain('CANARY-RESUME')
  expect(await auditEntries()).toMatchObject([
    { action: 'resume.opened', actorId: employer.id, subjectKind: 'application', subjectId: id, details: {} },
  ])
  const [key = ''] = await app.services.storage.list('applications')
  for (const address of [`/files/${key}`, `/api/${key}`, `/api/profiles/${key}`, `/api/companies/logos/${key}`]) {
    for (const { cookie } of [employer, stranger, ada]) {
      expect((await app.request('GET', address, { cookie })).body).not.toContain('CANARY-RESUME')
    }
  }
})

test('the list is sorted by status and waiting time, and paginated', async () => {
  const ids: string[] = []
  for (let count = 0; count < 21; count++) {
    clock.advanceDays(1 / 48)
    ids.push(await applyOnce(await createPerson(app)))
  }
  await asEmployer(app, employer).move(ids[3] ?? '', 'interview')
  const first = (await asEmployer(app, employer).list(job.id)).body
  const rest = (await asEmployer(app, employer).list(job.id, { after: first.next })).body
  const listed = [...first.applicants, ...rest.applicants].map(({ id }) => id)
  expect(listed).toEqual([ids[3], ...ids.filter((id) => id !== ids[3])])
  expect([first.counts.new, first.counts.interview, rest.next]).toEqual([20, 1, null])
  const waiting = (await asEmployer(app, employer).list(job.id, { status: 'new' })).body
  expect(waiting.applicants.map(({ id }: { id: string }) => id)).toEqual(ids.filter((id) => id !== ids[3]))
})

test('an employer’s answers stay when their account is deleted, and are part of their personal data', async () => {
  const colleague = await createEmployer(app, { company: employer.company })
  const id = await applyOnce()
  await asEmployer(app, colleague).move(id, 'reviewing', 'We read it this week.')
  const { data } = await applicationsPersonalData.collect(app.services.db, colleague.id)
  expect(data).toMatchObject({
    applications: [],
    answersToApplicants: [{ status: 'reviewing', message: 'We read it this week.' }],
  })
  const departure = { cookie: colleague.cookie, body: { currentPassword: testPassword, posts: 'keep' } }
  expect((await app.request('POST', '/api/accounts/departures', departure)).status).toBe(200)
  const { steps } = (await asApplicant(app, ada).show(id)).body
  expect(steps.at(-1)).toMatchObject({ status: 'reviewing', message: 'We read it this week.' })
})

test('a company’s response rate counts answers within 14 days, and is null for fewer than five applications', async () => {
  const company = await createEmployer(app)
  job = await createJob(app, company, {})
  const rate = () => responseRateOf(app.services.db, clock, company.company.id)
  const people = await Promise.all(Array.from({ length: 7 }, () => createPerson(app)))
  const ids: string[] = []
  for (const person of people) ids.push(await applyOnce(person))
  const reader = asEmployer(app, company)
  const [first = '', second = '', third = '', fourth = ''] = ids
  await reader.move(first, 'reviewing')
  await reader.move(second, 'declined')
  // Withdrawn applications count only if they were answered before.
  await asApplicant(app, people[1] as Person).withdraw(second)
  await asApplicant(app, people[6] as Person).withdraw(ids[6] ?? '')
  clock.advanceDays(13.9)
  await reader.move(third, 'interview')
  expect(await rate()).toBeNull()
  clock.advanceDays(0.2)
  await reader.move(fourth, 'interview')
  expect(await rate()).toEqual({ percent: 50, applications: 6 })
  await asApplicant(app, people[4] as Person).withdraw(ids[4] ?? '')
  expect(await rate()).toEqual({ percent: 60, applications: 5 })
  await asApplicant(app, people[5] as Person).withdraw(ids[5] ?? '')
  expect(await rate()).toBeNull()
  clock.advanceDays(360)
  expect(await rate()).toBeNull()
})

test('an application can be moved twelve times a day, since each move sends an email', async () => {
  const id = await applyOnce()
  // Another employer, because the tests above used up the first one's rate limit.
  const reader = asEmployer(app, await createEmployer(app, { company: employer.company }))
  for (let move = 0; move < 12; move++) {
    expect((await reader.move(id, move % 2 === 0 ? 'reviewing' : 'declined')).status).toBe(200)
  }
  const refused = await reader.move(id, 'reviewing')
  expect([refused.status, refused.body.detail]).toEqual([429, expect.stringContaining('Please continue tomorrow.')])
  expect((await reader.show(id)).body.status).toBe('declined')
})
