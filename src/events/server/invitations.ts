import { and, eq, inArray } from 'drizzle-orm'
import { accounts } from '../../accounts/server/public.ts'
import { type Message, tell } from '../../notifications/server/public.ts'
import type { Services } from '../../platform/server/context.ts'
import type { Transaction } from '../../platform/server/database.ts'
import type { Job } from '../../platform/server/jobs.ts'
import { calendarPartFor } from './calendar-settings.ts'
import type { HeldEvent } from './holding.ts'
import { calendarSettings, eventRegistrations, events } from './tables.ts'

const queue = 'events.invitations'
/** People told in one transaction. */
const batch = 50

type Invitations = { eventId: string; message: Message<'eventChange'>; accountIds: string[] }

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
    .select({ accountId: eventRegistrations.accountId })
    .from(eventRegistrations)
    .innerJoin(calendarSettings, eq(calendarSettings.accountId, eventRegistrations.accountId))
    .where(and(isSeatAt(event.id), calendarSettings.autoAddRegistered))
    .orderBy(eventRegistrations.id)
  for (let first = 0; first < people.length; first += batch) {
    const accountIds = people.slice(first, first + batch).map(({ accountId }) => accountId)
    const data: Invitations = { eventId: event.id, message, accountIds }
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
    const { eventId, message, accountIds } = data as Invitations
    await services.db.transaction(async (tx) => {
      const [event] = await tx.select().from(events).where(eq(events.id, eventId))
      const isOutdated = message.data.what === 'changed' && event?.cancelledAt
      const people = event && !isOutdated ? await withSeats(tx, eventId, accountIds) : []
      for (const person of people) {
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

function withSeats(tx: Transaction, eventId: string, accountIds: string[]) {
  return tx
    .select({ id: accounts.id, name: accounts.name, email: accounts.email })
    .from(eventRegistrations)
    .innerJoin(accounts, eq(accounts.id, eventRegistrations.accountId))
    .where(and(isSeatAt(eventId), inArray(accounts.id, accountIds)))
    .orderBy(accounts.id)
}
