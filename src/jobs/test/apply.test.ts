import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../accounts/test/people.ts'
import { createEmployer, type Employer } from '../../employers/test/companies.ts'
import { notifications } from '../../notifications/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import { pdf } from '../../profiles/test/files.ts'
import { asOwner } from '../../profiles/test/profile-owner.ts'
import { noteLimit } from '../contract.ts'
import { applicationsPersonalData } from '../server/applications/personal-data.ts'
import { applicationSteps, applications, jobs } from '../server/tables.ts'
import { asApplicant, asEmployer, ManualClock, wrongCounts } from './applications.ts'
import { createJob } from './jobs.ts'

const clock = new ManualClock()
let app: TestApp
let employer: Employer
let ada: Person
let job: { id: string }
beforeAll(async () => {
  app = await startTestApp({ clock })
  employer = await createEmployer(app, { companyName: 'Peachtree Labs', verified: true })
})
afterAll(() => app?.stop())
beforeEach(async () => {
  ada = await createPerson(app, { name: 'Ada Okafor' })
  job = await createJob(app, employer, { title: `Engineer ${Math.random()}` })
})
afterEach(async () => {
  expect(await wrongCounts(app)).toEqual([])
})

const missingId = '0198c0de-0000-7000-8000-000000000000'

function resumeCopies(): Promise<string[]> {
  return app.services.storage.list('applications')
}

async function change(values: Partial<typeof jobs.$inferInsert>): Promise<void> {
  await app.services.db.update(jobs).set(values).where(eq(jobs.id, job.id))
}

test('an applicant sees their application, and the employers get an email without the applicant’s name', async () => {
  const colleague = await createEmployer(app, { company: employer.company })
  const { status, body } = await asApplicant(app, ada).apply(job.id, { note: '  I build bridges.\nAnd roads. ' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'new',
    appliedAt: clock.now().toISOString(),
    changedAt: clock.now().toISOString(),
    job: { id: job.id, isOpen: true },
    company: { id: employer.company.id, name: 'Peachtree Labs', isVerified: true },
    note: 'I build bridges.\nAnd roads.',
    resume: null,
    steps: [{ status: 'new', at: clock.now().toISOString(), message: '' }],
    can: { withdraw: true },
  })
  expect((await asApplicant(app, ada).show(body.id)).body).toEqual(body)
  expect((await asApplicant(app, ada).list()).body).toEqual({ applications: [body], next: null })
  for (const person of [employer, colleague]) {
    const mail = await app.mailTo(person.email, 'New application')
    expect(mail.text).toContain(`/employer/applications/${body.id}`)
    expect(mail.text + mail.html + mail.subject).not.toContain('Ada')
  }
  expect((await asEmployer(app, employer).posting(job.id)).body).toMatchObject({ applicationCount: 1, newCount: 1 })
})

test('an application has its own copy of the resume, which stays when the profile’s resume is deleted', async () => {
  const owner = asOwner(app, ada)
  await owner.uploadResume(pdf, 'ada.pdf')
  const sent = await asApplicant(app, ada).apply(job.id, { withResume: true })
  expect(sent.body.resume).toEqual({ name: 'ada.pdf', size: pdf.length })
  await owner.removeResume()
  await until('the profile’s own file to go', async () => (await app.services.storage.list('resumes')).length === 0)
  for (const answer of [
    await asApplicant(app, ada).resume(sent.body.id),
    await asEmployer(app, employer).resume(sent.body.id),
  ]) {
    expect([answer.status, answer.body]).toEqual([200, Buffer.from(pdf).toString()])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''ada.pdf",
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  }
})

test('withdrawing deletes the note and the resume copy, and is idempotent', async () => {
  await asOwner(app, ada).uploadResume(pdf)
  const others = await resumeCopies()
  const { body } = await asApplicant(app, ada).apply(job.id, { withResume: true })
  const [key = ''] = (await resumeCopies()).filter((copy) => !others.includes(copy))
  expect(key).toMatch(/^applications\/[\da-f-]{36}\.pdf$/)
  clock.advanceDays(1)
  const first = await asApplicant(app, ada).withdraw(body.id)
  expect(first).toMatchObject({
    status: 200,
    body: {
      status: 'withdrawn',
      note: '',
      resume: null,
      can: { withdraw: false },
      changedAt: clock.now().toISOString(),
    },
  })
  expect(await asApplicant(app, ada).withdraw(body.id)).toMatchObject({ status: 200, body: first.body })
  await until('the copy to go', async () => !(await resumeCopies()).includes(key))
  expect((await asApplicant(app, ada).resume(body.id)).status).toBe(404)
  expect((await asEmployer(app, employer).resume(body.id)).status).toBe(404)
  expect((await asEmployer(app, employer).show(body.id)).body).toMatchObject({
    status: 'withdrawn',
    note: '',
    resume: null,
    skills: [],
    can: { move: false },
  })
  const remaining = await app.services.db
    .select()
    .from(notifications)
    .where(eq(notifications.about, `application:${body.id}`))
  expect(remaining).toEqual([])
})

