import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../accounts/server/exports.ts'
import { createPerson } from '../../accounts/test/people.ts'
import { companies } from '../../employers/server/exports.ts'
import { createEmployer, type Employer } from '../../employers/test/companies.ts'
import type { Clock } from '../../platform/server/clock.ts'
import { followSubject } from '../../platform/testing/app/live-client.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import { candidateFor, candidateIdsFor, excludeCompany } from '../server/exports.ts'
import { asEmployer, asMember, createCandidate, engineer } from './candidates.ts'

let app: TestApp
let now = new Date('2026-11-21T12:00:00Z')
const clock: Clock = { now: () => now }
/** Of a verified company at `riverbank.example`. */
let rae: Employer
beforeAll(async () => {
  app = await startTestApp({ clock })
  rae = await createEmployer(app, {
    name: 'Rae Recruiter',
    email: 'rae@mail.riverbank.example',
    companyName: 'Riverbank Health, Inc.',
    website: 'https://www.riverbank-health.example',
    verified: true,
  })
})
afterAll(() => app?.stop())
beforeEach(() => {
  now = new Date('2026-11-21T12:00:00Z')
})

const viewerOf = (person: Employer) => ({
  ...person,
  role: 'employer' as const,
  sessionId: '',
  hasFreshLogin: true,
  avatarUrl: null,
})

/** Whether everything that answers employers knows her, which must agree. */
async function isSeen(employer: Employer, candidate: string): Promise<boolean> {
  const recruiter = asEmployer(app, employer)
  const found: boolean[] = []
  for (let after: string | null = ''; after !== null; ) {
    const { body } = await recruiter.search(after ? { after } : {})
    found.push(body.candidates.some(({ id }: { id: string }) => id === candidate))
    after = body.next
  }
  const shown = await recruiter.show(candidate)
  const watched = await followSubject(app, employer, `candidate:${candidate}`)
  watched.stop()
  const toMessages = await candidateFor(app.services, viewerOf(employer), candidate).then(
    () => true,
    () => false,
  )
  const answers = [found.includes(true), shown.status === 200, watched.refusal === null, toMessages]
  expect(new Set(answers).size, JSON.stringify(answers)).toBe(1)
  if (!answers[0]) {
    const none = randomUUID()
    const nobody = await followSubject(app, employer, `candidate:${none}`)
    nobody.stop()
    expect([watched.refusal, nobody.refusal]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    for (const act of ['show', 'ask', 'open'] as const) {
      const [hidden, missing] = [await recruiter[act](candidate), await recruiter[act](none)]
      expect([hidden.status, hidden.body]).toEqual([404, missing.body])
      const heads = [hidden, missing].map(({ headers }) => [...headers.keys()].filter((name) => name !== 'date'))
      expect(heads[0]).toEqual(heads[1])
    }
  }
  return answers[0] === true
}

test('nobody is visible until they turn it on, regardless of their profile', async () => {
  const ada = await createPerson(app, { name: 'Ada Testwood' })
  const member = asMember(app, ada)
  await member.save(engineer)
  const { body } = await member.visibility()
  expect(body).toMatchObject({ isVisible: false, isAnonymous: false, hindrance: 'switchedOff', excludedCompanies: [] })
  expect(body.preview).toMatchObject({ name: 'Ada Testwood', jobTitle: 'Data Engineer', resume: 'none' })
  expect((await asEmployer(app, rae).search({ text: 'engineer' })).body).toEqual({ candidates: [], next: null })
  expect(await isSeen(rae, ada.id)).toBe(false)
})

test('employers see exactly the preview, without email address and account id', async () => {
  const ada = await createCandidate(app, { name: 'Bea Testwood' })
  const { preview, hindrance } = (await ada.visibility()).body
  expect(hindrance).toBeNull()
  const { status, body } = await asEmployer(app, rae).show(ada.candidate)
  expect([status, body]).toEqual([200, { ...preview, isShortlisted: false }])
  expect(body).toMatchObject({ name: 'Bea Testwood', bio: engineer.bio, skills: engineer.technicalSkills })
  const found = await asEmployer(app, rae).search()
  const all = JSON.stringify([body, found.body])
  expect(all).not.toContain(ada.email)
  expect(all).not.toContain(ada.id)
  await ada.set({ isVisible: false })
})

describe('a candidate is hidden at once, like a missing one', () => {
  test.each<[string, (ada: Awaited<ReturnType<typeof createCandidate>>) => Promise<unknown>]>([
    ['when she switches off', (ada) => ada.set({ isVisible: false })],
    ['when she is not looking any more', (ada) => ada.save({ availability: 'not-looking' })],
    ['when she no longer says whether she looks', (ada) => ada.save({ availability: null })],
    ['from a company she excludes', (ada) => ada.set({ excludedCompanyIds: [rae.company.id] })],
    [
      'from a company that is excluded for her',
      (ada) => app.services.db.transaction((tx) => excludeCompany(tx, ada.id, rae.company.id)),
    ],
    ['from the domain of its website', (ada) => ada.set({ excludedDomains: ['riverbank-health.example'] })],
    ['from the domain of its people’s mail', (ada) => ada.set({ excludedDomains: ['jo@MAIL.riverbank.example'] })],
    ['from all below a domain', (ada) => ada.set({ excludedDomains: ['riverbank.example'] })],
    ['from her own company, however it is written', (ada) => ada.save({ company: 'riverbank-HEALTH' })],
    ['from her own company in one word', (ada) => ada.save({ company: 'RiverbankHealth' })],
    ['from her own company, whatever it calls itself beside its address', (ada) => ada.save({ company: 'Riverbank' })],
    ['from a domain below its own', (ada) => ada.set({ excludedDomains: ['x.mail.riverbank.example'] })],
    ['from her own company by its address', (ada) => ada.save({ company: 'Riverbank-Health.example' })],
    ['from her own company with an article', (ada) => ada.save({ company: 'The Riverbank Health' })],
    [
      'from the address of its website as it stands there',
      (ada) => ada.set({ excludedDomains: ['www.riverbank-health.example'] }),
    ],
    [
      'when her account is suspended',
      (ada) => app.services.db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, ada.id)),
    ],
    [
      'when she becomes an employer',
      (ada) => app.services.db.update(accounts).set({ role: 'employer' }).where(eq(accounts.id, ada.id)),
    ],
  ])('%s', async (_when, hide) => {
    const ada = await createCandidate(app)
    expect(await isSeen(rae, ada.candidate)).toBe(true)
    await hide(ada)
    expect(await isSeen(rae, ada.candidate)).toBe(false)
    expect((await candidateIdsFor(app.services.db, await companyRow(), [ada.id])).size).toBe(0)
  })
})

