import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../src/accounts/server/exports.ts'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { accountFollowers } from '../../src/app/registry/account-observers.ts'
import { asLooker, createCandidate } from '../../src/candidates/test/candidates.ts'
import { createEmployer, type Employer } from '../../src/employers/test/companies.ts'
import { asApplicant } from '../../src/jobs/test/applying.ts'
import { createJob } from '../../src/jobs/test/jobs.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/test-app.ts'

/**
 * A disappearance is a disclosure: whoever looks for candidates, and varies what is their own, always finds the same
 * people who hide. Otherwise they would learn by trying who hides from whom (docs/decisions/0049).
 */
let app: TestApp
let admin: Person
/** What somebody tries who wants to know where the hidden ones work, or whom they fear. */
const guesses = [
  'Guessed Works',
  'guessed-works',
  'The Guessed Works, Inc.',
  'Feared Company',
  'Feared',
  'Anything Else',
]
const guessedHosts = ['guessed-works.example', 'mail.feared.example', 'feared-company.example', 'unrelated.example']
/** The ids by which employers know those who hide, each in another way. */
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

/** Who of those who hide is found in the list, and whose page opens, which must agree. */
async function found(employer: Pick<Employer, 'cookie'>): Promise<string[]> {
  const looker = asLooker(app, employer)
  const listed = new Set<string>()
  for (let after: string | null = ''; after !== null; ) {
    const { status, body } = await looker.search(after ? { after } : {})
    if (status !== 200) break
    for (const { id } of body.candidates) listed.add(id)
    after = body.next
  }
  const names = Object.entries(hiding).filter(([, id]) => listed.has(id))
  for (const [name, id] of Object.entries(hiding)) {
    expect((await looker.show(id)).status === 200, name).toBe(listed.has(id))
  }
  return names.map(([name]) => name).sort()
}

const everybody = ['byCompany', 'byDomain', 'byProfile', 'fromNobody', 'withName']

const save = (employer: Employer, changes: object) =>
  app.request('PATCH', '/api/employers/company', { cookie: employer.cookie, body: changes })

/** Gives somebody another proved address, as the link in the mail to it does. */
async function moveTo(person: Pick<Person, 'id'>, host: string): Promise<void> {
  const email = `p-${randomUUID()}@${host}`
  await app.services.db.transaction(async (tx) => {
    await tx.update(accounts).set({ email, emailKey: email }).where(eq(accounts.id, person.id))
    for (const follow of accountFollowers) await follow(app.services, tx, person.id)
  })
}

const verify = (employer: Employer) =>
  app.request('PUT', `/api/admin/companies/${employer.company.id}/verification`, { cookie: admin.cookie })
const deny = (employer: Employer) =>
  app.request('DELETE', `/api/admin/companies/${employer.company.id}/verification`, { cookie: admin.cookie })

/** An employer whom the domain of her address verifies, in a company of any name. */
async function byDomain(host: string, companyName: string): Promise<Employer> {
  const employer = await createEmployer(app, { companyName, email: `e-${randomUUID()}@${host}` })
  const { body } = await save(employer, { website: `https://${host}` })
  expect(body.verifiedBy).toBe('domain')
  return employer
}

type Act = { what: string; run: (observer: Employer) => Promise<unknown> }

/** All that an observer can vary without an admin, and without the mailbox of somebody else. */
const acts: Act[] = [
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
    what: 'has whoever is feared take the observer’s name',
    run: (o) => save(feared, { name: o.company.name, website: 'https://observer.example' }),
  },
]

