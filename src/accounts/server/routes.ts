import { implementAuthorized } from '../../platform/server/auth/authorization.ts'
import { activityContract } from '../activity-contract.ts'
import { approvalsContract } from '../approval-contract.ts'
import { accountsContract } from '../contract.ts'
import { toAccount } from './accounts.ts'
import { listActivity } from './activity/own-activity.ts'
import { approvePerson, declinePerson, listWaitingPeople } from './approval/decisions.ts'
import { checkEmailChange, confirmEmailChange, requestEmailChange } from './email-verification/email-change.ts'
import {
  checkVerification,
  resendVerification,
  verificationStatus,
  verifyEmail,
} from './email-verification/verification.ts'
import { confirmLogin } from './login/confirm-login.ts'
import { logIn, logOut } from './login/login.ts'
import { changeOwnName } from './name-change.ts'
import { changePassword } from './password/password-change.ts'
import { checkPasswordReset, requestPasswordReset, resetPassword } from './password/password-reset.ts'
import { deleteOwnAccount } from './personal-data/account-deletion.ts'
import { downloadData } from './personal-data/data-archive.ts'
import { register, showJoining } from './registration.ts'
import { listSessions, revokeOtherSessions, revokeSession } from './sessions/own-sessions.ts'

const os = implementAuthorized(accountsContract)
const done = { done: true } as const

export const accountsRoutes = os.router({
  showJoining: os.showJoining.handler(({ context }) => showJoining(context)),

  register: os.register.handler(({ input, context }) => register(context, input)),

  resendVerification: os.resendVerification.handler(async ({ input, context }) => {
    await resendVerification(context, input.email)
    return done
  }),

  verificationStatus: os.verificationStatus.handler(async ({ input, context }) => ({
    verified: await verificationStatus(context, input.ticket),
  })),

  checkVerification: os.checkVerification.handler(({ input, context }) => checkVerification(context, input.token)),

  verifyEmail: os.verifyEmail.handler(async ({ input, context }) => ({
    role: await verifyEmail(context, input),
  })),

  logIn: os.logIn.handler(({ input, context }) => logIn(context, input)),

  confirmLogin: os.confirmLogin.handler(async ({ input, context }) => {
    await confirmLogin(context, input)
    return done
  }),

  checkFreshLogin: os.checkFreshLogin.handler(() => done),

  logOut: os.logOut.handler(async ({ context }) => {
    await logOut(context)
    return done
  }),

  me: os.me.handler(({ context: { viewer, isWaiting, switchedOff } }) => ({
    account: viewer && toAccount({ ...viewer, isWaiting }),
    switchedOff: [...switchedOff],
  })),

  listSessions: os.listSessions.handler(async ({ context }) => ({ sessions: await listSessions(context) })),

  revokeSession: os.revokeSession.handler(async ({ input, context }) => {
    await revokeSession(context, input.id)
    return done
  }),

  revokeOtherSessions: os.revokeOtherSessions.handler(async ({ context }) => {
    await revokeOtherSessions(context)
    return done
  }),

  requestPasswordReset: os.requestPasswordReset.handler(async ({ input, context }) => {
    await requestPasswordReset(context, input.email)
    return done
  }),

  checkPasswordReset: os.checkPasswordReset.handler(async ({ input, context }) => {
    await checkPasswordReset(context, input.token)
    return done
  }),

  resetPassword: os.resetPassword.handler(async ({ input, context }) => {
    await resetPassword(context, input)
    return done
  }),

  changePassword: os.changePassword.handler(async ({ input, context }) => {
    await changePassword(context, input)
    return done
  }),

  changeName: os.changeName.handler(({ input, context }) => changeOwnName(context, input)),

  requestEmailChange: os.requestEmailChange.handler(async ({ input, context }) => {
    await requestEmailChange(context, input)
    return done
  }),

  checkEmailChange: os.checkEmailChange.handler(({ input, context }) => checkEmailChange(context, input.token)),

  confirmEmailChange: os.confirmEmailChange.handler(async ({ input, context }) => ({
    email: await confirmEmailChange(context, input),
  })),

  downloadData: os.downloadData.handler(({ context }) => downloadData(context)),

  deleteAccount: os.deleteAccount.handler(async ({ input, context }) => {
    await deleteOwnAccount(context, input)
    return done
  }),
})

const activity = implementAuthorized(activityContract)

export const activityRoutes = activity.router({
  listActivity: activity.listActivity.handler(({ input, context }) => listActivity(context, input.after)),
})

const approvals = implementAuthorized(approvalsContract)

export const approvalsRoutes = approvals.router({
  listWaitingPeople: approvals.listWaitingPeople.handler(({ context }) => listWaitingPeople(context.db)),

  approvePerson: approvals.approvePerson.handler(async ({ input, context }) => {
    await approvePerson(context, input.id)
    return done
  }),

  declinePerson: approvals.declinePerson.handler(async ({ input, context }) => {
    await declinePerson(context, input.id)
    return done
  }),
})
