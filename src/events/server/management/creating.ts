import { randomUUIDv7 } from 'node:crypto'
import { recordAct } from '../../../platform/server/audit.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import { invalidInput } from '../../../platform/server/http/problem-details.ts'
import type { EventForm, LiveEvent } from '../../contract.ts'
import { timesOf } from '../event-times.ts'
import { loadEvent } from '../reading.ts'
import { events } from '../tables.ts'
import { holdCategory } from './category-scope.ts'
import { announce } from './new-event-alerts.ts'
import { isRealDate, startFault } from './policy.ts'

/**
 * Creates an event that is still to come (S2 §5), and announces it.
 * @throws INVALID_INPUT for a start that has passed or is too far away, and for a category that is gone
 */
export async function createEvent(context: Services, admin: Viewer, form: EventForm): Promise<LiveEvent> {
  requireRealStart(form.localStart)
  const { clock, db } = context
  const times = timesOf(form)
  const fault = startFault(times.startsAt, clock.now())
  if (fault) throw invalidInput({ field: 'localStart', message: fault })
  const id = randomUUIDv7()
  const { zoomLink, ...words } = form
  await db.transaction(async (tx) => {
    await holdCategory(tx, form.categoryId)
    const row = { id, ...words, ...times, zoomLink: zoomLink || null }
    await tx.insert(events).values(row)
    await recordAct(tx, { action: 'event.created', actorId: admin.id, subject: { kind: 'event', id } })
    if (form.status !== 'ended') await announce(context, tx, admin, [row])
  })
  return loadEvent(context, db, admin, id)
}

/** @throws INVALID_INPUT for a day that there is not, such as February 30 */
export function requireRealStart(localStart: string): void {
  if (isRealDate(localStart.slice(0, 10))) return
  throw invalidInput({ field: 'localStart', message: 'Please choose a date and a time.' })
}
