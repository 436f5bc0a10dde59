import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { until } from '../../../testing/until.ts'

let app: TestApp
const ran: unknown[] = []
beforeAll(async () => {
  app = await startTestApp()
  await app.services.backgroundQueue.start([{ name: 'test.job', run: async ({ id }) => void ran.push(id) }])
})
afterAll(() => app?.stop())

test('jobs that are queued at once run one after the other, without waits', async () => {
  const ids = Array.from({ length: 30 }, (_, index) => index)
  await app.services.db.transaction(async (tx) => {
    for (const id of ids) await app.services.backgroundQueue.queue(tx, 'test.job', { id })
  })
  const begin = performance.now()
  await until('all jobs to have run', async () => ran.length === ids.length)
  // With a wait of half a second after each, it takes 15 s.
  expect((performance.now() - begin) / 1000).toBeLessThan(7)
  expect(ran.toSorted()).toEqual(ids.toSorted())
})
