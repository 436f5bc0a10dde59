import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { createEmployer, type Employer } from '../../src/employers/test/companies.ts'
import { planEvent } from '../../src/events/test/planned-events.ts'
import { asPerson } from '../../src/forum/test/forum-client.ts'
import { startGroup } from '../../src/groups/test/group-client.ts'
import { createJob } from '../../src/jobs/test/jobs.ts'
import { day } from '../../src/platform/contract/durations.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { nextMillisecond } from '../../src/platform/testing/until.ts'
import { savedLimit, savedPerPage } from '../../src/saved/contract.ts'
import { savedItems } from '../../src/saved/server/tables.ts'
import { savedOf } from './saved-client.ts'

let app: TestApp
let admin: Person
let employer: Employer
let ada: Person
let bea: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin' })
  employer = await createEmployer(app, { companyName: 'Baobab Mills', verified: true })
})
afterAll(() => app?.stop())
beforeEach(async () => {
  ada = await createPerson(app, { name: 'Ada' })
  bea = await createPerson(app, { name: 'Bea' })
})

const asMember = (path: string, method = 'GET', person = ada) =>
  app.request(method, `/api${path}`, { cookie: person.cookie })

test('a thread, a reply, an event, and a job are listed, last saved first, with title, place, and link', async () => {
  const saved = savedOf(app, ada)
  const threadId = await asPerson(app, bea).start({ title: 'Which queue?', categoryId: 'coding-development' })
  const reply = await asPerson(app, ada).reply(threadId)
  const event = await planEvent(app, { title: 'Open house', location: 'Library' })
  const job = await createJob(app, employer)
  for (const [kind, id] of [
    ['thread', threadId],
    ['reply', reply.id],
    ['event', event.id],
    ['job', job.id],
  ] as const) {
    expect(await saved.save(kind, id)).toBe(200)
    nextMillisecond()
  }
  const { items, next } = await saved.list()
  expect(next).toBeNull()
  expect(items.map(({ kind, item }) => ({ kind, ...item, at: undefined }))).toEqual([
    { kind: 'job', title: job.title, context: 'Baobab Mills', path: `/jobs/${job.id}`, status: null },
    { kind: 'event', title: 'Open house', context: 'Library', path: `/events/${event.id}`, status: null },
    {
      kind: 'reply',
      title: 'Reply in “Which queue?”',
      context: 'Ada · Coding & Development',
      path: `/messages/thread/${threadId}#reply-${reply.id}`,
      status: null,
    },
    {
      kind: 'thread',
      title: 'Which queue?',
      context: 'Bea · Coding & Development',
      path: `/messages/thread/${threadId}`,
      status: null,
    },
  ])
  expect(await saved.titles('?kind=event')).toEqual(['Open house'])
  expect(await saved.titles('?kind=job')).toEqual([job.title])
})

test('saving twice, also at the same time, keeps one entry and its place', async () => {
  const saved = savedOf(app, ada)
  const threadId = await asPerson(app, bea).start({ title: 'Twice' })
  expect(await Promise.all(Array.from({ length: 6 }, () => saved.save('thread', threadId)))).toEqual(Array(6).fill(200))
  const [first] = (await saved.list()).items
  nextMillisecond()
  await saved.save('thread', threadId)
  expect((await saved.list()).items).toEqual([first])
})

test('the state of up to 100 items is read at once, and unknown keys are ignored', async () => {
  const saved = savedOf(app, ada)
  const [one, other] = [await asPerson(app, bea).start(), await asPerson(app, bea).start()]
  const reply = await asPerson(app, bea).reply(one)
  const job = await createJob(app, employer)
  await saved.save('thread', one)
  await saved.save('reply', reply.id)
  await saved.save('job', job.id)
  const keys = [
    `thread:${one}`,
    `thread:${other}`,
    `reply:${reply.id}`,
    `job:${job.id}`,
    'job:1',
    'thread:0',
    'page:1',
    '',
  ]
  expect(await saved.state(...keys)).toEqual([`job:${job.id}`, `reply:${reply.id}`, `thread:${one}`])
  expect(await savedOf(app, bea).state(...keys)).toEqual([])
  expect((await saved.call('GET', '/state?items=thread%3A1%27')).status).toBe(400)
})

