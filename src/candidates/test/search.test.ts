import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { companyNameKey } from '../../employers/server/exports.ts'
import { createEmployer, type Employer } from '../../employers/test/companies.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { availabilities } from '../../profiles/contract.ts'
import type { CandidateSummary } from '../contract.ts'
import { candidateFor } from '../server/exports.ts'
import { candidates } from '../server/tables.ts'
import { asEmployer, createCandidate } from './candidates.ts'

let app: TestApp
let rae: Employer
beforeAll(async () => {
  app = await startTestApp()
  rae = await createEmployer(app, {
    companyName: 'Riverbank Health',
    website: 'https://riverbank.example',
    verified: true,
  })
})
afterAll(() => app?.stop())
beforeEach(async () => {
  await app.services.db.delete(candidates)
})

type Query = Record<string, string> | [string, string][]

/** The job titles that a search finds, page after page. */
async function titles(query: Query = {}, employer = rae): Promise<string[]> {
  const found: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const pairs = Array.isArray(query) ? query : Object.entries(query)
    const { status, body } = await asEmployer(app, employer).search(after ? [...pairs, ['after', after]] : pairs)
    expect(status).toBe(200)
    found.push(...body.candidates.map(({ jobTitle }: CandidateSummary) => jobTitle))
    after = body.next
  }
  return found
}

test('text, skills, location, experience, and availability narrow the search together', async () => {
  const person = (jobTitle: string, profile: object) => createCandidate(app, { profile: { jobTitle, ...profile } })
  await person('Data Engineer', { technicalSkills: ['Python', 'SQL'], location: 'Atlanta, GA', yearsExperience: '4-6' })
  await person('Designer', { technicalSkills: ['Figma', 'SQL'], location: 'Málaga', yearsExperience: '10+' })
  await person('Analyst 100%', { technicalSkills: ['C++', 'Python'], availability: 'actively-looking' })
  expect(await titles()).toEqual(['Analyst 100%', 'Designer', 'Data Engineer'])
  expect(await titles({ text: 'ENGIN' })).toEqual(['Data Engineer'])
  expect(await titles({ text: 'sql atlanta' })).toEqual(['Data Engineer'])
  expect(await titles({ text: 'engineer designer' })).toEqual([])
  expect(await titles({ text: 'ma\u0301laga' })).toEqual(['Designer'])
  expect(await titles({ text: '100%' })).toEqual(['Analyst 100%'])
  expect(await titles({ text: '_' })).toEqual([])
  expect(await titles({ text: 'peachtree' })).toEqual([])
  expect(await titles({ skills: 'sql' })).toEqual(['Designer', 'Data Engineer'])
  const both: Query = [
    ['skills', 'SQL'],
    ['skills', 'python'],
  ]
  expect(await titles(both)).toEqual(['Data Engineer'])
  expect(await titles({ skills: 'sq' })).toEqual([])
  expect(await titles({ location: 'atlanta' })).toEqual(['Analyst 100%', 'Data Engineer'])
  expect(await titles({ years: '10+' })).toEqual(['Designer'])
  expect(await titles({ availability: 'actively-looking' })).toEqual(['Analyst 100%'])
  expect(await titles({ text: 'data', skills: 'python', location: 'atl', years: '4-6' })).toEqual(['Data Engineer'])
})

test.each<[string, Query]>([
  ['too long', { text: 'x'.repeat(101) }],
  ['not a year', { years: '100' }],
  ['not looking', { availability: 'not-looking' }],
  ['too many skills', Array.from({ length: 6 }, (_, index): [string, string] => ['skills', `s${index}`])],
  ['no place of ours', { after: 'bm9uZQ' }],
  ['a place with a NUL', { after: Buffer.from(JSON.stringify([1, `${randomUUID()}\0`])).toString('base64url') }],
])('an invalid search is rejected: %s', async (_what, query) => {
  expect((await asEmployer(app, rae).search(query)).status).toBe(400)
})

test('a cursor far outside of the possible times ends the list', async () => {
  const after = Buffer.from(JSON.stringify([Number.MAX_SAFE_INTEGER, randomUUID()])).toString('base64url')
  expect([200, 400]).toContain((await asEmployer(app, rae).search({ after })).status)
})

test('every page continues where the previous one ended, and no cursor contains an account id', async () => {
  const people = await Promise.all(
    Array.from({ length: 22 }, (_, index) => createCandidate(app, { profile: { jobTitle: `Job ${index}` } })),
  )
  const all = await titles()
  expect([all.length, new Set(all).size]).toEqual([22, 22])
  expect(new Set(await titles({ skills: 'python' }))).toEqual(new Set(all))
  const { next } = (await asEmployer(app, rae).search()).body
  const place = Buffer.from(next, 'base64url').toString()
  expect(people.filter(({ id }) => place.includes(id))).toEqual([])
})

