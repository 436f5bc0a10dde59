import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../src/accounts/server/exports.ts'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { accountObservers } from '../../src/app/registry/registry.ts'
import { asEmployer, createCandidate } from '../../src/candidates/test/candidates.ts'
import { createEmployer, type Employer } from '../../src/employers/test/companies.ts'
import { asApplicant } from '../../src/jobs/test/applications.ts'
import { createJob } from '../../src/jobs/test/jobs.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'

/**
 * An employer who searches for candidates always finds the same hidden ones, however they change their own company.
 * Otherwise they could learn by trying who hides from whom (docs/decisions/0049).
 */
let app: TestApp
let admin: Person
/** Names that an employer may try to learn where the candidates work, or whom they hide from. */
const guesses = [
  'Guessed Works',
  'guessed-works',
  'The Guessed Works, Inc.',
  'Feared Company',
  'Feared',
  'Anything Else',
]
const guessedHosts = ['guessed-works.example', 'mail.feared.example', 'feared-company.example', 'unrelated.example']
/** The ids of the candidates, who hide in different ways. */
let hiding: Record<'byProfile' | 'byCompany' | 'byDomain' | 'withName' | 'fromNobody', string>
let feared: Employer

beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin' })
  feared = await createEmployer(app, { companyName: 'Feared Company', email: `f-${randomUUID()}@feared.example` })
  const hide = async (settings: object, company = 'Somewhere') =>
    (await createCandidate(app, { profile: { company }, settings })).candidate
  hiding = {
    byProfile: await hide({ isAnonymous: true }, 'Guessed Works'),
    byCompany: await hide({ isAnonymous: true, excludedCompanyIds: [feared.company.id] }),
    byDomain: await hide({ isAnonymous: true, excludedDomains: ['feared.example'] }),
    withName: await hide({ excludedCompanyIds: [feared.company.id] }),
    fromNobody: await hide({ isAnonymous: true }, ''),
  }
})
afterAll(() => app?.stop())

/** The hidden candidates whom an employer finds in the list. Their pages must open for the same ones. */
async function visibleTo(employer: Pick<Employer, 'cookie'>): Promise<string[]> {
  const recruiter = asEmployer(app, employer)
  const listed = new Set<string>()
  for (let after: string | null = ''; after !== null; ) {
    const { status, body } = await recruiter.search(after ? { after } : {})
    if (status !== 200) break
    for (const { id } of body.candidates) listed.add(id)
    after = body.next
  }
  const names = Object.entries(hiding).filter(([, id]) => listed.has(id))
  for (const [name, id] of Object.entries(hiding)) {
    expect((await recruiter.show(id)).status === 200, name).toBe(listed.has(id))
  }
  return names.map(([name]) => name).sort()
}

const everybody = ['byCompany', 'byDomain', 'byProfile', 'fromNobody', 'withName']

const save = (employer: Employer, changes: object) =>
  app.request('PATCH', '/api/employers/company', { cookie: employer.cookie, body: changes })

/** Gives a person another verified address, as the link in the email does. */
async function moveTo(person: Pick<Person, 'id'>, host: string): Promise<void> {
  const email = `p-${randomUUID()}@${host}`
  await app.services.db.transaction(async (tx) => {
    await tx.update(accounts).set({ email, emailKey: email }).where(eq(accounts.id, person.id))
    for (const follow of accountObservers) await follow(app.services, tx, person.id)
  })
}

const verify = (employer: Employer) =>
  app.request('PUT', `/api/admin/companies/${employer.company.id}/verification`, { cookie: admin.cookie })
const deny = (employer: Employer) =>
  app.request('DELETE', `/api/admin/companies/${employer.company.id}/verification`, { cookie: admin.cookie })