async function companyRow() {
  const [row] = await app.services.db.select().from(companies).where(eq(companies.id, rae.company.id))
  if (!row) throw new Error('no company')
  return row
}

test('other domains, other companies, and parts of a name hide nobody', async () => {
  const other = await createEmployer(app, { companyName: 'Northbeam', verified: true })
  const ada = await createCandidate(app, {
    profile: { company: 'River' },
    settings: {
      excludedDomains: ['example.com', 'bank.example', 'other-riverbank.example'],
      excludedCompanyIds: [other.company.id],
    },
  })
  expect(await isSeen(rae, ada.candidate)).toBe(true)
  expect(await isSeen(other, ada.candidate)).toBe(false)
  await ada.set({ isVisible: false })
})

test('a company stays hidden from after a granted change of name and website', async () => {
  const [byName, byDomain] = [await createCandidate(app), await createCandidate(app)]
  const admin = await createPerson(app, { role: 'admin' })
  const rita = await createEmployer(app, {
    companyName: 'Peachtree Laboratories',
    website: 'https://peachtree.example',
    verified: true,
  })
  await byName.save({ company: 'Peachtree Laboratories' })
  await byDomain.set({ excludedDomains: ['peachtree.example'] })
  const body = { name: 'Quiet Talent', website: 'https://quiet-talent.example' }
  const asked = await app.request('PATCH', '/api/employers/company', { cookie: rita.cookie, body })
  const { requestedAt } = asked.body.requestedChange
  const path = `/api/admin/companies/${rita.company.id}/requested-change`
  const granted = await app.request('PUT', path, { cookie: admin.cookie, body: { requestedAt } })
  expect([granted.status, granted.body]).toMatchObject([200, { ...body, formerNames: ['Peachtree Laboratories'] }])
  expect(await isSeen(rita, byName.candidate)).toBe(false)
  expect(await isSeen(rita, byDomain.candidate)).toBe(false)
  expect((await byName.visibility()).body.excludedCompanies).toMatchObject([{ name: 'Quiet Talent' }])
  expect((await byDomain.visibility()).body).toMatchObject({
    excludedCompanies: [],
    excludedDomains: ['peachtree.example'],
  })
  for (const person of [byName, byDomain]) await person.set({ isVisible: false })
})

