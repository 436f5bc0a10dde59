import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalData } from '../../src/app/registry/personal-data.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'

/**
 * What handles each table when a person downloads their data or deletes the account: an entry of
 * src/app/registry/personal-data.ts by its name, the outbox (`Outbox.forget`), the audit log (its accounts become null), or
 * null, because the table contains no personal data. A new table needs an entry here and in its capability.
 */
const handlers: Record<string, string | null> = {
  accounts: 'account',
  account_tokens: 'account',
  account_factors: 'account',
  recovery_codes: 'account',
  pending_logins: 'account',
  answered_requests: 'account',
  sessions: 'account',
  security_events: 'account',
  audit_log: 'audit log',
  mails: 'outbox',
  forum_board_members: 'groups',
  forum_reads: 'message-board',
  forum_replies: 'message-board',
  forum_reply_likes: 'message-board',
  forum_thread_likes: 'message-board',
  forum_thread_texts: 'message-board',
  forum_threads: 'message-board',
  profiles: 'profile',
  reports: 'reports',
  support_messages: 'support',
  support_requests: 'support',
  survey_responses: 'surveys',
  benefit_claims: 'benefits',
  group_members: 'groups',
  group_removals: 'groups',
  group_requests: 'groups',
  calendar_settings: 'events',
  event_registrations: 'events',
  event_withdrawals: 'events',
  broadcasts: 'notifications',
  broadcast_recipients: 'notifications',
  notifications: 'notifications',
  notification_choices: 'notifications',
  notification_settings: 'notifications',
  membership_people: 'membership',
  memberships: 'membership',
  employers: 'company',
  company_invitations: 'company',
  companies: 'company',
  company_change_requests: 'company',
  company_identities: 'company',
  employer_identities: 'company',
  jobs: 'jobs',
  saved_jobs: 'jobs',
  saved_searches: 'jobs',
  applications: 'applications',
  application_profiles: 'applications',
  application_steps: 'applications',
  candidates: 'candidates',
  candidate_excluded_companies: 'candidates',
  candidate_excluded_domains: 'candidates',
  candidate_views: 'candidates',
  candidate_resume_access: 'candidates',
  conversations: 'messages',
  conversation_sides: 'messages',
  messages: 'messages',
  message_blocks: 'messages',
  // What the community publishes or offers.
  community: null,
  benefits: null,
  groups: null,
  events: null,
  event_categories: null,
  event_series: null,
  mail_letters: null,
  survey_rounds: null,
  forum_categories: null,
  people_shown: 'profile',
  // Single words, without their authors.
  forum_words: null,
  // Sums, codes, and counters without a name or address. The keys of counters are hashed.
  secrets: null,
  configured_admins: null,
  used_challenges: null,
  contact_challenges: null,
  contact_secret: null,
  rate_limits: null,
  setup_codes: null,
  terms_versions: null,
  // The payment service's ids of its notices.
  payment_notices: null,
  departed_customers: null,
}
const knownHandlers = [...personalData.map(({ name }) => name), 'audit log', 'outbox']

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

test('every table has a handler, or null, and every handler exists', async () => {
  const { rows } = await app.services.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  expect(Object.keys(handlers).sort()).toEqual(rows.map(({ name }) => name))
  expect(Object.values(handlers).filter((handler) => handler !== null && !knownHandlers.includes(handler))).toEqual([])
})

test('every table that references accounts has a handler, and the database cascades deletions', async () => {
  const { rows } = await app.services.db.execute<{ name: string; onDelete: string }>(sql`
    select conrelid::regclass::text as name, confdeltype as "onDelete" from pg_constraint
    where contype = 'f' and confrelid = 'accounts'::regclass`)
  expect(rows.length).toBeGreaterThan(15)
  for (const { name, onDelete } of rows) {
    expect(handlers[name], name).toBeTypeOf('string')
    // Cascade or set null: even if a handler has a gap, no row keeps the reference.
    expect(['c', 'n'], name).toContain(onDelete)
  }
})

test('every table with a column that is named like a person has a handler', async () => {
  const { rows } = await app.services.db.execute<{ name: string; column: string }>(sql`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name ~ '(account|actor|author|member|owner|person|reporter|user)(_id|s)?$'
      or table_schema = 'public' and column_name ~ '(email|address|phone|_by)'
      or table_schema = 'public' and column_name in ('to', 'reply_to')`)
  expect(rows.length).toBeGreaterThan(15)
  for (const { name, column } of rows) expect(handlers[name], `${name}.${column}`).toBeTypeOf('string')
})
