import { eq } from 'drizzle-orm'
import { withdraw } from '../../../notifications/server/exports.ts'
import { recordAct } from '../../../platform/server/audit.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { Scope } from '../../contract.ts'
import { holdDates } from '../series/dates-in-hand.ts'
import { events } from '../tables.ts'
import { tellOfCancellation } from './change-news.ts'
import { isOver } from './policy.ts'

/**
 * Cancels an event, or more dates of its series, and tells everybody who holds a place. Rows and registrations stay,
 * so that calendars learn of it. One that is over is only taken out of the archive: nobody needs to hear of that.
 * @returns how many were cancelled
 * @throws NOT_FOUND also for one that is cancelled already
 */
export async function cancelEvent(
  context: Services,
  admin: Viewer,
  { id, scope }: { id: string; scope: Scope },
): Promise<number> {
  return context.db.transaction(async (tx) => {
    const now = context.clock.now()
    const { named, dates } = await holdDates(tx, id, scope, now)
    if (dates.length === 0) throw problem('NOT_FOUND', 'No date of this series is still to come.')
    for (const date of dates) {
      const cancelled = { ...date, cancelledAt: now, sequence: date.sequence + 1 }
      const { cancelledAt, sequence } = cancelled
      await tx.update(events).set({ cancelledAt, sequence, updatedAt: now }).where(eq(events.id, date.id))
      await withdraw(tx, `event:${date.id}`)
      if (!isOver(date, now)) await tellOfCancellation(context, tx, cancelled)
    }
    const details = { scope, dates: dates.length }
    await recordAct(tx, {
      action: 'event.cancelled',
      actorId: admin.id,
      subject: { kind: 'event', id: named.id },
      details,
    })
    return dates.length
  })
}
