import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { createEmployer, type Employer } from '../../employers/test/companies.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { asOwner } from '../../profiles/test/profile-owner.ts'
import { asApplicant, asEmployer } from './applications.ts'
import { createJob } from './jobs.ts'

let app: TestApp
let employer: Employer
let ada: Person
let id: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())
beforeEach(async () => {
  employer = await createEmployer(app, { verified: true, email: `e@works-${Math.random()}.example` })
  ada = await createPerson(app, { name: 'Ada Okafor' })
  await asOwner(app, ada).save(before)
  const job = await createJob(app, employer, { title: `Engineer ${Math.random()}` })
  id = (await asApplicant(app, ada).apply(job.id)).body.id
})

const before = { jobTitle: 'Data Engineer', location: 'Atlanta', yearsExperience: '4-6', technicalSkills: ['Python'] }
const after = { jobTitle: 'Head of Data', location: 'Savannah', yearsExperience: '7-10', technicalSkills: ['Rust'] }
const then = {
  name: 'Ada Okafor',
  jobTitle: 'Data Engineer',
  location: 'Atlanta',
  yearsExperience: '4-6',
  skills: ['Python'],
}
const now = { ...then, jobTitle: 'Head of Data', location: 'Savannah', yearsExperience: '7-10', skills: ['Rust'] }

async function change(): Promise<void> {
  expect((await asOwner(app, ada).save(after)).status).toBe(200)
}

/** The applicant as the company sees them. The list and the single application must agree. */
async function visibleProfile() {
  const one = (await asEmployer(app, employer).show(id)).body
  const list = (await asEmployer(app, employer).list(one.job.id)).body.applicants
  expect(list).toEqual([one])
  return one
}

const hide = (body: object) => app.request('PATCH', '/api/candidates/me', { cookie: ada.cookie, body })

test('until an application is decided, the company sees the current profile', async () => {
  await asEmployer(app, employer).move(id, 'interview')
  await change()
  expect(await visibleProfile()).toMatchObject(now)
})

test.each(['declined', 'hired'] as const)(
  'once an application is %s, the company sees a snapshot of the profile, also after further moves',
  async (status) => {
    await asEmployer(app, employer).move(id, status)
    await change()
    expect(await visibleProfile()).toMatchObject(then)
    expect((await asEmployer(app, employer).move(id, 'reviewing')).body).toMatchObject(then)
    await asEmployer(app, employer).move(id, status)
    expect(await visibleProfile()).toMatchObject(then)
  },
)

test.each([
  ['the company', () => ({ excludedCompanyIds: [employer.company.id] })],
  ['its domain', () => ({ excludedDomains: [employer.email.split('@')[1]] })],
])('once the member hides from %s, the company sees a snapshot, also after the member unhides', async (_, what) => {
  const changes = what()
  expect((await hide(changes)).status).toBe(200)
  await change()
  expect(await visibleProfile()).toMatchObject(then)
  await hide({ shownCompanyIds: [employer.company.id] })
  expect(await visibleProfile()).toMatchObject(then)
})

test('hiding from a company takes no snapshot for other companies', async () => {
  const other = await createEmployer(app, { email: 'x@elsewhere.example' })
  await hide({ excludedCompanyIds: [other.company.id], excludedDomains: ['elsewhere.example'] })
  await change()
  expect(await visibleProfile()).toMatchObject(now)
})

test('of a withdrawn application the company sees only the name', async () => {
  await asApplicant(app, ada).withdraw(id)
  await change()
  const nothing = { jobTitle: '', location: '', yearsExperience: null, skills: [], avatarUrl: null }
  expect(await visibleProfile()).toMatchObject({ name: 'Ada Okafor', ...nothing })
})
