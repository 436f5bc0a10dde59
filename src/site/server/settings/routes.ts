import { implementAuthorized } from '../../../platform/server/auth/authorization.ts'
import { requireViewer } from '../../../platform/server/auth/request-context.ts'
import { settingsContract } from '../../settings-contract.ts'
import { readLook, removeLogo, saveColor, setLogo, showLogo } from './look.ts'

const os = implementAuthorized(settingsContract)

export const settingsRoutes = os.router({
  getLook: os.getLook.handler(({ context }) => readLook(context)),
  saveColor: os.saveColor.handler(({ input, context }) => saveColor(context, requireViewer(context), input)),
  uploadLogo: os.uploadLogo.handler(({ input, context }) => setLogo(context, requireViewer(context), input)),
  removeLogo: os.removeLogo.handler(({ context }) => removeLogo(context, requireViewer(context))),
  showLogo: os.showLogo.handler(({ input, context }) => showLogo(context, input.file)),
})
