import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { createEmployer } from '../../employers/test/companies.ts'
import { createJob } from '../../jobs/test/jobs.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

function show(person?: Person) {
  return app.request('GET', '/api/dashboard', { cookie: person?.cookie })
}

async function write(person: Person, path: string, body: object): Promise<number> {
  const answer = await app.request('POST', `/api/forum${path}`, { cookie: person.cookie, body })
  expect(answer.status).toBe(201)
  return answer.body.id
}

function newThread(person: Person, title: string): Promise<number> {
  return write(person, '/threads', { categoryId: 'introductions', title, content: 'Words.' })
}

test('a visitor is rejected with NOT_SIGNED_IN, and an employer with FORBIDDEN', async () => {
  expect(await show()).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } })
  const employer = await createPerson(app, { role: 'employer' })
  expect(await show(employer)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
})

test('a new member has no pending items and a profile that is 20 % complete', async () => {
  const { status, body } = await show(await createPerson(app))
  expect(status).toBe(200)
  expect(body).toEqual({
    profileCompletion: 20,
    groupCount: 0,
    unreadThreadCount: 0,
    registeredEventCount: 0,
    nextEvent: null,
    messages: { unreadCount: 0, requestCount: 0 },
    activity: [],
  })
})

test('replies of others to the member’s threads and replies are listed newest first, without their own', async () => {
  const maya = await createPerson(app, { name: 'Maya Thompson' })
  const nia = await createPerson(app, { name: 'Nia Okafor' })
  const zuri = await createPerson(app, { name: 'Zuri Bell' })
  const hers = await newThread(maya, 'Hello from Atlanta')
  const other = await newThread(nia, 'Hello from Lagos')
  const first = await write(nia, `/threads/${hers}/replies`, { content: 'Welcome.' })
  const own = await write(maya, `/threads/${other}/replies`, { content: 'Hello, Nia.' })
  const second = await write(zuri, `/threads/${other}/replies`, { content: 'Me too.', parentReplyId: own })
  await write(zuri, `/threads/${other}/replies`, { content: 'Not for Maya.' })

  const { body } = await show(maya)
  expect(body.activity).toEqual([
    {
      kind: 'reply',
      threadId: other,
      replyId: second,
      threadTitle: 'Hello from Lagos',
      authorName: 'Zuri Bell',
      authorAvatarUrl: null,
      at: expect.any(String),
    },
    expect.objectContaining({ threadId: hers, replyId: first, authorName: 'Nia Okafor' }),
  ])
})

test('a thread counts as unread until the member opens it, and again after a reply', async () => {
  const reader = await createPerson(app)
  const author = await createPerson(app)
  const thread = await newThread(author, 'Something new')
  expect((await show(reader)).body.unreadThreadCount).toBe(1)
  const read = await app.request('PUT', `/api/forum/threads/${thread}/read`, { cookie: reader.cookie, body: {} })
  expect(read.status).toBe(200)
  expect((await show(reader)).body.unreadThreadCount).toBe(0)
  await write(author, `/threads/${thread}/replies`, { content: 'One more thing.' })
  expect((await show(reader)).body.unreadThreadCount).toBe(1)
})

test('recent activity has five entries at most', async () => {
  const maya = await createPerson(app)
  const nia = await createPerson(app)
  const thread = await newThread(maya, 'A lively thread')
  for (const content of ['1', '2', '3', '4', '5', '6']) await write(nia, `/threads/${thread}/replies`, { content })
  expect((await show(maya)).body.activity).toHaveLength(5)
})

test('a saved profile counts as 100 % complete, and each joined group is counted', async () => {
  const admin = await createPerson(app, { role: 'admin' })
  const maya = await createPerson(app)
  const saved = await app.request('PATCH', '/api/profiles/me', { cookie: maya.cookie, body: { jobTitle: 'Engineer' } })
  expect(saved.status).toBe(200)
  const group = await app.request('POST', '/api/admin/groups', {
    cookie: admin.cookie,
    body: { name: 'Evening coders', description: 'Code after dinner.', joining: 'open', organiserId: admin.id },
  })
  expect(group.status).toBe(201)
  const joined = await app.request('PUT', `/api/groups/${group.body.id}/membership`, { cookie: maya.cookie, body: {} })
  expect(joined.status).toBe(200)
  expect((await show(maya)).body).toMatchObject({ profileCompletion: 100, groupCount: 1 })
})

test('the team’s reply to a support request is in the recent activity with its request', async () => {
  const admin = await createPerson(app, { role: 'admin' })
  const maya = await createPerson(app)
  const request = await app.request('POST', '/api/support/requests', {
    cookie: maya.cookie,
    body: { subject: 'A question', message: 'How?', priority: 'medium', category: 'general' },
  })
  expect(request.status).toBe(201)
  const { id } = request.body
  const reply = await app.request('POST', `/api/admin/support/requests/${id}/replies`, {
    cookie: admin.cookie,
    body: { message: 'Like this.' },
  })
  expect(reply.status).toBe(201)
  expect((await show(maya)).body.activity).toEqual([
    {
      kind: 'supportReply',
      requestId: id,
      messageId: expect.any(String),
      subject: 'A question',
      at: expect.any(String),
    },
  ])
})

test('an employer gets the counts of open jobs, applications and messages', async () => {
  const showEmployer = (cookie: string) => app.request('GET', '/api/dashboard/employer', { cookie })
  const employer = await createEmployer(app, { companyName: 'Loom Works', verified: true })
  const job = await createJob(app, employer)
  const maya = await createPerson(app)
  const applying = { cookie: maya.cookie, body: { note: 'A few words', withResume: false } }
  expect((await app.request('POST', `/api/jobs/${job.id}/applications`, applying)).status).toBe(201)
  expect((await showEmployer(employer.cookie)).body).toEqual({
    company: { id: employer.company.id, name: 'Loom Works', logoUrl: null, isVerified: true, verifiedDomain: null },
    activeJobs: 1,
    applications: 1,
    newApplications: 1,
    messages: { unreadCount: 0, requestCount: 0 },
  })
  const other = await createEmployer(app)
  expect((await showEmployer(other.cookie)).body).toMatchObject({ activeJobs: 0, applications: 0 })
  const homeless = await createPerson(app, { role: 'employer' })
  expect((await showEmployer(homeless.cookie)).body).toMatchObject({ company: null, activeJobs: 0 })
  expect(await showEmployer(maya.cookie)).toMatchObject({ status: 403 })
})