test('removing works once, for others’ items too if they can read them, and never for what they cannot', async () => {
  const saved = savedOf(app, ada)
  const threadId = await asPerson(app, bea).start()
  await saved.save('thread', threadId)
  expect(await savedOf(app, bea).remove('thread', threadId)).toBe(200)
  expect((await saved.list()).items).toHaveLength(1)
  expect(await saved.remove('thread', threadId)).toBe(200)
  expect(await saved.remove('thread', threadId)).toBe(200)
  expect((await saved.list()).items).toEqual([])
  expect(await saved.remove('thread', 999_999_999)).toBe(404)
  expect(await saved.remove('event', 'x')).toBe(404)
})

test('only what a member can read can be saved, and everything else answers like what does not exist', async () => {
  const group = await startGroup(app, admin)
  const threadId = await asPerson(app, group.organizer).start({ categoryId: group.board, title: 'Between us' })
  const reply = await asPerson(app, group.organizer).reply(threadId)
  const draft = await createJob(app, employer, { isDraft: true })
  const saved = savedOf(app, ada)
  const missing = await saved.call('PUT', '/thread/999999999')
  expect(missing.status).toBe(404)
  for (const path of [`/thread/${threadId}`, `/reply/${reply.id}`]) {
    const { status, body } = await saved.call('PUT', path)
    expect({ status, body }).toEqual({ status: 404, body: missing.body })
  }
  for (const [kind, id] of [
    ['event', randomUUID()],
    ['job', draft.id],
    ['thread', '0'],
    ['thread', '-1'],
    ['thread', '1e3'],
    ['event', '12'],
    ['reply', randomUUID()],
  ] as const) {
    expect(await saved.save(kind, id), `${kind} ${id}`).toBe(404)
  }
  expect((await saved.call('PUT', `/account/${bea.id}`)).status).toBe(400)
  expect((await saved.list()).items).toEqual([])
})

test('an employer and a visitor cannot save', async () => {
  const threadId = await asPerson(app, bea).start()
  expect(await savedOf(app, employer).save('thread', threadId)).toBe(403)
  expect(await savedOf(app, { cookie: '' }).save('thread', threadId)).toBe(401)
})

test('what is gone and what is out of reach look the same: no title, removable, and back when access comes back', async () => {
  const group = await startGroup(app, admin)
  await group.join(ada)
  const saved = savedOf(app, ada)
  const inThreeDays = new Date(Date.now() + 3 * day).toISOString().slice(0, 10)
  const secret = await asPerson(app, group.organizer).start({ categoryId: group.board, title: 'Between us' })
  const secretReply = await asPerson(app, group.organizer).reply(secret)
  const thread = await asPerson(app, bea).start({ title: 'Soon gone' })
  const reply = await asPerson(app, bea).reply(thread)
  for (const id of [secret, thread]) await saved.save('thread', id)
  for (const { id } of [secretReply, reply]) await saved.save('reply', id)
  await group.leave(ada)
  await asPerson(app, bea).call('DELETE', `/replies/${reply.id}`)
  await asPerson(app, bea).call('DELETE', `/threads/${thread}`)

  const { items } = await saved.list()
  expect(items.map(({ item }) => item)).toEqual([null, null, null, null])
  expect(JSON.stringify(items)).not.toMatch(/Between us|Soon gone/)
  expect(await saved.state(`thread:${secret}`)).toEqual([`thread:${secret}`])
  expect((await saved.remind('thread', secret, inThreeDays)).status).toBe(404)
  expect(await saved.remove('thread', thread)).toBe(200)
  expect(await saved.remove('reply', secretReply.id)).toBe(200)
  expect(await saved.remove('reply', secretReply.id)).toBe(404)
  await group.join(ada)
  expect(await saved.titles()).toEqual([null, 'Between us'])
})

