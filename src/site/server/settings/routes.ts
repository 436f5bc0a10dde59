import { implementAuthorized } from '../../../platform/server/auth/authorization.ts'
import { requireViewer } from '../../../platform/server/auth/request-context.ts'
import { settingsContract } from '../../settings-contract.ts'
import { readDates, saveDates } from './dates.ts'
import { readEmailSettings, removeMailServer, saveEmailTexts, saveMailServer, testEmailSettings } from './email.ts'
import { readLook, removeLogo, saveColor, setLogo, showLogo } from './look.ts'

const os = implementAuthorized(settingsContract)

export const settingsRoutes = os.router({
  getLook: os.getLook.handler(({ context }) => readLook(context)),
  saveColor: os.saveColor.handler(({ input, context }) => saveColor(context, requireViewer(context), input)),
  uploadLogo: os.uploadLogo.handler(({ input, context }) => setLogo(context, requireViewer(context), input)),
  removeLogo: os.removeLogo.handler(({ context }) => removeLogo(context, requireViewer(context))),
  getDates: os.getDates.handler(({ context }) => readDates(context)),
  saveDates: os.saveDates.handler(({ input, context }) => saveDates(context, requireViewer(context), input)),
  getEmailSettings: os.getEmailSettings.handler(({ context }) => readEmailSettings(context)),
  saveEmailTexts: os.saveEmailTexts.handler(({ input, context }) =>
    saveEmailTexts(context, requireViewer(context), input),
  ),
  saveMailServer: os.saveMailServer.handler(({ input, context }) =>
    saveMailServer(context, requireViewer(context), input),
  ),
  removeMailServer: os.removeMailServer.handler(({ context }) => removeMailServer(context, requireViewer(context))),
  sendTestEmail: os.sendTestEmail.handler(({ context }) => testEmailSettings(context, requireViewer(context))),
  showLogo: os.showLogo.handler(({ input, context }) => showLogo(context, input.file)),
})
