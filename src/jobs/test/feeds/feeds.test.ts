import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../../accounts/test/people.ts'
import { createEmployer, type Employer } from '../../../employers/test/companies.ts'
import { notifications } from '../../../notifications/server/tables.ts'
import { hour } from '../../../platform/contract/durations.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import type { JobFeed, Posting, PreviewedJob } from '../../contract.ts'
import { createJob } from '../jobs.ts'
import { feedJob, localAccess, startFeedServer } from './feed-server.ts'

let app: TestApp
let server: Awaited<ReturnType<typeof startFeedServer>>
let ahead = 0
let paths = 0
beforeAll(async () => {
  server = await startFeedServer()
  app = await startTestApp({
    clock: { now: () => new Date(Date.now() + ahead) },
    config: { outgoingAccess: localAccess },
    jobsOnDemand: ['jobs.feeds'],
  })
})
afterAll(async () => {
  await app?.stop()
  await server?.stop()
})

const newPath = () => `/feed-${paths++}.json`

function feedOf({ cookie }: Pick<Employer, 'cookie'>) {
  const call = (method: string, path: string, body?: unknown) => app.request(method, `/api${path}`, { cookie, body })
  const wanted = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  return {
    call,
    preview: (url: string): Promise<{ jobs: PreviewedJob[] }> =>
      wanted('POST', '/employers/job-feed/previews', { url }),
    save: (url: string): Promise<JobFeed> => wanted('PUT', '/employers/job-feed', { url }),
    fetch: (): Promise<JobFeed> => wanted('POST', '/employers/job-feed/fetches', {}),
    show: (): Promise<JobFeed> => wanted('GET', '/employers/job-feed'),
    posting: (id: string): Promise<Posting> => wanted('GET', `/employers/jobs/${id}`),
    postings: async (): Promise<Posting[]> => (await wanted('GET', '/employers/jobs')).postings,
    edit: (posting: Posting, changes: Partial<Posting>) =>
      call('PUT', `/employers/jobs/${posting.id}`, { ...posting, ...changes }),
  }
}

const last = ({ fetches }: JobFeed) => fetches[0]
const statesOf = ({ jobs }: JobFeed) => Object.fromEntries(jobs.map(({ externalId, state }) => [externalId, state]))

test('a preview says what would happen and changes nothing', async () => {
  const feed = feedOf(await createEmployer(app))
  const url = server.putJobs(newPath(), [
    feedJob({ title: 'Whole' }),
    feedJob({ title: 'Without pay', payMin: undefined, payMax: undefined }),
    feedJob({ title: 'Without id', id: '' }),
  ])
  expect((await feed.preview(url)).jobs).toEqual([
    { title: 'Whole', effect: 'publish', problems: [] },
    {
      title: 'Without pay',
      effect: 'draft',
      problems: ['The lowest pay is required.', 'The highest pay is required.'],
    },
    { title: 'Without id', effect: 'skip', problems: ['It has no id.'] },
  ])
  expect(await feed.show()).toEqual({ feed: null, fetches: [], jobs: [] })
  expect(await feed.postings()).toEqual([])
})

test('complete jobs are published, incomplete ones become drafts, and a later fetch updates the same jobs', async () => {
  const employer = await createEmployer(app)
  const feed = feedOf(employer)
  const [whole, unpaid] = [feedJob(), feedJob({ payMin: undefined, payMax: undefined })]
  const path = newPath()
  const first = await feed.save(server.putJobs(path, [whole, unpaid]))
  expect(last(first)).toMatchObject({
    ...{ failure: null, foundCount: 2, createdCount: 2, updatedCount: 0, closedCount: 0 },
    problems: [
      {
        title: unpaid.title,
        text: 'Imported as a draft. The lowest pay is required. The highest pay is required.',
      },
    ],
  })
  expect(statesOf(first)).toEqual({ [whole.id]: 'open', [unpaid.id]: 'draft' })
  const ids = new Map(first.jobs.map(({ externalId, jobId }) => [externalId, jobId]))
  const member = await createPerson(app)
  const seen = await app.request('GET', `/api/jobs/${ids.get(whole.id)}`, { cookie: member.cookie })
  expect(seen.body).toMatchObject({ title: whole.title, description: 'You read feeds.', payMin: 80_000 })
  const dates = { publishedAt: seen.body.publishedAt, expiresAt: seen.body.expiresAt }

  // A new title is no new job, and its 60 days do not begin again.
  ahead += hour
  server.putJobs(path, [
    { ...whole, title: `${whole.title} II`, payMax: 99_000 },
    { ...unpaid, payMin: 50_000, payMax: 60_000 },
  ])
  const second = await feed.fetch()
  expect(last(second)).toMatchObject({ createdCount: 0, updatedCount: 2, problems: [] })
  expect(new Map(second.jobs.map(({ externalId, jobId }) => [externalId, jobId]))).toEqual(ids)
  expect(statesOf(second)).toEqual({ [whole.id]: 'open', [unpaid.id]: 'open' })
  expect(await feed.posting(ids.get(whole.id) ?? '')).toMatchObject({
    ...{ title: `${whole.title} II`, payMax: 99_000 },
    ...dates,
  })
  expect(last(await feed.fetch())).toMatchObject({ createdCount: 0, updatedCount: 0 })
  ahead = 0
})

