/** Companies, their people and names, for whatever a company has of its own. */

/** For src/app/registry/account-observers.ts. */
export { employersAccountObserver } from './account-observer.ts'
/** For src/app/background-jobs.ts. */
export { employersBackgroundJobs } from './background-jobs.ts'
/** For what waits for the admins. */
export { countWaitingCompanies } from './companies/admin-companies.ts'
export {
  companyMembershipTopic,
  companyOf,
  type NamedCompany,
  peopleOf,
  type RecognizedCompany,
  recognize,
  requireCompany,
  requireRecognizedCompany,
  requireVerifiedCompany,
  toCompanySummary,
} from './companies/companies.ts'
/** For billing, through src/app/api.ts. */
export { decidesForCompany, ownsCompany } from './people/ownership.ts'
/** For src/app/registry/personal-data.ts. */
export { employersPersonalData } from './personal-data.ts'
/** Whether a company may see candidates and write to new ones. */
export { mayReachCandidates } from './policy.ts'
/** For billing's lists, through src/app/api.ts. */
export { sharedMemberships } from './shared-memberships.ts'
/** For references from other capabilities' tables, and for reading a company's name beside what is its own. */
export { type CompanyRow, companies, employers } from './tables.ts'
export {
  asciiOf,
  companyIdentityKey,
  companyKeysOfHost,
  companyNameKey,
  hostOfWebsite,
  ownDomainOf,
} from './verification/domains.ts'
