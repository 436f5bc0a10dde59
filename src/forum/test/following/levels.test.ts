import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../../accounts/test/people.ts'
import { fewerUrl } from '../../../notifications/server/unsubscribe/board-links.ts'
import { day } from '../../../platform/contract/durations.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { type FollowLevel, followLevels } from '../../following-contract.ts'
import { addBoardMember, removeBoardMember } from '../../server/exports.ts'
import { followAutomatically } from '../../server/following/automatic.ts'
import { effectiveLevel } from '../../server/following/policy.ts'
import { followingOf, openPrivateBoard } from './following-client.ts'

let app: TestApp
let offset = 0
let ada: Person
let bea: Person
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date(Date.now() + offset) } })
})
afterAll(() => app?.stop())
beforeEach(async () => {
  offset = 0
  ada = await createPerson(app, { name: 'Ada' })
  bea = await createPerson(app, { name: 'Bea' })
})
const as = (person: Person) => followingOf(app, person)

test('starting a thread and replying follow it; reading and liking do not', async () => {
  const id = await as(ada).start()
  expect(await as(ada).levelOf(id)).toEqual({
    level: 'following',
    source: 'default',
    board: { name: 'Introductions', level: 'normal' },
  })
  await as(bea).open(id)
  await as(bea).call('PUT', `/threads/${id}/read`)
  await as(bea).call('PUT', `/threads/${id}/like`)
  expect((await as(bea).levelOf(id)).level).toBe('normal')
  await as(bea).reply(id)
  expect((await as(bea).levelOf(id)).level).toBe('following')
})

test('being mentioned follows a thread, unless the person chose a level', async () => {
  const [one, other] = [await as(ada).start(), await as(ada).start()]
  await as(bea).setThread(other, 'muted')
  await app.services.db.transaction(async (tx) => {
    for (const id of [one, other, one]) await followAutomatically(tx, bea.id, id)
  })
  expect((await as(bea).levelOf(one)).level).toBe('following')
  expect((await as(bea).levelOf(other)).level).toBe('muted')
})

test('replying changes no level that the person chose for the thread or its board', async () => {
  for (const level of followLevels) {
    const id = await as(ada).start()
    await as(bea).setThread(id, level)
    await as(bea).reply(id)
    expect((await as(bea).levelOf(id)).level).toBe(level)
  }
  for (const level of followLevels) {
    const id = await as(ada).start({ categoryId: 'success-stories' })
    await as(bea).setBoard('success-stories', level)
    await as(bea).reply(id)
    expect((await as(bea).levelOf(id)).level).toBe(level)
  }
})

test('statements decide the level as the policy does', async () => {
  const id = await as(ada).start({ categoryId: 'career-advancement' })
  for (const thread of [null, ...followLevels]) {
    for (const isAutomatic of thread === null ? [false] : [false, true]) {
      for (const board of [null, ...followLevels]) {
        await app.services.db.execute(sql`delete from forum_follow_levels where account_id = ${bea.id}`)
        await app.services.db.execute(sql`delete from forum_board_levels where account_id = ${bea.id}`)
        if (thread) {
          await app.services.db.execute(sql`
            insert into forum_follow_levels (account_id, thread_id, level, is_automatic)
            values (${bea.id}, ${id}, ${thread}, ${isAutomatic})`)
        }
        if (board) await as(bea).setBoard('career-advancement', board)
        const { threads } = await as(bea).page('latest')
        const expected = effectiveLevel({ thread, isAutomatic, board })
        expect(threads.find((each) => each.id === id)?.level).toBe(expected === 'muted' ? undefined : expected)
      }
    }
  }
})

test('a person without a choice goes back to the level of the board', async () => {
  const id = await as(ada).start({ categoryId: 'coding-development' })
  await as(bea).setBoard('coding-development', 'watching')
  await as(bea).setThread(id, 'muted')
  expect(await as(bea).levelOf(id)).toMatchObject({ level: 'muted', source: 'thread' })
  await as(bea).setThread(id, null)
  expect(await as(bea).levelOf(id)).toMatchObject({ level: 'watching', source: 'board' })
})

