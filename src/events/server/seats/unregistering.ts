import type { RequestContext, Viewer } from '../../../platform/server/context.ts'
import type { LiveEvent } from '../../contract.ts'
import { mailWithdrawal } from '../calendar/withdrawal.ts'
import { holdAccount, holdEvent } from '../holding.ts'
import { loadEvent } from '../reading.ts'
import { giveBack, requireOpen } from './seats.ts'

/**
 * Gives back the viewer's seat, which goes to whoever waits longest, or takes her off the waiting list. Twice is once.
 * @throws NOT_FOUND, CONFLICT when the event has ended
 */
export async function unregister(context: RequestContext, viewer: Viewer, id: string): Promise<LiveEvent> {
  // Read here, because a transaction must not wait for a second connection.
  await context.community.content()
  await context.db.transaction(async (tx) => {
    await holdAccount(tx, viewer.id)
    const event = await holdEvent(tx, id)
    requireOpen(event, context.clock.now())
    const had = await giveBack(context, tx, event, viewer.id)
    if (had === 'registered') await mailWithdrawal(context, tx, event, viewer)
  })
  return loadEvent(context, context.db, viewer, id)
}
