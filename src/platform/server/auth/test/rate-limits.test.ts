import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { rateLimits } from '../../tables.ts'
import { rateLimitJobs } from '../rate-limit-jobs.ts'
import { rateLimitRules } from '../rate-limits.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})

afterAll(() => app.stop())

const limit = 'newDeviceMails'
const { points, seconds } = rateLimitRules[limit]

async function countUntilRejected(key: string): Promise<number> {
  for (let count = 0; ; count++) if (!(await app.services.rateLimits.allows(limit, key))) return count
}

const expireAt = (expire: number) => app.services.db.update(rateLimits).set({ expire })

test('as many attempts as a limit has points are allowed, also when they come at the same time', async () => {
  const attempts = Array.from({ length: points + 5 }, () => app.services.rateLimits.allows(limit, 'many at once'))
  expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(points)
})

test('the caller learns how long to wait, and another key does not have to', async () => {
  await countUntilRejected('a')
  const rejection = app.services.rateLimits.consume(limit, 'a', 'Slow down.')
  await expect(rejection).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', message: 'Slow down.' })
  const { data } = await rejection.catch((error) => error)
  expect(data.retryAfter).toBeGreaterThan(seconds - 60)
  expect(data.retryAfter).toBeLessThanOrEqual(seconds)
  expect(await app.services.rateLimits.allows(limit, 'b')).toBe(true)
})

test('an attempt that is beyond one of several limits is not counted for those after it', async () => {
  const { db, rateLimits: limits } = app.services
  await db.delete(rateLimits)
  const attempts = [
    { name: 'mailByAddress', key: 'first' },
    { name: limit, key: 'second' },
    { name: 'resumeRequestsByCompany', key: 'third' },
  ] as const
  const count = () => limits.consumeEach(attempts, 'Slow down.')
  for (let turn = 0; turn < points; turn++) await count()
  await limits.reset('mailByAddress', 'first')
  await expect(count()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', message: 'Slow down.' })
  expect(await db.select({ points: rateLimits.points }).from(rateLimits).orderBy(rateLimits.points)).toEqual([
    { points: 1 },
    { points },
    { points: points + 1 },
  ])
})

test('counting starts over after the limit has expired, after a reset, and when the clock was set back', async () => {
  expect(await countUntilRejected('c')).toBe(points)
  await expireAt(Date.now())
  expect(await countUntilRejected('c')).toBe(points)
  await app.services.rateLimits.reset(limit, 'c')
  expect(await countUntilRejected('c')).toBe(points)
  await expireAt(Date.now() + (seconds + 3600) * 1000)
  expect(await countUntilRejected('c')).toBe(points)
})

test('an attempt within a transaction counts if the transaction commits, together with those outside', async () => {
  const { db, rateLimits: limits } = app.services
  await db.transaction(async (tx) => expect(await limits.allowsWithin(tx, limit, 'd')).toBe(true))
  const undone = db.transaction(async (tx) => {
    await limits.allowsWithin(tx, limit, 'd')
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect(await countUntilRejected('d')).toBe(points - 1)
})

test('only attempts outside of transactions do not wait for the disk', async () => {
  const { db, rateLimits: limits } = app.services
  await db.transaction(async (tx) => {
    await limits.allowsWithin(tx, limit, 'e')
    const { rows } = await tx.execute(sql`select current_setting('synchronous_commit') as setting`)
    expect(rows).toEqual([{ setting: 'on' }])
  })
  await limits.allows(limit, 'e')
  const { rows } = await db.execute(sql`select current_setting('synchronous_commit') as setting`)
  expect(rows).toEqual([{ setting: 'on' }])
})

test('counters are deleted an hour after they have expired', async () => {
  const { db, rateLimits: limits } = app.services
  await db.delete(rateLimits)
  await limits.allows(limit, 'old')
  await expireAt(Date.now() - 3601_000)
  await limits.allows(limit, 'new')
  for (const job of rateLimitJobs) await job.run(app.services, {})
  expect(await db.select().from(rateLimits).where(eq(rateLimits.points, 1))).toHaveLength(1)
})
