import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../testing/setup/database.ts'
import {
  type Connection,
  type Database,
  openDatabase,
  runAndCommit,
  type Transaction,
  withinTransaction,
} from '../database.ts'
import { isDivisionByZero } from '../database-errors.ts'
import { placeholder, prepare } from '../prepared-statements.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
let pool: ReturnType<typeof openDatabase>['pool']

beforeAll(async () => {
  database = await createTestDatabase()
  ;({ pool, db } = openDatabase(database.url, { connections: 4 }))
  await db.execute(sql`create table jar (label text primary key, place int unique deferrable initially deferred)`)
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

beforeEach(async () => {
  await db.execute(sql`delete from jar`)
})

const add = prepare(sql`insert into jar (label, place) values (${placeholder('label')}, ${placeholder('place')}::int)`)
const addDivided = prepare(sql`insert into jar (label, place) values ('divided', 1 / ${placeholder('by')}::int)`)

const put = (tx: Pick<Connection, '$client'>, label: string, place: number | null = null) => add(tx, { label, place })

async function labels(): Promise<string[]> {
  const { rows } = await db.execute<{ label: string }>(sql`select label from jar order by label`)
  return rows.map(({ label }) => label)
}

test('a last statement with its commit is visible to others as soon as its result is there', async () => {
  const seen = await db.transaction(async (tx) => {
    await put(tx, 'first')
    await runAndCommit(tx, () => put(tx, 'last'))
    return labels()
  })
  expect(seen).toEqual(['first', 'last'])
})

test('if the last statement fails, nothing is committed, and its error arrives', async () => {
  const failing = db.transaction(async (tx) => {
    await put(tx, 'first')
    await runAndCommit(tx, () => addDivided(tx, { by: 0 }))
  })
  expect(isDivisionByZero(await failing.catch((error) => error))).toBe(true)
  expect(await labels()).toEqual([])
})

test('if the commit itself fails, the transaction does', async () => {
  const failing = db.transaction(async (tx) => {
    await put(tx, 'first', 1)
    await runAndCommit(tx, () => put(tx, 'last', 1))
  })
  await expect(failing).rejects.toThrow()
  expect(await labels()).toEqual([])
})

test('nothing can be written after the commit', async () => {
  const failing = db.transaction(async (tx) => {
    await runAndCommit(tx, () => put(tx, 'last'))
    await put(tx, 'too late')
  })
  await expect(failing).rejects.toThrow('already been committed')
  expect(await labels()).toEqual(['last'])
})

test('a statement that comes after the end of its transaction is rejected, and changes nothing', async () => {
  const ended: Transaction[] = []
  const attempt = (work: (tx: Transaction) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      ended.push(tx)
      await work(tx)
    })
  await attempt((tx) => put(tx, 'in time'))
  await attempt(async () => {})
  const failing = [() => Promise.reject(new Error('changed my mind')), (tx: Transaction) => addDivided(tx, { by: 0 })]
  for (const work of failing) await expect(attempt(work)).rejects.toThrow()
  await Promise.all(ended.map((tx) => expect(put(tx, 'too late')).rejects.toThrow('already ended')))
  expect(ended).toHaveLength(4)
  expect(await labels()).toEqual(['in time'])
})

test('a last statement that is not sent at once is an error, and nothing is committed', async () => {
  const failing = db.transaction((tx) =>
    runAndCommit(tx, async () => {
      await null
      await put(tx, 'late')
    }),
  )
  await expect(failing).rejects.toThrow('not sent at once')
  expect(await labels()).toEqual([])
})

test('a connection is as good as new after each of these ends', async () => {
  const single = openDatabase(database.url, { connections: 1 })
  const run = (last: (tx: Transaction) => Promise<unknown>) =>
    single.db.transaction((tx) => runAndCommit(tx, () => last(tx)))
  for (const label of ['one', 'two', 'three']) {
    await run((tx) => put(tx, label))
    await expect(run((tx) => addDivided(tx, { by: 0 }))).rejects.toThrow()
  }
  await single.pool.end()
  expect(await labels()).toEqual(['one', 'three', 'two'])
})

test('a deadlock in the last statement repeats the whole transaction', async () => {
  await Promise.all([put(db, 'a', 1), put(db, 'b', 2)])
  const touch = prepare(sql`update jar set place = place + 10 where label = ${placeholder('label')}`)
  let attempts = 0
  const { promise: bothHaveOne, resolve: noteBoth } = Promise.withResolvers<void>()
  const { promise: oneIsDone, resolve: noteDone } = Promise.withResolvers<void>()
  const change = async (first: string, second: string) => {
    await db.transaction(async (tx) => {
      // Otherwise, the repetition could take its first row again before the other transaction does, and both would be stuck anew.
      if (attempts === 2) await oneIsDone
      await touch(tx, { label: first })
      if (++attempts === 2) noteBoth()
      await bothHaveOne
      await runAndCommit(tx, () => touch(tx, { label: second }))
    })
    noteDone()
  }
  await Promise.all([change('a', 'b'), change('b', 'a')])
  expect(attempts).toBe(3)
  const { rows } = await db.execute<{ place: number }>(sql`select place from jar order by label`)
  expect(rows.map(({ place }) => place)).toEqual([21, 22])
})

test('within another transaction, the last statement commits nothing', async () => {
  const failing = withinTransaction(db, async (outer) => {
    await outer.transaction(async (tx) => {
      await put(tx, 'first')
      await runAndCommit(tx, () => put(tx, 'last'))
    })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await labels()).toEqual([])
})

test('a part that fails is undone alone, even when others write at the same time', async () => {
  await withinTransaction(db, async (outer) => {
    await put(outer, 'before')
    const failing = outer.transaction(async (tx) => {
      await put(tx, 'undone')
      await addDivided(tx, { by: 0 })
    })
    await expect(failing).rejects.toThrow()
    await Promise.all([put(outer, 'one'), put(outer, 'other')])
    await runAndCommit(outer, () => put(outer, 'after'))
  })
  expect(await labels()).toEqual(['after', 'before', 'one', 'other'])
})
