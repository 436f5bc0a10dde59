import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { reportsPersonalData, waitingReportCount } from '../server/exports.ts'
import { asWriter } from './forum-writer.ts'
import { actsOf, decide, mailsTo, queued, queueOf, report } from './report-client.ts'

let app: TestApp
let author: Person
let admin: Person

beforeAll(async () => {
  app = await startTestApp()
  author = await createPerson(app, { name: 'Ada Author' })
  admin = await createPerson(app, { name: 'Alma Admin', role: 'admin' })
})
afterAll(() => app?.stop())

/** A thread by `writer` that some people reported as spam. */
async function reportedThread(reporters: Person[], writer = author) {
  const id = await asWriter(app, writer).start({ title: 'Buy my course', content: 'Only today' })
  for (const reporter of reporters) await report(app, reporter, { id, note: 'She does it all the time' })
  return { kind: 'thread', id }
}

const createReporter = () => createPerson(app, { name: 'Rita Reporter' })

test('a removal deletes the content and emails its author the reason and each reporter the outcome', async () => {
  const reporters = [await createReporter(), await createReporter()]
  const writer = await createPerson(app, { name: 'Wanda Writer' })
  const thread = await reportedThread(reporters, writer)
  expect((await decide(app, admin, thread, 'removal', { words: 'Please keep\nyour offers out.' })).status).toBe(200)

  expect((await asWriter(app, author).call('GET', `/threads/${thread.id}`)).status).toBe(404)
  const toAuthor = await app.mailTo(writer.email, 'We removed your thread')
  expect(toAuthor.text).toContain('“Buy my course”')
  expect(toAuthor.text).toContain('“Only today”')
  expect(toAuthor.text).toContain('Why: Please keep\nyour offers out.')
  expect(toAuthor.text).not.toMatch(/Rita|Alma|all the time|report/)
  for (const reporter of reporters) {
    const toReporter = await app.mailTo(reporter.email, 'What we decided about your report')
    expect(toReporter.text).toContain('a thread by Wanda Writer')
    expect(toReporter.text).toContain('We reviewed it and removed it.')
    expect(toReporter.text).not.toMatch(/Alma|your offers|Only today|all the time/)
  }
  expect((await mailsTo(app, reporters[0] as Person))[0]?.aboutAccountId).toBe(writer.id)
  const settled = await queued(app, admin, thread.id, '?state=settled')
  expect(settled).toMatchObject({ thing: null, author: { id: writer.id }, outcome: 'removed', reportCount: 2 })
  expect((await actsOf(app, admin))[0]).toMatchObject({
    action: 'report.contentRemoved',
    accountId: writer.id,
    subjectKind: 'thread',
    subjectId: String(thread.id),
    details: { reports: 2 },
  })
})

test('a removal without a message emails the author the rules for the reported reasons', async () => {
  const writer = await createPerson(app)
  const thread = await reportedThread([await createReporter()], writer)
  await decide(app, admin, thread, 'removal')
  const { text } = await app.mailTo(writer.email)
  expect(text).toContain('Why: This isn’t a place for spam or advertising.')
})

test('removing a reply keeps the replies below it', async () => {
  const id = await asWriter(app, author).start()
  const reply = await asWriter(app, author).reply(id, 'Off it goes')
  const child = await asWriter(app, author).reply(id, 'This stays', reply.id)
  await report(app, await createReporter(), { kind: 'reply', id: reply.id })
  expect((await decide(app, admin, { kind: 'reply', id: reply.id }, 'removal')).status).toBe(200)
  const { replies, thread } = await asWriter(app, author).open(id)
  expect(replies.map(({ content }) => content)).toEqual(['', 'This stays'])
  expect(replies[1]?.id).toBe(child.id)
  expect(thread.replyCount).toBe(1)
})

test('a dismissal keeps the content, emails the reporter, and does not email the author', async () => {
  const reporter = await createReporter()
  const writer = await createPerson(app)
  const thread = await reportedThread([reporter], writer)
  expect((await decide(app, admin, thread, 'dismissal')).status).toBe(200)
  await asWriter(app, author).open(thread.id)
  expect((await app.mailTo(reporter.email)).text).toContain('decided to leave it as it is')
  expect(await mailsTo(app, writer)).toEqual([])
  expect((await actsOf(app, admin))[0]).toMatchObject({ action: 'report.dismissed', subjectId: String(thread.id) })
  expect(await queued(app, admin, thread.id)).toBeUndefined()
})

test('a warning emails the admin’s message to the author without names, and keeps the content', async () => {
  const reporter = await createReporter()
  const writer = await createPerson(app)
  const thread = await reportedThread([reporter], writer)
  const message = 'Offers go to Resource Exchange. <b>Thank you</b>'
  expect((await decide(app, admin, thread, 'warning', { words: message })).status).toBe(200)
  const toAuthor = await app.mailTo(writer.email, 'About your thread')
  expect(toAuthor.text).toContain(message)
  expect(toAuthor.text).toContain(`/messages/thread/${thread.id}`)
  expect(toAuthor.html).toContain('&lt;b&gt;Thank you')
  expect(toAuthor.text).not.toMatch(/Rita|Alma/)
  expect((await app.mailTo(reporter.email)).text).toContain('wrote to the author')
  await asWriter(app, author).open(thread.id)
  expect((await actsOf(app, admin))[0]).toMatchObject({ action: 'report.warned', accountId: writer.id })
})

