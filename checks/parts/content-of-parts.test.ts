import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../src/accounts/test/people.ts'
import { createCandidate } from '../../src/candidates/test/candidates.ts'
import { createEmployer, type Employer } from '../../src/employers/test/companies.ts'
import { asPerson as onBoard } from '../../src/forum/test/forum-client.ts'
import { startGroup } from '../../src/groups/test/group-client.ts'
import { asApplicant, asEmployer } from '../../src/jobs/test/applications.ts'
import { createJob } from '../../src/jobs/test/jobs.ts'
import { messagesAs } from '../../src/messages/test/conversations.ts'
import { notificationSettings, notifications } from '../../src/notifications/server/tables.ts'
import { inboxOf } from '../../src/notifications/test/inbox.ts'
import type { Part } from '../../src/platform/contract/parts/parts.ts'
import { mails } from '../../src/platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { until } from '../../src/platform/testing/until.ts'
import { searchAs } from '../../src/search/test/search-client.ts'
import { savedOf } from '../saved-items/saved-client.ts'
import { switchOff, whileOff } from './switching.ts'

// What is left of a part that is off: nothing in lists, counts, searches, notifications, emails, and public files.

let app: TestApp
let admin: Person
let employer: Employer
/** A candidate who applied, is in a group, and has a conversation with the employer. */
let ada: Awaited<ReturnType<typeof createCandidate>>
let group: Awaited<ReturnType<typeof startGroup>>
let job: { id: string; title: string }
let applicationId: string
let conversationId: string
let threadId: number
const word = `zebrawood${randomUUID().slice(0, 8)}`

beforeAll(async () => {
  app = await startTestApp({ jobsOnDemand: ['messages.away', 'jobs.alerts', 'notifications.digest', 'jobs.expiry'] })
  admin = await createPerson(app, { role: 'admin' })
  employer = await createEmployer(app, { verified: true, companyName: `${word} Works` })
  ada = await createCandidate(app)
  group = await startGroup(app, admin)
  await group.join(ada)
  job = await createJob(app, employer, { title: `Carver of ${word}` })
  applicationId = (await asApplicant(app, ada).apply(job.id, { note: `I love ${word}` })).body.id
  const written = await app.request('POST', `/api/employers/applications/${applicationId}/conversations`, {
    cookie: employer.cookie,
    body: { body: `Bring ${word} with you`, key: randomUUID() },
  })
  conversationId = written.body.conversation.id
  const thread = await onBoard(app, group.organizer).call('POST', '/threads', {
    categoryId: group.board,
    title: `Our ${word}`,
    content: 'In the group',
  })
  threadId = thread.body.id
  for (const [kind, id] of [
    ['job', job.id],
    ['thread', threadId],
  ] as const) {
    expect(await savedOf(app, ada).save(kind, id)).toBe(200)
  }
  await onBoard(app, group.organizer).call('POST', `/threads/${threadId}/replies`, { content: 'Hello' })
})
afterAll(() => app?.stop())

const search = async (person: Person) =>
  (await searchAs(app, person).find(word)).results.map(({ kind, title }) => `${kind}: ${title}`).sort()

/** What a member and an employer see everywhere that lists things of several parts. */
async function everywhere() {
  const [saved, conversations, notified, dashboard, settings] = [
    await savedOf(app, ada).list(),
    await messagesAs(app, ada).list('current'),
    await inboxOf(app, ada).list(),
    (await app.request('GET', '/api/dashboard', { cookie: ada.cookie })).body,
    await inboxOf(app, ada).settings(),
  ]
  const { body: sitemap } = await app.request('GET', '/sitemap.xml')
  return {
    found: await search(ada),
    saved: saved.items.map(({ item }) => item?.title ?? null),
    conversations: conversations.conversations.map(({ id }) => id),
    unreadMessages: conversations.unreadCount,
    notified: notified.notifications.map(({ kind }) => kind),
    unread: notified.unreadCount,
    groups: dashboard.groupCount,
    kinds: settings.choices.map(({ kind }) => kind),
    sitemap: sitemap.includes(job.id),
    newThreads: (await app.request('GET', '/api/forum/whats-new', { cookie: ada.cookie })).body,
  }
}

