import type { Capability } from '../platform/server/extension-points/capability.ts'
import type { PageParameters } from '../platform/server/ssr/page-addresses.ts'
import { employersContract } from './contract.ts'
import { employersAccountObserver } from './server/account-observer.ts'
import { employersBackgroundJobs } from './server/background-jobs.ts'
import { companySource } from './server/companies/search-source.ts'
import { employersPersonalData } from './server/personal-data.ts'
import { employersRoutes } from './server/routes.ts'
import { companies } from './server/tables.ts'

/**
 * Alternative spellings of paths. They redirect to the real path with their whole query, and nothing is rendered for
 * them.
 */
const alternativePaths: PageParameters = Object.fromEntries(
  [
    ...['login', 'register', 'reset-password', 'invitation', 'dashboard', 'company', 'people', 'jobs', 'applications'],
    ...['candidates', 'messages', 'shortlist', 'templates'],
  ].map((name) => [`/employer-${name}`, 'all'] as const),
)

export const employersCapability = {
  name: 'employers',
  part: 'employers',
  contract: { employers: employersContract },
  routes: { employers: employersRoutes },
  tables: {
    companies: 'company',
    company_change_requests: 'company',
    company_identities: 'company',
    company_invitations: 'company',
    company_message_templates: 'company',
    employers: 'company',
    employer_identities: 'company',
  },
  personalData: [employersPersonalData],
  fileColumns: [companies.logoKey],
  backgroundJobs: employersBackgroundJobs,
  pageParameters: { '/admin/companies': ['search', 'show'], ...alternativePaths },
  accountObserver: employersAccountObserver,
  searchSources: [companySource],
} satisfies Capability
