import { guarded } from '../../platform/server/auth/authorization.ts'
import { viewerOf } from '../../platform/server/auth/request-context.ts'
import { eventsContract } from '../contract.ts'
import { saveSettings, settingsOf } from './calendar/calendar-settings.ts'
import { downloadEvent, downloadPublicEvent, downloadUpcoming } from './calendar/downloads.ts'
import { readSubscription, resetSubscription, showSubscription } from './calendar/subscription.ts'

const os = guarded(eventsContract)

/** Events in people's own calendars. */
export const calendarRoutes = {
  downloadEvent: os.downloadEvent.handler(({ input, context }) => downloadEvent(context, viewerOf(context), input.id)),
  downloadUpcoming: os.downloadUpcoming.handler(({ context }) => downloadUpcoming(context, viewerOf(context))),
  downloadPublicEvent: os.downloadPublicEvent.handler(({ input, context }) => downloadPublicEvent(context, input.id)),
  showSettings: os.showSettings.handler(({ context }) => settingsOf(context.db, viewerOf(context).id)),
  updateSettings: os.updateSettings.handler(async ({ input, context }) => {
    await saveSettings(context.db, viewerOf(context).id, input)
    return input
  }),
  showSubscription: os.showSubscription.handler(({ context }) => showSubscription(context, viewerOf(context).id)),
  resetSubscription: os.resetSubscription.handler(({ context }) => resetSubscription(context, viewerOf(context).id)),
  readSubscription: os.readSubscription.handler(({ input, context }) => readSubscription(context, input.token)),
}
