import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { createEmployer } from '../../employers/test/companies.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import type { AdminRequest } from '../contract.ts'
import { supportCounts } from '../server/exports.ts'
import { supportOf, talkOf } from './support-client.ts'

let app: TestApp
let support: ReturnType<typeof supportOf>
let ada: Person
let admin: Person
let secondAdmin: Person
beforeAll(async () => {
  app = await startTestApp()
  support = supportOf(app)
  ada = await createPerson(app, { name: 'Ada Bennett' })
  admin = await createPerson(app, { name: 'Delia Lampkeeper', role: 'admin' })
  secondAdmin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

const missing = '0198c0de-0000-7000-8000-000000000000'

test('401 and 403: only admins read and reply to support requests of others', async () => {
  const id = await support.ask(ada)
  const employer = await createPerson(app, { role: 'employer' })
  for (const [method, path, body] of [
    ['GET', '/admin/support/requests', undefined],
    ['GET', `/admin/support/requests/${id}`, undefined],
    ['POST', `/admin/support/requests/${id}/replies`, { message: 'B' }],
    ['PUT', `/admin/support/requests/${id}/closure`, undefined],
    ['DELETE', `/admin/support/requests/${id}/closure`, undefined],
  ] as const) {
    expect((await app.request(method, `/api${path}`, { body })).status, path).toBe(401)
    for (const { cookie } of [ada, employer]) {
      expect((await app.request(method, `/api${path}`, { body, cookie })).status, path).toBe(403)
    }
  }
  expect(talkOf((await support.get(admin, id)).body)).toHaveLength(1)
})

test('a reply changes an open request to replied and is in the conversation for both sides', async () => {
  const id = await support.ask(ada, 'My badge', { priority: 'urgent', category: 'technical' })
  const { body: before } = await support.get(admin, id)
  expect(before).toMatchObject({ subject: 'My badge', priority: 'urgent', category: 'technical', status: 'open' })
  expect(before.member).toEqual({ id: ada.id, name: 'Ada Bennett', email: ada.email, avatarUrl: null })
  expect(before.can).toEqual({ reply: true, close: true, reopen: false })
  const { status, body } = await support.reply(admin, id, '  It is back.  ')
  expect(status).toBe(201)
  expect(body).toMatchObject({ status: 'replied', can: { reply: false, close: true, reopen: true } })
  expect(body.messages[1]).toMatchObject({
    isFromTeam: true,
    text: 'It is back.',
    author: { name: 'Delia Lampkeeper' },
  })
  expect(talkOf((await support.getOwn(ada, id)).body)).toEqual(['member: How does it work?', 'team: It is back.'])
})

test('400: an empty or too long reply is rejected', async () => {
  const id = await support.ask(ada)
  for (const message of ['', '  \n ', undefined, 'x'.repeat(5001)]) {
    const { status, body } = await support.reply(admin, id, message)
    expect(status).toBe(400)
    expect(body.errors[0].field).toBe('message')
  }
  expect((await support.get(admin, id)).body.status).toBe('open')
})

test('409: a reply to a replied or closed request is rejected until the request is reopened', async () => {
  const id = await support.ask(ada)
  await support.reply(admin, id, 'First')
  const detail = 'This request is no longer open. Reopen it to send another reply.'
  const second = await support.reply(secondAdmin, id, 'Second')
  expect({ status: second.status, detail: second.body.detail }).toEqual({ status: 409, detail })
  await support.close(admin, id)
  expect((await support.reply(admin, id, 'Third')).status).toBe(409)
  expect((await support.reopen(admin, id)).body.status).toBe('open')
  expect((await support.reply(admin, id, 'Fourth')).status).toBe(201)
  expect(talkOf((await support.get(admin, id)).body)).toEqual([
    'member: How does it work?',
    'team: First',
    'team: Fourth',
  ])
})

test('of ten concurrent replies exactly one is sent', async () => {
  const id = await support.ask(ada)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, number) => support.reply(number % 2 ? admin : secondAdmin, id, `No. ${number}`)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  expect((await support.get(admin, id)).body.messages).toHaveLength(2)
})

test('404: a missing request cannot be read, replied to, closed or reopened', async () => {
  for (const { status, body } of [
    await support.get(admin, missing),
    await support.reply(admin, missing, 'Hello'),
    await support.close(admin, missing),
    await support.reopen(admin, missing),
  ]) {
    expect(status).toBe(404)
    expect(body.detail).toBe('We couldn’t find this support request.')
  }
})

test('replying, closing and reopening are recorded in the audit log once each, without any message text', async () => {
  const id = await support.ask(ada, 'A secret subject')
  await support.reply(admin, id, 'A secret reply')
  await support.close(admin, id)
  await support.close(admin, id)
  await support.reopen(secondAdmin, id)
  await support.reopen(secondAdmin, id)
  const rows = await app.services.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectKind, 'supportRequest'), eq(auditLog.subjectId, id)))
    .orderBy(auditLog.id)
  expect(rows.map(({ action, actorId, accountId }) => ({ action, actorId, accountId }))).toEqual([
    { action: 'support.replied', actorId: admin.id, accountId: ada.id },
    { action: 'support.closed', actorId: admin.id, accountId: ada.id },
    { action: 'support.reopened', actorId: secondAdmin.id, accountId: ada.id },
  ])
  expect(JSON.stringify(rows)).not.toContain('secret')
})

