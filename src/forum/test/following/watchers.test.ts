import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { addBoardMember, removeBoardMember } from '../../server/exports.ts'
import { maxDirectWatchers } from '../../server/following/automatic.ts'
import { followingOf, openPrivateBoard } from './following-client.ts'

let app: TestApp
let ada: Person
let bea: Person
let cleo: Person
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())
beforeEach(async () => {
  ada = await createPerson(app, { name: 'Ada' })
  bea = await createPerson(app, { name: 'Bea' })
  cleo = await createPerson(app, { name: 'Cleo' })
  await app.services.db.execute(sql`delete from forum_board_levels`)
})
const as = (person: Person) => followingOf(app, person)

test('every reply notifies the people who watch a thread, and no one who only follows it', async () => {
  const id = await as(ada).start()
  await as(cleo).setThread(id, 'watching')
  const first = await as(bea).reply(id)
  const second = await as(ada).reply(id, 'To myself')
  expect(await as(cleo).notified()).toEqual([
    ['watched', second.id],
    ['watched', first.id],
  ])
  expect(await as(bea).notified()).toEqual([])
})

test('a person who watches and is answered is notified once, of the answer', async () => {
  const id = await as(ada).start()
  await as(ada).setThread(id, 'watching')
  const reply = await as(bea).reply(id)
  await as(bea).setThread(id, 'watching')
  const answer = await as(cleo).reply(id, 'To both', reply.id)
  expect(await as(ada).notified()).toEqual([
    ['reply', answer.id],
    ['reply', reply.id],
  ])
  expect(await as(bea).notified()).toEqual([['reply', answer.id]])
  expect(await as(cleo).notified()).toEqual([])
})

test('watching a category notifies of its new threads and of every reply, except in threads with a lower level', async () => {
  await as(cleo).setBoard('wellness-balance', 'watching')
  const id = await as(ada).start({ categoryId: 'wellness-balance' })
  const reply = await as(bea).reply(id)
  await as(bea).start({ categoryId: 'introductions' })
  expect(await as(cleo).notified()).toEqual([
    ['watched', reply.id],
    ['watched', null],
  ])
  await as(cleo).setThread(id, 'following')
  await as(bea).reply(id)
  expect(await as(cleo).notified()).toHaveLength(2)
})

test('a person is not notified of their own thread or reply on a board they watch', async () => {
  await as(ada).setBoard('introductions', 'watching')
  await as(ada).reply(await as(ada).start())
  expect(await as(ada).notified()).toEqual([])
})

test('muting a thread or its category suppresses notifications of replies to the person', async () => {
  const id = await as(ada).start()
  await as(ada).setThread(id, 'muted')
  const other = await as(ada).start({ categoryId: 'off-topic-lounge' })
  await as(ada).setBoard('off-topic-lounge', 'muted')
  for (const thread of [id, other]) await as(bea).reply(thread)
  expect(await as(ada).notified()).toEqual([])
  await as(ada).setThread(other, 'normal')
  const reply = await as(bea).reply(other)
  expect(await as(ada).notified()).toEqual([['reply', reply.id]])
})

test('people who blocked the writer or were suspended are not notified', async () => {
  const id = await as(ada).start()
  await as(bea).setThread(id, 'watching')
  await as(cleo).setThread(id, 'watching')
  const writer = await createPerson(app, { name: 'Writer' })
  await app.services.pool.query('insert into message_blocks (account_id, blocked_id) values ($1, $2)', [
    bea.id,
    writer.id,
  ])
  await app.services.db.execute(sql`update accounts set suspended_at = now() where id = ${cleo.id}`)
  await as(writer).reply(id)
  const { rows } = await app.services.db.execute(
    sql`select from notifications where account_id in (${bea.id}, ${cleo.id})`,
  )
  expect(rows).toEqual([])
})

test('on a private board only its members are notified, also at the moment of a removal', async () => {
  const board = await openPrivateBoard(app, ada, bea, cleo)
  await as(cleo).setBoard(board, 'watching')
  const first = await as(ada).start({ categoryId: board, title: 'Among us' })
  expect(await as(cleo).notified()).toEqual([['watched', null]])
  for (let round = 0; round < 5; round++) {
    await app.services.db.transaction((tx) => addBoardMember(tx, board, cleo.id, { isModerator: false }))
    await as(cleo).setBoard(board, 'watching')
    await Promise.all([
      as(bea).reply(first),
      app.services.db.transaction((tx) => removeBoardMember(app.services, tx, board, cleo.id)),
    ])
    expect(await as(cleo).notified()).toEqual([])
  }
  await as(bea).reply(first)
  expect(await as(cleo).notified()).toEqual([])
})

