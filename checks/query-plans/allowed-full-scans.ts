/** Tables that stay small: what admins write by hand, and tables with one row. */
export const smallTables = [
  'benefits',
  'community',
  // Holds only the requests that wait for an admin.
  'company_change_requests',
  'contact_secret',
  'course_catalog',
  'event_categories',
  'event_settings',
  'forum_categories',
  'forum_merged_categories',
  'groups',
  'job_rules',
  'secrets',
  'survey_questions',
  'survey_rounds',
  'terms_versions',
  // Holds only admins.
  'welcome_hosts',
]

/**
 * The full scans that are allowed: the scan, a part of the statement's text, and the reason. All but two are on admin
 * pages, which few people open and rarely.
 */
export const allowedFullScans: { scan: string; text: string; reason: string }[] = [
  { scan: 'accounts', text: 'group by "accounts"."role"', reason: 'the admin dashboard counts people by role' },
  { scan: 'support_requests', text: 'group by "support_requests"."status"', reason: 'admins see how many are open' },
  { scan: 'forum_threads', text: 'as account_id', reason: 'admins see how many members wrote in the last eight weeks' },
  { scan: 'benefit_claims', text: 'from "benefits"', reason: 'admins see how often each benefit was claimed' },
  { scan: 'events', text: 'as cancelled', reason: 'admins see how many events of each kind there are' },
  {
    scan: 'audit_log, up to a limit',
    text: '"audit_log"."action" in',
    reason: 'actions of one group are listed in the order of the whole log, so a search for rare ones reads far back',
  },
  { scan: 'mails, up to a limit', text: `"state" = 'sent'`, reason: 'all but a few mails were sent' },
  {
    scan: 'memberships, up to a limit',
    text: 'from "memberships"',
    reason: 'admins filter memberships by their state',
  },
  { scan: 'companies, up to a limit', text: '"closed_at" is null', reason: 'all but a few companies are open' },
  {
    scan: 'companies',
    text: 'search_text("companies"."name")',
    reason: 'there are thousands of companies, whose names are compared without accents',
  },
]
