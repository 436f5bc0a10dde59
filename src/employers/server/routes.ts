import { implementAuthorized } from '../../platform/server/auth/authorization.ts'
import { requireViewer } from '../../platform/server/auth/request-context.ts'
import { employersContract } from '../contract.ts'
import {
  grantRequestedChange,
  listCompanies,
  refuseRequestedChange,
  verifyCompany,
  withdrawVerification,
} from './companies/admin-companies.ts'
import { withdrawChange } from './companies/change-requests.ts'
import { previewClosure } from './companies/company-closure.ts'
import { findCompanies, showCompany } from './companies/company-search.ts'
import { removeLogo, setLogo, showLogo } from './companies/logo.ts'
import { findOwn, showOwn, startCompany, updateCompany, updatePhone } from './companies/own-company.ts'
import { acceptInvitation, checkInvitation, registerInvited } from './people/accept-invitation.ts'
import { invite, withdrawInvitation } from './people/invitations.ts'
import { appointOwner } from './people/ownership.ts'
import { listPeople, makeOwner, removePerson } from './people/people.ts'
import { logInEmployer, registerEmployer } from './registration.ts'
import { createTemplate, deleteTemplate, listTemplates, updateTemplate } from './templates/message-templates.ts'

const os = implementAuthorized(employersContract)
const done = { done: true } as const

export const employersRoutes = os.router({
  register: os.register.handler(({ input, context }) => registerEmployer(context, input)),

  logIn: os.logIn.handler(({ input, context }) => logInEmployer(context, input)),

  checkInvitation: os.checkInvitation.handler(({ input, context }) => checkInvitation(context, input.token)),

  registerInvited: os.registerInvited.handler(({ input, context }) => registerInvited(context, input)),

  acceptInvitation: os.acceptInvitation.handler(({ input, context }) =>
    acceptInvitation(context, requireViewer(context), input),
  ),

  showGivenUp: os.showGivenUp.handler(({ context }) => previewClosure(context, requireViewer(context))),

  showOwn: os.showOwn.handler(async ({ context }) => ({ company: await findOwn(context.db, requireViewer(context)) })),

  start: os.start.handler(({ input, context }) => startCompany(context, requireViewer(context), input)),

  update: os.update.handler(({ input, context }) => updateCompany(context, requireViewer(context), input)),

  withdrawChange: os.withdrawChange.handler(async ({ context }) => {
    await withdrawChange(context, requireViewer(context))
    return showOwn(context.db, requireViewer(context))
  }),

  updatePhone: os.updatePhone.handler(({ input, context }) =>
    updatePhone(context, requireViewer(context), input.phone),
  ),

  uploadLogo: os.uploadLogo.handler(({ input, context }) => setLogo(context, requireViewer(context), input)),

  removeLogo: os.removeLogo.handler(({ context }) => removeLogo(context, requireViewer(context))),

  showLogo: os.showLogo.handler(({ input, context }) => showLogo(context, input.file)),

  listPeople: os.listPeople.handler(({ context }) => listPeople(context.db, requireViewer(context))),

  invite: os.invite.handler(({ input, context }) => invite(context, requireViewer(context), input.email)),

  withdrawInvitation: os.withdrawInvitation.handler(async ({ input, context }) => {
    await withdrawInvitation(context, requireViewer(context), input.id)
    return done
  }),

  removePerson: os.removePerson.handler(async ({ input, context }) => {
    await removePerson(context, requireViewer(context), input.id)
    return done
  }),

  makeOwner: os.makeOwner.handler(async ({ input, context }) => {
    await makeOwner(context, requireViewer(context), input.id)
    return done
  }),

  show: os.show.handler(({ input, context }) => showCompany(context.db, input.id)),

  find: os.find.handler(async ({ input, context }) => ({ companies: await findCompanies(context.db, input.search) })),

  listAll: os.listAll.handler(({ input, context }) => listCompanies(context.db, input)),

  appointOwner: os.appointOwner.handler(async ({ input, context }) => {
    await appointOwner(context, requireViewer(context), input)
    return done
  }),

  grantChange: os.grantChange.handler(({ input, context }) =>
    grantRequestedChange(context, requireViewer(context), input),
  ),

  refuseChange: os.refuseChange.handler(({ input, context }) =>
    refuseRequestedChange(context, requireViewer(context), input.id),
  ),

  verify: os.verify.handler(({ input, context }) => verifyCompany(context, requireViewer(context), input.id)),

  withdrawVerification: os.withdrawVerification.handler(({ input, context }) =>
    withdrawVerification(context, requireViewer(context), input.id),
  ),

  listTemplates: os.listTemplates.handler(({ context }) => listTemplates(context.db, requireViewer(context))),

  createTemplate: os.createTemplate.handler(({ input, context }) =>
    createTemplate(context, requireViewer(context), input),
  ),

  updateTemplate: os.updateTemplate.handler(({ input, context }) =>
    updateTemplate(context, requireViewer(context), input),
  ),

  deleteTemplate: os.deleteTemplate.handler(async ({ input, context }) => {
    await deleteTemplate(context, requireViewer(context), input.id)
    return done
  }),
})
