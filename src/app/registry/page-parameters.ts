import type { PageParameters } from '../../platform/server/ssr/page-addresses.ts'

/**
 * Alternative spellings of a path. They redirect to the real path with their whole query, and nothing is rendered for
 * them.
 */
const spellings = [
  ...['login', 'register', 'reset-password', 'invitation', 'dashboard', 'company', 'people', 'jobs', 'applications'],
  ...['candidates', 'messages'],
].map((name) => [`/employer-${name}`, 'all'] as const)

/**
 * The query parameters that screens read while they are rendered; e2e/pages/page-addresses.browser.ts checks the list.
 * All others are dropped before a cached page is looked up.
 */
export const pageParameters: PageParameters = {
  '/login': ['next'],
  '/register': ['next'],
  '/download': ['file'],
  '/messages': ['category', 'page', 'search', 'sort'],
  '/livehub': ['category', 'tab'],
  '/events': ['from', 'mine', 'month', 'view'],
  '/groups': ['search'],
  '/members': ['company', 'location', 'search', 'skill'],
  '/university': ['tab'],
  '/jobs': ['company', 'level', 'pay', 'search', 'skill', 'text', 'type', 'workplace'],
  '/employer/jobs': ['state'],
  '/employer/jobs/:id/applications': ['status'],
  '/employer/candidates': ['availability', 'location', 'skills', 'text', 'years'],
  '/admin/audit-log': ['group', 'person'],
  '/admin/companies': ['search', 'show'],
  '/admin/events': ['search', 'when'],
  '/admin/groups': ['search'],
  '/admin/mails': ['state'],
  '/admin/memberships': ['filter', 'plan', 'search'],
  '/admin/reports': ['tab'],
  '/admin/support': ['priority', 'search', 'status'],
  '/admin/survey-results': ['round'],
  '/admin/users': ['role', 'search'],
  ...Object.fromEntries(spellings),
}

/**
 * Where missing pages are rendered: the last one whose folder contains the path. Missing pages of a folder are
 * identical.
 */
export const missingPages: readonly string[] = ['/missing', '/admin/missing']