test('everything of a part disappears from what lists several parts, and comes back unchanged', async () => {
  const before = await everywhere()
  expect(before.found.join()).toMatch(/company|job|note|message|thread/)
  expect(before.conversations).toEqual([conversationId])
  expect(before.sitemap).toBe(true)
  expect(before.groups).toBe(1)
  const withoutEmployers = await whileOff(app, ['employers'], everywhere)
  expect(withoutEmployers.found).toEqual([`thread: Our ${word}`])
  expect(withoutEmployers).toMatchObject({ conversations: [], unreadMessages: 0, sitemap: false })
  expect(withoutEmployers.saved).not.toContain(job.title)
  for (const kind of ['applicationStatus', 'jobAlert', 'resumeRequest']) {
    expect(before.kinds).toContain(kind)
    expect(withoutEmployers.kinds).not.toContain(kind)
  }
  const withoutJobs = await whileOff(app, ['jobs'], everywhere)
  expect(withoutJobs.conversations).toEqual([conversationId])
  expect(withoutJobs.found.filter((item) => /^(job|note)/.test(item))).toEqual([])
  const withoutGroups = await whileOff(app, ['groups'], everywhere)
  expect(withoutGroups.groups).toBe(0)
  expect(withoutGroups.found.filter((item) => item.startsWith('thread'))).toEqual([])
  expect(withoutGroups.saved).not.toContain(`Our ${word}`)
  expect(JSON.stringify(withoutGroups.newThreads)).not.toContain(word)
  expect(await everywhere()).toEqual(before)
})

test('a conversation with an employer cannot be read or answered without the employer side', async () => {
  const hers = messagesAs(app, ada)
  await whileOff(app, ['employers'], async () => {
    expect((await app.request('GET', `/api/conversations/${conversationId}`, { cookie: ada.cookie })).status).toBe(404)
    expect((await hers.write(conversationId, 'Anybody there?')).status).toBe(404)
    for (const [action, body] of [
      ['read', { upTo: 1 }],
      ['contact', {}],
      ['block', {}],
      ['acceptance', {}],
      ['refusal', {}],
    ] as const) {
      const path = `/api/conversations/${conversationId}/${action}`
      expect([action, (await app.request('PUT', path, { cookie: ada.cookie, body })).status]).toEqual([action, 404])
    }
  })
  await whileOff(app, ['jobs'], async () => {
    const { body } = await app.request('GET', `/api/conversations/${conversationId}`, { cookie: ada.cookie })
    expect(body.conversation.job).toBeNull()
  })
})

test('members lose sight of a group’s threads, and admins can still settle a report about one', async () => {
  const report = { kind: 'thread', id: String(threadId), reason: 'spam', note: '' }
  expect((await app.request('POST', '/api/reports', { cookie: ada.cookie, body: report })).status).toBe(201)
  await whileOff(app, ['groups'], async () => {
    expect((await onBoard(app, ada).call('GET', `/threads/${threadId}`)).status).toBe(404)
    const queue = await app.request('GET', '/api/reports?state=waiting', { cookie: admin.cookie })
    expect(JSON.stringify(queue.body)).toContain(`Our ${word}`)
    const dismissed = await app.request('POST', `/api/reports/thread/${threadId}/dismissal`, {
      cookie: admin.cookie,
      body: {},
    })
    expect(dismissed.status).toBe(200)
    const job2 = { kind: 'job', id: job.id, reason: 'spam', note: '' }
    await switchOff(app, ['jobs'])
    expect((await app.request('POST', '/api/reports', { cookie: ada.cookie, body: job2 })).status).toBe(404)
  })
  expect((await onBoard(app, ada).call('GET', `/threads/${threadId}`)).status).toBe(200)
})

test('an email of a part that is off is not sent, and an admin can send it when the part is on again', async () => {
  const to = `${randomUUID()}@example.test`
  const { db, outbox } = app.services
  const queue = (subject: string, part: Part | null) =>
    db.transaction((tx) => outbox.queue(tx, to, { subject, paragraphs: ['Hello.'] }, { part }))
  const rows = () => db.select().from(mails).where(eq(mails.to, to))
  await whileOff(app, ['survey', 'employers'], async () => {
    await queue('Of a survey', 'survey')
    // Jobs need the employer side.
    await queue('Of a job', 'jobs')
    await queue('Of nothing', null)
    await until('the emails are settled', async () => (await rows()).every(({ state }) => state !== 'queued'))
    const states = Object.fromEntries((await rows()).map(({ subject, state }) => [subject, state]))
    expect(states).toEqual({ 'Of a survey': 'failed', 'Of a job': 'failed', 'Of nothing': 'sent' })
    const listed = await app.request('GET', '/api/admin/mails?state=failed', { cookie: admin.cookie })
    expect(JSON.stringify(listed.body)).toContain('switched off')
  })
  const waiting = (await rows()).filter(({ state }) => state === 'failed')
  for (const { id } of waiting) {
    expect((await app.request('POST', `/api/admin/mails/${id}/retries`, { cookie: admin.cookie })).status).toBe(202)
  }
  await until('they are sent', async () => (await rows()).every(({ state }) => state === 'sent'))
})

