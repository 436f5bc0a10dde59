import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../accounts/demo/load.ts'
import { loadDemo } from '../../app/demo.ts'
import { wrongCounts } from '../../forum/test/forum-client.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import type { GroupSummary } from '../contract.ts'
import { loadDemoGroups } from '../demo/load.ts'
import { groups } from '../server/tables.ts'
import { inconsistentGroups } from './group-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await loadDemo(app.services)
})
afterAll(() => app?.stop())

test('the sample community has six groups with exact counts, and a second load changes nothing', async () => {
  await loadDemoGroups(app.services)
  expect(await app.services.db.$count(groups)).toBe(6)
  expect(await inconsistentGroups(app)).toEqual([])
  expect(await wrongCounts(app)).toEqual([])
})

test('the sample member is in two groups and organizes one, which has waiting join requests', async () => {
  const body = { email: 'member@demo.test', password: demoPassword }
  const { cookie } = await app.request('POST', '/api/accounts/sessions', { body })
  const asMember = { cookie: cookie ?? undefined }
  const { mine } = (await app.request('GET', '/api/groups', asMember)).body as { mine: GroupSummary[] }
  expect(mine.map(({ name, role }) => [name, role])).toEqual([
    ['Career Changers', 'member'],
    ['SQL Study Circle', 'organiser'],
  ])
  const [organised] = await app.services.db.select().from(groups).where(eq(groups.name, 'SQL Study Circle'))
  const { requests } = (await app.request('GET', `/api/groups/${organised?.id}/requests`, asMember)).body
  expect(requests.map(({ name }: { name: string }) => name)).toEqual(['Paige Tumblethorn', 'Destiny Harborlight'])
  const board = await app.request('GET', `/api/forum/categories/group-${organised?.id}/threads`, asMember)
  expect(board.body.pinned).toHaveLength(1)
  expect(board.body.threads.length).toBeGreaterThan(1)
})
