import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../accounts/test/people.ts'
import { createEmployer, type Employer } from '../../employers/test/companies.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { employmentTypes, type JobDraft, levels, workplaces } from '../contract.ts'
import { publicJobPage, publicJobPaths } from '../server/board/public-job.ts'
import { createJob } from './jobs.ts'

let app: TestApp
let member: Person
let employer: Employer

beforeAll(async () => {
  app = await startTestApp()
  member = await createPerson(app)
  employer = await createEmployer(app, { companyName: 'Ökonomia & Töchter', verified: true })
})
afterAll(() => app.stop())

const get = (path: string, { cookie }: { cookie: string } = member) => app.request('GET', `/api${path}`, { cookie })
const save = (id: string, by: Person = member) => app.request('PUT', `/api/jobs/${id}/saved`, { cookie: by.cookie })
const unsave = (id: string) => app.request('DELETE', `/api/jobs/${id}/saved`, { cookie: member.cookie })
const close = (id: string) => app.request('PUT', `/api/employers/jobs/${id}/closure`, { cookie: employer.cookie })
const posting = async (id: string) => (await get(`/employers/jobs/${id}`, employer)).body
const titles = ({ body }: { body: { jobs: { title: string }[] } }) => body.jobs.map(({ title }) => title)

// Hundreds of searches, on a machine that may be busy.
const longTimeout = { timeout: 180_000 }

