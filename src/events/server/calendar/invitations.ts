import { and, eq, inArray } from 'drizzle-orm'
import { accounts } from '../../../accounts/server/exports.ts'
import { type Message, tell } from '../../../notifications/server/exports.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Job } from '../../../platform/server/background/background-job.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { HeldEvent } from '../holding.ts'
import { calendarSettings, eventRegistrations, events } from '../tables.ts'
import { calendarPartFor } from './calendar-settings.ts'

const queue = 'events.invitations'
/** People told in one transaction. */
const batch = 50

/** Registrations stand for people: what is kept of work that is done names nobody who has left. */
type Invitations = { eventId: string; message: Message<'eventChange'>; registrationIds: number[] }

/**
 * Tells those whose calendars add events by themselves of a change, each with an invitation of her own, since that
 * names who is invited (RFC 5546). Who they are is written down in the caller's transaction; the invitations are made
 * after it commits, each once.
 */
export async function sendInvitations(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  event: HeldEvent,
  message: Message<'eventChange'>,
): Promise<void> {
  const people = await tx
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .innerJoin(calendarSettings, eq(calendarSettings.accountId, eventRegistrations.accountId))
    .where(and(isSeatAt(event.id), calendarSettings.autoAddRegistered))
    .orderBy(eventRegistrations.id)
  for (let first = 0; first < people.length; first += batch) {
    const registrationIds = people.slice(first, first + batch).map(({ id }) => id)
    const data: Invitations = { eventId: event.id, message, registrationIds }
    await jobs.queue(tx, queue, data)
  }
}

/**
 * Sends some of them. Calendars get the event as it is by now; whoever gave back her seat meanwhile gets nothing, and
 * nobody hears of a change of what is cancelled by now.
 */
export const invitationsJob: Job = {
  name: queue,
  async run(services, data, settle) {
    const { eventId, message, registrationIds } = data as Invitations
    await services.db.transaction(async (tx) => {
      const people = await withSeats(tx, eventId, registrationIds)
      // Not cancelled or changed until they are told: what they read last is what holds.
      const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('share')
      const isOutdated = message.data.what === 'changed' && event?.cancelledAt
      for (const person of isOutdated ? [] : people) {
        const calendar = event && (await calendarPartFor(services, tx, event, person))
        await tell(services, tx, { ...message, calendar }, [person.id])
      }
      await settle?.(tx)
    })
  },
}

function isSeatAt(eventId: string) {
  return and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.state, 'registered'))
}

/** Those who still have a seat, held before the event is. */
function withSeats(tx: Transaction, eventId: string, registrationIds: number[]) {
  return tx
    .select({ id: accounts.id, name: accounts.name, email: accounts.email })
    .from(eventRegistrations)
    .innerJoin(accounts, eq(accounts.id, eventRegistrations.accountId))
    .where(and(isSeatAt(eventId), inArray(eventRegistrations.id, registrationIds)))
    .orderBy(accounts.id)
    .for('key share', { of: accounts })
}