test('an email about a watched thread links to fewer of them and to the settings of the kind', async () => {
  const id = await as(ada).start({ title: 'Hello there' })
  await as(cleo).setThread(id, 'watching')
  const reply = await as(bea).reply(id)
  const { text, html } = await app.mailTo(cleo.email, 'New reply in “Hello there”')
  expect(text).toContain('Bea replied in “Hello there”, which you’re watching.')
  expect(text).toContain(`${app.url}/messages/thread/${id}#reply-${reply.id}`)
  expect(text).toMatch(
    /Get fewer notifications about this: \S+\/follow\/\S+\s+Stop emails like this one: \S+\/unsubscribe\//,
  )
  expect(html).toContain('/follow/')
})

/** Creates more members than are notified directly, who watch a board. */
async function createCrowd(board: string): Promise<void> {
  await app.services.pool.query(
    `with crowd as (
      insert into accounts (id, name, email, email_key, password_hash, verified_at)
      select gen_random_uuid(), 'Crowd', address, address, '', now()
      from (select 'crowd-' || gen_random_uuid() || '@example.test' address from generate_series(1, $1)) people
      returning id
    ), members as (
      insert into forum_board_members (category_id, account_id)
      select c.id, crowd.id from forum_categories c join crowd on c.is_private where c.id = $2
    )
    insert into forum_board_levels (account_id, category_id, level) select id, $2, 'watching' from crowd`,
    [maxDirectWatchers + 5, board],
  )
}
const notifiedInCrowd = async () => {
  const { rows } = await app.services.db.execute<{ count: number }>(sql`
    select count(*)::int as count from notifications n join accounts a on a.id = n.account_id where a.email like 'crowd-%'`)
  return rows[0]?.count ?? 0
}

test('many people who watch are notified by a background job, the answered author by the reply itself', async () => {
  await createCrowd('resource-exchange')
  await as(ada).setBoard('resource-exchange', 'watching')
  const id = await as(ada).start({ categoryId: 'resource-exchange' })
  await until('the new thread', async () => (await notifiedInCrowd()) === maxDirectWatchers + 5)
  const reply = await as(bea).reply(id)
  await until('the reply', async () => (await notifiedInCrowd()) === 2 * (maxDirectWatchers + 5))
  expect(await as(ada).notified()).toEqual([['reply', reply.id]])
  expect(await as(bea).notified()).toEqual([])
})

test('an admin who watches a private board is notified of its posts, with few or many watchers', async () => {
  const board = await openPrivateBoard(app, ada)
  const admin = await createPerson(app, { role: 'admin' })
  await as(admin).setBoard(board, 'watching')
  // A level of a person who may not read the board.
  await app.services.db.execute(sql`
    insert into forum_board_levels (account_id, category_id, level) values (${cleo.id}, ${board}, 'watching')`)
  const id = await as(ada).start({ categoryId: board })
  const before = await notifiedInCrowd()
  await createCrowd(board)
  const reply = await as(ada).reply(id)
  await until('the reply', async () => (await notifiedInCrowd()) === before + maxDirectWatchers + 5)
  await until('the admin', async () => (await as(admin).notified()).length === 2)
  expect(await as(admin).notified()).toEqual([
    ['watched', reply.id],
    ['watched', null],
  ])
  expect(await as(cleo).notified()).toEqual([])
})

test('a reply that is deleted, and a member who leaves, are withdrawn from notifications that are still being sent', async () => {
  const board = await openPrivateBoard(app, ada, bea)
  await createCrowd(board)
  const waiting = async () => {
    const { rows } = await app.services.db.execute<{ count: number }>(
      sql`select count(*)::int as count from broadcast_recipients`,
    )
    return rows[0]?.count ?? 0
  }
  const before = await notifiedInCrowd()
  const id = await as(ada).start({ categoryId: board })
  await until('the new thread', async () => (await notifiedInCrowd()) === before + maxDirectWatchers + 5)
  await app.services.db.transaction(async (tx) => {
    // A broadcast that no process delivers yet, because its recipients are locked by this transaction.
    await tx.execute(sql`
      insert into broadcasts (id, kind, data, about, actor_id)
      values (gen_random_uuid(), 'watched', '{}', ${`board:${board}/thread:${id}/reply:1`}, ${ada.id})`)
    await tx.execute(sql`
      insert into broadcast_recipients select broadcasts.id, ${bea.id}::uuid from broadcasts`)
    await removeBoardMember(app.services, tx, board, bea.id)
    const { rows } = await tx.execute(sql`select from broadcast_recipients where account_id = ${bea.id}`)
    expect(rows).toEqual([])
    await tx.execute(sql`delete from broadcasts`)
  })
  expect(await waiting()).toBe(0)
})
