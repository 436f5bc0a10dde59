import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { until } from '../../../testing/until.ts'

let app: TestApp
const ran: unknown[] = []
beforeAll(async () => {
  app = await startTestApp()
  const run = async ({ id }: Record<string, unknown>) => void ran.push(id)
  // At midnight on the first of January, so that nothing but a test queues its jobs.
  await app.services.backgroundQueue.start([
    { name: 'test.job', run },
    { name: 'test.scheduled', schedule: '0 0 1 1 *', run },
  ])
})
beforeEach(() => {
  ran.length = 0
})
afterAll(() => app?.stop())

/** Queues jobs in one transaction, and waits until all have run. @returns seconds from the commit to the last one */
async function timeOf(name: string, ids: readonly number[]): Promise<number> {
  await app.services.db.transaction(async (tx) => {
    for (const id of ids) await app.services.backgroundQueue.queue(tx, name, { id })
  })
  const begin = performance.now()
  await until('all jobs to have run', async () => ran.length === ids.length)
  return (performance.now() - begin) / 1000
}

test('jobs that are queued at once run one after the other, without waits', async () => {
  const ids = Array.from({ length: 30 }, (_, index) => index)
  // With a wait of half a second after each, it takes 15 s.
  expect(await timeOf('test.job', ids)).toBeLessThan(7)
  expect(ran.toSorted()).toEqual(ids.toSorted())
})

test('a job that is queued while its worker waits runs soon, also one that usually runs by a schedule', async () => {
  for (const name of ['test.job', 'test.scheduled', 'test.job', 'test.scheduled']) {
    ran.length = 0
    // By itself, a worker looks for jobs once a minute.
    expect(await timeOf(name, [1])).toBeLessThan(5)
  }
})

test('a process without jobs makes few queries, however many queues it works on', { timeout: 60_000 }, async () => {
  const { pool, backgroundQueue } = app.services
  expect((await backgroundQueue.states()).length).toBeGreaterThan(30)
  const transactions = async () => {
    const query = 'select sum(xact_commit)::int n from pg_stat_database where datname = current_database()'
    return (await pool.query(query)).rows[0].n
  }
  // The quietest moment of several, because scheduled jobs run at every full minute.
  let fewest = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 6 && fewest > 20; turn++) {
    const before = await transactions()
    await wait(3000)
    fewest = Math.min(fewest, (await transactions()) - before)
  }
  // Two a second look for jobs. It was 20 a second when each worker looked into its own queue.
  expect(fewest).toBeLessThanOrEqual(20)
})
