import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson } from '../../accounts/test/people.ts'
import { createEmployer, type Employer } from '../../employers/test/companies.ts'
import { day } from '../../platform/contract/durations.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { openDays } from '../contract.ts'
import { companyJobCounts } from '../server/exports.ts'
import { createJob, draftOf } from './jobs.ts'

let now = new Date()
let app: TestApp
let employer: Employer

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } })
  employer = await createEmployer(app)
})
afterAll(() => app.stop())

const as = ({ cookie }: { cookie: string }, method: string, path: string, body?: unknown) =>
  app.request(method, `/api/employers/jobs${path}`, { cookie, body })
const own = (method: string, path: string, body?: unknown) => as(employer, method, path, body)

const empty = {
  title: '',
  workplace: 'on-site',
  location: '',
  employmentType: null,
  level: null,
  skills: [],
  description: '',
  payMin: null,
  payMax: null,
  payPeriod: 'year',
  applyUrl: '',
}

describe('drafts', () => {
  test('a draft may be empty, and is returned as it was saved', async () => {
    const begun = await own('POST', '', empty)
    expect(begun.status).toBe(201)
    expect(begun.body).toMatchObject({ ...empty, state: 'draft', publishedAt: null, expiresAt: null })
    expect(begun.body.can).toEqual({ publish: true, close: false, reopen: false, remove: true, edit: true })
    const draft = { ...draftOf(), skills: ['SQL', ' sql ', 'C++', ''] }
    const changed = await own('PUT', `/${begun.body.id}`, draft)
    expect(changed.body).toMatchObject({ ...draft, skills: ['SQL', 'C++'], state: 'draft' })
    expect((await own('GET', `/${begun.body.id}`)).body).toEqual(changed.body)
  })

  test('invalid fields are rejected, with all errors at once', async () => {
    const wrong = {
      ...draftOf(),
      title: 'x'.repeat(121),
      payMin: 90_000,
      payMax: 80_000,
      applyUrl: 'javascript:alert(1)',
    }
    const { status, body } = await own('POST', '', wrong)
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { field: 'title', message: 'Job title must be 120 characters or less.' },
      { field: 'applyUrl', message: 'The application link must start with https://' },
      { field: 'payMax', message: 'The highest pay must be at least the lowest pay.' },
    ])
    for (const change of [
      { payMin: 1.5 },
      { payMin: 'much' },
      { level: 'guru' },
      { applyUrl: 'https:example.com' },
      { title: 'a\u0000b' },
      { skills: 'SQL' },
    ]) {
      expect((await own('POST', '', { ...draftOf(), ...change })).status).toBe(400)
    }
  })

  test('text that looks like markup stays text', async () => {
    const title = '<script>alert(1)</script>'
    const { body } = await own('POST', '', draftOf({ title, description: '<img src=x onerror=alert(1)>' }))
    expect(body.title).toBe(title)
  })

  test('saving an outdated version is rejected with CHANGED_MEANWHILE', async () => {
    const boss = await createEmployer(app)
    const { body: begun } = await as(boss, 'POST', '', draftOf({ title: 'First words' }))
    const edit = (title: string, basedOn?: string) => as(boss, 'PUT', `/${begun.id}`, { ...draftOf(), title, basedOn })
    now = new Date(now.getTime() + 1000)
    const hers = await edit('Her words', begun.updatedAt)
    expect(hers).toMatchObject({ status: 200, body: { title: 'Her words' } })
    now = new Date(now.getTime() + 1000)
    const late = await edit('My words', begun.updatedAt)
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
    expect((await as(boss, 'GET', `/${begun.id}`)).body).toEqual(hers.body)
    expect((await edit('My words', hers.body.updatedAt)).body.title).toBe('My words')
    expect((await edit('Whatever is there', undefined)).body.title).toBe('Whatever is there')
  })

  test('a draft can be deleted, and a published job cannot', async () => {
    const draft = await createJob(app, employer, { isDraft: true })
    expect((await own('DELETE', `/${draft.id}`)).status).toBe(200)
    expect((await own('GET', `/${draft.id}`)).status).toBe(404)
    expect((await own('DELETE', `/${draft.id}`)).status).toBe(404)
    const open = await createJob(app, employer)
    expect((await own('DELETE', `/${open.id}`)).status).toBe(409)
  })

  test('a company has at most 100 drafts', async () => {
    const busy = await createEmployer(app)
    await app.services.pool.query(
      `insert into jobs (id, company_id, title, workplace, location, description)
        select gen_random_uuid(), $1, 'Draft', 'remote', '', '' from generate_series(1, 99)`,
      [busy.company.id],
    )
    const last = await as(busy, 'POST', '', draftOf())
    expect(last.status).toBe(201)
    expect((await as(busy, 'POST', '', draftOf())).status).toBe(409)
    expect((await as(busy, 'POST', `/${last.body.id}/copies`)).status).toBe(409)
  })
})