test('fields that were edited by hand stay, the others follow the feed, and the feed’s version can be taken', async () => {
  const feed = feedOf(await createEmployer(app))
  const job = feedJob()
  const path = newPath()
  const { jobs } = await feed.save(server.putJobs(path, [job]))
  const id = jobs[0]?.jobId ?? ''
  expect((await feed.edit(await feed.posting(id), { description: 'Written by hand.' })).status).toBe(200)
  server.putJobs(path, [{ ...job, description: 'From the feed.', payMax: 100_000 }])
  const after = await feed.fetch()
  expect(after.jobs[0]?.editedFields).toEqual(['description'])
  expect(await feed.posting(id)).toMatchObject({ description: 'Written by hand.', payMax: 100_000 })
  expect((await feed.call('PUT', `/employers/jobs/${id}/feed-version`)).body).toMatchObject({
    description: 'From the feed.',
  })
  expect((await feed.show()).jobs[0]?.editedFields).toEqual([])

  // Another company can neither see it nor take a version.
  const rival = feedOf(await createEmployer(app))
  expect((await rival.call('PUT', `/employers/jobs/${id}/feed-version`)).status).toBe(404)
  expect((await rival.show()).jobs).toEqual([])
  const typed = await createJob(app, await createEmployer(app))
  expect((await feed.call('PUT', `/employers/jobs/${typed.id}/feed-version`)).status).toBe(404)
})

test('a job is closed after it was missing in two good fetches, reopens with the feed, and stays closed by hand', async () => {
  const employer = await createEmployer(app)
  const feed = feedOf(employer)
  const [stays, goes] = [feedJob(), feedJob()]
  const path = newPath()
  const { jobs } = await feed.save(server.putJobs(path, [stays, goes]))
  const id = jobs.find(({ externalId }) => externalId === goes.id)?.jobId ?? ''
  const member = await createPerson(app)
  const applied = await app.request('POST', `/api/jobs/${id}/applications`, {
    cookie: member.cookie,
    body: { note: 'I would like this.', withResume: false },
  })
  expect(applied.status).toBe(201)

  server.putJobs(path, [stays])
  expect(statesOf(await feed.fetch())[goes.id]).toBe('open')
  // A second fetch within the hour does not count, and neither do feeds that are empty, broken, or gone.
  expect(statesOf(await feed.fetch())[goes.id]).toBe('open')
  ahead += 2 * hour
  for (const broken of [
    { body: '' },
    { body: '{"jobs":[]}' },
    { body: '<jobs', type: 'text/xml' },
    { body: JSON.stringify({ jobs: [stays] }), type: 'text/html' },
    { body: 'down', status: 503 },
    { body: JSON.stringify({ jobs: [stays] }), status: 500 },
  ]) {
    server.put(path, broken)
    const after = await feed.fetch()
    expect(last(after)?.failure).toEqual(expect.any(String))
    expect(statesOf(after)[goes.id]).toBe('open')
  }
  // Without ids, nobody knows which jobs are missing.
  server.putJobs(path, [stays, { ...feedJob(), id: undefined }])
  expect(statesOf(await feed.fetch())[goes.id]).toBe('open')
  server.putJobs(path, [stays])
  const closed = await feed.fetch()
  expect([last(closed)?.closedCount, statesOf(closed)]).toEqual([1, { [stays.id]: 'open', [goes.id]: 'closed' }])
  const notified = await app.services.db.select().from(notifications).where(eq(notifications.accountId, member.id))
  expect(notified.filter(({ kind }) => kind === 'applicationStatus')).toHaveLength(1)

  server.putJobs(path, [stays, goes])
  expect(statesOf(await feed.fetch())[goes.id]).toBe('open')
  expect((await feed.call('PUT', `/employers/jobs/${id}/closure`)).status).toBe(200)
  expect(statesOf(await feed.fetch())[goes.id]).toBe('closed')
  ahead = 0
})