test.each(['removal', 'dismissal', 'warning'] as const)(
  'of ten concurrent %ss one succeeds and the others are rejected with CONFLICT',
  async (decision) => {
    const reporters = [await createReporter(), await createReporter()]
    const writer = await createPerson(app)
    const second = await createPerson(app, { role: 'admin' })
    const thread = await reportedThread(reporters, writer)
    const tries = Array.from({ length: 10 }, (_, index) =>
      decide(app, index % 2 ? admin : second, thread, decision, { words: 'Please do not.' }),
    )
    const answers = await Promise.all(tries)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe('This was already decided.')
    const entries = [...(await actsOf(app, admin)), ...(await actsOf(app, second))]
    expect(entries.filter(({ subjectId }) => subjectId === String(thread.id))).toHaveLength(1)
    for (const reporter of reporters) expect(await mailsTo(app, reporter)).toHaveLength(1)
    expect(await mailsTo(app, writer)).toHaveLength(decision === 'dismissal' ? 0 : 1)
  },
)

test('of different concurrent decisions one succeeds, and the content matches its outcome', async () => {
  const thread = await reportedThread([await createReporter()])
  const decisions = ['removal', 'warning', 'dismissal', 'removal', 'dismissal'] as const
  const answers = await Promise.all(decisions.map((one) => decide(app, admin, thread, one, { words: 'No.' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  const settled = await queued(app, admin, thread.id, '?state=settled')
  const isThere = (await asWriter(app, author).call('GET', `/threads/${thread.id}`)).status === 200
  expect(settled?.outcome === 'removed').toBe(!isThere)
})

test('reports of deleted content can be dismissed, but a removal is rejected with NOT_FOUND', async () => {
  const reporter = await createReporter()
  const thread = await reportedThread([reporter])
  await asWriter(app, author).call('DELETE', `/threads/${thread.id}`)
  expect(await queued(app, admin, thread.id)).toMatchObject({ thing: null, author: { name: 'Ada Author' } })
  const { status, body } = await decide(app, admin, thread, 'removal')
  expect([status, body.detail]).toEqual([404, 'This was already deleted. You can dismiss the reports.'])
  expect((await decide(app, admin, thread, 'dismissal')).status).toBe(200)
  expect((await app.mailTo(reporter.email)).text).toContain('no longer there')
})

test('the author of deleted content can be warned, with an email without a link', async () => {
  const writer = await createPerson(app)
  const thread = await reportedThread([await createReporter()], writer)
  await asWriter(app, writer).call('DELETE', `/threads/${thread.id}`)
  expect((await decide(app, admin, thread, 'warning', { words: 'Please do not do it again.' })).status).toBe(200)
  const { text } = await app.mailTo(writer.email, 'About your thread')
  expect(text).toContain('Please do not do it again.')
  expect(text).not.toMatch(/stays where it is|messages\/thread/)
})

test('content of a deleted account can be removed, but a warning is rejected with NOT_FOUND', async () => {
  const writer = await createPerson(app)
  const id = await asWriter(app, writer).start({ title: 'Left behind' })
  await app.services.db.execute(sql`delete from accounts where id = ${writer.id}`)
  const reporter = await createReporter()
  expect((await report(app, reporter, { id })).status).toBe(201)
  expect(await queued(app, admin, id)).toMatchObject({ author: null, thing: { title: 'Left behind' } })
  const { status, body } = await decide(app, admin, { kind: 'thread', id }, 'warning', { words: 'Please.' })
  expect([status, body.detail]).toEqual([
    404,
    'The author has left, so there’s no one to write to. You can dismiss the reports.',
  ])
  expect((await decide(app, admin, { kind: 'thread', id }, 'removal')).status).toBe(200)
  expect((await app.mailTo(reporter.email)).text).toContain('about a thread.')
})

test('reports are deleted with the author’s account and stay when the reporter’s account is deleted', async () => {
  const [leaving, staying] = [await createReporter(), await createReporter()]
  const writer = await createPerson(app)
  const thread = await reportedThread([leaving, staying], writer)
  await app.services.db.transaction(async (tx) => {
    await reportsPersonalData.erase(app.services, tx, leaving.id, 'keep')
    await tx.execute(sql`delete from accounts where id = ${leaving.id}`)
  })
  const waiting = await queued(app, admin, thread.id)
  expect(waiting?.reports).toMatchObject([
    { reporter: null, note: '' },
    { reporter: { id: staying.id }, note: 'She does it all the time' },
  ])
  await app.services.db.execute(sql`delete from accounts where id = ${writer.id}`)
  expect(await queued(app, admin, thread.id)).toBeUndefined()
  expect((await decide(app, admin, thread, 'dismissal')).status).toBe(404)
})

test('content can be reported again after a decision, and is then decided separately', async () => {
  const reporter = await createReporter()
  const thread = await reportedThread([reporter])
  await decide(app, admin, thread, 'dismissal')
  expect((await report(app, reporter, { id: thread.id, reason: 'privacy' })).status).toBe(201)
  expect(await queued(app, admin, thread.id)).toMatchObject({ reportCount: 1, reports: [{ reason: 'privacy' }] })
  await decide(app, admin, thread, 'warning', { words: 'Please leave names out.' })
  const settled = (await queueOf(app, admin, '?state=settled')).filter(({ id }) => id === String(thread.id))
  expect(settled.map(({ outcome, reportCount }) => [outcome, reportCount])).toEqual([
    ['warned', 1],
    ['dismissed', 1],
  ])
})

test('only admins read the queue and decide; attempts of other people are rejected and recorded in the audit log', async () => {
  const member = await createReporter()
  const employer = await createPerson(app, { role: 'employer' })
  const thread = await reportedThread([member])
  for (const person of [member, employer]) {
    expect((await app.request('GET', '/api/reports', { cookie: person.cookie })).status).toBe(403)
    for (const decision of ['removal', 'dismissal', 'warning'] as const) {
      expect((await decide(app, person, thread, decision, { words: 'Ha' })).status).toBe(403)
    }
    expect(await actsOf(app, person)).toHaveLength(4)
    expect((await actsOf(app, person))[0]).toMatchObject({ action: 'access.refused' })
  }
  expect((await app.request('GET', '/api/reports')).status).toBe(401)
  expect((await decide(app, {}, thread, 'removal')).status).toBe(401)
  expect(await queued(app, admin, thread.id)).toBeDefined()
})

test('an invalid decision is rejected and changes nothing', async () => {
  const thread = await reportedThread([await createReporter()])
  expect((await decide(app, admin, { kind: 'thread', id: 999_999_999 }, 'dismissal')).status).toBe(404)
  expect((await decide(app, admin, { kind: 'account', id: thread.id }, 'dismissal')).status).toBe(400)
  expect((await decide(app, admin, { kind: 'thread', id: 'x' }, 'dismissal')).status).toBe(400)
  const wordless = await decide(app, admin, thread, 'warning', { words: '  ' })
  expect(wordless.body.errors).toEqual([{ field: 'words', message: 'Please write a message to the author.' }])
  const long = await decide(app, admin, thread, 'removal', { words: 'x'.repeat(2001) })
  expect(long.body.errors).toEqual([{ field: 'words', message: 'Your message must be 2000 characters or less.' }])
  expect((await decide(app, admin, thread, 'warning', { words: '\u0000' })).status).toBe(400)
  expect(await queued(app, admin, thread.id)).toBeDefined()
})

test('a long queue is paginated, with each reported content once', async () => {
  await app.services.db.execute(sql`delete from reports`)
  const ids: string[] = []
  const reporters = [await createReporter(), await createReporter(), await createReporter()]
  for (let count = 0; count < 23; count++) {
    ids.push(String((await reportedThread([reporters[count % 3] as Person], author)).id))
  }
  for (const id of ids.slice(0, 5)) await report(app, await createReporter(), { id })
  expect(await waitingReportCount(app.services.db)).toBe(23)

  const read = async (state: string) => {
    const pages: string[][] = []
    for (let cursor = ''; pages.length < 5; ) {
      const { body } = await app.request('GET', `/api/reports?state=${state}${cursor}`, { cookie: admin.cookie })
      pages.push(body.things.map(({ id }: { id: string }) => id))
      if (!body.next) break
      cursor = `&${new URLSearchParams(body.next)}`
    }
    return pages
  }
  const waiting = await read('waiting')
  expect(waiting.map(({ length }) => length)).toEqual([20, 3])
  expect(waiting.flat()).toEqual(ids)
  for (const id of ids) await decide(app, admin, { kind: 'thread', id }, 'dismissal')
  expect(await waitingReportCount(app.services.db)).toBe(0)
  const settled = await read('settled')
  expect(settled.map(({ length }) => length)).toEqual([20, 3])
  expect(settled.flat()).toEqual(ids.toReversed())
})

test('a person’s data export contains their reports with readable reasons', async () => {
  const reporter = await createReporter()
  const thread = await reportedThread([reporter])
  await decide(app, admin, thread, 'dismissal')
  await reportedThread([reporter])
  const { data } = await reportsPersonalData.collect(app.services.db, reporter.id)
  expect(data).toMatchObject({
    reportsYouMade: [
      { what: 'A thread', reason: 'Spam or advertising', note: 'She does it all the time', outcome: 'dismissed' },
      { outcome: 'waiting', decidedAt: null },
    ],
  })
  expect(JSON.stringify(data)).not.toContain(author.id)
})
