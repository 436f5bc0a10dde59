import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { startOtherProcess } from '../../platform/testing/processes/other-process.ts'
import { until } from '../../platform/testing/until.ts'
import type { Category } from '../contract.ts'
import {
  addBoardMember,
  createPrivateBoard,
  deletePrivateBoard,
  removeBoardMember,
  unreadThreadCount,
} from '../server/exports.ts'
import { forumPersonalData } from '../server/personal-data.ts'
import { type Call, callAs, expectNoTraceOf, listsFor, searchAs, traces, viewerOf } from './category-traces.ts'
import { asPerson, expectStatus, followThread, wrongCounts } from './forum-client.ts'
import { asPhotographer } from './pictures/picture-client.ts'

type GroupBoard = `group-${string}`

let app: TestApp
let admin: Person
let insider: Person
let outsider: Person
let group: GroupBoard
let id: string
let threadId: number
let replyId: number
let pictureId: string

beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { name: 'Admin', role: 'admin' })
})
afterAll(() => app?.stop())

/** A category with a thread, a reply, and a picture of the insider, who is a member of the group. */
beforeEach(async () => {
  insider = await createPerson(app, { name: 'Insider' })
  outsider = await createPerson(app, { name: 'Outsider' })
  group = `group-${randomUUID()}`
  await app.services.db.transaction(async (tx) => {
    await createPrivateBoard(tx, group, 'The porch')
    await addBoardMember(tx, group, insider.id, { isModerator: true })
  })
  const form = { name: `Quiet ${randomUUID()}`, description: 'A quokka reads here.', icon: '💡' }
  id = expectStatus(201, await asPerson(app, admin).call('POST', '/categories', form)).categoryId
  pictureId = (await asPhotographer(app, insider).upload()).id
  const thread = { categoryId: id, title: 'A zebu alone', content: 'A secret quokka' }
  const body = { ...thread, pictures: [{ id: pictureId, description: 'A picture' }] }
  threadId = expectStatus(201, await asPerson(app, insider).call('POST', '/threads', body)).id
  replyId = (await asPerson(app, insider).reply(threadId, 'A secret wombat')).id
})

const call = (person: Person, request: Call) => callAs(app, person, request)
const content = () => ({ boardId: id, threadId, replyId, pictureId, author: insider })
const expectNoTrace = (person: Person) => expectNoTraceOf(app, person, content())
const lists = (person: Person) => listsFor(app, person, content())
const search = (person: Person, q: string) => searchAs(app, person, q)
const setAccess = (readers: string, writers = 'members', category = id, person = admin) =>
  asPerson(app, person).call('PUT', `/categories/${category}/access`, { readers, writers })
const restrict = async (readers: string, writers = 'members') => expectStatus(200, await setAccess(readers, writers))
const categories = async (person: Person): Promise<Category[]> =>
  expectStatus(200, await asPerson(app, person).call('GET', '/categories')).categories
const removeFromGroup = (person: Person) =>
  app.services.db.transaction((tx) => removeBoardMember(app.services, tx, group, person.id))
const notificationsOf = async (person: Person) => {
  const { rows } = await app.services.db.execute<{ about: string }>(
    sql`select about from notifications where account_id = ${person.id} order by id`,
  )
  return rows.map(({ about }) => about)
}

test.each([
  ['members of a group', () => group],
  ['admins', () => 'admins'],
])('for people who are not among its readers, a category for %s does not exist anywhere', async (_, readers) => {
  // Read before, so that everything that can be cached is.
  expect(await lists(outsider)).toMatch(traces)
  await asPerson(app, outsider).open(threadId)
  await asPerson(app, outsider).list(id as never)
  await restrict(readers())
  await expectNoTrace(outsider)
  expect(await lists(outsider)).not.toMatch(traces)
  const refused = await followThread(app, outsider, threadId)
  expect(refused.refusal).toBe((await followThread(app, outsider, 999_999_999)).refusal)
  // Another thread that only readers see changes no number.
  const before = await unreadThreadCount(app.services.db, viewerOf(outsider))
  await asPerson(app, readers() === 'admins' ? admin : insider).start({ categoryId: id as never })
  expect(await unreadThreadCount(app.services.db, viewerOf(outsider))).toBe(before)
})

test('its readers and admins find everything, and nobody else', async () => {
  await restrict(group)
  for (const person of [insider, admin]) {
    expect((await asPerson(app, person).open(threadId)).replies).toHaveLength(1)
    expect((await categories(person)).some((category) => category.id === id)).toBe(true)
    expect(await search(person, 'quokka')).toMatch(/zebu/)
    expect((await asPerson(app, person).call('GET', '/new-threads?tab=latest')).body.threads[0].id).toBe(threadId)
  }
  expect(await wrongCounts(app)).toEqual([])
})

