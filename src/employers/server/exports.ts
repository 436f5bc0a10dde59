/** Companies, their people and names, for whatever a company has of its own. */
export {
  companyOf,
  type NamedCompany,
  peopleOf,
  type RecognizedCompany,
  recognize,
  requireCompany,
  requireRecognizedCompany,
  requireVerifiedCompany,
  toCompanySummary,
} from './companies.ts'
export {
  asciiOf,
  companyIdentityKey,
  companyKeysOfHost,
  companyNameKey,
  hostOfWebsite,
  ownDomainOf,
} from './domains.ts'
/** For src/app/registry/account-observers.ts. */
export { employersFollower } from './following.ts'
/** For src/app/background-jobs.ts. */
export { employersJobs } from './jobs.ts'
/** For what waits for the admins. */
export { countWaitingCompanies } from './listing.ts'
/** For billing, through src/app/api.ts. */
export { decidesForCompany, ownsCompany } from './ownership.ts'
/** For src/app/registry/personal-data.ts. */
export { employersPersonalData } from './personal-data.ts'
/** For live streams of what only a company's people may see. */
export { placeTopic } from './place-topic.ts'
/** For billing's lists, through src/app/api.ts. */
export { sharedMemberships } from './shared-memberships.ts'
/** For references from other capabilities' tables, and for reading a company's name beside what is its own. */
export { type CompanyRow, companies, employers } from './tables.ts'
