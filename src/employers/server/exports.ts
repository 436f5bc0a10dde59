/** Companies, their people and names, for whatever a company has of its own. */

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
/** For what other capabilities delete with a company. */
export { companyClosedTopic } from './companies/company-closure.ts'
/** For the SQL statements of other capabilities. */
export {
  closedCompanyIds,
  companiesAs,
  companyIdsNamedLike,
  isEmployerAt,
  isNotClosed,
} from './companies/company-sql.ts'
/** For billing, through src/app/api.ts. */
export { activeOwners, decidesForCompany, ownsCompany } from './people/ownership.ts'
/** Whether a company may see candidates and write to new ones. */
export { mayReachCandidates } from './policy.ts'
/** For billing's lists, through src/app/api.ts. */
export { sharedMemberships } from './shared-memberships.ts'
/** For references from other capabilities' tables, and for reading a company's name beside what is its own. */
export { type CompanyRow, companies, employers } from './tables.ts'
/** For private notes about candidates and applicants. */
export { noteNotFound, requireNoteAbility, requireRoomForNote, toTeamNote } from './team/team-notes.ts'
export {
  asciiOf,
  companyIdentityKey,
  companyKeysOfHost,
  companyNameKey,
  hostOfWebsite,
  ownDomainOf,
} from './verification/domains.ts'
