import { guarded, membershipRequired, requireMembership } from '../../platform/server/auth/authorization.ts'
import { viewerOf } from '../../platform/server/auth/request-context.ts'
import { orNull } from '../../platform/server/http/problem-details.ts'
import { eventsContract } from '../contract.ts'
import { showHub } from './hub.ts'
import { listEvents } from './lists.ts'
import { listRange } from './range.ts'
import { loadWholeEvent } from './reading.ts'
import { sendReminders } from './reminding.ts'
import { joinEvent } from './seats/joining.ts'
import { register } from './seats/registering.ts'
import { unregister } from './seats/unregistering.ts'

const os = guarded(eventsContract)

/** Finding events, and taking a seat at one. */
export const registrationRoutes = {
  listEvents: os.listEvents.handler(async ({ input, context }) => {
    if (!input.mine) await requireMembership(context)
    return listEvents(context, viewerOf(context), input)
  }),
  listRange: os.listRange.handler(({ input, context }) => listRange(context, viewerOf(context), input)),
  showHub: os.showHub.handler(({ context }) => showHub(context, viewerOf(context))),
  getEvent: os.getEvent.handler(async ({ input, context }) => {
    const viewer = viewerOf(context)
    if (await context.isEntitled(viewer)) return loadWholeEvent(context, viewer, input.id)
    const event = await orNull(loadWholeEvent(context, viewer, input.id))
    if (event?.mine) return event
    throw membershipRequired()
  }),
  register: os.register.handler(({ input, context }) => register(context, viewerOf(context), input)),
  unregister: os.unregister.handler(({ input, context }) => unregister(context, viewerOf(context), input.id)),
  join: os.join.handler(({ input, context }) => joinEvent(context, viewerOf(context), input.id)),
  sendReminders: os.sendReminders.handler(async ({ input, context }) => {
    await sendReminders(context, viewerOf(context), input.id)
    return { done: true as const }
  }),
}
