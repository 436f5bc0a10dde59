import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { createEmployer, type Employer } from '../../employers/test/companies.ts'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { asOwner } from '../../profiles/test/profile-owner.ts'
import { asApplicant, asReader } from './applying.ts'
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

/** What the company sees of her, in the list and on her page, which must agree. */
async function seen() {
  const one = (await asReader(app, employer).show(id)).body
  const list = (await asReader(app, employer).list(one.job.id)).body.applicants
  expect(list).toEqual([one])
  return one
}

const hide = (body: object) => app.request('PATCH', '/api/candidates/me', { cookie: ada.cookie, body })

test('while an application waits, the company sees the profile as it is', async () => {
  await asReader(app, employer).move(id, 'interview')
  await change()
  expect(await seen()).toMatchObject(now)
})

test.each(['declined', 'hired'] as const)(
  'once it is %s, it stays as it was, also when it is moved on',
  async (status) => {
    await asReader(app, employer).move(id, status)
    await change()
    expect(await seen()).toMatchObject(then)
    expect((await asReader(app, employer).move(id, 'reviewing')).body).toMatchObject(then)
    await asReader(app, employer).move(id, status)
    expect(await seen()).toMatchObject(then)
  },
)

test.each([
  ['the company', () => ({ excludedCompanyIds: [employer.company.id] })],
  ['its domain', () => ({ excludedDomains: [employer.email.split('@')[1]] })],
])(
  'from the moment she hides from %s it stays as it was, and so it does when she shows herself again',
  async (_, what) => {
    const changes = what()
    expect((await hide(changes)).status).toBe(200)
    await change()
    expect(await seen()).toMatchObject(then)
    await hide({ shownCompanyIds: [employer.company.id] })
    expect(await seen()).toMatchObject(then)
  },
)

test('of other companies’ applications nothing is kept then', async () => {
  const other = await createEmployer(app, { email: 'x@elsewhere.example' })
  await hide({ excludedCompanyIds: [other.company.id], excludedDomains: ['elsewhere.example'] })
  await change()
  expect(await seen()).toMatchObject(now)
})

test('of a withdrawn one only the name is left, as it was', async () => {
  await asApplicant(app, ada).withdraw(id)
  await change()
  const nothing = { jobTitle: '', location: '', yearsExperience: null, skills: [], avatarUrl: null }
  expect(await seen()).toMatchObject({ name: 'Ada Okafor', ...nothing })
})