test('a canceled event and a closed job stay listed and are marked, a job that an admin removed is gone', async () => {
  const saved = savedOf(app, ada)
  const event = await planEvent(app, { title: 'Canceled' })
  const over = await planEvent(app, { title: 'Over', inHours: -48 })
  const [closed, removed] = [await createJob(app, employer), await createJob(app, employer)]
  for (const { id } of [event, over]) await saved.save('event', id)
  for (const { id } of [closed, removed]) await saved.save('job', id)
  await event.change({ cancelledAt: new Date() })
  await app.request('PUT', `/api/employers/jobs/${closed.id}/closure`, { cookie: employer.cookie })
  const report = { kind: 'job', id: removed.id, reason: 'spam', note: '' }
  await app.request('POST', '/api/reports', { cookie: bea.cookie, body: report })
  const removal = `/api/reports/job/${removed.id}/removal`
  expect((await app.request('POST', removal, { cookie: admin.cookie })).status).toBe(200)

  const { items } = await saved.list()
  const statuses = Object.fromEntries(items.map(({ id, item }) => [id, item?.status]))
  expect(statuses).toEqual({ [event.id]: 'canceled', [over.id]: 'ended', [closed.id]: 'closed' })
})

test('jobs saved here and on the job board are one list with one truth', async () => {
  const saved = savedOf(app, ada)
  const [here, there] = [await createJob(app, employer), await createJob(app, employer)]
  await saved.save('job', here.id)
  await asMember(`/jobs/${there.id}/saved`, 'PUT')
  const titles = async () =>
    (await asMember('/saved-jobs')).body.jobs.map(({ title }: { title: string }) => title).sort()
  expect(await titles()).toEqual([here.title, there.title].sort())
  expect((await saved.titles()).sort()).toEqual([here.title, there.title].sort())
  await asMember(`/jobs/${here.id}/saved`, 'DELETE')
  await saved.remove('job', there.id)
  expect(await titles()).toEqual([])
  expect(await saved.titles()).toEqual([])
})

test('pages continue where the one before ended, across jobs and everything else', async () => {
  const saved = savedOf(app, ada)
  const jobs = await Promise.all(Array.from({ length: 5 }, () => createJob(app, employer)))
  const moment = new Date('2026-01-01T00:00:00Z')
  const ids = await Promise.all(
    Array.from({ length: 2 * savedPerPage + 3 }, (_, index) => asPerson(app, bea).start({ title: `T${index}` })),
  )
  for (const { id } of jobs) await saved.save('job', id)
  await app.services.db
    .insert(savedItems)
    .values(ids.map((id) => ({ accountId: ada.id, kind: 'thread' as const, itemId: String(id), savedAt: moment })))
  const seen: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const page: { items: { id: string }[]; next: string | null } = await saved.list(after && `?after=${after}`)
    expect(page.items.length).toBeLessThanOrEqual(savedPerPage)
    seen.push(...page.items.map(({ id }) => id))
    after = page.next
  }
  expect(seen).toHaveLength(ids.length + jobs.length)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.slice(0, 5).sort()).toEqual(jobs.map(({ id }) => id).sort())
  expect((await saved.call('GET', '?after=x')).status).toBe(400)
})

test.each([
  ['job', 'x'],
  ['event', '1'],
  ['thread', '1\u0000'],
  ['reply', ''],
])('a cursor with the kind %s and the id %j is rejected', async (kind, id) => {
  const after = Buffer.from(JSON.stringify(['2026-01-01T00:00:00Z', kind, id])).toString('base64url')
  expect((await savedOf(app, ada).call('GET', `?after=${after}`)).status).toBe(400)
})

test('one person’s list says nothing about another’s, and a person can save 5,000 items', async () => {
  const saved = savedOf(app, ada)
  const threadId = await asPerson(app, bea).start()
  const rows = Array.from({ length: savedLimit }, (_, index) => ({
    accountId: ada.id,
    kind: 'thread' as const,
    itemId: String(900_000_000 + index),
  }))
  await app.services.db.insert(savedItems).values(rows)
  const { status, body } = await saved.call('PUT', `/thread/${threadId}`)
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'CONFLICT' })
  expect((await savedOf(app, bea).list()).items).toEqual([])
  await app.services.db.delete(savedItems).where(eq(savedItems.accountId, ada.id))
})