test('an exclusion covers a new company and a second company of the same people', async () => {
  const cedar = await createEmployer(app, {
    companyName: 'Cedar Works',
    email: `jo-${randomUUID()}@us.cedar.example`,
    website: 'https://www.Cedar.example/jobs',
    verified: true,
  })
  const ada = await createCandidate(app, { settings: { excludedCompanyIds: [cedar.company.id] } })
  const others = [
    { companyName: 'Quiet Talent', website: 'https://careers.cedar.example' },
    { companyName: 'Silent Search', email: `al-${randomUUID()}@cedar.example` },
    { companyName: 'The Cedar-Works, Inc.' },
  ]
  for (const other of others) {
    expect(await isSeen(await createEmployer(app, { ...other, verified: true }), ada.candidate)).toBe(false)
  }
  const stranger = await createEmployer(app, { companyName: 'Cedar', verified: true })
  expect(await isSeen(stranger, ada.candidate)).toBe(true)
  await ada.set({ isVisible: false })
})

test('an open page gets no live updates after the candidate hides, or about a refused resume request', async () => {
  const ada = await createCandidate(app)
  await app.request('PUT', '/api/profiles/me/resume?name=resume.pdf', {
    cookie: ada.cookie,
    body: new TextEncoder().encode('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  })
  expect((await asEmployer(app, rae).ask(ada.candidate)).status).toBe(200)
  const open = await followSubject(app, rae, `candidate:${ada.candidate}`)
  const changes = () => open.events.length
  await until('the stream to hear', async () => {
    await ada.save({ bio: randomUUID() })
    return changes() > 0
  })
  await until('the last of it', async () => {
    const before = changes()
    for (let times = 0; times < 5; times++) await ada.visibility()
    return before === changes()
  })
  const before = changes()
  await ada.refuse(rae.company.id)
  await ada.set({ excludedCompanyIds: [rae.company.id] })
  await until('the end of it', async () => open.isClosed)
  expect(changes()).toBe(before)
  await ada.set({ isVisible: false })
})

describe('an anonymous candidate', () => {
  test('shows and is found by nothing that names them, and gets a new id each time', async () => {
    const ada = await createCandidate(app, {
      name: 'Canary Namewood',
      profile: { company: 'Canary Works', education: 'Canary College', bio: 'Canary bio', careerGoals: 'Canary goals' },
    })
    const named = ada.candidate
    expect((await candidateIdsFor(app.services.db, await companyRow(), [ada.id])).get(ada.id)).toBe(named)
    await ada.set({ isAnonymous: true })
    const anonymous = await ada.candidateId()
    expect(anonymous).not.toBe(named)
    expect(await isSeen(rae, named)).toBe(false)
    expect(await isSeen(rae, anonymous)).toBe(true)
    const { body } = await asEmployer(app, rae).show(anonymous)
    expect(body).toMatchObject({ name: null, photoUrl: null, company: '', education: '', bio: '', careerGoals: '' })
    expect(JSON.stringify([body, (await asEmployer(app, rae).search()).body])).not.toMatch(/canary/i)
    for (const text of ['Canary', 'Namewood', 'College', 'bio']) {
      expect((await asEmployer(app, rae).search({ text })).body.candidates).toEqual([])
    }
    expect((await candidateIdsFor(app.services.db, await companyRow(), [ada.id])).size).toBe(0)
    // Saying it again changes nothing; naming herself and going again does.
    await ada.set({ isAnonymous: true })
    expect(await ada.candidateId()).toBe(anonymous)
    await ada.set({ isAnonymous: false })
    expect(await ada.candidateId()).not.toBe(anonymous)
    expect(await isSeen(rae, anonymous)).toBe(false)
    await ada.set({ isAnonymous: true })
    expect(await ada.candidateId()).not.toBe(anonymous)
    await ada.set({ isVisible: false })
  })

  test('gets a new position in the list, so that it does not reveal who they are', async () => {
    const ada = await createCandidate(app)
    const [one, two] = [await createCandidate(app), await createCandidate(app)]
    now = new Date('2026-12-01T12:00:00Z')
    await ada.set({ isAnonymous: true })
    const { body } = await asEmployer(app, rae).search()
    expect(body.candidates[0].id).toBe(await ada.candidateId())
    for (const person of [ada, one, two]) await person.set({ isVisible: false })
  })
})

test('views are listed by company and day, and only to the candidate', async () => {
  const ada = await createCandidate(app)
  const rita = await createEmployer(app, { company: rae.company })
  const other = await createEmployer(app, { verified: true, companyName: 'Northbeam Two' })
  await asEmployer(app, rae).show(ada.candidate)
  await asEmployer(app, rita).show(ada.candidate)
  now = new Date('2026-11-23T08:00:00Z')
  await asEmployer(app, rita).show(ada.candidate)
  now = new Date('2026-11-22T08:00:00Z')
  await asEmployer(app, other).show(ada.candidate)
  const { views, next } = (await ada.views()).body
  expect(next).toBeNull()
  expect(views).toEqual([
    { company: expect.objectContaining({ id: rae.company.id }), lastViewedAt: '2026-11-23T08:00:00.000Z', days: 2 },
    { company: expect.objectContaining({ id: other.company.id }), lastViewedAt: '2026-11-22T08:00:00.000Z', days: 1 },
  ])
  expect((await ada.visibility()).body.viewCount).toBe(2)
  const bea = await createCandidate(app)
  expect((await bea.views()).body.views).toEqual([])
  expect((await ada.views('?after=bm9uZQ')).status).toBe(400)
  for (const person of [ada, bea]) await person.set({ isVisible: false })
})

test('a company that is not verified and an employer without a company see nobody, with a reason', async () => {
  const una = await createEmployer(app, { companyName: 'Unknown' })
  const ada = await createCandidate(app)
  const recruiter = asEmployer(app, una)
  for (const id of [ada.candidate, randomUUID()]) {
    for (const answer of [
      await recruiter.search(),
      await recruiter.show(id),
      await recruiter.ask(id),
      await recruiter.open(id),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN'])
      expect(answer.body.detail).toMatch(/^Your company isn’t verified yet\./)
    }
  }
  const alone = asEmployer(app, await createPerson(app, { role: 'employer' }))
  expect((await alone.search()).body).toMatchObject({ code: 'NOT_FOUND', detail: 'You don’t belong to a company.' })
  expect((await ada.views()).body.views).toEqual([])
  await ada.set({ isVisible: false })
})

test('only employers see candidates, and only members are candidates', async () => {
  const admin = await createPerson(app, { role: 'admin' })
  const member = await createPerson(app)
  for (const { cookie } of [admin, member]) {
    expect((await asEmployer(app, { cookie }).search()).status).toBe(403)
    expect((await asEmployer(app, { cookie }).show(randomUUID())).status).toBe(403)
  }
  expect((await app.request('GET', '/api/candidates')).status).toBe(401)
  for (const path of ['me', 'me/views', 'me/resume-access']) {
    expect((await app.request('GET', `/api/candidates/${path}`)).status).toBe(401)
    expect((await app.request('GET', `/api/candidates/${path}`, { cookie: rae.cookie })).status).toBe(403)
  }
})

describe('an invalid setting is rejected with its field', () => {
  test.each([
    ['isVisible', 'yes'],
    ['excludedDomains', ['localhost']],
    ['excludedDomains', ['exa mple.com']],
    ['excludedDomains', ['https://example.com/x']],
    ['excludedDomains', Array.from({ length: 101 }, (_, index) => `d${index}.example`)],
    ['excludedCompanyIds', ['1']],
  ])('%s: %j', async (field, value) => {
    const member = asMember(app, await createPerson(app))
    const { status, body } = await member.set({ [field]: value })
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
    expect(body.errors[0].field).toMatch(new RegExp(`^${field}`))
  })

  test('a missing company', async () => {
    const member = asMember(app, await createPerson(app))
    expect((await member.set({ isVisible: true, excludedCompanyIds: [randomUUID()] })).status).toBe(404)
    expect((await member.visibility()).body.isVisible).toBe(false)
  })
})

test('settings of two devices do not undo each other, and concurrent changes make one row', async () => {
  const member = asMember(app, await createPerson(app))
  const answers = await Promise.all([
    member.set({ isVisible: true }),
    member.set({ isAnonymous: true }),
    member.set({ excludedDomains: ['Example.com', 'example.com'] }),
    member.set({ excludedCompanyIds: [rae.company.id, rae.company.id] }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await member.visibility()).body).toMatchObject({
    isVisible: true,
    isAnonymous: true,
    excludedDomains: ['example.com'],
    excludedCompanies: [{ id: rae.company.id }],
    hindrance: 'noProfile',
  })
})

test('an outdated screen removes no exclusion that another screen or a block added', async () => {
  const member = asMember(app, await createPerson(app))
  const other = await createEmployer(app)
  await Promise.all([
    member.set({ excludedCompanyIds: [rae.company.id] }),
    member.set({ excludedCompanyIds: [other.company.id], excludedDomains: ['a.example'] }),
    member.set({ excludedDomains: ['b.example'] }),
  ])
  await member.set({ shownCompanyIds: [other.company.id], shownDomains: ['a.example', 'c.example'] })
  const { excludedCompanies, excludedDomains } = (await member.visibility()).body
  expect(excludedCompanies).toMatchObject([{ id: rae.company.id }])
  expect(excludedDomains).toEqual(['b.example'])
  const many = Array.from({ length: 100 }, (_, index) => `d${index}.example`)
  expect((await member.set({ excludedDomains: many })).body.errors).toMatchObject([{ field: 'excludedDomains' }])
  expect((await member.visibility()).body.excludedDomains).toEqual(['b.example'])
})