/** An employer whose company is verified by the domain of their address. */
async function byDomain(host: string, companyName: string): Promise<Employer> {
  const employer = await createEmployer(app, { companyName, email: `e-${randomUUID()}@${host}` })
  const { body } = await save(employer, { website: `https://${host}` })
  expect(body.verifiedBy).toBe('domain')
  return employer
}

type Step = { what: string; run: (observer: Employer) => Promise<unknown> }

/** Everything that an observer can change without an admin, and without the mailbox of another person. */
const acts: Step[] = [
  ...guesses.map((name) => ({ what: `asks to be called ${name}`, run: (o: Employer) => save(o, { name }) })),
  ...guessedHosts.map((host) => ({
    what: `asks for the website ${host}`,
    run: (o: Employer) => save(o, { website: `https://${host}` }),
  })),
  { what: 'has no website', run: (o) => save(o, { website: '' }) },
  {
    what: 'takes the request back',
    run: ({ cookie }) => app.request('DELETE', '/api/employers/company/requested-change', { cookie }),
  },
  ...['guessed-works.example', 'guessedworks.example', 'own-other.example', 'gmail.com'].map((host) => ({
    what: `has an address at ${host}`,
    run: (o: Employer) => moveTo(o, host),
  })),
  {
    what: 'has a colleague whose domain is a guess',
    run: ({ company }) => createEmployer(app, { company, email: `c-${randomUUID()}@guessedworks.example` }),
  },
  {
    what: 'has another company of theirs called by a guess',
    run: () => createEmployer(app, { companyName: 'Guessed Works', website: 'https://guessed-works.example' }),
  },
  {
    what: 'has the feared company take the observer’s name',
    run: (o) => save(feared, { name: o.company.name, website: 'https://observer.example' }),
  },
]

describe('an employer who changes their own company', () => {
  test('in a company that an admin verified finds the same candidates after each step, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(acts, { minLength: 8, maxLength: 12 }), async (steps) => {
        const companyName = `Observer ${randomUUID().slice(0, 8)}`
        const observer = await createEmployer(app, {
          companyName,
          email: `o-${randomUUID()}@observer.example`,
          verified: true,
        })
        expect(await visibleTo(observer)).toEqual(everybody)
        for (const { what, run } of steps) {
          await run(observer)
          expect(await visibleTo(observer), what).toEqual(everybody)
        }
      }),
      { numRuns: Number(process.env.RUNS ?? 4) },
    )
  })

  test('in a company that its domain verifies finds no hidden candidate after any step', async () => {
    const observer = await byDomain('observer-by-domain.example', 'Observer by Domain')
    expect(await visibleTo(observer)).toEqual([])
    for (const { what, run } of acts) {
      await run(observer)
      expect(await visibleTo(observer), what).toEqual([])
    }
  })

  test('and creates one company after another, each with a guessed name and a domain of its own, finds nobody', async () => {
    for (const [index, name] of guesses.entries()) {
      expect(await visibleTo(await byDomain(`guess-${index}.example`, name)), name).toEqual([])
    }
    expect(await visibleTo(await byDomain('guessed-works.example', 'Guessed Works'))).toEqual([])
  })

  test('learns nothing from a name that the company had only while it was not verified', async () => {
    const observer = await createEmployer(app, { companyName: 'Bouncing', email: `b-${randomUUID()}@bouncing.example` })
    await moveTo(observer, 'gmail.com')
    for (const name of guesses) expect((await save(observer, { name })).body.name).toBe(name)
    await save(observer, { name: 'Bouncing', website: 'https://bouncing.example' })
    await moveTo(observer, 'bouncing.example')
    expect(await visibleTo(observer)).toEqual([])
    // The admin sees the former names. They count from the verification on.
    const { body } = await verify(observer)
    expect(body.formerNames).toContain('Guessed Works')
    expect(await visibleTo(observer)).toEqual(['byDomain', 'fromNobody'])
  })
})

