import { inArray } from 'drizzle-orm'
import { t } from '#text'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { CommunityEvent } from '../../contract.ts'
import { loadEvent } from '../event-queries.ts'
import { lockDates } from '../locks.ts'
import { startError } from '../policy.ts'
import { events } from '../tables.ts'
import { requireManager } from './event-team.ts'
import { notifyOfNewEvents } from './new-event-notifications.ts'

/**
 * Publishes a draft, with the upcoming drafts of its series, and notifies members once. Publishing it again, also at the
 * same time, changes nothing.
 * @throws NOT_FOUND; FORBIDDEN for people who do not manage all of these dates; CONFLICT for a start in the past
 */
export async function publishEvent(context: Services, viewer: Viewer, id: string): Promise<CommunityEvent> {
  await context.db.transaction(async (tx) => {
    const now = context.clock.now()
    // The second of two requests waits here for the first, and finds no draft.
    const { named, dates } = await lockDates(tx, id, 'all', now)
    requireManager(viewer, named)
    if (!named.isDraft) return
    if (startError(named.startsAt, now)) {
      throw problem(
        'CONFLICT',
        t`This event would start in the past. Please choose another date before you publish it.`,
      )
    }
    const drafts = dates.filter((date) => date.isDraft && !startError(date.startsAt, now))
    for (const draft of drafts) requireManager(viewer, draft)
    const ids = drafts.map((draft) => draft.id)
    await tx.update(events).set({ isDraft: false, createdAt: now, updatedAt: now }).where(inArray(events.id, ids))
    await recordAuditEntry(tx, {
      action: 'event.published',
      actorId: viewer.id,
      subject: { kind: 'event', id },
      details: { dates: drafts.length },
    })
    if (named.status !== 'ended') await notifyOfNewEvents(context, tx, viewer, drafts)
  })
  return loadEvent(context, context.db, viewer, id)
}