test('a member can apply again after withdrawing, and the first application stays withdrawn', async () => {
  const applicant = asApplicant(app, ada)
  const { body: first } = await applicant.apply(job.id)
  await applicant.withdraw(first.id)
  clock.advanceDays(1)
  const second = await applicant.apply(job.id, { note: 'I thought again.' })
  expect(second).toMatchObject({ status: 201, body: { status: 'new' } })
  const { applications: listed } = (await applicant.list()).body
  expect(listed.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
    [second.body.id, 'new'],
    [first.id, 'withdrawn'],
  ])
})

test('a second application is rejected with CONFLICT; of ten concurrent ones, one succeeds with one resume copy', async () => {
  await asOwner(app, ada).uploadResume(pdf)
  const before = await resumeCopies()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => asApplicant(app, ada).apply(job.id, { withResume: true })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const { status, body } of answers.filter(({ status }) => status !== 201)) {
    expect([status, body.detail]).toEqual([409, 'You’ve already applied for this job.'])
  }
  expect(await resumeCopies()).toHaveLength(before.length + 1)
  expect((await asApplicant(app, ada).apply(job.id)).body.code).toBe('CONFLICT')
  expect((await asEmployer(app, employer).posting(job.id)).body.applicationCount).toBe(1)
})

test('applying for a closed, expired, or removed job, or one with an external application page, is rejected with CONFLICT', async () => {
  const applicant = asApplicant(app, ada)
  for (const state of ['closed', 'expired', 'removed'] as const) {
    await change({ state })
    const { status, body } = await applicant.apply(job.id)
    expect([status, body.detail]).toEqual([409, 'This job is no longer open.'])
  }
  await change({ state: 'open', applyUrl: 'https://example.test/jobs' })
  const elsewhere = await applicant.apply(job.id)
  expect([elsewhere.status, elsewhere.body.detail]).toEqual([
    409,
    'Please apply for this job on the company’s website.',
  ])
  // It has expired, and the background job has not stored the state yet.
  await change({ applyUrl: '', expiresAt: clock.now() })
  expect((await applicant.apply(job.id)).status).toBe(409)
})

test('no application arrives after a concurrent closing of the job', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => createPerson(app)))
  const [closed, ...answers] = await Promise.all([
    asEmployer(app, employer).close(job.id),
    ...people.map((person) => asApplicant(app, person).apply(job.id)),
  ])
  expect(closed.status).toBe(200)
  for (const { status } of answers) expect([201, 409]).toContain(status)
  const arrived = answers.filter(({ status }) => status === 201).length
  expect((await asEmployer(app, employer).posting(job.id)).body.applicationCount).toBe(arrived)
})

test('applying for a draft returns 404 like a missing job, and an invalid id returns 400', async () => {
  const draft = await createJob(app, employer, { isDraft: true })
  const [hidden, missing] = [await asApplicant(app, ada).apply(draft.id), await asApplicant(app, ada).apply(missingId)]
  expect([hidden.status, hidden.body]).toEqual([404, missing.body])
  expect((await asApplicant(app, ada).apply('me')).status).toBe(400)
})

test('the note is required, limited, and plain text; sending a resume requires one in the profile', async () => {
  const applicant = asApplicant(app, ada)
  const invalidInputs: [object, string][] = [
    [{ note: ' ' }, 'Please write a few words to the employer.'],
    [{ note: 'x'.repeat(noteLimit + 1) }, 'Your note must be 2000 characters or less.'],
    [{ note: 'a\u0000b' }, 'Your note contains characters that cannot be used.'],
    [{ withResume: true }, 'You haven’t added a resume to your profile. Please add one, or apply without it.'],
  ]
  for (const [input, message] of invalidInputs) {
    const { status, body } = await applicant.apply(job.id, input)
    expect([status, body.detail]).toEqual([400, message])
  }
  const hostile = '<img src=x onerror=alert(1)> [x](javascript:alert(1))'
  const { body } = await applicant.apply(job.id, { note: hostile })
  expect((await asEmployer(app, employer).show(body.id)).body.note).toBe(hostile)
})

