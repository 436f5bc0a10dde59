import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { reports } from '../server/tables.ts'
import { asWriter } from './forum-writer.ts'
import { queued, queueOf, report } from './report-client.ts'

let app: TestApp
let author: Person
let reporter: Person
let admin: Person

beforeAll(async () => {
  app = await startTestApp()
  author = await createPerson(app, { name: 'Ada Author' })
  reporter = await createPerson(app, { name: 'Rita Reporter' })
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

test('a member reports a thread and a reply, and the queue lists both with their reasons and notes', async () => {
  const id = await asWriter(app, author).start({ title: 'Buy my course', content: 'Only today' })
  const reply = await asWriter(app, author).reply(id, 'And another one')
  expect((await report(app, reporter, { id, note: '  The third time  ' })).status).toBe(201)
  expect((await report(app, admin, { id, reason: 'falsehood' })).status).toBe(201)
  expect((await report(app, reporter, { kind: 'reply', id: reply.id })).status).toBe(201)

  const queue = await queueOf(app, admin)
  expect(queue.map(({ kind, id }) => [kind, id])).toEqual([
    ['thread', String(id)],
    ['reply', String(reply.id)],
  ])
  expect(queue[0]).toMatchObject({
    thing: { title: 'Buy my course', excerpt: 'Only today', path: `/messages/thread/${id}` },
    author: { id: author.id, name: 'Ada Author', avatarUrl: null },
    reportCount: 2,
    outcome: null,
    reports: [
      { reason: 'spam', note: 'The third time', reporter: { id: reporter.id, name: 'Rita Reporter', avatarUrl: null } },
      { reason: 'falsehood', note: '' },
    ],
  })
  expect(queue[1]?.thing?.path).toBe(`/messages/thread/${id}#reply-${reply.id}`)
})

test('visitors, suspended accounts and employers cannot report', async () => {
  const id = await asWriter(app, author).start()
  const employer = await createPerson(app, { role: 'employer' })
  const suspended = await createPerson(app, { suspended: true })
  expect((await report(app, {}, { id })).status).toBe(401)
  expect((await report(app, suspended, { id })).status).toBe(401)
  expect((await report(app, employer, { id })).status).toBe(403)
  expect(await queued(app, admin, id)).toBeUndefined()
})

test('a report of missing, removed or mismatched content is rejected with the same NOT_FOUND message', async () => {
  const id = await asWriter(app, author).start()
  const gone = await asWriter(app, author).reply(id, 'Soon gone')
  await asWriter(app, reporter).reply(id, 'Stands under it', gone.id)
  await asWriter(app, author).call('DELETE', `/replies/${gone.id}`)
  const tries = [
    { id: 999_999_999 },
    { kind: 'reply', id: gone.id },
    { kind: 'profile', id: '0198c0de-0000-7000-8000-000000000000' },
    { kind: 'profile', id },
    { kind: 'thread', id: author.id },
  ]
  for (const content of tries) {
    const answer = await report(app, reporter, content)
    expect([answer.status, answer.body.detail]).toEqual([404, 'This is no longer there.'])
  }
})

test('a report of one’s own content is rejected with FORBIDDEN', async () => {
  const id = await asWriter(app, author).start()
  const { status, body } = await report(app, author, { id })
  expect([status, body.detail]).toEqual([403, 'This is yours. You can edit or delete it yourself.'])
})

test('a person’s concurrent reports of the same content create one report; the others are rejected with CONFLICT', async () => {
  const id = await asWriter(app, author).start()
  const answers = await Promise.all(Array.from({ length: 8 }, () => report(app, reporter, { id })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
  const rejected = answers.find(({ status }) => status === 409)
  expect(rejected?.body).toMatchObject({
    code: 'CONFLICT',
    detail: 'You’ve already reported this. We’ll review it.',
  })
  expect((await queued(app, admin, id))?.reportCount).toBe(1)
})

test('an id that is not in its canonical form is rejected', async () => {
  const id = await asWriter(app, author).start()
  for (const spelling of [`0${id}`, ` ${id}`, `${id}.0`, `${id}e0`, '-1', '0', '', 'null', '1'.repeat(17)]) {
    expect((await report(app, reporter, { id: spelling })).status, spelling).toBe(400)
  }
})

test('an invalid report is rejected with the errors of all fields', async () => {
  const id = await asWriter(app, author).start()
  const faults = async (input: object) => (await report(app, reporter, { id, ...input })).body.errors
  expect(await faults({ reason: undefined, note: 'x'.repeat(1001) })).toEqual([
    { field: 'reason', message: 'Please choose a reason.' },
    { field: 'note', message: 'Your note must be 1000 characters or less.' },
  ])
  expect(await faults({ reason: 'boredom' })).toEqual([{ field: 'reason', message: 'Please choose a reason.' }])
  expect(await faults({ reason: 'other' })).toEqual([{ field: 'note', message: 'Please tell us what’s wrong.' }])
  expect(await faults({ reason: 'other', note: ' \n ' })).toEqual([
    { field: 'note', message: 'Please tell us what’s wrong.' },
  ])
  expect(await faults({ note: 'null \u0000 character' })).toEqual([
    { field: 'note', message: 'Your note contains characters that cannot be used.' },
  ])
  expect(await faults({ note: { toString: 'no' } })).toMatchObject([{ field: 'note' }])
  expect(await faults({ kind: 'account' })).toEqual([{ field: 'kind', message: 'This can’t be reported.' }])
  expect(await queued(app, admin, id)).toBeUndefined()
})

test('hostile text in a note is stored unchanged', async () => {
  const id = await asWriter(app, author).start()
  const note = `'; drop table reports; -- <script>alert(1)</script> {{7*7}} \u202e \n=HYPERLINK("x")`
  expect((await report(app, reporter, { id, reason: 'other', note })).status).toBe(201)
  expect((await queued(app, admin, id))?.reports[0]?.note).toBe(note)
})

test('a person who sends many reports is rejected with TOO_MANY_REQUESTS', async () => {
  const busy = await createPerson(app)
  const answers = []
  for (let count = 0; count < 21; count++) answers.push(await report(app, busy, { id: 999_999_999 }))
  expect(answers.at(-1)?.status).toBe(429)
  expect(answers.at(-1)?.body.retryAfter).toBeGreaterThan(0)
  expect(answers.slice(0, -1).every(({ status }) => status === 404)).toBe(true)
})

test('the reporter, author and outcome in the request body are ignored', async () => {
  const id = await asWriter(app, author).start()
  const body = {
    kind: 'thread',
    id: String(id),
    reason: 'spam',
    reporterId: author.id,
    outcome: 'removed',
    authorId: null,
  }
  expect((await app.request('POST', '/api/reports', { cookie: reporter.cookie, body })).status).toBe(201)
  const [row] = await app.services.db
    .select()
    .from(reports)
    .where(eq(reports.thingId, String(id)))
  expect(row).toMatchObject({ reporterId: reporter.id, authorId: author.id, outcome: null })
})
