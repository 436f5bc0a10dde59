import { eq, sql } from 'drizzle-orm'
import { inWords } from '../../platform/contract/date-formats.ts'
import { recordAct } from '../../platform/server/audit.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type HeldEvent, holdEvent, holdPeople } from './holding.ts'
import { eventNotFound } from './reading.ts'
import { remind } from './reminders.ts'
import { requireOpen } from './seats/seats.ts'
import { events } from './tables.ts'

/** Members may send reminders of an event once in this time, in milliseconds. */
const pause = 24 * 60 * 60 * 1000

/**
 * Reminds everybody who is registered, because somebody asked for it (S2 §7).
 * @throws NOT_FOUND, CONFLICT when the event has ended, or when a member asks too soon after the last time
 */
export async function sendReminders(context: RequestContext, viewer: Viewer, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const now = context.clock.now()
    const [seen] = await tx.select().from(events).where(eq(events.id, id))
    if (!seen) throw eventNotFound()
    // Who asks in vain holds nobody.
    requireDue(seen, viewer, now)
    await holdPeople(tx, sql`${id}::uuid`)
    const event = await holdEvent(tx, id)
    requireDue(event, viewer, now)
    await remind(context, tx, event)
    await tx.update(events).set({ remindersSentAt: now }).where(eq(events.id, id))
    await recordAct(tx, { action: 'event.remindersSent', actorId: viewer.id, subject: { kind: 'event', id } })
  })
}

function requireDue(event: HeldEvent, viewer: Viewer, now: Date): void {
  requireOpen(event, now)
  if (viewer.role !== 'admin') requirePause(event, now)
}

function requirePause({ remindersSentAt, timeZone }: HeldEvent, now: Date): void {
  if (!remindersSentAt || now.getTime() - remindersSentAt.getTime() >= pause) return
  const moment = { weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  const when = inWords(remindersSentAt, { ...moment, timeZone, timeZoneName: 'short' })
  throw problem('CONFLICT', `Reminders already went out on ${when}. They can go out once in 24 hours.`)
}
