import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../accounts/server/exports.ts'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { createEmployer } from '../../employers/test/companies.ts'
import { planEvent } from '../../events/test/planned-events.ts'
import { createJob } from '../../jobs/test/jobs.ts'
import { messagesAs, openConversation } from '../../messages/test/conversations.ts'
import { day } from '../../platform/contract/durations.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { png } from '../../profiles/test/files.ts'

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
    joinRequests: { count: 0, groupId: null },
    activity: [],
    firstSteps: {
      done: { photo: false, introduction: false, group: false, session: false, notifications: false },
      host: null,
    },
    isWelcomeHost: null,
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

async function call(person: Person, method: 'PUT' | 'POST' | 'DELETE', path: string, body: object = {}) {
  const { status, body: answer } = await app.request(method, `/api${path}`, { cookie: person.cookie, body })
  expect(status, path).toBeLessThan(300)
  return answer
}

async function createGroup(organizer: Person, name: string, joining: 'open' | 'byRequest'): Promise<string> {
  const admin = await createPerson(app, { role: 'admin' })
  const group = { name, description: 'A circle.', joining, organiserId: organizer.id }
  return (await call(admin, 'POST', '/admin/groups', group)).id
}

const stepsOf = async (person: Person) => (await show(person)).body.firstSteps

test('each first step is done once the member has taken it, and the card goes away after the last one', async () => {
  const maya = await createPerson(app)
  await call(maya, 'PUT', `/groups/${await createGroup(await createPerson(app), 'Weavers', 'open')}/membership`)
  await newThread(maya, 'Hello from Maya')
  expect((await stepsOf(maya)).done).toEqual({
    photo: false,
    introduction: true,
    group: true,
    session: false,
    notifications: false,
  })
  const settings = (await app.request('GET', '/api/notification-settings', { cookie: maya.cookie })).body
  await call(maya, 'PUT', '/notification-settings', settings)
  const event = await planEvent(app)
  expect((await event.register(maya)).status).toBe(200)
  expect((await stepsOf(maya)).done).toMatchObject({ photo: false, session: true, notifications: true })
  const photo = { cookie: maya.cookie, body: await png() }
  const uploaded = await app.request('PUT', '/api/profiles/me/photo?name=me.png', photo)
  expect(uploaded.status).toBe(200)
  expect(await stepsOf(maya)).toBeNull()
})

test('a thread in another category is no introduction', async () => {
  const maya = await createPerson(app)
  await write(maya, '/threads', { categoryId: 'career-opportunities', title: 'An opening', content: 'Words.' })
  expect((await stepsOf(maya)).done.introduction).toBe(false)
})

test('dismissed first steps stay away, for this member alone', async () => {
  const [maya, nia] = [await createPerson(app), await createPerson(app)]
  for (let time = 0; time < 2; time++) await call(maya, 'PUT', '/dashboard/first-steps/dismissal')
  expect(await stepsOf(maya)).toBeNull()
  expect(await stepsOf(nia)).not.toBeNull()
})

test('a member who joined long ago has no first steps', async () => {
  const maya = await createPerson(app)
  await app.services.db
    .update(accounts)
    .set({ createdAt: new Date(Date.now() - 181 * day) })
    .where(eq(accounts.id, maya.id))
  expect(await stepsOf(maya)).toBeNull()
})

test('an admin welcomes new members only while they allow it, are an admin, and no block is between them', async () => {
  const delia = await createPerson(app, { name: 'Delia Lampkeeper', role: 'admin' })
  const maya = await createPerson(app)
  const hostOf = async () => (await stepsOf(maya)).host
  expect((await show(delia)).body.isWelcomeHost).toBe(false)
  await call(delia, 'PUT', '/dashboard/welcome-host', { isHost: true })
  expect((await show(delia)).body).toMatchObject({ isWelcomeHost: true, firstSteps: { host: null } })
  expect(await hostOf()).toEqual({ id: delia.id, name: 'Delia Lampkeeper', avatarUrl: null })

  const id = await openConversation(app, maya, delia)
  for (const person of [maya, delia]) {
    expect((await messagesAs(app, person).block(id)).status).toBe(200)
    expect(await hostOf()).toBeNull()
    expect((await messagesAs(app, person).unblock(id)).status).toBe(200)
    expect(await hostOf()).not.toBeNull()
  }

  const { db } = app.services
  await db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, delia.id))
  expect(await hostOf()).toBeNull()
  await db.update(accounts).set({ suspendedAt: null, role: 'member' }).where(eq(accounts.id, delia.id))
  expect(await hostOf()).toBeNull()
  await db.update(accounts).set({ role: 'admin' }).where(eq(accounts.id, delia.id))
  await call(delia, 'PUT', '/dashboard/welcome-host', { isHost: false })
  expect(await hostOf()).toBeNull()
})

test('a member cannot welcome new members', async () => {
  const maya = await createPerson(app)
  const body = { isHost: true }
  const answer = await app.request('PUT', '/api/dashboard/welcome-host', { cookie: maya.cookie, body })
  expect(answer).toMatchObject({ status: 403 })
})

test('an organizer sees how many people ask to join, and other members of the group do not', async () => {
  const [imani, maya, nia] = [await createPerson(app), await createPerson(app), await createPerson(app)]
  const waitingFor = async (person: Person) => (await show(person)).body.joinRequests
  const first = await createGroup(imani, 'Night weavers', 'byRequest')
  await call(maya, 'PUT', `/groups/${first}/membership`)
  expect(await waitingFor(imani)).toEqual({ count: 1, groupId: first })
  const second = await createGroup(imani, 'Day weavers', 'byRequest')
  await call(maya, 'PUT', `/groups/${second}/membership`)
  await call(nia, 'PUT', `/groups/${second}/membership`)
  expect(await waitingFor(imani)).toEqual({ count: 3, groupId: null })
  await call(imani, 'PUT', `/groups/${first}/requests/${maya.id}/acceptance`)
  expect(await waitingFor(maya)).toEqual({ count: 0, groupId: null })
  expect(await waitingFor(imani)).toEqual({ count: 2, groupId: second })
})
