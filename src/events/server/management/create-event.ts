import { randomUUIDv7 } from 'node:crypto'
import { t } from '#text'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import { invalidInput } from '../../../platform/server/http/problem-details.ts'
import type { CommunityEvent, EventForm } from '../../contract.ts'
import { loadEvent } from '../event-queries.ts'
import { lockCategory } from '../locks.ts'
import { startError } from '../policy.ts'
import { events } from '../tables.ts'
import { timesOf } from '../wall-clock.ts'
import { isValidDate } from './event-changes.ts'
import { lockTeam } from './event-team.ts'
import { notifyOfNewEvents } from './new-event-notifications.ts'
import { noTeam, notifyTeam } from './team-notifications.ts'

type NewEvent = EventForm & { isDraft: boolean }

/**
 * Creates an upcoming event (S2 §5) and notifies members of it, unless it is a draft.
 * @throws INVALID_INPUT for a start in the past or too far ahead, a deleted category, and a host who can't be one
 */
export async function createEvent(context: Services, admin: Viewer, form: NewEvent): Promise<CommunityEvent> {
  requireValidDate(form.localStart)
  const { clock, db } = context
  const times = timesOf(form)
  const error = startError(times.startsAt, clock.now())
  if (error) throw invalidInput({ field: 'localStart', message: error })
  const id = randomUUIDv7()
  const { zoomLink, ...details } = form
  await db.transaction(async (tx) => {
    await lockCategory(tx, form.categoryId)
    const team = await lockTeam(tx, admin, form)
    const row = { id, ...details, ...team, ...times, zoomLink: zoomLink || null }
    await tx.insert(events).values(row)
    await recordAuditEntry(tx, { action: 'event.created', actorId: admin.id, subject: { kind: 'event', id } })
    await notifyTeam(context, tx, admin, [{ before: noTeam, after: row }])
    if (form.status !== 'ended' && !form.isDraft) await notifyOfNewEvents(context, tx, admin, [row])
  })
  return loadEvent(context, db, admin, id)
}

/** @throws INVALID_INPUT for a day that does not exist, such as February 30 */
export function requireValidDate(localStart: string): void {
  if (isValidDate(localStart.slice(0, 10))) return
  throw invalidInput({ field: 'localStart', message: t`Please choose a date and a time.` })
}