test('a person without a choice follows a thread that they started or replied to, as before the choice', async () => {
  const id = await as(ada).start()
  const reply = await as(bea).reply(id)
  const reader = await createPerson(app)
  for (const person of [ada, bea, reader]) {
    await as(person).setThread(id, 'muted')
    await as(person).setThread(id, null)
  }
  expect(await as(ada).levelOf(id)).toMatchObject({ level: 'following', source: 'default' })
  expect(await as(bea).levelOf(id)).toMatchObject({ level: 'following', source: 'default' })
  expect((await as(reader).levelOf(id)).level).toBe('normal')
  await as(bea).reply(id, 'An answer', reply.id)
  await as(bea).setThread(id, 'watching')
  await app.services.db.execute(sql`update forum_replies set removed_at = now() where author_id = ${bea.id}`)
  await as(bea).setThread(id, null)
  expect((await as(bea).levelOf(id)).level).toBe('normal')
})

test('a person who left the group does not follow their thread there again', async () => {
  const board = await openPrivateBoard(app, ada)
  const id = await as(ada).start({ categoryId: board })
  await app.services.db.transaction((tx) => removeBoardMember(app.services, tx, board, ada.id))
  expect((await as(ada).call('PUT', `/threads/${id}/level`, { level: null })).status).toBe(404)
  const { rows } = await app.services.db.execute(sql`select from forum_follow_levels where account_id = ${ada.id}`)
  expect(rows).toEqual([])
})

test('the settings list every category, the person’s groups, and their threads, and no one else’s', async () => {
  const board = await openPrivateBoard(app, bea)
  const foreign = await openPrivateBoard(app, ada)
  const [first, second] = [await as(ada).start({ title: 'First' }), await as(ada).start({ title: 'Second' })]
  await as(bea).setThread(first, 'watching')
  await as(bea).reply(second)
  await as(bea).setBoard(board, 'following')
  expect(await as(bea).threads()).toEqual([
    { id: second, title: 'Second', boardName: 'Introductions', level: 'following', isAutomatic: true },
    { id: first, title: 'First', boardName: 'Introductions', level: 'watching', isAutomatic: false },
  ])
  const boards = await as(bea).boards()
  expect(Object.keys(boards)).toHaveLength(14)
  expect(boards[board]).toBe('following')
  expect(boards[foreign]).toBeUndefined()
  expect(await as(ada).threads()).toMatchObject([{ id: second }, { id: first }])
})

test('a private board has no levels for people who may not read it', async () => {
  const board = await openPrivateBoard(app, ada)
  const id = await as(ada).start({ categoryId: board })
  for (const [method, path, body] of [
    ['GET', `/threads/${id}/level`, undefined],
    ['PUT', `/threads/${id}/level`, { level: 'watching' }],
    ['PUT', `/boards/${board}/level`, { level: 'watching' }],
    ['DELETE', `/threads/${id}/read`, undefined],
    ['POST', '/read-marks', { threadId: id }],
    ['POST', '/read-marks', { boardId: board }],
  ] as const) {
    expect((await as(bea).call(method, path, body)).status, path).toBe(404)
  }
  const { rows } = await app.services.db.execute(sql`
    select from forum_follow_levels where account_id = ${bea.id}
    union all select from forum_board_levels where account_id = ${bea.id}`)
  expect(rows).toEqual([])
})

test('leaving a group deletes the person’s levels there, and coming back starts anew', async () => {
  const board = await openPrivateBoard(app, ada, bea)
  const id = await as(ada).start({ categoryId: board })
  const elsewhere = await as(ada).start()
  await as(bea).setThread(id, 'watching')
  await as(bea).setThread(elsewhere, 'watching')
  await as(bea).setBoard(board, 'watching')
  await app.services.db.transaction((tx) => removeBoardMember(app.services, tx, board, bea.id))
  expect((await as(bea).call('GET', `/threads/${id}/level`)).status).toBe(404)
  await app.services.db.transaction((tx) => addBoardMember(tx, board, bea.id, { isModerator: false }))
  expect(await as(bea).levelOf(id)).toMatchObject({ level: 'normal', board: { level: 'normal' } })
  expect((await as(bea).levelOf(elsewhere)).level).toBe('watching')
})