describe('publishing', () => {
  test('reports all missing fields at once', async () => {
    const { body } = await own('POST', '', empty)
    const refused = await own('PUT', `/${body.id}/publication`)
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual([
      { field: 'title', message: 'Job title is required.' },
      { field: 'location', message: 'Location is required unless the job is remote.' },
      { field: 'employmentType', message: 'Please choose the employment type.' },
      { field: 'level', message: 'Please choose the level.' },
      { field: 'skills', message: 'Please add at least one skill.' },
      { field: 'description', message: 'Description is required.' },
      { field: 'payMin', message: 'The lowest pay is required.' },
      { field: 'payMax', message: 'The highest pay is required.' },
    ])
    expect((await own('GET', `/${body.id}`)).body.state).toBe('draft')
  })

  test('opens a job for 60 days, and nothing changes its dates afterwards', async () => {
    const { id, title } = await createJob(app, employer)
    const first = (await own('GET', `/${id}`)).body
    expect(first).toMatchObject({ state: 'open', publishedAt: now.toISOString() })
    expect(Date.parse(first.expiresAt) - Date.parse(first.publishedAt)).toBe(openDays * day)
    now = new Date(now.getTime() + day)
    const days = { publishedAt: first.publishedAt, expiresAt: first.expiresAt }
    expect((await own('PUT', `/${id}/publication`)).body).toMatchObject({ state: 'open', ...days })
    expect((await own('PUT', `/${id}`, draftOf({ title }))).body).toMatchObject({ state: 'open', ...days })
    const closed = await own('PUT', `/${id}/closure`)
    expect(closed.body).toMatchObject({ state: 'closed', ...days })
    expect(closed.body.can).toEqual({ publish: false, close: false, reopen: true, remove: false, edit: true })
    expect((await own('PUT', `/${id}/closure`)).body).toEqual(closed.body)
    expect((await own('PUT', `/${id}/publication`)).status).toBe(409)
    expect((await own('DELETE', `/${id}/closure`)).body).toMatchObject({ state: 'open', ...days })
    expect((await own('DELETE', `/${id}/closure`)).body).toMatchObject({ state: 'open', ...days })
  })

  test('of a duplicate within 60 days is rejected with CONFLICT, also with another spelling or after renaming', async () => {
    const title = `Night Editor ${randomUUID().slice(0, 6)}`
    const { id } = await createJob(app, employer, { title })
    const again = async (changes: object) => {
      const draft = await createJob(app, employer, { isDraft: true, title, ...changes })
      return own('PUT', `/${draft.id}/publication`)
    }
    const open = await again({ title: `  ${title.toUpperCase()}!`, location: 'atlanta  GEORGIA' })
    expect(open.status).toBe(409)
    expect(open.body.detail).toMatch(/^Your company already published this job on \w+day, .+ \d{4}\. It’s still open/)
    // A zero-width space, a soft hyphen, and an accent do not make another title.
    expect((await again({ title: title.replace('Night', 'Ni\u200bgh\u00adt\u0301') })).status).toBe(409)
    await own('PUT', `/${id}/closure`)
    expect((await again({})).body.detail).toContain('Please reopen that posting')
    await own('PUT', `/${id}`, draftOf({ title: 'Something else entirely' }))
    expect((await again({})).status).toBe(409)
    expect((await again({ title: 'Something else entirely' })).status).toBe(409)
    const later = await createJob(app, employer)
    const renamed = await own('PUT', `/${later.id}`, draftOf({ title: `${title}.` }))
    expect(renamed).toMatchObject({ status: 409, body: { detail: expect.stringContaining('published this job on') } })
    expect((await own('GET', `/${later.id}`)).body.title).toBe(later.title)
    expect((await own('PUT', `/${id}`, draftOf({ title }))).status).toBe(200)
    expect((await again({ workplace: 'remote' })).status).toBe(200)
    expect((await again({ location: 'Macon, Georgia' })).status).toBe(200)
    const other = await createEmployer(app)
    await createJob(app, other, { title })
    now = new Date(now.getTime() + openDays * day)
    expect((await again({})).status).toBe(200)
  })

  test('of two duplicates at the same time, only one is published', async () => {
    const title = `Twice ${randomUUID().slice(0, 6)}`
    const drafts = await Promise.all([1, 2, 3].map(() => createJob(app, employer, { isDraft: true, title })))
    const answers = await Promise.all(drafts.map(({ id }) => own('PUT', `/${id}/publication`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('a published job must stay complete', async () => {
    const { id } = await createJob(app, employer)
    const { status, body } = await own('PUT', `/${id}`, { ...draftOf(), payMin: null, skills: [] })
    expect(status).toBe(400)
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(['skills', 'payMin'])
  })

  test('a copy is a new draft', async () => {
    const { id, title } = await createJob(app, employer)
    const copy = await own('POST', `/${id}/copies`)
    expect(copy.status).toBe(201)
    expect(copy.body).toMatchObject({ title, state: 'draft', publishedAt: null, applicationCount: 0, savedCount: 0 })
  })

  test('an expired job can be neither reopened nor changed', async () => {
    const { id } = await createJob(app, employer)
    await own('PUT', `/${id}/closure`)
    now = new Date(now.getTime() + openDays * day)
    expect((await own('GET', `/${id}`)).body.state).toBe('expired')
    for (const [method, path] of [
      ['DELETE', 'closure'],
      ['PUT', 'closure'],
      ['PUT', 'publication'],
    ] as const) {
      expect((await own(method, `/${id}/${path}`)).status).toBe(409)
    }
    expect((await own('PUT', `/${id}`, draftOf())).status).toBe(409)
    const draft = await createJob(app, employer, { isDraft: true })
    expect((await own('PUT', `/${draft.id}/closure`)).status).toBe(409)
    expect((await own('DELETE', `/${draft.id}/closure`)).status).toBe(409)
  })
})

describe('My Job Postings', () => {
  test('lists the last changed jobs first, paginated, with the number in each state', async () => {
    const boss = await createEmployer(app)
    const ids: string[] = []
    for (let index = 0; index < 22; index++) {
      now = new Date(now.getTime() + 1000)
      ids.unshift((await createJob(app, boss, { isDraft: index % 2 === 0 })).id)
    }
    const first = await as(boss, 'GET', '')
    const second = await as(boss, 'GET', `?after=${first.body.next}`)
    const listed = [...first.body.postings, ...second.body.postings].map(({ id }) => id)
    expect(listed).toEqual(ids)
    expect(second.body.next).toBeNull()
    expect(first.body.counts).toEqual({ draft: 11, open: 11, closed: 0, expired: 0, removed: 0 })
    const open = await as(boss, 'GET', '?state=open')
    expect(open.body.postings.every(({ state }: { state: string }) => state === 'open')).toBe(true)
    expect(open.body.postings).toHaveLength(11)
    expect((await as(boss, 'GET', '?after=nonsense')).status).toBe(400)
    const figures = { activeJobs: 11, applications: 0, newApplications: 0 }
    expect(await companyJobCounts(app.services.db, app.services.clock, boss.company.id)).toEqual(figures)
  })

  test('all employers of a company can edit its jobs', async () => {
    const { id } = await createJob(app, employer)
    const colleague = await createEmployer(app, { company: employer.company })
    expect((await as(colleague, 'GET', `/${id}`)).status).toBe(200)
    expect((await as(colleague, 'PUT', `/${id}/closure`)).body.state).toBe('closed')
  })

  test('jobs of other companies return 404 like missing ones', async () => {
    const { id } = await createJob(app, employer)
    const stranger = await createEmployer(app)
    const requests: [string, string, unknown?][] = [
      ['GET', ''],
      ['PUT', '', draftOf()],
      ['DELETE', ''],
      ['PUT', '/publication'],
      ['PUT', '/closure'],
      ['DELETE', '/closure'],
      ['POST', '/copies'],
    ]
    for (const [method, path, body] of requests) {
      const missing = await as(stranger, method, `/${randomUUID()}${path}`, body)
      const foreign = await as(stranger, method, `/${id}${path}`, body)
      expect([foreign.status, foreign.body], `${method} ${path}`).toEqual([404, missing.body])
      expect((await as(stranger, method, `/nonsense${path}`, body)).status).toBe(400)
    }
  })

  test('visitors, members, and admins are rejected, and an employer without a company gets 404', async () => {
    expect((await app.request('GET', '/api/employers/jobs')).status).toBe(401)
    for (const role of ['member', 'admin'] as const) {
      expect((await as(await createPerson(app, { role }), 'POST', '', draftOf())).status).toBe(403)
    }
    const alone = await createPerson(app, { role: 'employer' })
    expect((await as(alone, 'GET', '')).status).toBe(404)
    expect((await as(alone, 'POST', '', draftOf())).status).toBe(404)
  })
})
