import { companyOperations } from './company-contract.ts'
import { registrationOperations } from './registration-contract.ts'

export {
  aboutLimit,
  type Company,
  type CompanyForm,
  type CompanyPerson,
  type CompanySummary,
  companyForm,
  companySummary,
  type Invitation,
  logoLimit,
  type OwnCompany,
  verifiers,
} from './company.ts'
export {
  companiesPerPage,
  foundCompanies,
  inviteForm,
  type ListedCompany,
  newCompany,
  phoneForm,
} from './company-contract.ts'
export {
  employerRegistration,
  type GivenUp,
  type InvitationHolder,
  invitedRegistration,
} from './registration-contract.ts'

export const employersContract = {
  ...registrationOperations,
  ...companyOperations,
}
