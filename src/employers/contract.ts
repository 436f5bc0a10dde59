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
  type MessageTemplate,
  type MessageTemplateForm,
  messageTemplateForm,
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
export { fillTemplate, firstNameFor, type Placeholder, placeholderIn, placeholders } from './template-text.ts'

export const employersContract = {
  ...registrationOperations,
  ...companyOperations,
  ...templateOperations,
}
