import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { followSubject } from '../../../platform/testing/app/live-client.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { newThreadsPerPage, newThreadTabs } from '../../following-contract.ts'
import { removeBoardMember } from '../../server/exports.ts'
import { announceActivity } from '../../server/whats-new/activity-pulse.ts'
import { seedThreads } from '../forum-client.ts'
import { followingOf, openPrivateBoard } from './following-client.ts'

let app: TestApp
let ada: Person
let bea: Person
beforeAll(async () => {
  app = await startTestApp({ jobsOnDemand: ['forum.expiredUndos'] })
})
afterAll(() => app?.stop())
beforeEach(async () => {
  await app.services.db.execute(sql`delete from forum_threads`)
  await app.services.db.execute(sql`delete from forum_board_levels`)
  ada = await createPerson(app, { name: 'Ada' })
  bea = await createPerson(app, { name: 'Bea' })
})
const as = (person: Person) => followingOf(app, person)

test('unread threads of all categories are listed with what is new, the latest activity first', async () => {
  const one = await as(ada).start({ categoryId: 'introductions', title: 'One' })
  const two = await as(ada).start({ categoryId: 'success-stories', title: 'Two' })
  expect(await as(bea).ids('unread')).toEqual([two, one])
  await as(bea).call('PUT', `/threads/${one}/read`)
  expect(await as(bea).ids('unread')).toEqual([two])
  await as(ada).reply(one)
  await as(ada).reply(one)
  const { threads } = await as(bea).page('unread')
  expect(threads).toMatchObject([
    { id: one, board: { name: 'Introductions' }, replyCount: 2, newReplyCount: 2, isUnread: true, level: 'normal' },
    { id: two, newReplyCount: 0, isUnread: true },
  ])
  expect(await as(ada).ids('unread')).toEqual([])
  expect(await as(bea).unreadCount()).toBe(2)
})

test('each tab lists its threads', async () => {
  const [followed, watched, plain, muted] = [
    await as(ada).start(),
    await as(ada).start({ categoryId: 'success-stories' }),
    await as(ada).start(),
    await as(ada).start(),
  ]
  const own = await as(bea).start()
  await as(bea).setThread(followed, 'following')
  await as(bea).setBoard('success-stories', 'watching')
  await as(bea).setThread(muted, 'muted')
  await as(bea).setThread(own, 'muted')
  expect(await as(bea).ids('unread')).toEqual([plain, watched, followed])
  expect(await as(bea).ids('following')).toEqual([watched, followed])
  expect(await as(bea).ids('latest')).toEqual([plain, watched, followed])
  expect(await as(bea).ids('mine')).toEqual([own])
  await as(bea).setThread(watched, 'normal')
  expect(await as(bea).ids('following')).toEqual([followed])
})

test('pinned threads of a followed category are listed among the others', async () => {
  const admin = await createPerson(app, { role: 'admin' })
  const [pinned, plain] = [await as(ada).start(), await as(ada).start()]
  await as(admin).call('PUT', `/threads/${pinned}/pin`)
  await as(bea).setBoard('introductions', 'following')
  expect(await as(bea).ids('following')).toEqual([plain, pinned])
})

test('muted threads and categories count nowhere as unread', async () => {
  const [one, two] = [await as(ada).start(), await as(ada).start({ categoryId: 'off-topic-lounge' })]
  const counts = async () => {
    const { categories } = (await as(bea).call('GET', '/categories')).body
    return categories.reduce((sum: number, category: { unreadCount: number }) => sum + category.unreadCount, 0)
  }
  expect([await as(bea).unreadCount(), await counts()]).toEqual([2, 2])
  await as(bea).setThread(one, 'muted')
  await as(bea).setBoard('off-topic-lounge', 'muted')
  expect([await as(bea).unreadCount(), await counts()]).toEqual([0, 0])
  await as(bea).setThread(two, 'normal')
  expect([await as(bea).unreadCount(), await counts()]).toEqual([1, 1])
})

test('no tab lists a thread of a private board for people who are not members, not even for admins', async () => {
  const board = await openPrivateBoard(app, ada)
  const id = await as(ada).start({ categoryId: board, title: 'Among us' })
  const admin = await createPerson(app, { role: 'admin' })
  await app.services.db.execute(sql`
    insert into forum_follow_levels (account_id, thread_id, level) values (${bea.id}, ${id}, 'watching')`)
  await app.services.db.execute(sql`
    insert into forum_board_levels (account_id, category_id, level) values (${bea.id}, ${board}, 'watching')`)
  for (const person of [bea, admin]) {
    for (const tab of newThreadTabs) expect(await as(person).ids(tab)).toEqual([])
    expect(await as(person).unreadCount()).toBe(0)
  }
  expect(await as(ada).ids('latest')).toEqual([id])
})