test('only members apply and read applications, and the applicant comes from the session alone', async () => {
  const path = `/api/jobs/${job.id}/applications`
  const body = { note: 'Hello.', withResume: false, accountId: employer.id, status: 'hired', companyId: missingId }
  expect((await app.request('POST', path, { body })).status).toBe(401)
  expect((await app.request('POST', path, { body, cookie: employer.cookie })).status).toBe(403)
  const sent = await app.request('POST', path, { body, cookie: ada.cookie })
  expect(sent.body).toMatchObject({ status: 'new', company: { id: employer.company.id } })
  const stranger = asApplicant(app, await createPerson(app))
  const admin = asApplicant(app, await createPerson(app, { role: 'admin' }))
  for (const other of [stranger, admin]) {
    for (const act of ['show', 'withdraw', 'resume'] as const) {
      const [theirs, missing] = [await other[act](sent.body.id), await other[act](missingId)]
      expect([theirs.status, theirs.body]).toEqual([404, missing.body])
    }
  }
  expect((await stranger.list()).body).toEqual({ applications: [], next: null })
})

test('the 31st application within an hour is rejected with TOO_MANY_REQUESTS', async () => {
  const applicant = asApplicant(app, ada)
  for (let count = 0; count < 30; count++) expect((await applicant.apply(missingId)).status).toBe(404)
  const { status, body } = await applicant.apply(job.id)
  expect([status, body.detail]).toEqual([
    429,
    'You’ve applied for a lot of jobs. Please wait a while before you apply again.',
  ])
})

test('the list of applications is paginated, and an invalid cursor is rejected', async () => {
  const applicant = asApplicant(app, ada)
  for (let count = 0; count < 21; count++) {
    clock.advanceDays(1 / 24)
    const { body } = await applicant.apply(job.id)
    await applicant.withdraw(body.id)
  }
  const first = (await applicant.list()).body
  const second = (await applicant.list(first.next)).body
  expect([first.applications.length, second.applications.length, second.next]).toEqual([20, 1, null])
  const moments = [...first.applications, ...second.applications].map(({ appliedAt }) => appliedAt)
  expect(moments).toEqual([...moments].sort().reverse())
  expect((await applicant.list('elsewhere')).status).toBe(400)
})

test('closing a job notifies applicants who wait for an answer once, and their applications stay', async () => {
  const bea = await createPerson(app)
  const { body: waiting } = await asApplicant(app, ada).apply(job.id)
  const { body: back } = await asApplicant(app, bea).apply(job.id)
  await asApplicant(app, bea).withdraw(back.id)
  const reader = asEmployer(app, employer)
  expect((await reader.close(job.id)).status).toBe(200)
  const mail = await app.mailTo(ada.email, 'is no longer open')
  expect(mail.text).toContain(`/applications/${waiting.id}`)
  expect((await asApplicant(app, ada).show(waiting.id)).body).toMatchObject({ status: 'new', job: { isOpen: false } })
  expect(app.received.filter(({ to }) => to.includes(bea.email))).toEqual([])
  // Closing it again does not notify the applicant again.
  expect((await reader.reopen(job.id)).status).toBe(200)
  expect((await reader.close(job.id)).status).toBe(200)
  await reader.move(waiting.id, 'declined')
  await app.mailTo(ada.email, 'Your application for')
  expect(app.received.filter(({ to }) => to.includes(ada.email))).toHaveLength(2)
})

test('the personal data export contains applications and resumes, and deleting the account deletes them', async () => {
  await asOwner(app, ada).uploadResume(pdf)
  const { body } = await asApplicant(app, ada).apply(job.id, { note: 'Mine.', withResume: true })
  const { data, files } = await applicationsPersonalData.collect(app.services.db, ada.id)
  expect(data).toMatchObject({
    applications: [{ number: 1, company: 'Peachtree Labs', status: 'new', note: 'Mine.', resume: 'resume.pdf' }],
    answersToApplicants: [],
  })
  expect(files).toEqual([{ name: 'application-1-resume.pdf', key: expect.stringContaining('applications/') }])
  const departure = { cookie: ada.cookie, body: { currentPassword: testPassword, posts: 'keep' } }
  expect((await app.request('POST', '/api/accounts/departures', departure)).status).toBe(200)
  expect((await asEmployer(app, employer).show(body.id)).status).toBe(404)
  expect((await asEmployer(app, employer).posting(job.id)).body).toMatchObject({ applicationCount: 0, newCount: 0 })
  expect(await app.services.db.$count(applications, eq(applications.id, body.id))).toBe(0)
  expect(await app.services.db.$count(applicationSteps, eq(applicationSteps.applicationId, body.id))).toBe(0)
  await until('her copy to go', async () => !(await resumeCopies()).includes(files?.[0]?.key ?? ''))
})
