import { expect, test } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { planEvent } from '../../src/events/test/planned-events.ts'
import { startTestApp } from '../../src/platform/testing/app/test-app.ts'

// Promise 27 for screens: an error while rendering is logged without the data of the request.
// checks/monitoring/personal-data-in-logs.test.ts covers the API.

test('a rendering error is logged without the values of the failed statement', async () => {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const app = await startTestApp({ pages: true, log, config: { logLevel: 'debug' } })
  const { id } = await planEvent(app, { isPublic: true })
  const { db } = app.services
  expect((await app.request('GET', `/e/${id}`)).status).toBe(200)
  await db.execute(sql`alter table events rename to events_away`)
  expect((await app.request('GET', `/e/${id}?email=canary@example.test`)).status).toBe(500)
  await app.stop()
  const text = lines.join('\n')
  expect(text).toContain('a screen could not be rendered')
  expect(text).not.toContain('params')
  expect(text).not.toContain(id)
  expect(text).not.toContain('canary@example.test')
})