test('a person reaches all their own threads, also when they left the group of the latest one', async () => {
  const board = await openPrivateBoard(app, ada)
  const ids = await seedThreads(app, ada, 'introductions', Array(newThreadsPerPage + 10).fill({}))
  await as(ada).start({ categoryId: board })
  await app.services.db.transaction((tx) => removeBoardMember(app.services, tx, board, ada.id))
  const first = await as(ada).page('mine')
  const second = await as(ada).page('mine', first.next ?? '')
  expect([first.threads.length, second.threads.length, second.next]).toEqual([newThreadsPerPage, 10, null])
  expect([...first.threads, ...second.threads].map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids)
})

test('pages continue by position, and a thread that moves up is not skipped on a later page', async () => {
  const ids = await seedThreads(app, ada, 'introductions', Array(newThreadsPerPage + 5).fill({}))
  for (const tab of ['unread', 'latest'] as const) {
    const first = await as(bea).page(tab)
    expect(first.threads).toHaveLength(newThreadsPerPage)
    const second = await as(bea).page(tab, first.next ?? '')
    expect(second.next).toBeNull()
    const all = [...first.threads, ...second.threads].map(({ id }) => id)
    expect(all.toSorted((a, b) => a - b)).toEqual(ids)
  }
  expect((await as(bea).call('GET', '/new-threads?after=nonsense')).status).toBe(400)
})

test('when the latest thousand threads are read, the next page continues behind them', async () => {
  const [old] = await seedThreads(app, ada, 'introductions', [{}])
  await app.services.db.execute(sql`
    insert into forum_threads (category_id, title, content, last_activity_at)
    select 'introductions', 'A title', 'Some content', now() + interval '1 second' from generate_series(1, 1001)`)
  await app.services.db.execute(sql`
    insert into forum_reads select ${bea.id}, id, last_activity_at from forum_threads where id <> ${old}`)
  const first = await as(bea).page('unread')
  expect(first.threads).toEqual([])
  expect((await as(bea).page('unread', first.next ?? '')).threads).toMatchObject([{ id: old }])
})

test('marking as read covers a thread, a board, or everything, and undoing it restores exactly what was before', async () => {
  const [one, two] = [await as(ada).start(), await as(ada).start()]
  const three = await as(ada).start({ categoryId: 'success-stories' })
  await as(bea).call('PUT', `/threads/${two}/read`)
  const reply = await as(ada).reply(two)
  const state = async () =>
    (await as(bea).page('latest')).threads.map(({ id, isUnread, newReplyCount }) => [id, isUnread, newReplyCount])
  const before = await state()
  for (const [scope, left] of [
    [{ threadId: one }, [two, three]],
    [{ boardId: 'introductions' as const }, [three]],
    [{}, []],
  ] as const) {
    const { count, undoId } = await as(bea).markRead(scope)
    expect(count).toBe(3 - left.length)
    expect(await as(bea).ids('unread')).toEqual([...left])
    expect((await as(bea).undo(undoId)).status).toBe(200)
    expect(await state()).toEqual(before)
    expect((await as(bea).undo(undoId)).status).toBe(404)
  }
  expect((await as(bea).open(two)).firstUnreadReplyId).toBe(reply.id)
})

test('what is written after marking stays unread, also after undoing', async () => {
  const [one, two] = [await as(ada).start(), await as(ada).start()]
  const { undoId } = await as(bea).markRead()
  await as(ada).reply(one)
  expect(await as(bea).ids('unread')).toEqual([one])
  expect((await as(bea).undo(undoId)).status).toBe(200)
  expect(await as(bea).ids('unread')).toEqual([one, two])
})

test('undoing leaves a thread read that the person has read further since', async () => {
  const [one, two] = [await as(ada).start(), await as(ada).start()]
  const { undoId } = await as(bea).markRead()
  await as(ada).reply(one)
  await as(bea).call('PUT', `/threads/${one}/read`)
  await as(bea).undo(undoId)
  expect(await as(bea).ids('unread')).toEqual([two])
})

