import { eq, inArray, sql } from 'drizzle-orm'
import { t } from '#text'
import { withdraw } from '../../../notifications/server/exports.ts'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { Scope } from '../../contract.ts'
import { removeArchives } from '../archive/remove-archives.ts'
import { publishListChange } from '../check-in/topic.ts'
import { removeCovers } from '../covers.ts'
import { lockDates } from '../locks.ts'
import { isOver } from '../policy.ts'
import { events } from '../tables.ts'
import { notifyOfCancellation } from './change-notifications.ts'

/**
 * Cancels an event, or more dates of its series, and notifies everybody who is registered or waits. Rows and
 * registrations stay, so that subscribed calendars see the cancellation. Nobody is notified of an event that is over: it
 * only leaves the archive. Drafts are deleted. Covers, materials, and recordings are deleted, because only the texts are
 * needed to say what was canceled.
 * @returns how many dates were cancelled
 * @throws NOT_FOUND also for an event that is cancelled already
 */
export async function cancelEvent(
  context: Services,
  admin: Viewer,
  { id, scope }: { id: string; scope: Scope },
): Promise<number> {
  return context.db.transaction(async (tx) => {
    const now = context.clock.now()
    const { named, dates } = await lockDates(tx, id, scope, now)
    if (dates.length === 0) throw problem('NOT_FOUND', t`This series has no upcoming dates.`)
    for (const date of dates) {
      const cancelled = { ...date, cancelledAt: now, sequence: date.sequence + 1 }
      const { cancelledAt, sequence } = cancelled
      await tx.update(events).set({ cancelledAt, sequence, updatedAt: now }).where(eq(events.id, date.id))
      await tx.execute(sql`select ${publishListChange(date.id)}`)
      await withdraw(tx, `event:${date.id}`)
      if (!isOver(date, now)) await notifyOfCancellation(context, tx, cancelled)
    }
    await removeCovers(context, tx, dates)
    await removeArchives(context, tx, dates)
    // Nobody has seen a draft, so there is no cancellation to remember.
    const drafts = dates.filter(({ isDraft }) => isDraft).map((draft) => draft.id)
    await tx.delete(events).where(inArray(events.id, drafts))
    const details = { scope, dates: dates.length }
    await recordAuditEntry(tx, {
      action: 'event.cancelled',
      actorId: admin.id,
      subject: { kind: 'event', id: named.id },
      details,
    })
    return dates.length
  })
}