test('imported jobs have the limits of typed ones: no duplicates, no deleted drafts, nothing after removal', async () => {
  const employer = await createEmployer(app)
  const admin = await createPerson(app, { role: 'admin' })
  const feed = feedOf(employer)
  const typed = await createJob(app, employer, {
    title: 'Loom Keeper',
    workplace: 'hybrid',
    location: 'Atlanta, Georgia',
  })
  const [same, removed, deleted] = [feedJob({ title: 'Loom keeper!' }), feedJob(), feedJob({ payMin: undefined })]
  const path = newPath()
  const first = await feed.save(server.putJobs(path, [same, removed, deleted]))
  expect(statesOf(first)).toEqual({ [same.id]: 'draft', [removed.id]: 'open', [deleted.id]: 'draft' })
  expect(last(first)?.problems[0]?.text).toContain('Your company already published this job')
  const idOf = (externalId: string) => first.jobs.find((job) => job.externalId === externalId)?.jobId ?? ''
  const member = await createPerson(app)
  const report = { kind: 'job', id: idOf(removed.id), reason: 'spam', note: '' }
  await app.request('POST', '/api/reports', { cookie: member.cookie, body: report })
  const removal = await app.request('POST', `/api/reports/job/${idOf(removed.id)}/removal`, {
    cookie: admin.cookie,
    body: { words: '' },
  })
  expect(removal.status).toBeLessThan(300)
  expect((await feed.call('DELETE', `/employers/jobs/${idOf(deleted.id)}`)).status).toBe(200)
  const second = await feed.fetch()
  expect(statesOf(second)).toEqual({ [same.id]: 'draft', [removed.id]: 'removed' })
  expect(await feed.postings()).toHaveLength(3)
  expect((await feed.posting(typed.id)).state).toBe('open')

  // Stopping leaves the jobs, and the same feed finds them again.
  expect((await feed.call('DELETE', '/employers/job-feed')).status).toBe(200)
  expect((await feed.call('POST', '/employers/job-feed/fetches', {})).status).toBe(404)
  expect(statesOf(await feed.save(server.putJobs(path, [same, removed, deleted])))).toEqual(statesOf(second))
  expect(await feed.postings()).toHaveLength(3)
})

test('a draft that people edited is not published by the feed', async () => {
  const feed = feedOf(await createEmployer(app))
  const path = newPath()
  const job = feedJob({ payMin: undefined, payMax: undefined })
  const { jobs } = await feed.save(server.putJobs(path, [job]))
  const id = jobs[0]?.jobId ?? ''
  expect((await feed.edit(await feed.posting(id), { payMin: 1000, payMax: 2000 })).status).toBe(200)
  expect(last(await feed.fetch())?.problems[0]?.text).toContain('You edited this draft here')
  expect((await feed.posting(id)).state).toBe('draft')
})

test('due feeds are fetched in the background once, and only for companies that may publish', async () => {
  const [company, abandoned] = [await createEmployer(app), await createEmployer(app)]
  const admin = await createPerson(app, { role: 'admin' })
  const path = newPath()
  const job = feedJob()
  await feedOf(company).save(server.putJobs(path, [job]))
  await feedOf(abandoned).save(server.putJobs(newPath(), [feedJob()]))
  await app.request('PUT', `/api/admin/users/${abandoned.id}/suspension`, { cookie: admin.cookie })
  await app.runJob('jobs.feeds')
  const before = server.requests()
  ahead = 7 * hour
  server.putJobs(path, [job, feedJob()])
  await Promise.all([app.runJob('jobs.feeds'), app.runJob('jobs.feeds')])
  const { jobs, fetches } = await feedOf(company).show()
  expect([jobs.length, fetches.length]).toEqual([2, 2])
  expect(server.requests()).toBeGreaterThan(before)
  const count = server.requests()
  await app.runJob('jobs.feeds')
  expect(server.requests()).toBe(count)
  ahead = 0
})