test('marking is undone only by the same person, and only for a quarter of an hour', async () => {
  await as(ada).start()
  const { undoId } = await as(bea).markRead()
  expect((await as(ada).undo(undoId)).status).toBe(404)
  await app.services.db.execute(sql`update forum_read_undos set created_at = now() - interval '16 minutes'`)
  expect((await as(bea).undo(undoId)).status).toBe(404)
  await as(ada).start()
  await as(bea).markRead()
  const { rows } = await app.services.db.execute(sql`select from forum_read_undos where account_id = ${bea.id}`)
  expect(rows).toHaveLength(1)
  expect(await as(bea).markRead()).toEqual({ count: 0, undoId: null })
})

test('what can no longer be undone is deleted, whether or not the person marks again', async () => {
  const cleo = await createPerson(app)
  await as(ada).start()
  const { undoId: old } = await as(bea).markRead()
  await app.services.db.execute(sql`update forum_read_undos set created_at = now() - interval '16 minutes'`)
  const { undoId: young } = await as(cleo).markRead()
  await app.runJob('forum.expiredUndos')
  const { rows } = await app.services.db.execute(sql`select id from forum_read_undos where id in (${old}, ${young})`)
  expect(rows).toEqual([{ id: young }])
})

test('marking a thread as unread that the person never opened leaves all its replies unread', async () => {
  const id = await as(ada).start()
  const first = await as(ada).reply(id)
  await as(ada).reply(id)
  await as(bea).markUnread(id)
  expect((await as(bea).page('unread')).threads).toMatchObject([{ id, newReplyCount: 2 }])
  expect((await as(bea).open(id)).firstUnreadReplyId).toBe(first.id)
})

test('marking a thread as unread that is older than the account makes only its last reply unread', async () => {
  const id = await as(ada).start()
  await as(ada).reply(id)
  const last = await as(ada).reply(id)
  const newcomer = await createPerson(app)
  await as(newcomer).markUnread(id)
  expect((await as(newcomer).page('unread')).threads).toMatchObject([{ id, newReplyCount: 1 }])
  expect((await as(newcomer).open(id)).firstUnreadReplyId).toBe(last.id)
})

test('marking a thread as unread makes its last reply the first unread one', async () => {
  const id = await as(ada).start()
  await as(ada).reply(id)
  const last = await as(ada).reply(id)
  await as(bea).call('PUT', `/threads/${id}/read`)
  await as(bea).markUnread(id)
  expect((await as(bea).page('unread')).threads).toMatchObject([{ id, newReplyCount: 1 }])
  expect((await as(bea).open(id)).firstUnreadReplyId).toBe(last.id)
})

test('a reply moves its thread to the top of Most Recent at once, and pages by cursor follow that order', async () => {
  const ids = await seedThreads(app, ada, 'introductions', Array(12).fill({}))
  const [oldest] = ids as [number]
  await as(bea).list('introductions')
  await as(ada).reply(oldest)
  const first = await as(bea).list('introductions')
  expect(first.threads[0]?.id).toBe(oldest)
  const second = await as(bea).list('introductions', { page: 2, after: first.cursors.next ?? '' })
  const all = [...first.threads, ...second.threads].map(({ id }) => id)
  expect(new Set(all).size).toBe(12)
  const back = await as(bea).list('introductions', { before: second.cursors.previous ?? '' })
  expect(back.threads).toEqual(first.threads)
  expect((await as(bea).list('introductions', { page: 2 })).threads).toEqual(second.threads)
})

test('activity in a category is announced to open screens without saying what it is', async () => {
  const stream = await followSubject<object>(app, bea, 'board')
  try {
    await as(ada).start()
    await until('an announcement', async () => stream.events.length > 0)
    expect(stream.events.every((event) => Object.keys(event).length === 0)).toBe(true)
  } finally {
    stream.stop()
  }
})

test('activity on a private board is not announced, and much activity is announced at once', async () => {
  const announced: number[] = []
  const db = { execute: async () => announced.push(Date.now()) }
  const services = { db, liveUpdates: {} } as unknown as TestApp['services']
  announceActivity(services, { isPrivate: true })
  announceActivity(services, { isPrivate: false })
  await until('the first announcement', async () => announced.length > 0)
  for (let count = 0; count < 50; count++) announceActivity(services, { isPrivate: count % 2 === 0 })
  await until('the second announcement', async () => announced.length > 1)
  const [first, second] = announced as [number, number]
  expect(announced).toHaveLength(2)
  expect(second - first).toBeGreaterThan(1_900)
})