test('a category shows who its readers and writers are, and opening it again shows it to everyone', async () => {
  await restrict(group, 'admins')
  const shown = (await categories(insider)).find((category) => category.id === id)
  expect(shown).toMatchObject({
    readers: { audience: group, groupName: 'The porch' },
    writers: { audience: 'admins', groupName: null },
    mayWrite: false,
  })
  await restrict('members')
  expect(await lists(outsider)).toMatch(traces)
  expect((await asPerson(app, outsider).open(threadId)).thread.can.reply).toBe(true)
})

test('where only some may write, the others read and like, and every way to write answers FORBIDDEN', async () => {
  const own = await asPerson(app, outsider).start({ categoryId: id as never, title: 'Mine' })
  const { id: ownReply } = await asPerson(app, outsider).reply(own)
  expect((await asPerson(app, outsider).open(own)).thread.can).toMatchObject({ edit: true, reply: true })
  await restrict('members', group)
  const { thread, replies } = await asPerson(app, outsider).open(own)
  expect(thread).toMatchObject({ isLocked: false, can: { edit: false, reply: false, remove: true } })
  expect(replies[0]?.can).toEqual({ edit: false, remove: true })
  expect((await categories(outsider)).find((category) => category.id === id)).toMatchObject({ mayWrite: false })
  const writes: Call[] = [
    ['POST', '/threads', { categoryId: id, title: 'x', content: 'x' }],
    ['POST', `/threads/${own}/replies`, { content: 'x' }],
    ['PATCH', `/threads/${own}`, { title: 'x', content: 'x' }],
    ['PATCH', `/replies/${ownReply}`, { content: 'x' }],
  ]
  for (const write of writes) {
    const { status, body } = await call(outsider, write)
    expect([write, status, body.code, body.detail]).toEqual([
      write,
      403,
      'FORBIDDEN',
      'You can read this category, but you can’t post in it.',
    ])
  }
  expect((await call(outsider, ['PUT', `/threads/${threadId}/like`])).status).toBe(200)
  expect((await call(outsider, ['DELETE', `/replies/${ownReply}`])).status).toBe(200)
  for (const person of [insider, admin]) {
    expect((await asPerson(app, person).open(threadId)).thread.can.reply).toBe(true)
    await asPerson(app, person).reply(threadId)
  }
  await removeFromGroup(insider)
  expect((await call(insider, ['POST', `/threads/${threadId}/replies`, { content: 'x' }])).status).toBe(403)
})

test('organizers of the group do not moderate a category for its members, and it has no @organizers', async () => {
  await restrict(group)
  const member = await createPerson(app, { name: 'Member' })
  await app.services.db.transaction((tx) => addBoardMember(tx, group, member.id, { isModerator: false }))
  const own = await asPerson(app, member).start({ categoryId: id as never, content: 'Hello @organizers' })
  const { thread } = await asPerson(app, insider).open(own)
  expect([thread.can.remove, thread.board.isPrivate]).toEqual([false, false])
  expect(thread.contentMarkup).toEqual([{ tag: 'p' }, 'Hello @organizers', null])
  const suggested = await call(member, ['GET', `/mention-suggestions?board=${id}&q=`])
  const names = suggested.body.people.map(({ name }: { name: string }) => name)
  expect([names.includes('Insider'), names.includes('Outsider'), suggested.body.hasOrganizers]).toEqual([
    true,
    false,
    false,
  ])
})

test('only readers are notified, and whoever loses access loses the notifications too', async () => {
  for (const person of [insider, outsider, admin]) {
    expectStatus(200, await call(person, ['PUT', `/boards/${id}/level`, { level: 'watching' }]))
  }
  const writer = await createPerson(app, { name: 'Writer' })
  await app.services.db.transaction((tx) => addBoardMember(tx, group, writer.id, { isModerator: false }))
  const here = expect.arrayContaining([expect.stringContaining(`board:${id}/`)])
  await asPerson(app, writer).reply(threadId)
  expect(await notificationsOf(outsider)).toEqual(here)
  await restrict(group)
  expect(await notificationsOf(outsider)).toEqual([])
  expect(await notificationsOf(insider)).toEqual(here)
  await asPerson(app, writer).reply(threadId, `Hello @${outsider.name}`)
  await asPerson(app, writer).start({ categoryId: id as never, content: 'News' })
  expect(await notificationsOf(outsider)).toEqual([])
  expect(await notificationsOf(admin)).toEqual(here)
  await removeFromGroup(insider)
  expect(await notificationsOf(insider)).toEqual([])
  // What they chose comes back with their access.
  await restrict('members')
  await asPerson(app, writer).reply(threadId)
  expect(await notificationsOf(outsider)).toEqual(here)
})