describe('searching', () => {
  test('matches every word anywhere, in any case, and special characters literally', async () => {
    const { title } = await createJob(app, employer, { title: 'Weaver of 100%_Nets', skills: ['C++', 'Café'] })
    for (const text of [
      'weaver',
      'WEAVER nets',
      'ÖKONOMIA weaver',
      'cafe\u0301',
      '100%_',
      'c++ atlanta',
      'weaver & Töchter',
    ]) {
      expect(titles(await get(`/jobs?text=${encodeURIComponent(text)}`)), text).toContain(title)
    }
    for (const text of ['weaver bakery', '100_%', 'w%r']) {
      expect(titles(await get(`/jobs?text=${encodeURIComponent(text)}`)), text).toEqual([])
    }
  })

  test('matches a company’s new name at once, and no longer its old name', async () => {
    const renamed = await createEmployer(app, { companyName: 'Oldname Mills' })
    const { id, title } = await createJob(app, renamed)
    await app.request('PATCH', '/api/employers/company', { cookie: renamed.cookie, body: { name: 'Fresh Ïdeas' } })
    expect(titles(await get('/jobs?text=oldname'))).toEqual([])
    expect(titles(await get(`/jobs?text=${encodeURIComponent('FRESH ïdeas')}`))).toEqual([title])
    expect((await get(`/jobs/${id}`)).body.company.name).toBe('Fresh Ïdeas')
  })

  test('returns the same jobs as a plain filter over all jobs, without duplicates', longTimeout, async () => {
    const other = await createEmployer(app, { companyName: 'Field & Daughters' })
    const pick = <Item>(list: readonly Item[], index: number) => list[index % list.length] as Item
    for (let index = 0; index < 48; index++) {
      await createJob(app, index % 3 ? employer : other, {
        title: `${pick(['Data Engineer', 'Designer', 'Engineering Lead'], index)} ${index}`,
        workplace: pick(workplaces, index),
        location: pick(['Atlanta', 'Accra', 'London'], index >> 1),
        employmentType: pick(employmentTypes, index >> 2),
        level: pick(levels, index >> 1),
        skills: pick([['SQL'], ['sql', 'Go'], ['Go', 'Rust', 'C#']], index >> 1),
        payMin: 20,
        payMax: 40 + index,
        payPeriod: pick(['hour', 'year'], index),
      } satisfies Partial<JobDraft>)
      // This test is not about the rate limit.
      if (index % 20 === 0) await app.services.pool.query('delete from rate_limits')
    }
    const { rows } = await app.services.pool.query(`
      select j.*, c.name from jobs j join companies c on c.id = j.company_id where state = 'open'
      order by published_at desc, j.id desc`)
    const subset = <Item>(list: readonly Item[]) => fc.subarray([...list], { maxLength: 2 })
    const search = fc.record({
      text: fc.constantFrom('', 'data', 'engineer', 'go', 'field design', 'c#', 'atl 1', 'zz', 'lead daughters'),
      skills: subset(['sql', 'GO', 'rust', 'cobol']),
      workplaces: subset(workplaces),
      employmentTypes: subset(employmentTypes),
      levels: subset(levels),
      payFrom: fc.constantFrom(0, 60, 90_000, 150_000),
      companyId: fc.constantFrom(undefined, other.company.id),
    })
    type Criteria = typeof search extends fc.Arbitrary<infer Value> ? Value : never
    const matches = (criteria: Criteria, job: (typeof rows)[number]) => {
      const text = [job.name, job.title, ...job.skills, job.location].join('\n').toLowerCase()
      const pay = job.pay_max * (job.pay_period === 'hour' ? 2080 : 1)
      const skills = job.skills.map((skill: string) => skill.toLowerCase())
      const isOneOf = (list: string[], value: string) => list.length === 0 || list.includes(value)
      return (
        criteria.text.split(' ').every((word) => text.includes(word)) &&
        criteria.skills.every((skill) => skills.includes(skill.toLowerCase())) &&
        isOneOf(criteria.workplaces, job.workplace) &&
        isOneOf(criteria.employmentTypes, job.employment_type) &&
        isOneOf(criteria.levels, job.level) &&
        pay >= criteria.payFrom &&
        (!criteria.companyId || job.company_id === criteria.companyId)
      )
    }
    const filters = [
      ['workplaces', 'workplace', workplaces],
      ['employmentTypes', 'employment_type', employmentTypes],
      ['levels', 'level', levels],
    ] as const
    const ask = fc.asyncProperty(search, async (criteria) => {
      const query = new URLSearchParams()
      for (const [name, value] of Object.entries(criteria)) {
        for (const each of [value].flat()) if (each !== undefined) query.append(name, String(each))
      }
      const expected = rows.filter((job) => matches(criteria, job))
      const found: string[] = []
      for (let after = ''; ; ) {
        const { status, body } = await get(`/jobs?${query}${after && `&after=${after}`}`)
        expect(status).toBe(200)
        found.push(...body.jobs.map(({ id }: { id: string }) => id))
        if (body.next === null) break
        after = body.next
      }
      expect(found).toEqual(expected.map(({ id }) => id))
      // The choices of a filter do not narrow its own counts.
      const counts = (await get(`/job-counts?${query}`)).body
      for (const [filter, column, choices] of filters) {
        const counted = rows.filter((job) => matches({ ...criteria, [filter]: [] }, job))
        const expectedCounts = choices.map((choice) => [choice, counted.filter((job) => job[column] === choice).length])
        expect(counts[filter], filter).toEqual(Object.fromEntries(expectedCounts))
      }
    })
    await fc.assert(ask, { numRuns: 60 })
  })

  test('finds old jobs by the indexes, and continues a scan on the next page where it ended', async () => {
    const big = await createEmployer(app, { companyName: 'Thousandfold' })
    const { id, title } = await createJob(app, big, { title: 'Keeper of Quipus', skills: ['Quipu'], payMax: 9_000_000 })
    await app.services.pool.query(
      `insert into jobs (id, company_id, state, title, workplace, location, employment_type, level, skills, description,
          pay_min, pay_max, yearly_pay, skill_keys, search_text, published_at, expires_at)
        select gen_random_uuid(), $1, 'open', 'Filler', 'on-site', 'Macon', 'full-time', 'mid', '{Loom}', 'Text', 1, 2, 2,
          '{loom}', 'thousandfold' || chr(31) || 'filler', now() + n * interval '1 millisecond', now() + interval '60 days'
        from generate_series(1, 21000) n`,
      [big.company.id],
    )
    for (const query of ['text=quipus', 'skills=QUIPU', 'payFrom=8000000', 'text=quipus&skills=quipu&levels=mid']) {
      const { body } = await get(`/jobs?${query}`)
      expect([titles({ body }), body.next], query).toEqual([[title], null])
    }
    const first = await get('/jobs?text=Qu')
    expect(titles(first)).toEqual([])
    expect(titles(await get(`/jobs?text=Qu&after=${first.body.next}`))).toContain(title)
    await app.services.pool.query('delete from jobs where company_id = $1 and id <> $2', [big.company.id, id])
  })

  test('requires a member, and rejects invalid criteria', async () => {
    expect((await app.request('GET', '/api/jobs')).status).toBe(401)
    expect((await get('/jobs', employer)).status).toBe(403)
    expect((await get('/job-counts', employer)).status).toBe(403)
    expect((await get('/jobs', await createPerson(app, { role: 'admin' }))).status).toBe(200)
    for (const query of [
      'levels=guru',
      'payFrom=-1',
      'companyId=1',
      'after=xyz',
      `text=${'x'.repeat(101)}`,
      'text=%00',
    ]) {
      expect((await get(`/jobs?${query}`)).status, query).toBe(400)
    }
  })
})

