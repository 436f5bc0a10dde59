import { and, eq, inArray } from 'drizzle-orm'
import { accounts } from '../../../accounts/server/exports.ts'
import { type NotificationContent, notify } from '../../../notifications/server/exports.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { BackgroundJob } from '../../../platform/server/background/background-job.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { LockedEvent } from '../locks.ts'
import { calendarSettings, eventRegistrations, events } from '../tables.ts'
import { calendarAttachmentFor } from './calendar-attachments.ts'

const queue = 'events.invitations'
/** People notified in one transaction. */
const batch = 50

type Content = NotificationContent<'eventChange'>
/**
 * What the queue stores. It names registrations, not accounts, so that finished jobs hold no reference to people who
 * left. The email is stored as `letter`, as other versions of the program that share the queue do.
 */
type Invitations = {
  eventId: string
  message: Omit<Content, 'email'> & { letter: Content['email'] }
  registrationIds: number[]
}

/**
 * Notifies people whose calendars add events automatically of a change. Each gets their own invitation, because an
 * invitation names the invited person (RFC 5546). The recipients are stored in the caller's transaction; a background
 * job makes the invitations after it commits, each once.
 */
export async function sendInvitations(
  { backgroundQueue }: Pick<Services, 'backgroundQueue'>,
  tx: Transaction,
  event: LockedEvent,
  { email, ...content }: Content,
): Promise<void> {
  const people = await tx
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .innerJoin(calendarSettings, eq(calendarSettings.accountId, eventRegistrations.accountId))
    .where(and(isSeatAt(event.id), calendarSettings.autoAddRegistered))
    .orderBy(eventRegistrations.id)
  for (let first = 0; first < people.length; first += batch) {
    const registrationIds = people.slice(first, first + batch).map(({ id }) => id)
    const data: Invitations = { eventId: event.id, message: { ...content, letter: email }, registrationIds }
    await backgroundQueue.queue(tx, queue, data)
  }
}

/**
 * Sends a batch of invitations with the event as it is now. People who gave their seat back in the meantime get nothing,
 * and nobody is notified of a change of an event that is cancelled by now.
 */
export const invitationsJob: BackgroundJob = {
  name: queue,
  async run(services, data, settle) {
    const { eventId, message, registrationIds } = data as Invitations
    const { letter, ...content } = message
    await services.db.transaction(async (tx) => {
      const people = await lockPeopleWithSeats(tx, eventId, registrationIds)
      // Locked, so that a later change or cancellation is also emailed later.
      const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('share')
      const isOutdated = message.data.what === 'changed' && event?.cancelledAt
      for (const person of isOutdated ? [] : people) {
        const calendar =
          event && (await calendarAttachmentFor(services, tx, { ...event, guests: person.guests }, person))
        await notify(services, tx, { ...content, email: letter, calendar }, [person.id])
      }
      await settle?.(tx)
    })
  },
}

function isSeatAt(eventId: string) {
  return and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.state, 'registered'))
}

/** Locks the accounts of people who still have a seat; accounts are locked before events. */
function lockPeopleWithSeats(tx: Transaction, eventId: string, registrationIds: number[]) {
  return tx
    .select({ id: accounts.id, name: accounts.name, email: accounts.email, guests: eventRegistrations.guests })
    .from(eventRegistrations)
    .innerJoin(accounts, eq(accounts.id, eventRegistrations.accountId))
    .where(and(isSeatAt(eventId), inArray(eventRegistrations.id, registrationIds)))
    .orderBy(accounts.id)
    .for('key share', { of: accounts })
}