test('replies that are written while the readers change notify no one who may not read them', async () => {
  expectStatus(200, await call(outsider, ['PUT', `/boards/${id}/level`, { level: 'watching' }]))
  const work = Array.from({ length: 12 }, (_, index) =>
    index % 3 === 0
      ? call(insider, ['POST', '/threads', { categoryId: id, title: 'x', content: 'x' }])
      : call(insider, ['POST', `/threads/${threadId}/replies`, { content: 'x' }]),
  )
  const changed = setAccess(group)
  const statuses = (await Promise.all(work)).map(({ status }) => status)
  expectStatus(200, await changed)
  expect(new Set(statuses)).toEqual(new Set([201]))
  expect(await notificationsOf(outsider)).toEqual([])
  expect(await wrongCounts(app)).toEqual([])
})

test('open connections to a thread end when the readers change, for the group’s former members too, and reopen for readers', async () => {
  const streams = [await followThread(app, outsider, threadId), await followThread(app, insider, threadId)]
  await restrict(group)
  await until('the streams to end', async () => streams.every(({ isClosed }) => isClosed))
  const reopened = await followThread(app, insider, threadId)
  expect(reopened.isClosed).toBe(false)
  await removeFromGroup(insider)
  await until('the stream to end', async () => reopened.isClosed)
  await expectNoTrace(insider)
})

test('another process hides a category at once, also from what it has cached', async () => {
  const other = await startOtherProcess(app)
  try {
    const statuses = () =>
      Promise.all(
        [`/api/forum/categories/${id}/threads`, `/api/forum/threads/${threadId}`].map(
          async (path) => (await fetch(other.url + path, { headers: { cookie: outsider.cookie } })).status,
        ),
      )
    expect(await statuses()).toEqual([200, 200])
    await restrict('admins')
    expect(await statuses()).toEqual([404, 404])
  } finally {
    await other.stop()
  }
})

test('when its group is deleted, a category stays closed for everyone but admins', async () => {
  await restrict(group, group)
  await app.services.db.transaction((tx) => deletePrivateBoard(app.services, tx, group))
  await expectNoTrace(insider)
  const shown = (await categories(admin)).find((category) => category.id === id)
  expect(shown).toMatchObject({ readers: { audience: 'admins' }, writers: { audience: 'admins' } })
})

test('a person’s archive keeps their own posts, and names no thread that they may no longer read', async () => {
  const own = await asPerson(app, outsider).start({ categoryId: id as never, title: 'My own zebra' })
  expect(own).toBeGreaterThan(0)
  expectStatus(200, await call(outsider, ['PUT', `/threads/${threadId}/like`]))
  await restrict(group)
  const archive = JSON.stringify((await forumPersonalData.collect(app.services.db, outsider.id)).data)
  expect(archive).toMatch(/My own zebra/)
  expect(archive).not.toMatch(traces)
})

test('an admin sees beforehand how many lose access, and each change is in the audit log once', async () => {
  expectStatus(200, await call(outsider, ['PUT', `/boards/${id}/level`, { level: 'following' }]))
  const preview = async (readers: string) =>
    expectStatus(200, await call(admin, ['GET', `/categories/${id}/access/preview?readers=${readers}`]))
  const toGroup = await preview(group)
  expect(toGroup).toMatchObject({ followersLosing: 1, gaining: 0 })
  expect((await preview('admins')).losing).toBe(toGroup.losing + 1)
  expect((await preview('members')).losing).toBe(0)
  for (let count = 0; count < 2; count++) await restrict(group)
  expect((await preview('members')).gaining).toBe(toGroup.losing)
  const entries = await app.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)
  expect(entries.map(({ action, details }) => [action, details]).slice(1)).toEqual([
    ['category.accessChanged', { readers: group, writers: 'members' }],
  ])
})

test('members change nothing, and a group, a category, and an audience must exist', async () => {
  expect((await setAccess(group, 'members', id, outsider)).status).toBe(403)
  expect((await call(outsider, ['GET', `/categories/${id}/access/preview?readers=admins`])).status).toBe(403)
  expect((await call(outsider, ['GET', '/category-audiences'])).status).toBe(403)
  expect((await setAccess(`group-${randomUUID()}`)).body.detail).toBe('Group not found')
  expect((await setAccess('admins', 'members', 'nowhere')).body.detail).toBe('Board not found')
  for (const audience of ['employers', '', 'group-1', 'introductions'])
    expect((await setAccess(audience)).status).toBe(400)
  const { groups } = expectStatus(200, await call(admin, ['GET', '/category-audiences']))
  expect(groups).toContainEqual({ boardId: group, name: 'The porch' })
})
