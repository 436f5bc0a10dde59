import { withdrawFrom } from '../../../notifications/server/exports.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { LiveEvent } from '../../contract.ts'
import { holdAccount, holdEvent } from '../holding.ts'
import { loadEvent } from '../reading.ts'
import { giveBack, requireOpen } from './seats.ts'
import { planWithdrawal } from './withdrawals.ts'

/**
 * Gives back the viewer's seat, which goes to whoever waits longest, or takes them off the waiting list. What they were
 * told about their place is withdrawn, and their calendar is told a moment later. Twice is once.
 * @throws NOT_FOUND, CONFLICT when the event has ended
 */
export async function unregister(context: RequestContext, viewer: Viewer, id: string): Promise<LiveEvent> {
  await context.db.transaction(async (tx) => {
    await holdAccount(tx, viewer.id)
    const event = await holdEvent(tx, id)
    requireOpen(event, context.clock.now())
    const place = await giveBack(context, tx, event, viewer.id)
    if (!place) return
    await planWithdrawal(context, tx, event, viewer.id, place)
    // Nothing of it concerns them any longer: that they have a place, that it is soon, that its time has changed.
    await withdrawFrom(context, tx, {
      accountId: viewer.id,
      about: `event:${id}`,
      kinds: ['eventRegistration', 'eventReminder', 'eventChange'],
    })
  })
  return loadEvent(context, context.db, viewer, id)
}
