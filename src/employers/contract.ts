import { companyOperations } from './company-contract.ts'
import { registrationOperations } from './registration-contract.ts'

export {
  aboutLimit,
  type Company,
  type CompanyForm,
  type CompanyPerson,
  type CompanySummary,
  companyForm,
  companyName,
  companySummary,
  type Invitation,
  logoLimit,
  type OwnCompany,
  phone,
  verifiers,
  website,
} from './company.ts'
export { companiesPerPage, foundCompanies, type ListedCompany } from './company-contract.ts'
export { employerRegistration, type InvitationHolder, invitedRegistration } from './registration-contract.ts'

export const employersContract = {
  ...registrationOperations,
  ...companyOperations,
}
