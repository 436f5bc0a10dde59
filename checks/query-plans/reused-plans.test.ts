import { expect, test } from 'vitest'
import { createPerson } from '../../src/accounts/test/people.ts'
import { asPerson } from '../../src/forum/test/forum-client.ts'
import { startTestApp } from '../../src/platform/testing/app/test-app.ts'

/** PostgreSQL plans a prepared statement anew so often on each connection before it may keep a plan. */
const plansBefore = 5

/** Reads whose responses are cached, so that planning would take most of the database's time. */
const cachedReads = ['/api/forum/categories/coding-development/threads', '/api/events', '/api/events/hub', '/api/jobs']

test('the statements of sessions and of cached responses are not planned anew for each request', async () => {
  const app = await startTestApp()
  const ada = await createPerson(app)
  const thread = await asPerson(app, ada).start({ title: 'Otters', content: 'They hold hands.' })
  for (const path of [...cachedReads, `/api/forum/threads/${thread}`]) {
    for (let time = 0; time < 120; time++) await app.request('GET', path, { cookie: ada.cookie })
  }
  const pool = app.services.db.$client
  const connections = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  const plannedAnew: string[] = []
  for (const connection of connections) {
    const { rows } = await connection.query<{ statement: string; custom: number }>(
      'select statement, custom_plans as custom from pg_prepared_statements',
    )
    const often = rows.filter(({ custom }) => custom > plansBefore + 1)
    plannedAnew.push(...often.map(({ statement, custom }) => `${custom} times: ${statement.trim().slice(0, 200)}`))
    connection.release()
  }
  expect(plannedAnew).toEqual([])
  await app.stop()
})
