import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { machineSpeedFactor } from '../../platform/testing/machine-speed.ts'
import { until } from '../../platform/testing/until.ts'
import { notificationsPerPage, unreadLimit } from '../contract.ts'
import { notify, withdraw } from '../server/exports.ts'
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

test('the list has only the viewer’s notifications, newest first, in pages', async () => {
  const inbox = inboxOf(app, ada)
  const all = Array.from({ length: notificationsPerPage * 2 + 3 }, (_, index) => `No. ${index}`)
  await inbox.receive(...all)
  await inboxOf(app, bea).receive('for Bea')
  const first = await inbox.list()
  expect(first.unreadCount).toBe(all.length)
  expect(first.notifications).toHaveLength(notificationsPerPage)
  const second = await inbox.list(first.next ?? '')
  // New notifications do not shift the following pages.
  await inbox.receive('new')
  const third = await inbox.list(second.next ?? '')
  expect(third.next).toBeNull()
  expect([...subjects(first), ...subjects(second), ...subjects(third)]).toEqual(all.toReversed())
})

test('a notification shows the name and photo of its sender, and is deleted with their account', async () => {
  const data = { threadId: 1, replyId: 2, title: 'A title' }
  const message = { kind: 'reply', data, about: 'thread:1', from: { person: bea.id } } as const
  await app.services.db.transaction((tx) => notify(app.services, tx, message, [ada.id]))
  const [entry] = (await inboxOf(app, ada).list()).notifications
  expect(entry).toMatchObject({ kind: 'reply', isRead: false, data, actor: { name: 'Bea', avatarUrl: null } })
  const body = { currentPassword: 'Marula!2026', posts: 'keep' }
  expect((await app.request('POST', '/api/accounts/departures', { cookie: bea.cookie, body })).status).toBe(200)
  expect(await inboxOf(app, ada).list()).toMatchObject({ unreadCount: 0, notifications: [] })
})

test('withdrawn notifications are not in the list', async () => {
  await inboxOf(app, ada).receive('stays', 'goes')
  await app.services.db.transaction((tx) => withdraw(tx, 'goes'))
  expect(subjects(await inboxOf(app, ada).list())).toEqual(['stays'])
})

test('marking a notification as read lowers the unread count once, and marking all sets it to 0', async () => {
  const inbox = inboxOf(app, ada)
  await inbox.receive('a', 'b', 'c')
  const [newest] = (await inbox.list()).notifications
  expect(await inbox.markRead(newest?.id ?? '')).toEqual({ unreadCount: 2 })
  const counts = await Promise.all(Array.from({ length: 5 }, () => inbox.markRead(newest?.id ?? '')))
  expect(counts.every(({ unreadCount }) => unreadCount === 2)).toBe(true)
  expect((await inbox.list()).notifications.map(({ isRead }) => isRead)).toEqual([true, false, false])
  expect(await inbox.markAllRead()).toEqual({ unreadCount: 0 })
  expect(await inbox.markAllRead()).toEqual({ unreadCount: 0 })
})

test('notifications of others, unknown ones, and those that only wait for a digest are NOT_FOUND', async () => {
  await inboxOf(app, bea).receive('hers')
  const [hers] = (await inboxOf(app, bea).list()).notifications
  const unseen = randomUUIDv7()
  const row = { kind: 'test', data: {}, about: 'x', isInApp: false, awaitsDigest: true } as const
  await app.services.db.insert(notifications).values({ ...row, id: unseen, accountId: ada.id })
  const paths = [hers?.id, randomUUIDv7(), unseen].map((id) => `/notifications/${id}/read`)
  const answers = await Promise.all(paths.map((path) => inboxOf(app, ada).call('PUT', path)))
  for (const { status, body } of answers) {
    expect([status, body.code, body.detail]).toEqual([404, 'NOT_FOUND', 'We couldn’t find this notification.'])
  }
  expect((await inboxOf(app, bea).list()).unreadCount).toBe(1)
  expect((await inboxOf(app, ada).list()).notifications).toEqual([])
})

test('the unread count stops at its limit', async () => {
  const row = { accountId: ada.id, kind: 'test', data: {}, about: 'x', isInApp: true } as const
  const rows = Array.from({ length: unreadLimit + 7 }, () => ({ ...row, id: randomUUIDv7() }))
  await app.services.db.insert(notifications).values(rows)
  expect((await inboxOf(app, ada).list()).unreadCount).toBe(unreadLimit)
})

test('invalid cursors and ids are rejected with 400', async () => {
  const { call } = inboxOf(app, ada)
  for (const after of ['x', 'WyJ4Il0', 'a'.repeat(201)]) {
    expect((await call('GET', `/notifications?after=${after}`)).status).toBe(400)
  }
  expect((await call('PUT', '/notifications/1/read')).status).toBe(400)
})

test('visitors get 401; members, admins, and employers have a list', async () => {
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

test('an open screen gets the unread count at once, at a new notification, and when one is read elsewhere', async () => {
  const inbox = inboxOf(app, ada)
  await inbox.receive('before')
  const stream = await watchUnread(app, ada)
  // The update for the first notification may arrive once more.
  expect(new Set(stream.counts)).toEqual(new Set([1]))
  await inboxOf(app, bea).receive('for Bea')
  await inbox.receive('a')
  await until('the second', async () => stream.counts.at(-1) === 2)
  await inbox.markRead((await inbox.list()).notifications[0]?.id ?? '')
  await until('the reading', async () => stream.counts.at(-1) === 1)
  await inbox.markAllRead()
  await until('the reading of all', async () => stream.counts.at(-1) === 0)
  expect(stream.counts.filter((count, index) => count !== stream.counts[index - 1])).toEqual([1, 2, 1, 0])
  stream.stop()
})

// Retried, because other load on the machine may delay a single attempt. A stream that is always late still fails.
const withRetries = { retry: 2 }

test(
  'the stream closes within two seconds when its session is ended, and no other stream does',
  withRetries,
  async () => {
    const leaving = await createPerson(app)
    const [stream, other] = [await watchUnread(app, leaving), await watchUnread(app, bea)]
    const start = performance.now()
    expect((await app.request('DELETE', '/api/accounts/sessions/current', { cookie: leaving.cookie })).status).toBe(200)
    await until('the stream to end', async () => stream.isClosed)
    expect(performance.now() - start).toBeLessThan(2000 * machineSpeedFactor())
    expect(other.isClosed).toBe(false)
    other.stop()
  },
)