test('owners are notified once when a feed fails for a day, and again after it worked and failed anew', async () => {
  const owner = await createEmployer(app)
  const colleague = await createEmployer(app, { company: owner.company })
  const feed = feedOf(owner)
  const path = newPath()
  const job = feedJob()
  await feed.save(server.putJobs(path, [job]))
  const noticesOf = async ({ id }: { id: string }) => {
    const rows = await app.services.db.select().from(notifications).where(eq(notifications.accountId, id))
    return rows.filter(({ data }) => (data as { what?: string }).what === 'feedFailing')
  }
  const failRegularly = async (times: number) => {
    for (let count = 0; count < times; count++) {
      ahead += 7 * hour
      // Two processes at once count one failure.
      await Promise.all([app.runJob('jobs.feeds'), app.runJob('jobs.feeds')])
    }
  }
  server.put(path, { body: 'gone', status: 404 })
  // What a person fetches themselves they see at once. It does not count.
  for (let count = 0; count < 5; count++) await feed.fetch()
  await failRegularly(3)
  expect(await noticesOf(owner)).toEqual([])
  await failRegularly(3)
  expect(await noticesOf(owner)).toHaveLength(1)
  expect(await noticesOf(colleague)).toEqual([])
  const mail = await app.mailTo(owner.email, 'We can’t read the job feed')
  expect(mail.text).toContain('There is nothing at this address (status 404).')
  expect(mail.text).toContain('/employer/jobs/feed')
  const failing = await feed.show()
  expect(failing.feed?.failingSince).toEqual(expect.any(String))
  expect(failing.fetches[0]?.failure).toContain('status 404')
  expect(statesOf(failing)).toEqual({ [job.id]: 'open' })

  server.putJobs(path, [job])
  await failRegularly(1)
  expect((await feed.show()).feed?.failingSince).toBeNull()
  server.put(path, { body: '{"jobs":[]}' })
  await failRegularly(5)
  expect(await noticesOf(owner)).toHaveLength(2)
  expect(statesOf(await feed.show())).toEqual({ [job.id]: 'open' })
  // Another address is another feed, which has not failed yet.
  await feed.save(server.putJobs(newPath(), [job]))
  expect((await feed.show()).feed?.failingSince).toBeNull()
  ahead = 0
})

test('two fetches at once import each job once', async () => {
  const employer = await createEmployer(app)
  const feed = feedOf(employer)
  const path = newPath()
  await feed.save(server.putJobs(path, [feedJob()]))
  server.putJobs(path, [feedJob(), feedJob(), feedJob()])
  await Promise.all([feed.fetch(), feed.fetch(), feed.fetch()])
  expect(await feed.postings()).toHaveLength(4)
})

test.each([
  'https://127.0.0.1/jobs.json',
  'https://localhost/jobs.json',
  'http://example.com/jobs.json',
  'https://169.254.169.254/latest/meta-data',
  // In two parts, because the search for secrets takes it for one.
  `https://user:${'secret'}@example.com/jobs.json`,
  'file:///etc/passwd',
  'jobs.json',
])('on a site that is no test, the address %s is rejected without a request', async (url) => {
  const { outgoingAccess } = app.services.config
  app.services.config.outgoingAccess = undefined
  try {
    const { call, save } = feedOf(await createEmployer(app))
    const before = server.requests()
    expect((await call('POST', '/employers/job-feed/previews', { url })).status).toBe(400)
    expect(last(await save(url))?.failure).toMatch(/public internet|https:\/\/|valid address|user name/)
    expect(server.requests()).toBe(before)
  } finally {
    app.services.config.outgoingAccess = outgoingAccess
  }
})

test('members and people without a company have no feeds, and fetches are limited', async () => {
  const member = await createPerson(app)
  const loner = await createPerson(app, { role: 'employer' })
  for (const path of ['previews', 'fetches']) {
    const send = (cookie: string) =>
      app.request('POST', `/api/employers/job-feed/${path}`, { cookie, body: { url: 'https://example.com' } })
    expect([(await send(member.cookie)).status, (await send(loner.cookie)).status]).toEqual([403, 404])
  }
  const { call } = feedOf(await createEmployer(app))
  const statuses = await Promise.all(
    Array.from({ length: 22 }, async () => (await call('POST', '/employers/job-feed/fetches', {})).status),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})
