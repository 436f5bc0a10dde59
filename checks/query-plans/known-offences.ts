/** Tables that stay small: what admins write by hand, and what there is one of. */
export const smallTables = [
  'benefits',
  'community',
  // As many as wait for an admin.
  'company_change_requests',
  'contact_secret',
  'event_categories',
  'forum_categories',
  'groups',
  'secrets',
  'survey_rounds',
  'terms_versions',
]

/**
 * What reads a large table whole all the same: the table, words of the statement, and why that may be. All but one are
 * on admins' pages, which few open and seldom.
 */
export const knownOffences: { offence: string; words: string; why: string }[] = [
  { offence: 'accounts', words: 'group by "accounts"."role"', why: 'the admin dashboard counts people by role' },
  { offence: 'support_requests', words: 'group by "support_requests"."status"', why: 'admins see how many are open' },
  { offence: 'benefit_claims', words: 'from "benefits"', why: 'admins see how often each benefit was claimed' },
  { offence: 'events', words: 'as cancelled', why: 'admins see how many events of each kind there are' },
  {
    offence: 'audit_log, up to a limit',
    words: '"audit_log"."action" in',
    why: 'acts of one group stand in the order of the whole log; whoever looks for rare ones reads far back',
  },
  { offence: 'mails, up to a limit', words: `"state" = 'sent'`, why: 'all but a few mails were sent' },
  {
    offence: 'memberships, up to a limit',
    words: 'from "memberships"',
    why: 'admins filter memberships by their state',
  },
  { offence: 'companies, up to a limit', words: '"closed_at" is null', why: 'all but a few companies are open' },
]
