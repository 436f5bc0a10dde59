import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../accounts/test/people.ts'
import { createEmployer, type Employer } from '../../employers/test/companies.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { pdf } from '../../profiles/test/files.ts'
import { asOwner } from '../../profiles/test/profile-owner.ts'
import { applicantFor, applicationsPersonalData } from '../server/exports.ts'
import { responseRateOf } from '../server/response-rate.ts'
import { asApplicant, asReader, HeldClock, wrongCounts } from './applying.ts'
import { createJob } from './jobs.ts'

const clock = new HeldClock()
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

const unknown = '0198c0de-0000-7000-8000-000000000000'

async function applied(person = ada, options: { withResume?: boolean } = {}): Promise<string> {
  return (await asApplicant(app, person).apply(job.id, options)).body.id
}

test('the employer sees who applied by name and work, and never how to reach her past the community', async () => {
  await asOwner(app, ada).save({
    jobTitle: 'Data Engineer',
    location: 'Atlanta',
    yearsExperience: '4-6',
    technicalSkills: ['Python'],
    linkedinProfile: 'https://www.linkedin.com/in/ada-canary',
  })
  const id = await applied()
  const answers = [await asReader(app, employer).show(id), await asReader(app, employer).list(job.id)]
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

describe('each step tells the member on the screen and by mail, with the employer’s own words', () => {
  const steps = [
    ['reviewing', 'Peachtree Labs is reading your application'],
    ['interview', 'Peachtree Labs would like to meet you'],
    ['offer', 'Peachtree Labs makes you an offer'],
    ['hired', 'You are hired'],
    ['declined', 'Your application for'],
  ] as const
  test.each(steps)('%s', async (status, subject) => {
    const id = await applied()
    clock.passDays(1)
    const words = 'Thank you, <b>Ada</b>.\nWe talk on Monday.'
    const moved = await asReader(app, employer).move(id, status, words)
    expect(moved).toMatchObject({ status: 200, body: { status, changedAt: clock.now().toISOString() } })
    expect((await asApplicant(app, ada).show(id)).body).toMatchObject({
      status,
      steps: [{ status: 'new' }, { status, message: words, at: clock.now().toISOString() }],
      can: { withdraw: true },
    })
    const mail = await app.mailTo(ada.email, subject)
    expect(mail.text).toContain(words)
    expect(mail.html).not.toContain('<b>Ada')
    const told = await app.request('GET', '/api/notifications', { cookie: ada.cookie })
    expect(JSON.stringify(told.body)).toContain(`"what":"${status}"`)
  })
})

test('moving an application to where it is does nothing, ten times at once as well', async () => {
  const id = await applied()
  const answers = await Promise.all(Array.from({ length: 10 }, () => asReader(app, employer).move(id, 'interview')))
  for (const { status } of answers) expect(status).toBe(200)
  expect((await asApplicant(app, ada).show(id)).body.steps).toHaveLength(2)
  await app.mailTo(ada.email, 'would like to meet you')
  expect(app.received.filter(({ to }) => to.includes(ada.email))).toHaveLength(1)
})

test('who is hired can withdraw too, so that no employer keeps her words against her will; then nothing moves', async () => {
  const id = await applied()
  await asReader(app, employer).move(id, 'hired')
  const withdrawn = await asApplicant(app, ada).withdraw(id)
  expect(withdrawn).toMatchObject({ status: 200, body: { status: 'withdrawn', note: '', resume: null } })
  const refused = await asReader(app, employer).move(id, 'offer')
  expect([refused.status, refused.body.detail]).toEqual([409, 'This application was withdrawn.'])
})

test('moving and withdrawing at once end in one of the two, told as it is', async () => {
  for (const status of ['interview', 'hired', 'declined', 'offer'] as const) {
    const person = await createPerson(app)
    const id = await applied(person)
    const [moved, withdrawn] = await Promise.all([
      asReader(app, employer).move(id, status),
      asApplicant(app, person).withdraw(id),
    ])
    const last = (await asApplicant(app, person).show(id)).body
    expect(last.steps.at(-1).status).toBe(last.status)
    expect(withdrawn.status === 200 ? 'withdrawn' : status).toBe(last.status)
    expect([200, 409]).toContain(moved.status)
  }
})

test('other companies’ applications answer as missing ones, and nobody but an employer has any', async () => {
  const id = await applied(ada)
  const other = asReader(app, stranger)
  const lonely = asReader(app, await createPerson(app, { role: 'employer' }))
  for (const reader of [other, lonely]) {
    const pairs = [
      [await reader.show(id), await reader.show(unknown)],
      [await reader.resume(id), await reader.resume(unknown)],
      [await reader.move(id, 'hired'), await reader.move(unknown, 'hired')],
      [await reader.list(job.id), await reader.list(unknown)],
    ]
    for (const [theirs, missing] of pairs) expect([theirs?.status, theirs?.body]).toEqual([404, missing?.body])
  }
  const admin = await createPerson(app, { role: 'admin' })
  for (const person of [ada, admin]) {
    const reader = asReader(app, person)
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

test('an employer goes only where an employer can, with words that fit', async () => {
  const id = await applied()
  const reader = asReader(app, employer)
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

test('that a resume was opened is noted, each time and with whose it is, but not by whom it is not to be opened', async () => {
  await asOwner(app, ada).uploadResume(pdf, 'ada.pdf')
  const id = await applied(ada, { withResume: true })
  await asReader(app, stranger).resume(id)
  await asApplicant(app, ada).resume(id)
  const notes = () => app.services.db.select().from(auditLog).where(eq(auditLog.accountId, ada.id))
  expect(await notes()).toEqual([])
  const opened = await asReader(app, employer).resume(id)
  expect(opened.body).toContain('CANARY-RESUME')
  expect(await notes()).toMatchObject([
    { action: 'resume.opened', actorId: employer.id, subjectKind: 'application', subjectId: id, details: {} },
  ])
  const [key = ''] = await app.services.storage.list('applications')
  for (const address of [`/files/${key}`, `/api/${key}`, `/api/profiles/${key}`, `/api/companies/logos/${key}`]) {
    for (const { cookie } of [employer, stranger, ada]) {
      expect((await app.request('GET', address, { cookie })).body).not.toContain('CANARY-RESUME')
    }
  }
})

test('the list is by status, the longest waiting first, and goes on where a page ends', async () => {
  const ids: string[] = []
  for (let count = 0; count < 21; count++) {
    clock.passDays(1 / 48)
    ids.push(await applied(await createPerson(app)))
  }
  await asReader(app, employer).move(ids[3] ?? '', 'interview')
  const first = (await asReader(app, employer).list(job.id)).body
  const rest = (await asReader(app, employer).list(job.id, { after: first.next })).body
  const listed = [...first.applicants, ...rest.applicants].map(({ id }) => id)
  expect(listed).toEqual([ids[3], ...ids.filter((id) => id !== ids[3])])
  expect([first.counts.new, first.counts.interview, rest.next]).toEqual([20, 1, null])
  const waiting = (await asReader(app, employer).list(job.id, { status: 'new' })).body
  expect(waiting.applicants.map(({ id }: { id: string }) => id)).toEqual(ids.filter((id) => id !== ids[3]))
})

test('who answered leaves; the applications and the words stay, and the words are hers to take out', async () => {
  const colleague = await createEmployer(app, { company: employer.company })
  const id = await applied()
  await asReader(app, colleague).move(id, 'reviewing', 'We read it this week.')
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

test('a company’s response rate counts answers within 14 days, and tells nothing of fewer than five', async () => {
  const company = await createEmployer(app)
  job = await createJob(app, company, {})
  const rate = () => responseRateOf(app.services.db, clock, company.company.id)
  const people = await Promise.all(Array.from({ length: 7 }, () => createPerson(app)))
  const ids: string[] = []
  for (const person of people) ids.push(await applied(person))
  const reader = asReader(app, company)
  const [first = '', second = '', third = '', fourth = ''] = ids
  await reader.move(first, 'reviewing')
  await reader.move(second, 'declined')
  // Taken back: counted where it was answered, and else not.
  await asApplicant(app, people[1] as Person).withdraw(second)
  await asApplicant(app, people[6] as Person).withdraw(ids[6] ?? '')
  clock.passDays(13.9)
  await reader.move(third, 'interview')
  expect(await rate()).toBeNull()
  clock.passDays(0.2)
  await reader.move(fourth, 'interview')
  expect(await rate()).toEqual({ percent: 50, applications: 6 })
  await asApplicant(app, people[4] as Person).withdraw(ids[4] ?? '')
  expect(await rate()).toEqual({ percent: 60, applications: 5 })
  await asApplicant(app, people[5] as Person).withdraw(ids[5] ?? '')
  expect(await rate()).toBeNull()
  clock.passDays(360)
  expect(await rate()).toBeNull()
})

test('an application is moved twelve times a day at most: each move is a mail to her', async () => {
  const id = await applied()
  // Somebody who has not written as much as her colleague did in the tests above.
  const reader = asReader(app, await createEmployer(app, { company: employer.company }))
  for (let move = 0; move < 12; move++) {
    expect((await reader.move(id, move % 2 === 0 ? 'reviewing' : 'declined')).status).toBe(200)
  }
  const refused = await reader.move(id, 'reviewing')
  expect([refused.status, refused.body.detail]).toEqual([429, expect.stringContaining('please go on tomorrow')])
  expect((await reader.show(id)).body.status).toBe('declined')
})
