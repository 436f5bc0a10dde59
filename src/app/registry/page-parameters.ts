import type { PageParameters } from '../../platform/server/ssr/page-addresses.ts'

/** Other spellings of a path, which lead to the real one with their whole query; nothing is rendered for them. */
const spellings = [
  ...['login', 'register', 'reset-password', 'invitation', 'dashboard', 'company', 'people', 'jobs', 'applications'],
  ...['candidates', 'messages'],
].map((name) => [`/employer-${name}`, 'all'] as const)

/**
 * What screens read from the query while they are rendered, a line for each; e2e/page-addresses.browser.ts finds out
 * whether it is true. Anything else in a query is dropped before a page is looked for.
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

/** Where missing pages are rendered: the last one goes by its folder. They say the same wherever they are missing. */
export const missingPages: readonly string[] = ['/missing', '/admin/missing']
