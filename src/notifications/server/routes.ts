import { implementAuthorized } from '../../platform/server/auth/authorization.ts'
import { requireViewer } from '../../platform/server/auth/request-context.ts'
import { notificationsContract } from '../contract.ts'
import { listNotifications, markAllRead, markRead } from './list.ts'
import { readQuickSettings, updateQuickSettings } from './settings/quick-settings.ts'
import { readSettings, sendTest, updateSettings } from './settings/settings.ts'
import { unsubscribe } from './unsubscribe/unsubscribe.ts'
import { subjectOf } from './unsubscribe/unsubscribe-links.ts'

const os = implementAuthorized(notificationsContract)
const done = { done: true as const }

export const notificationsRoutes = os.router({
  list: os.list.handler(({ input, context }) => listNotifications(context.db, requireViewer(context), input.after)),
  markRead: os.markRead.handler(({ input, context }) => markRead(context, requireViewer(context), input.id)),
  markAllRead: os.markAllRead.handler(({ context }) => markAllRead(context, requireViewer(context))),
  showSettings: os.showSettings.handler(({ context }) => readSettings(context, context.db, requireViewer(context))),
  updateSettings: os.updateSettings.handler(({ input, context }) =>
    updateSettings(context, requireViewer(context), input),
  ),
  showQuickSettings: os.showQuickSettings.handler(({ context }) =>
    readQuickSettings(context, context.db, requireViewer(context)),
  ),
  updateQuickSettings: os.updateQuickSettings.handler(({ input, context }) =>
    updateQuickSettings(context, requireViewer(context), input),
  ),
  sendTest: os.sendTest.handler(async ({ context }) => {
    await sendTest(context, requireViewer(context))
    return done
  }),
  showUnsubscribe: os.showUnsubscribe.handler(async ({ input, context }) => {
    const { subject } = await subjectOf(context, context.db, input.token)
    return { subject }
  }),
  unsubscribe: os.unsubscribe.handler(async ({ input, context }) => {
    await unsubscribe(context, input)
    return done
  }),
})