describe('an observer who varies what is their own', () => {
  test('in a company that an admin vouches for finds the same people after each step, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(acts, { minLength: 8, maxLength: 12 }), async (steps) => {
        const companyName = `Observer ${randomUUID().slice(0, 8)}`
        const observer = await createEmployer(app, {
          companyName,
          email: `o-${randomUUID()}@observer.example`,
          verified: true,
        })
        expect(await found(observer)).toEqual(everybody)
        for (const { what, run } of steps) {
          await run(observer)
          expect(await found(observer), what).toEqual(everybody)
        }
      }),
      { numRuns: Number(process.env.RUNS ?? 4) },
    )
  })

  test('in a company that its domain vouches for finds nobody who hides, after any step', async () => {
    const observer = await byDomain('observer-by-domain.example', 'Observer by Domain')
    expect(await found(observer)).toEqual([])
    for (const { what, run } of acts) {
      await run(observer)
      expect(await found(observer), what).toEqual([])
    }
  })

  test('and begins one company after another, each called by a guess and at a domain of its own, finds nobody', async () => {
    for (const [index, name] of guesses.entries()) {
      expect(await found(await byDomain(`guess-${index}.example`, name)), name).toEqual([])
    }
    expect(await found(await byDomain('guessed-works.example', 'Guessed Works'))).toEqual([])
  })

  test('learns nothing from a name it had only while nobody vouched for it', async () => {
    const observer = await createEmployer(app, { companyName: 'Bouncing', email: `b-${randomUUID()}@bouncing.example` })
    await moveTo(observer, 'gmail.com')
    for (const name of guesses) expect((await save(observer, { name })).body.name).toBe(name)
    await save(observer, { name: 'Bouncing', website: 'https://bouncing.example' })
    await moveTo(observer, 'bouncing.example')
    expect(await found(observer)).toEqual([])
    // Company by company they are in the admin's sight, and count from the admin's word on.
    const { body } = await verify(observer)
    expect(body.formerNames).toContain('Guessed Works')
    expect(await found(observer)).toEqual(['byDomain', 'fromNobody'])
  })
})

describe('whoever is hidden from stays so', () => {
  const left = ['byProfile', 'fromNobody']

  test('with another address, in a second company, and for the second company’s other people', async () => {
    const employee = await createEmployer(app, { company: feared.company, email: `x-${randomUUID()}@feared.example` })
    await verify(feared)
    expect(await found(employee)).toEqual(left)
    await moveTo(employee, 'gmail.com')
    expect(await found(employee)).toEqual(left)
    const { cookie } = employee
    await app.request('DELETE', `/api/employers/company/people/${employee.id}`, { cookie })
    const form = { name: 'Quiet Talent', website: '', phone: '4045550100' }
    const second = await app.request('POST', '/api/employers/company', { cookie, body: form })
    expect(second.status).toBe(201)
    const company = { id: second.body.id, name: 'Quiet Talent' }
    await verify({ ...employee, company })
    expect(await found(employee)).toEqual(left)
    const colleague = await createEmployer(app, { company, email: `y-${randomUUID()}@gmail.com` })
    expect(await found(colleague)).toEqual(left)
    await app.request('DELETE', `/api/employers/company/people/${employee.id}`, { cookie: employee.cookie })
    expect(await found(colleague)).toEqual(left)
  })

  test('when an admin lets the company take another name and domain', async () => {
    const employer = await createEmployer(app, {
      companyName: 'Guessed Works',
      email: `g-${randomUUID()}@gmail.com`,
      verified: true,
    })
    const others = everybody.filter((name) => name !== 'byProfile')
    expect(await found(employer)).toEqual(others)
    const { body } = await save(employer, { name: 'Renamed', website: 'https://renamed.example' })
    const path = `/api/admin/companies/${employer.company.id}/requested-change`
    const { requestedAt } = body.requestedChange
    expect((await app.request('PUT', path, { cookie: admin.cookie, body: { requestedAt } })).body.name).toBe('Renamed')
    expect(await found(employer)).toEqual(others)
  })

  test('when the verification is taken back and given again', async () => {
    const employer = await createEmployer(app, { companyName: 'Guessed Works Inc', verified: true })
    const before = await found(employer)
    await deny(employer)
    expect(await found(employer)).toEqual([])
    await verify(employer)
    expect(await found(employer)).toEqual(before)
  })
})

describe('whoever goes without a name is not shown to a company that has or had their application', () => {
  test.each([
    ['applies first', true],
    ['goes without a name first', false],
  ])('who %s', async (_order, appliesFirst) => {
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
    expect((await asLooker(app, other).show(id)).status).toBe(200)
    const application = before ?? (await apply())
    const isGone = async () => {
      expect((await asLooker(app, employer).show(id)).status).toBe(404)
      const { body } = await asLooker(app, employer).search()
      expect(body.candidates.map((candidate: { id: string }) => candidate.id)).not.toContain(id)
    }
    await isGone()
    expect((await person.visibility()).body.knownTo).toMatchObject([{ id: employer.company.id }])
    await asApplicant(app, person).withdraw(application)
    await isGone()
    expect((await asLooker(app, other).show(id)).status).toBe(200)
    await person.set({ isVisible: false })
  })
})