describe('a job', () => {
  test('is visible to members while it is open, and afterwards to members who saved it or applied, and to admins', async () => {
    const { id } = await createJob(app, employer)
    const { body } = await get(`/jobs/${id}`)
    expect(body).toMatchObject({
      isOpen: true,
      isSaved: false,
      hasApplied: false,
      can: { apply: true },
      responseRate: null,
    })
    const applicant = await createPerson(app)
    const application = { note: 'I would love to.', withResume: false }
    const applied = await app.request('POST', `/api/jobs/${id}/applications`, {
      cookie: applicant.cookie,
      body: application,
    })
    expect((await get(`/jobs/${id}`, applicant)).body).toMatchObject({
      hasApplied: true,
      applicationId: applied.body.id,
      can: { apply: false },
    })
    await save(id)
    await close(id)
    expect((await get(`/jobs/${id}`)).body).toMatchObject({ isOpen: false, isSaved: true, can: { apply: false } })
    expect((await get(`/jobs/${id}`, applicant)).status).toBe(200)
    expect((await get(`/jobs/${id}`, await createPerson(app, { role: 'admin' }))).status).toBe(200)
    const stranger = await createPerson(app)
    const missing = await get(`/jobs/${randomUUID()}`, stranger)
    const hidden = await get(`/jobs/${id}`, stranger)
    expect([hidden.status, hidden.body]).toEqual([404, missing.body])
    const draft = await createJob(app, employer, { isDraft: true })
    expect((await get(`/jobs/${draft.id}`, stranger)).body).toEqual(missing.body)
    expect((await get(`/jobs?text=${encodeURIComponent(draft.title)}`)).body.jobs).toEqual([])
  })

  test('has a public page once published, also after closing; drafts and unknown ids have none', async () => {
    const { id, title } = await createJob(app, employer, { applyUrl: 'https://example.com/apply' })
    const read = (id: string) => publicJobPage.read(app.services, id)
    expect(await read(id)).toMatchObject({ id, title, isOpen: true, applyUrl: 'https://example.com/apply' })
    expect(await publicJobPaths(app.services)).toContain(`/j/${id}`)
    await close(id)
    expect(await read(id)).toMatchObject({ id, isOpen: false })
    expect(await publicJobPaths(app.services)).not.toContain(`/j/${id}`)
    const draft = await createJob(app, employer, { isDraft: true })
    for (const path of [draft.id, randomUUID(), 'nonsense', '']) expect(await read(path)).toBeNull()
    const unverified = await createJob(app, await createEmployer(app))
    expect(await read(unverified.id)).toMatchObject({ company: { isVerified: false } })
    const sitemap = await app.request('GET', '/sitemap.xml')
    expect(sitemap.body).not.toContain(unverified.id)
  })

  test('that an admin removes disappears from the board, its page, and saved jobs, and applications stay', async () => {
    const { id, title } = await createJob(app, employer)
    await save(id)
    const application = { note: 'Please', withResume: false }
    await app.request('POST', `/api/jobs/${id}/applications`, { cookie: member.cookie, body: application })
    const reporter = await createPerson(app)
    const admin = await createPerson(app, { role: 'admin' })
    const report = { kind: 'job', id, reason: 'spam', note: '' }
    expect((await app.request('POST', '/api/reports', { cookie: reporter.cookie, body: report })).status).toBe(201)
    const removal = await app.request('POST', `/api/reports/job/${id}/removal`, { cookie: admin.cookie })
    expect(removal.status).toBe(200)
    for (const viewer of [member, reporter, admin]) expect((await get(`/jobs/${id}`, viewer)).status).toBe(404)
    expect(titles(await get('/saved-jobs'))).not.toContain(title)
    expect(await publicJobPage.read(app.services, id)).toBeNull()
    expect((await get(`/public-jobs/${id}/picture.png`)).status).toBe(404)
    expect(await posting(id)).toMatchObject({ state: 'removed', savedCount: 0, can: { edit: false, reopen: false } })
    const { body } = await get('/applications')
    expect(body.applications.map(({ job }: { job: { title: string } }) => job.title)).toContain(title)
    const { rows } = await app.services.pool.query(`select actor_id from audit_log where action = 'job.removed'`)
    expect(rows).toEqual([{ actor_id: admin.id }])
    await app.mailTo(member.email, title)
  })
})

