import { guarded } from '../../platform/server/auth/authorization.ts'
import { viewerOf } from '../../platform/server/auth/request-context.ts'
import { employersContract } from '../contract.ts'
import { withdrawChange } from './change-requests.ts'
import { showGivenUp } from './giving-up.ts'
import { invite, withdrawInvitation } from './invitations.ts'
import { acceptInvitation, checkInvitation, registerInvited } from './joining.ts'
import {
  findCompanies,
  grantRequestedChange,
  listCompanies,
  refuseRequestedChange,
  showCompany,
  verifyCompany,
  withdrawVerification,
} from './listing.ts'
import { removeLogo, setLogo, showLogo } from './logos.ts'
import { findOwn, showOwn, startCompany, updateCompany, updatePhone } from './own-company.ts'
import { appointOwner } from './ownership.ts'
import { listPeople, makeOwner, removePerson } from './people.ts'
import { logInEmployer, registerEmployer } from './registration.ts'

const os = guarded(employersContract)
const done = { done: true } as const

export const employersRoutes = os.router({
  register: os.register.handler(({ input, context }) => registerEmployer(context, input)),

  logIn: os.logIn.handler(({ input, context }) => logInEmployer(context, input)),

  checkInvitation: os.checkInvitation.handler(({ input, context }) => checkInvitation(context, input.token)),

  registerInvited: os.registerInvited.handler(({ input, context }) => registerInvited(context, input)),

  acceptInvitation: os.acceptInvitation.handler(({ input, context }) =>
    acceptInvitation(context, viewerOf(context), input),
  ),

  showGivenUp: os.showGivenUp.handler(({ context }) => showGivenUp(context, viewerOf(context))),

  showOwn: os.showOwn.handler(async ({ context }) => ({ company: await findOwn(context.db, viewerOf(context)) })),

  start: os.start.handler(({ input, context }) => startCompany(context, viewerOf(context), input)),

  update: os.update.handler(({ input, context }) => updateCompany(context, viewerOf(context), input)),

  withdrawChange: os.withdrawChange.handler(async ({ context }) => {
    await withdrawChange(context, viewerOf(context))
    return showOwn(context.db, viewerOf(context))
  }),

  updatePhone: os.updatePhone.handler(({ input, context }) => updatePhone(context, viewerOf(context), input.phone)),

  uploadLogo: os.uploadLogo.handler(({ input, context }) => setLogo(context, viewerOf(context), input)),

  removeLogo: os.removeLogo.handler(({ context }) => removeLogo(context, viewerOf(context))),

  showLogo: os.showLogo.handler(({ input, context }) => showLogo(context, input.file)),

  listPeople: os.listPeople.handler(({ context }) => listPeople(context.db, viewerOf(context))),

  invite: os.invite.handler(({ input, context }) => invite(context, viewerOf(context), input.email)),

  withdrawInvitation: os.withdrawInvitation.handler(async ({ input, context }) => {
    await withdrawInvitation(context, viewerOf(context), input.id)
    return done
  }),

  removePerson: os.removePerson.handler(async ({ input, context }) => {
    await removePerson(context, viewerOf(context), input.id)
    return done
  }),

  makeOwner: os.makeOwner.handler(async ({ input, context }) => {
    await makeOwner(context, viewerOf(context), input.id)
    return done
  }),

  show: os.show.handler(({ input, context }) => showCompany(context.db, input.id)),

  find: os.find.handler(async ({ input, context }) => ({ companies: await findCompanies(context.db, input.search) })),

  listAll: os.listAll.handler(({ input, context }) => listCompanies(context.db, input)),

  appointOwner: os.appointOwner.handler(async ({ input, context }) => {
    await appointOwner(context, viewerOf(context), input)
    return done
  }),

  grantChange: os.grantChange.handler(({ input, context }) => grantRequestedChange(context, viewerOf(context), input)),

  refuseChange: os.refuseChange.handler(({ input, context }) =>
    refuseRequestedChange(context, viewerOf(context), input.id),
  ),

  verify: os.verify.handler(({ input, context }) => verifyCompany(context, viewerOf(context), input.id)),

  withdrawVerification: os.withdrawVerification.handler(({ input, context }) =>
    withdrawVerification(context, viewerOf(context), input.id),
  ),
})