test('deleting the account deletes its levels', async () => {
  const id = await as(ada).start()
  await as(bea).setThread(id, 'watching')
  await as(bea).setBoard('introductions', 'watching')
  await as(bea).markRead()
  const body = { currentPassword: testPassword, posts: 'keep' }
  const answer = await app.request('POST', '/api/accounts/departures', { cookie: bea.cookie, body })
  expect(answer.status).toBe(200)
  const { rows } = await app.services.db.execute(sql`
    select from forum_follow_levels where account_id = ${bea.id}
    union all select from forum_board_levels where account_id = ${bea.id}
    union all select from forum_read_undos where account_id = ${bea.id}`)
  expect(rows).toEqual([])
})

const tokenFor = (person: Person, threadId: number) =>
  fewerUrl(app.services, person.id, { threadId })?.split('/').at(-1) ?? ''
const showLink = (token: string) => app.request('GET', `/api/forum/level-links?token=${encodeURIComponent(token)}`)
const lower = (token: string, from: FollowLevel, of: 'thread' | 'board' = 'thread') =>
  app.request('POST', '/api/forum/level-links', { body: { token, from, of } })

test('a link in an email lowers the level step by step, without a login, and only the person’s own', async () => {
  const id = await as(ada).start({ title: 'Hello there' })
  await as(bea).setThread(id, 'watching')
  const token = tokenFor(bea, id)
  expect((await showLink(token)).body).toEqual({
    thread: { name: 'Hello there', level: 'watching', next: 'following' },
    board: null,
  })
  expect((await as(bea).levelOf(id)).level).toBe('watching')
  expect((await lower(token, 'watching')).body).toEqual({ level: 'following' })
  expect((await lower(token, 'watching')).body).toEqual({ level: 'following' })
  expect((await lower(token, 'following')).body).toEqual({ level: 'normal' })
  expect((await lower(token, 'normal')).body).toEqual({ level: 'muted' })
  expect((await lower(token, 'muted')).body).toEqual({ level: 'muted' })
  expect((await as(bea).levelOf(id)).level).toBe('muted')
  expect((await as(ada).levelOf(id)).level).toBe('following')
})

test('a link also lowers the board if the person chose a level for it', async () => {
  const id = await as(ada).start()
  await as(bea).setBoard('introductions', 'watching')
  const token = tokenFor(bea, id)
  expect((await showLink(token)).body.board).toEqual({ name: 'Introductions', level: 'watching', next: 'following' })
  expect((await lower(token, 'watching', 'board')).body).toEqual({ level: 'following' })
  expect((await as(bea).boards()).introductions).toBe('following')
})

test('a link lowers no board for which the person chose no level', async () => {
  const id = await as(ada).start()
  await as(bea).setThread(id, 'watching')
  const token = tokenFor(bea, id)
  expect((await lower(token, 'normal', 'board')).body).toEqual({ level: 'normal' })
  expect((await as(bea).boards()).introductions).toBe('normal')
  const { rows } = await app.services.db.execute(sql`select from forum_board_levels where account_id = ${bea.id}`)
  expect(rows).toEqual([])
})

test('forged, expired, and foreign links, and links to what the person may no longer see, are rejected', async () => {
  const board = await openPrivateBoard(app, ada, bea)
  const id = await as(ada).start({ categoryId: board, title: 'Among us' })
  const token = tokenFor(bea, id)
  expect((await showLink(token)).status).toBe(200)
  expect((await showLink(`${token}x`)).body.code).toBe('INVALID_TOKEN')
  await app.services.db.transaction((tx) => removeBoardMember(app.services, tx, board, bea.id))
  const gone = await showLink(token)
  expect([gone.status, JSON.stringify(gone.body).includes('Among us')]).toEqual([410, false])
  expect((await lower(token, 'normal')).body.code).toBe('INVALID_TOKEN')
  const later = tokenFor(ada, id)
  offset = 91 * day
  expect((await showLink(later)).body.code).toBe('TOKEN_EXPIRED')
})