describe('saved jobs', () => {
  test('are counted exactly with concurrent requests, and stay when the job closes', async () => {
    const { id, title } = await createJob(app, employer)
    const people = await Promise.all(Array.from({ length: 6 }, () => createPerson(app)))
    const answers = await Promise.all([...people, ...people, member].map((person) => save(id, person)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await posting(id)).savedCount).toBe(7)
    await close(id)
    expect((await get('/saved-jobs')).body.jobs[0]).toMatchObject({ title, isOpen: false, isSaved: true })
    const body = { currentPassword: testPassword, posts: 'keep' }
    const [leaving] = people as [Person]
    expect((await app.request('POST', '/api/accounts/departures', { cookie: leaving.cookie, body })).status).toBe(200)
    expect((await posting(id)).savedCount).toBe(6)
    await Promise.all([unsave(id), unsave(id)])
    expect((await posting(id)).savedCount).toBe(5)
    expect((await save(id)).status).toBe(404)
    expect((await unsave(randomUUID())).status).toBe(404)
  })

  test('are paginated, the last saved first', async () => {
    const collector = await createPerson(app)
    const ids: string[] = []
    await app.services.pool.query('delete from rate_limits')
    for (let index = 0; index < 21; index++) {
      const { id } = await createJob(app, employer)
      await save(id, collector)
      ids.unshift(id)
    }
    const first = await get('/saved-jobs', collector)
    const second = await get(`/saved-jobs?after=${first.body.next}`, collector)
    expect([...first.body.jobs, ...second.body.jobs].map(({ id }) => id)).toEqual(ids)
    expect(second.body.next).toBeNull()
    expect((await get('/saved-jobs?after=x', collector)).status).toBe(400)
  })
})

test('a published job has a picture; drafts and missing jobs have none', async () => {
  const { id, title } = await createJob(app, employer)
  const { picture } = (await publicJobPage.read(app.services, id)) as { picture: string }
  const shown = await fetch(app.url + picture)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(shown.headers.get('cache-control')).toBe('public, max-age=86400, immutable')
  const draft = await createJob(app, employer, { isDraft: true, title: `${title} in secret` })
  for (const missing of [draft.id, randomUUID()]) {
    const { status, body } = await app.request('GET', `/api/public-jobs/${missing}/picture.png`)
    expect(status).toBe(404)
    expect(JSON.stringify(body)).not.toContain('secret')
  }
})