test('background jobs send nothing about a part that is off, and catch up when it is on again', async () => {
  const { db } = app.services
  const reader = await createPerson(app)
  const about = { search: { text: word }, name: `Jobs with ${word}`, alerts: 'daily' }
  const made = await app.request('POST', '/api/saved-searches', { cookie: reader.cookie, body: about })
  await app.services.pool.query("update jobs set published_at = now() - interval '1 hour' where id = $1", [job.id])
  const subjectsTo = async () =>
    (await db.select().from(mails).where(eq(mails.to, reader.email))).map((row) => row.part)
  if (made.status === 201) {
    await app.services.pool.query(
      "update saved_searches set due_at = now() - interval '1 minute', told_up_to = now() - interval '1 day' where id = $1",
      [made.body.id],
    )
    await whileOff(app, ['jobs'], async () => {
      await app.runJob('jobs.alerts')
      expect(await subjectsTo()).toEqual([])
    })
    await app.runJob('jobs.alerts')
    expect(await subjectsTo()).toEqual(['jobs'])
  }
  expect(made.status).toBe(201)
  // Unread messages of an employer wait as well.
  await app.services.pool.query(
    "update conversation_sides set unread_since = now() - interval '1 hour', mailed_at = null where account_id = $1 and unread_count > 0",
    [ada.id],
  )
  const waitingMails = async () =>
    (await db.select().from(mails).where(eq(mails.to, ada.email))).filter(({ subject }) =>
      /waiting for you/.test(subject),
    ).length
  const sentBefore = await waitingMails()
  await whileOff(app, ['employers'], () => app.runJob('messages.away'))
  expect(await waitingMails()).toBe(sentBefore)
  await app.runJob('messages.away')
  expect(await waitingMails()).toBe(sentBefore + 1)
})

test('a digest leaves out what belongs to a part that is off, and keeps it for a later one', async () => {
  const { db } = app.services
  const reader = await createPerson(app)
  const choice = { accountId: reader.id, pace: 'daily' as const, timeZone: 'UTC', digestDueAt: new Date(0) }
  await db.insert(notificationSettings).values(choice)
  const other = await createEmployer(app, { verified: true })
  const wanted = await createCandidate(app)
  await app.services.pool.query(
    "insert into notifications (id, account_id, kind, data, about, part, is_in_app, awaits_digest) values (gen_random_uuid(), $1, 'resumeRequest', $2, 'company:x', 'employers', true, true)",
    [reader.id, JSON.stringify({ companyId: other.company.id, company: `${word} Asking` })],
  )
  expect(wanted.id).toBeTruthy()
  const digests = async () => (await db.select().from(mails).where(eq(mails.to, reader.email))).map(({ text }) => text)
  await whileOff(app, ['employers'], () => app.runJob('notifications.digest'))
  expect(await digests()).toEqual([])
  const [entry] = await db.select().from(notifications).where(eq(notifications.accountId, reader.id))
  expect(entry?.awaitsDigest).toBe(true)
  await db
    .update(notificationSettings)
    .set({ digestDueAt: new Date(0) })
    .where(eq(notificationSettings.accountId, reader.id))
  await app.runJob('notifications.digest')
  expect((await digests()).join()).toContain(`${word} Asking`)
})

test('an employer keeps their account, their data, and help, and can leave', async () => {
  const leaving = await createEmployer(app, { verified: true })
  const call = (method: string, path: string, body?: unknown) =>
    app.request(method, `/api${path}`, { cookie: leaving.cookie, body })
  await whileOff(app, ['employers'], async () => {
    expect((await call('GET', '/accounts/me')).body).toMatchObject({
      account: { role: 'employer' },
      switchedOff: ['employers', 'jobs'],
    })
    for (const path of ['/accounts/sessions', '/notifications', '/membership', '/support/requests']) {
      expect([path, (await call('GET', path)).status]).toEqual([path, 200])
    }
    for (const path of ['/conversations', '/search?q=carver', '/dashboard/employer', '/employers/company', '/jobs']) {
      expect([path, (await call('GET', path)).status]).toEqual([path, 404])
    }
    const entering = { email: leaving.email, password: testPassword }
    expect((await app.request('POST', '/api/employers/sessions', { body: entering })).status).toBe(404)
    const { status, cookie } = await app.request('POST', '/api/accounts/sessions', { body: entering })
    expect(status).toBeLessThan(300)
    const fresh = (path: string, body: object) =>
      app.request('POST', `/api/accounts/${path}`, { cookie: cookie ?? '', body })
    expect((await fresh('data-archives', {})).status).toBeLessThan(300)
    expect((await fresh('departures', { currentPassword: testPassword, posts: 'keep' })).status).toBeLessThan(300)
    expect((await call('GET', '/accounts/me')).body.account).toBeNull()
  })
  expect((await asEmployer(app, employer).posting(job.id)).status).toBe(200)
})
