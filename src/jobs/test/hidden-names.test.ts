import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../accounts/test/people.ts'
import { createEmployer, type Employer } from '../../employers/test/companies.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { pdf } from '../../profiles/test/files.ts'
import { asOwner } from '../../profiles/test/profile-owner.ts'
import { revealingPartOf } from '../server/hiring/revealing-text.ts'
import { asApplicant, asEmployer } from './applications.ts'
import { createJob } from './jobs.ts'

let app: TestApp
let owner: Employer
let colleague: Employer
let ada: Person
let job: { id: string }
beforeAll(async () => {
  app = await startTestApp()
  owner = await createEmployer(app, { verified: true })
  colleague = await createEmployer(app, { company: owner.company })
})
afterAll(() => app?.stop())
beforeEach(async () => {
  // Each test publishes a job of the same company, which people do less often.
  await app.services.db.execute(sql`delete from rate_limits`)
  ada = await createPerson(app, { name: 'Adaeze Canaryname', email: `canary-address-${Math.random()}@example.test` })
  await asOwner(app, ada).save({
    jobTitle: 'Engineer, formerly of Canaryschool',
    location: 'Canaryschool Campus',
    education: 'B.S. Computer Science, Canaryschool College',
    company: 'Canaryschool Labs',
    yearsExperience: '4-6',
    technicalSkills: ['sql', 'Python', 'Canaryname Framework'],
  })
  await asOwner(app, ada).uploadResume(pdf, 'adaeze-canaryname.pdf')
  job = await createJob(app, owner, { title: `Hidden ${Math.random()}`, skills: ['SQL', 'Go'] })
  await asEmployer(app, owner).setHiring(job.id, { offersHiddenNames: true })
})

const applyHidden = (options: object = {}) =>
  asApplicant(app, ada).apply(job.id, { note: 'I build what lasts.', withResume: true, hideName: true, ...options })

/** Everything that a person of the company can read about applications. */
async function everythingFor({ cookie }: Person, id: string): Promise<string> {
  const get = async (path: string) => {
    const { status, body, headers } = await app.request('GET', `/api${path}`, { cookie })
    return JSON.stringify([path, status, body, [...headers]])
  }
  const texts = await Promise.all([
    get(`/employers/applications/${id}`),
    get(`/employers/applications/${id}/resume`),
    get(`/employers/applications/${id}/notes`),
    get(`/employers/applications/${id}/scorecards`),
    get(`/employers/jobs/${job.id}/applications`),
    get(`/employers/jobs/${job.id}/applications?status=declined`),
    get(`/employers/jobs/${job.id}/applications?status=withdrawn`),
    get(`/employers/jobs/${job.id}`),
    get('/employers/jobs'),
    get('/notifications'),
    get('/conversations'),
    get('/search?text=Canaryname'),
    get('/search?text=lasts'),
    get('/search?text=Applicant'),
  ])
  return texts.join('\n')
}

/** What no answer may contain before the interview. The searched word is part of the path. */
function expectNothingRevealed(text: string): void {
  const withoutPaths = text.replaceAll('/search?text=Canaryname', '')
  expect(withoutPaths).not.toMatch(/canaryname|canaryschool|canary-address|adaeze|CANARY-RESUME/i)
  expect(withoutPaths).not.toContain(ada.id)
  expect(withoutPaths).not.toContain('/avatars/')
}

const emailsToCompany = () =>
  JSON.stringify(app.received.filter(({ to }) => to.includes(owner.email) || to.includes(colleague.email)))

describe('before the interview, no answer to anyone in the company contains name, email, photo, account id, or school', () => {
  const courses: [string, (id: string) => Promise<unknown>][] = [
    ['while the application is new', async () => undefined],
    ['while it is read', (id) => asEmployer(app, owner).move(id, 'reviewing')],
    ['while it is read without an email', (id) => asEmployer(app, owner).moveSilently(id, 'reviewing')],
    ['when it is declined', (id) => asEmployer(app, colleague).move(id, 'declined', 'Thank you.')],
    ['when it is withdrawn', (id) => asApplicant(app, ada).withdraw(id)],
    ['when the job closes', () => asEmployer(app, owner).close(job.id)],
    [
      'when the applicant hides from the company',
      () =>
        app.request('PATCH', '/api/candidates/me', {
          cookie: ada.cookie,
          body: { excludedCompanyIds: [owner.company.id] },
        }),
    ],
    [
      'when the company stops offering it',
      () => asEmployer(app, owner).setHiring(job.id, { offersHiddenNames: false }),
    ],
  ]
  test.each(courses)('%s', async (_, run) => {
    const { status, body } = await applyHidden()
    expect([status, body.hiddenName]).toEqual([
      201,
      { label: expect.stringMatching(/^[2-9A-Z]{4}$/), isRevealed: false },
    ])
    await run(body.id)
    await app.mailTo(owner.email, /New application/)
    for (const person of [owner, colleague]) {
      const text = await everythingFor(person, body.id)
      expectNothingRevealed(text)
      expect(text).toContain(`Applicant ${body.hiddenName.label}`)
    }
    expectNothingRevealed(emailsToCompany())
  })
})