test('an admin can have support requests of their own', async () => {
  const id = await support.ask(admin, 'Even I ask')
  expect((await support.getOwn(admin, id)).status).toBe(200)
  expect((await support.reply(secondAdmin, id, 'Even you get an answer')).status).toBe(201)
})

test('the list filters and counts by status, is paginated by cursor, and has the first and newest messages', async () => {
  const site = await startTestApp()
  try {
    const there = supportOf(site)
    const [member, boss] = [await createPerson(site), await createPerson(site, { role: 'admin' })]
    expect((await there.list(boss)).body).toEqual({
      counts: { all: 0, open: 0, replied: 0, closed: 0 },
      requests: [],
      next: null,
    })
    const ids: string[] = []
    for (let number = 0; number < 24; number++) {
      if (number === 20) ids.push(...(await Promise.all([there.ask(boss, 'Boss')])))
      ids.push(await there.ask(member, `Question ${number}`))
    }
    const [talk, done] = [ids[0] as string, ids[1] as string]
    await there.reply(boss, talk, 'One')
    await there.answer(member, talk, 'Two')
    await there.reply(boss, talk, 'Three')
    await there.answer(member, talk, 'Four')
    await there.reply(boss, talk, 'Five')
    await there.close(boss, done)

    const all = (await there.list(boss)).body
    expect(all.counts).toEqual({ all: 25, open: 23, replied: 1, closed: 1 })
    expect(await supportCounts(site.services.db)).toMatchObject({ total: 25, open: 23 })
    expect(all.requests.slice(0, 2).map(({ id }: AdminRequest) => id)).toEqual([done, talk])
    expect(all.requests[1].messageCount).toBe(6)
    expect(talkOf(all.requests[1])).toEqual(['member: How does it work?', 'member: Four', 'team: Five'])
    expect(talkOf((await there.get(boss, talk)).body)).toHaveLength(6)
    const rest = (await there.list(boss, `?after=${all.next}`)).body
    expect(rest.next).toBeNull()
    const seen = [...all.requests, ...rest.requests].map(({ id }: AdminRequest) => id)
    expect(new Set(seen).size).toBe(25)

    const open = (await there.list(boss, '?status=open')).body
    expect(open.requests).toHaveLength(20)
    const restOfOpen = (await there.list(boss, `?status=open&after=${open.next}`)).body
    expect(restOfOpen.requests).toHaveLength(3)
    expect((await there.list(boss, '?status=replied')).body.requests.map(({ id }: AdminRequest) => id)).toEqual([talk])
    expect((await there.list(boss, '?status=closed')).body.requests.map(({ id }: AdminRequest) => id)).toEqual([done])
    expect((await there.list(boss, '?status=lost')).status).toBe(400)
    expect((await there.list(boss, '?after=nonsense')).status).toBe(400)
  } finally {
    await site.stop()
  }
})

