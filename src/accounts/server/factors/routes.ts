import { implementAuthorized } from '../../../platform/server/auth/authorization.ts'
import { requireViewer } from '../../../platform/server/auth/request-context.ts'
import { factorsContract } from '../../factors-contract.ts'
import { confirmWithCode, confirmWithPasskey, getConfirmStep } from './confirm-step.ts'
import { finishWithCode, finishWithPasskey, getLoginStep } from './login-step.ts'
import {
  addApp,
  addPasskey,
  beginApp,
  beginPasskey,
  getFactorDeadline,
  listFactors,
  removeOwnFactor,
  renewRecoveryCodes,
} from './own-factors.ts'
import { logInWithPasskey, offerPasskeyLogin } from './passkey-login.ts'
import { renameFactor } from './stored-factors.ts'

const os = implementAuthorized(factorsContract)
const done = { done: true } as const

export const factorsRoutes = os.router({
  loginStep: os.loginStep.handler(({ context }) => getLoginStep(context)),

  finishWithCode: os.finishWithCode.handler(({ input, context }) => finishWithCode(context, input.code)),

  finishWithPasskey: os.finishWithPasskey.handler(({ input, context }) => finishWithPasskey(context, input.credential)),

  offerPasskeyLogin: os.offerPasskeyLogin.handler(({ context }) => ({ passkey: offerPasskeyLogin(context) })),

  logInWithPasskey: os.logInWithPasskey.handler(({ input, context }) =>
    logInWithPasskey(context, input.credential, input.entrance),
  ),

  confirmStep: os.confirmStep.handler(({ context }) => getConfirmStep(context)),

  confirmWithCode: os.confirmWithCode.handler(async ({ input, context }) => {
    await confirmWithCode(context, input)
    return done
  }),

  confirmWithPasskey: os.confirmWithPasskey.handler(async ({ input, context }) => {
    await confirmWithPasskey(context, input)
    return done
  }),

  listFactors: os.listFactors.handler(({ context }) => listFactors(context)),

  factorDeadline: os.factorDeadline.handler(({ context }) => getFactorDeadline(context)),

  beginApp: os.beginApp.handler(({ context }) => beginApp(context)),

  addApp: os.addApp.handler(({ input, context }) => addApp(context, input)),

  beginPasskey: os.beginPasskey.handler(({ context }) => beginPasskey(context)),

  addPasskey: os.addPasskey.handler(({ input, context }) => addPasskey(context, input)),

  renameFactor: os.renameFactor.handler(async ({ input, context }) => {
    await renameFactor(context.db, requireViewer(context).id, input.id, input.name)
    return done
  }),

  removeFactor: os.removeFactor.handler(async ({ input, context }) => {
    await removeOwnFactor(context, input.id)
    return done
  }),

  renewRecoveryCodes: os.renewRecoveryCodes.handler(({ context }) => renewRecoveryCodes(context)),
})