test('candidates who hide from the company under other names are skipped in every page', async () => {
  const names = ['Cédàr Wörks', 'The Cedar-Works, Inc.', 'CEDARWORKS Ltd.']
  const at = (domain: string) => `jo-${randomUUID()}@${domain}.example`
  const same = await Promise.all(
    names.map((companyName, index) => createEmployer(app, { companyName, email: at(`cedar${index}`) })),
  )
  const person = (jobTitle: string, excludedCompanyIds: string[]) =>
    createCandidate(app, { profile: { jobTitle }, settings: { excludedCompanyIds } })
  await person('Seen', [rae.company.id])
  for (const [index, { company }] of same.entries()) await person(`Hidden ${index}`, [company.id])
  await person('Seen too', [])
  const recruiter = await createEmployer(app, { companyName: 'Cedar Works', email: at('works'), verified: true })
  expect(await titles({}, recruiter)).toEqual(['Seen too', 'Seen'])
  expect(await titles({ text: 'hidden' }, recruiter)).toEqual([])
  expect(await titles()).toEqual(['Seen too', 'Hidden 2', 'Hidden 1', 'Hidden 0'])
})

test('search, page, resume request, and message all follow the same visibility rule', async () => {
  const names = ['Riverbank Health, Inc.', 'riverbank health', 'Riverbank', 'bank', '']
  const domains = ['riverbank.example', 'mail.riverbank.example', 'bank.example', 'example', 'other.example']
  const recruiters = await Promise.all(
    [
      { companyName: 'Riverbank Health LLC', email: `a-${randomUUID()}@mail.riverbank.example`, called: ['Riverbank'] },
      { companyName: 'Northbeam', website: 'https://www.bank.example/jobs', called: ['Bank'] },
      { companyName: 'Riverbank', email: `b-${randomUUID()}@gmail.example`, called: [] },
    ].map(async ({ called, ...options }) => {
      const employer = await createEmployer(app, { verified: true, ...options })
      const hosts = [employer.email.split('@')[1] ?? '', options.website ? 'www.bank.example' : '']
      return { employer, names: [options.companyName, ...called], hosts }
    }),
  )
  const wish = fc.record({
    isVisible: fc.boolean(),
    isAnonymous: fc.boolean(),
    availability: fc.option(fc.constantFrom(...availabilities)),
    company: fc.constantFrom(...names),
    excludedDomains: fc.uniqueArray(fc.constantFrom(...domains.filter((one) => one.includes('.'))), { maxLength: 2 }),
    excluded: fc.uniqueArray(fc.integer({ min: 0, max: recruiters.length - 1 }), { maxLength: 1 }),
  })
  const wishes = fc.sample(wish, 30)
  const people = await Promise.all(
    wishes.map(async ({ isVisible, isAnonymous, availability, company, excludedDomains, excluded }) => {
      const excludedCompanyIds = excluded.map((at) => recruiters[at]?.employer.company.id)
      const settings = { isVisible, isAnonymous, excludedDomains, excludedCompanyIds }
      return createCandidate(app, { profile: { availability, company }, settings })
    }),
  )
  for (const [at, { employer, names: itsNames, hosts }] of recruiters.entries()) {
    const lookedFor = new Set(itsNames.map(companyNameKey))
    const isOf = (domain: string) => hosts.some((host) => host === domain || host.endsWith(`.${domain}`))
    const isSame = (excluded: number) => {
      const company = recruiters[excluded]?.employer.company.name ?? ''
      return excluded === at || lookedFor.has(companyNameKey(company))
    }
    const expected = people.filter((_, index) => {
      const { isVisible, availability, company, excludedDomains, excluded } = wishes[index] as (typeof wishes)[0]
      const isLooking = availability !== null && availability !== 'not-looking'
      const isOwn = company !== '' && lookedFor.has(companyNameKey(company))
      return isVisible && isLooking && !isOwn && !excluded.some(isSame) && !excludedDomains.some(isOf)
    })
    const ids = new Set(expected.map(({ candidate }) => candidate))
    const found = new Set<string>()
    for (let after: string | null = ''; after !== null; ) {
      const { body } = await asEmployer(app, employer).search(after ? { after } : {})
      for (const { id } of body.candidates) found.add(id)
      after = body.next
    }
    expect(found).toEqual(ids)
    const viewer = { ...employer, role: 'employer' as const, sessionId: '', hasFreshLogin: true, avatarUrl: null }
    await Promise.all(
      people.map(async ({ candidate, id }) => {
        const isSeen = ids.has(candidate)
        expect((await asEmployer(app, employer).show(candidate)).status).toBe(isSeen ? 200 : 404)
        expect((await asEmployer(app, employer).ask(candidate)).body.detail).toBe(
          isSeen ? 'This candidate hasn’t added a resume.' : 'Candidate not found',
        )
        expect((await asEmployer(app, employer).open(candidate)).body.detail).toBe(
          isSeen ? 'Resume not found' : 'Candidate not found',
        )
        const forMessages = await candidateFor(app.services, viewer, candidate).catch(() => null)
        expect(forMessages?.accountId ?? null).toBe(isSeen ? id : null)
      }),
    )
  }
})