describe('a company that candidates hide from stays excluded', () => {
  const stillVisible = ['byProfile', 'fromNobody']

  test('with another address, in a second company, and for the other people of the second company', async () => {
    const employee = await createEmployer(app, { company: feared.company, email: `x-${randomUUID()}@feared.example` })
    await verify(feared)
    expect(await visibleTo(employee)).toEqual(stillVisible)
    await moveTo(employee, 'gmail.com')
    expect(await visibleTo(employee)).toEqual(stillVisible)
    const { cookie } = employee
    await app.request('DELETE', `/api/employers/company/people/${employee.id}`, { cookie })
    const form = { name: 'Quiet Talent', website: '', phone: '4045550100' }
    const second = await app.request('POST', '/api/employers/company', { cookie, body: form })
    expect(second.status).toBe(201)
    const company = { id: second.body.id, name: 'Quiet Talent' }
    await verify({ ...employee, company })
    expect(await visibleTo(employee)).toEqual(stillVisible)
    const colleague = await createEmployer(app, { company, email: `y-${randomUUID()}@gmail.com` })
    expect(await visibleTo(colleague)).toEqual(stillVisible)
    await app.request('DELETE', `/api/employers/company/people/${employee.id}`, { cookie: employee.cookie })
    expect(await visibleTo(colleague)).toEqual(stillVisible)
  })

  test('when an admin accepts another name and domain of the company', async () => {
    const employer = await createEmployer(app, {
      companyName: 'Guessed Works',
      email: `g-${randomUUID()}@gmail.com`,
      verified: true,
    })
    const others = everybody.filter((name) => name !== 'byProfile')
    expect(await visibleTo(employer)).toEqual(others)
    const { body } = await save(employer, { name: 'Renamed', website: 'https://renamed.example' })
    const path = `/api/admin/companies/${employer.company.id}/requested-change`
    const { requestedAt } = body.requestedChange
    expect((await app.request('PUT', path, { cookie: admin.cookie, body: { requestedAt } })).body.name).toBe('Renamed')
    expect(await visibleTo(employer)).toEqual(others)
  })

  test('when the verification is withdrawn and given again', async () => {
    const employer = await createEmployer(app, { companyName: 'Guessed Works Inc', verified: true })
    const before = await visibleTo(employer)
    await deny(employer)
    expect(await visibleTo(employer)).toEqual([])
    await verify(employer)
    expect(await visibleTo(employer)).toEqual(before)
  })
})

describe('an anonymous candidate is hidden from a company that has or had their application', () => {
  test.each([
    ['applied first', true],
    ['became anonymous first', false],
  ])('when the candidate %s', async (_order, appliesFirst) => {
    const employer = await createEmployer(app, {
      companyName: `Applied ${randomUUID()}`,
      email: `a-${randomUUID()}@applied.example`,
      verified: true,
    })
    const other = await createEmployer(app, {
      companyName: `Other ${randomUUID()}`,
      email: `b-${randomUUID()}@other.example`,
      verified: true,
    })
    const job = await createJob(app, employer, { title: `Engineer ${randomUUID()}` })
    const person = await createCandidate(app)
    const apply = async () => (await asApplicant(app, person).apply(job.id)).body.id
    const before = appliesFirst ? await apply() : null
    await person.set({ isAnonymous: true })
    const id = await person.candidateId()
    expect((await asEmployer(app, other).show(id)).status).toBe(200)
    const application = before ?? (await apply())
    const isGone = async () => {
      expect((await asEmployer(app, employer).show(id)).status).toBe(404)
      const { body } = await asEmployer(app, employer).search()
      expect(body.candidates.map((candidate: { id: string }) => candidate.id)).not.toContain(id)
    }
    await isGone()
    expect((await person.visibility()).body.knownTo).toMatchObject([{ id: employer.company.id }])
    await asApplicant(app, person).withdraw(application)
    await isGone()
    expect((await asEmployer(app, other).show(id)).status).toBe(200)
    await person.set({ isVisible: false })
  })
})