test('the company sees years and the skills that the job asks for, and that a resume waits; it cannot open or write', async () => {
  const { id, hiddenName } = (await applyHidden()).body
  expect((await asEmployer(app, owner).show(id)).body).toMatchObject({
    name: `Applicant ${hiddenName.label}`,
    avatarUrl: null,
    jobTitle: '',
    location: '',
    yearsExperience: '4-6',
    skills: ['SQL'],
    note: 'I build what lasts.',
    hidden: { hasResume: true },
    resume: null,
  })
  expect((await asEmployer(app, owner).resume(id)).status).toBe(404)
  const message = { body: 'Hello', key: crypto.randomUUID() }
  const path = `/api/employers/applications/${id}/conversations`
  const written = await app.request('POST', path, { cookie: owner.cookie, body: message })
  expect([written.status, written.body.detail]).toEqual([409, expect.stringContaining('name is hidden')])
  expect((await app.request('GET', '/api/conversations', { cookie: ada.cookie })).body.conversations).toEqual([])
})

test.each(['interview', 'offer', 'hired'] as const)(
  'moving to %s reveals the applicant, says so in their email, and stays that way',
  async (status) => {
    const { id } = (await applyHidden()).body
    const moved = await asEmployer(app, owner).move(id, status)
    expect(moved.body).toMatchObject({
      name: 'Adaeze Canaryname',
      hidden: null,
      resume: { name: 'adaeze-canaryname.pdf' },
    })
    expect((await asEmployer(app, colleague).resume(id)).status).toBe(200)
    const mails = app.received.length
    expect(mails).toBeGreaterThan(0)
    expect((await app.mailTo(ada.email, /meet you|an offer|You’re hired/)).text).toContain('now sees your name')
    expect((await asApplicant(app, ada).show(id)).body.hiddenName.isRevealed).toBe(true)
    await asEmployer(app, owner).move(id, 'reviewing')
    expect((await asEmployer(app, owner).show(id)).body.name).toBe('Adaeze Canaryname')
  },
)

test('hiding the name is the applicant’s choice, and never the default', async () => {
  const { body } = await app.request('POST', `/api/jobs/${job.id}/applications`, {
    cookie: ada.cookie,
    body: { note: 'Hello', withResume: false },
  })
  expect(body.hiddenName).toBeNull()
  expect((await asEmployer(app, owner).show(body.id)).body).toMatchObject({ name: 'Adaeze Canaryname', hidden: null })
})

test('it needs the company’s offer, and no earlier application that names the member', async () => {
  expect((await app.request('GET', `/api/jobs/${job.id}`, { cookie: ada.cookie })).body.offersHiddenNames).toBe(true)
  const plain = await createJob(app, owner, {})
  const refused = await asApplicant(app, ada).apply(plain.id, { hideName: true })
  expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'hideName'])
  const { id } = (await applyHidden({ hideName: false })).body
  await asApplicant(app, ada).withdraw(id)
  const again = await applyHidden()
  expect([again.status, again.body.errors[0].field]).toEqual([400, 'hideName'])
})

test('two hidden applicants have different labels, and one who withdrew and applies again gets another one', async () => {
  const first = (await applyHidden()).body
  await asApplicant(app, ada).withdraw(first.id)
  const second = (await applyHidden()).body
  expect(second.hiddenName.label).not.toBe(first.hiddenName.label)
})

test('a note that names the member, their school, or a way to find them is rejected with the part', async () => {
  for (const [note, part] of [
    ['Yours, Adaeze Canaryname', 'Adaeze Canaryname'],
    ['Call me ADAEZE.', 'ADAEZE'],
    ['At canaryschool I learned SQL.', 'canaryschool'],
    ['I studied at Spelman College.', 'Spelman College'],
    ['See https://example.com/me', 'https://example.com/me'],
    ['Write to a@b.example', 'a@b.example'],
  ] as const) {
    const { status, body } = await applyHidden({ note })
    expect([status, body.errors?.[0]?.field, note]).toEqual([400, 'note', note])
    expect(body.detail).toContain(`“${part}”`)
  }
})

test('words that only look like names and schools are allowed', () => {
  const identity = {
    name: 'May Will Li',
    email: 'may@example.test',
    education: 'B.S. Computer Science, Howard University',
  }
  for (const note of [
    'I may apply and I will learn.',
    'I like computer science and a good school.',
    'Node.js and C++',
  ]) {
    expect(revealingPartOf(note, identity), note).toBeNull()
  }
  expect(revealingPartOf('Best, May', identity)).toBe('May')
  expect(revealingPartOf('a Howard graduate', identity)).toBe('Howard')
  expect(revealingPartOf('Renée was here', { ...identity, name: 'Renee Stone' })).toBe('Renee')
})

test('deleting the account deletes the application and the notification of it', async () => {
  const { id } = (await applyHidden()).body
  const departure = { cookie: ada.cookie, body: { currentPassword: testPassword, posts: 'keep' } }
  expect((await app.request('POST', '/api/accounts/departures', departure)).status).toBe(200)
  expect((await asEmployer(app, owner).show(id)).status).toBe(404)
  const { body } = await app.request('GET', '/api/notifications', { cookie: owner.cookie })
  expect(JSON.stringify(body)).not.toContain(id)
})
