import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemoAccounts } from '../../accounts/demo/load.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { supportStatuses } from '../contract.ts'
import { loadDemoSupport } from '../demo/load.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await loadDemoAccounts(app.services)
  await loadDemoSupport(app.services)
})
afterAll(() => app?.stop())

const query = async (text: ReturnType<typeof sql>) => (await app.services.db.execute(text)).rows

test('the sample community has requests in every status, one of the sample member’s is replied to, and loads once', async () => {
  await loadDemoSupport(app.services)
  const byStatus = await query(sql`select status, count(*)::int from support_requests group by status`)
  expect(byStatus.map(({ status }) => status).sort()).toEqual([...supportStatuses].sort())
  const member = await query(sql`
    select r.id from support_requests r join accounts a on a.id = r.account_id
    where a.email = 'member@demo.test' and r.status = 'replied'`)
  expect(member).toHaveLength(1)
})

test('no sample request is older than its account, in the future or empty, and statuses match the last message', async () => {
  const wrong = await query(sql`
    select r.subject from support_requests r join accounts a on a.id = r.account_id
    left join lateral (
      select is_from_team, created_at from support_messages where request_id = r.id order by created_at desc limit 1
    ) last on true
    where r.created_at < a.created_at or r.updated_at > now() or last.created_at is distinct from r.updated_at
      or (r.status = 'replied') and not last.is_from_team or (r.status = 'open') and last.is_from_team`)
  expect(wrong).toEqual([])
})
