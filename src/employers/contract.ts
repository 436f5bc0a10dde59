import { companyOperations } from './company-contract.ts'
import { templateOperations } from './message-templates.ts'
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
  type OwnCompany,
  verifiers,
} from './company.ts'
export {
  companiesPerPage,
  inviteForm,
  type ListedCompany,
  maxFoundCompanies,
  newCompany,
  phoneForm,
} from './company-contract.ts'
export {
  fillTemplate,
  firstNameFor,
  type MessageTemplate,
  type MessageTemplateForm,
  messageTemplateForm,
  type Placeholder,
  placeholderIn,
  placeholders,
  templateNameLimit,
  templatesLimit,
  templateTextLimit,
} from './message-templates.ts'
export {
  type CompanyClosure,
  employerRegistration,
  type InvitationHolder,
  invitedRegistration,
} from './registration-contract.ts'
export {
  type TeamNote,
  type TeamNoteForm,
  teamNote,
  teamNoteForm,
  teamNoteLimit,
  teamNotes,
  teamNotesLimit,
} from './team-notes.ts'

export const employersContract = {
  ...registrationOperations,
  ...companyOperations,
  ...templateOperations,
}