/** Everything the list shows, page by page. */
async function subjectsOf(there: ReturnType<typeof supportOf>, boss: Person, query: Record<string, string> = {}) {
  const subjects: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const { body } = await there.list(boss, `?${new URLSearchParams({ ...query, ...(after && { after }) })}`)
    subjects.push(...body.requests.map(({ subject }: AdminRequest) => subject))
    after = body.next
  }
  return subjects
}

test('open urgent and high requests come first across pages, and lose their priority when they are closed', async () => {
  const site = await startTestApp()
  try {
    const there = supportOf(site)
    const boss = await createPerson(site, { role: 'admin' })
    const priorities = ['urgent', 'low', 'high', 'medium'] as const
    const ids: string[] = []
    for (let number = 0; number < 48; number++) {
      if (number % 16 === 0) await site.services.db.execute(sql`delete from rate_limits`)
      const priority = priorities[number % 4]
      const asker = await createPerson(site)
      ids.push(await there.ask(asker, `${priority} ${number}`, { priority }))
    }
    const ranked = (names: readonly string[]) => {
      const rank = (name: string) => ['high', 'urgent'].indexOf(name.split(' ')[0] ?? '')
      const place = (name: string) => Number(name.split(' ')[1])
      return [...names].sort((one, other) => rank(other) - rank(one) || place(other) - place(one))
    }
    const all = ids.map((_, number) => `${priorities[number % 4]} ${number}`)
    expect(await subjectsOf(there, boss)).toEqual(ranked(all))
    expect(await subjectsOf(there, boss, { status: 'open' })).toEqual(ranked(all))
    const urgent = all.filter((subject) => subject.startsWith('urgent'))
    expect(await subjectsOf(there, boss, { priority: 'urgent' })).toEqual(ranked(urgent))
    expect((await there.list(boss, '?priority=urgent')).body.counts).toEqual({
      all: 12,
      open: 12,
      replied: 0,
      closed: 0,
    })
    expect((await there.list(boss, '?priority=pressing')).status).toBe(400)

    await there.close(boss, ids[0] as string)
    const shown = await subjectsOf(there, boss)
    expect(shown.slice(0, 24)).toEqual(
      ranked(all)
        .slice(0, 24)
        .filter((subject) => subject !== 'urgent 0')
        .concat('urgent 0'),
    )
    expect(new Set(shown).size).toBe(48)
    expect(await subjectsOf(there, boss, { status: 'closed', priority: 'urgent' })).toEqual(['urgent 0'])
  } finally {
    await site.stop()
  }
})

test('a search matches the subject, messages, the sender and the company, and its results are counted', async () => {
  const nora = await createPerson(app, { name: 'Nora Quill', email: 'inkpot@nora.test' })
  const employer = await createEmployer(app, { companyName: 'Zephyr Works' })
  await support.ask(nora, 'The Lantern flickers', { message: 'It hums 100% of the time.' })
  const answered = await support.ask(nora, 'Another matter')
  await support.reply(admin, answered, 'Please oil the hinge.')
  await support.ask(employer, 'From a company')
  for (const [term, expected] of [
    ['lANTERN', ['The Lantern flickers']],
    ['100%', ['The Lantern flickers']],
    ['oil the HINGE', ['Another matter']],
    ['nora q', ['Another matter', 'The Lantern flickers']],
    ['INKPOT@', ['Another matter', 'The Lantern flickers']],
    ['zephyr', ['From a company']],
    ['nobody wrote this', []],
    ['_______________', []],
  ] as const) {
    expect(await subjectsOf(support, admin, { search: term }), term).toEqual(expected)
  }
  const { body } = await support.list(admin, '?search=inkpot&status=replied')
  expect(body.requests.map(({ subject }: AdminRequest) => subject)).toEqual(['Another matter'])
  expect(body.counts).toEqual({ all: 2, open: 1, replied: 1, closed: 0 })
  expect((await support.list(admin, `?search=${'x'.repeat(101)}`)).status).toBe(400)
})
