import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { machineSpeedFactor } from '../../platform/testing/machine-speed.ts'
import { until } from '../../platform/testing/until.ts'
import { notificationsPerPage, unreadLimit } from '../contract.ts'
import { tell, withdraw } from '../server/exports.ts'
import { notifications } from '../server/tables.ts'
import { inboxOf, watchUnread } from './inbox.ts'

let app: TestApp
let ada: Person
let bea: Person
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())
beforeEach(async () => {
  ada = await createPerson(app, { name: 'Ada' })
  bea = await createPerson(app, { name: 'Bea' })
})

const subjects = (page: { notifications: { data: object }[] }) =>
  page.notifications.map(({ data }) => (data as { subject: string }).subject)

test('a person reads what happened for her alone, newest first, a page at a time', async () => {
  const inbox = inboxOf(app, ada)
  const all = Array.from({ length: notificationsPerPage * 2 + 3 }, (_, index) => `No. ${index}`)
  await inbox.hear(...all)
  await inboxOf(app, bea).hear('for Bea')
  const first = await inbox.list()
  expect(first.unreadCount).toBe(all.length)
  expect(first.notifications).toHaveLength(notificationsPerPage)
  const second = await inbox.list(first.next ?? '')
  // What comes meanwhile does not shift the pages that follow.
  await inbox.hear('new')
  const third = await inbox.list(second.next ?? '')
  expect(third.next).toBeNull()
  expect([...subjects(first), ...subjects(second), ...subjects(third)]).toEqual(all.toReversed())
})

test('whoever did it is named with her photo, and what she did goes when she goes', async () => {
  const data = { threadId: 1, replyId: 2, title: 'A title' }
  const message = { kind: 'reply', data, about: 'thread:1', from: { person: bea.id } } as const
  await app.services.db.transaction((tx) => tell(app.services, tx, message, [ada.id]))
  const [entry] = (await inboxOf(app, ada).list()).notifications
  expect(entry).toMatchObject({ kind: 'reply', isRead: false, data, actor: { name: 'Bea', avatarUrl: null } })
  const body = { currentPassword: 'Marula!2026', posts: 'keep' }
  expect((await app.request('POST', '/api/accounts/departures', { cookie: bea.cookie, body })).status).toBe(200)
  expect(await inboxOf(app, ada).list()).toMatchObject({ unreadCount: 0, notifications: [] })
})

test('what is gone is taken back', async () => {
  await inboxOf(app, ada).hear('stays', 'goes')
  await app.services.db.transaction((tx) => withdraw(tx, 'goes'))
  expect(subjects(await inboxOf(app, ada).list())).toEqual(['stays'])
})

test('marking one as read counts it off once; everything, all at once', async () => {
  const inbox = inboxOf(app, ada)
  await inbox.hear('a', 'b', 'c')
  const [newest] = (await inbox.list()).notifications
  expect(await inbox.markRead(newest?.id ?? '')).toEqual({ unreadCount: 2 })
  const counts = await Promise.all(Array.from({ length: 5 }, () => inbox.markRead(newest?.id ?? '')))
  expect(counts.every(({ unreadCount }) => unreadCount === 2)).toBe(true)
  expect((await inbox.list()).notifications.map(({ isRead }) => isRead)).toEqual([true, false, false])
  expect(await inbox.markAllRead()).toEqual({ unreadCount: 0 })
  expect(await inbox.markAllRead()).toEqual({ unreadCount: 0 })
})

test("somebody else's entry is not there, like one that never was or waits for a digest alone", async () => {
  await inboxOf(app, bea).hear('hers')
  const [hers] = (await inboxOf(app, bea).list()).notifications
  const unseen = randomUUIDv7()
  const row = { kind: 'test', data: {}, about: 'x', isInApp: false, awaitsDigest: true } as const
  await app.services.db.insert(notifications).values({ ...row, id: unseen, accountId: ada.id })
  const paths = [hers?.id, randomUUIDv7(), unseen].map((id) => `/notifications/${id}/read`)
  const answers = await Promise.all(paths.map((path) => inboxOf(app, ada).call('PUT', path)))
  for (const { status, body } of answers) {
    expect([status, body.code, body.detail]).toEqual([404, 'NOT_FOUND', 'This notification does not exist.'])
  }
  expect((await inboxOf(app, bea).list()).unreadCount).toBe(1)
  expect((await inboxOf(app, ada).list()).notifications).toEqual([])
})

test('more than can be counted at a glance count as that many', async () => {
  const row = { accountId: ada.id, kind: 'test', data: {}, about: 'x', isInApp: true } as const
  const rows = Array.from({ length: unreadLimit + 7 }, () => ({ ...row, id: randomUUIDv7() }))
  await app.services.db.insert(notifications).values(rows)
  expect((await inboxOf(app, ada).list()).unreadCount).toBe(unreadLimit)
})

test('what cannot be a place in the list, or an id, is refused', async () => {
  const { call } = inboxOf(app, ada)
  for (const after of ['x', 'WyJ4Il0', 'a'.repeat(201)]) {
    expect((await call('GET', `/notifications?after=${after}`)).status).toBe(400)
  }
  expect((await call('PUT', '/notifications/1/read')).status).toBe(400)
})

test('visitors have no list; members, admins and employers do', async () => {
  for (const [method, path] of [
    ['GET', '/notifications'],
    ['PUT', `/notifications/${randomUUIDv7()}/read`],
    ['PUT', '/notifications/read'],
  ] as const) {
    expect((await app.request(method, `/api${path}`)).status, path).toBe(401)
  }
  for (const role of ['admin', 'employer'] as const) {
    expect((await inboxOf(app, await createPerson(app, { role })).list()).unreadCount).toBe(0)
  }
})

test('an open screen hears the number at once, when something comes, and when it is read elsewhere', async () => {
  const inbox = inboxOf(app, ada)
  await inbox.hear('before')
  const stream = await watchUnread(app, ada)
  // What came just before may be told of once more.
  expect(new Set(stream.counts)).toEqual(new Set([1]))
  await inboxOf(app, bea).hear('for Bea')
  await inbox.hear('a')
  await until('the second', async () => stream.counts.at(-1) === 2)
  await inbox.markRead((await inbox.list()).notifications[0]?.id ?? '')
  await until('the reading', async () => stream.counts.at(-1) === 1)
  await inbox.markAllRead()
  await until('the reading of all', async () => stream.counts.at(-1) === 0)
  expect(stream.counts.filter((count, index) => count !== stream.counts[index - 1])).toEqual([1, 2, 1, 0])
  stream.stop()
})

// What else the machine does may hold up a single turn; what is late by itself is late in each.
const anew = { retry: 2 }

test('the stream closes within two seconds when its session is ended, and no other does', anew, async () => {
  const leaving = await createPerson(app)
  const [stream, other] = [await watchUnread(app, leaving), await watchUnread(app, bea)]
  const start = performance.now()
  expect((await app.request('DELETE', '/api/accounts/sessions/current', { cookie: leaving.cookie })).status).toBe(200)
  await until('the stream to end', async () => stream.isClosed)
  expect(performance.now() - start).toBeLessThan(2000 * machineSpeedFactor())
  expect(other.isClosed).toBe(false)
  other.stop()
})
