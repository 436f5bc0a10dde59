import { eq, sql } from 'drizzle-orm'
import { t } from '#text'
import { broadcast } from '../../../notifications/server/exports.ts'
import { day, hour } from '../../../platform/contract/durations.ts'
import type { BackgroundJob } from '../../../platform/server/background/background-job.ts'
import type { EmailTemplate } from '../../../platform/server/mail/email-template.ts'
import type { Services } from '../../../platform/server/services.ts'
import { feedbackChangeableFor, feedbackOpenFor } from '../../feedback-contract.ts'
import { type LockedEvent, lockAttendees, lockEvent } from '../locks.ts'
import { eventRegistrations, events } from '../tables.ts'
import { whoCame } from './audience.ts'
import { showInBatches } from './results.ts'
import { eventFeedbackRounds } from './tables.ts'

/** After the end, in milliseconds: phones that were offline at the door have sent what they recorded. */
const askAfter = hour
/** Nobody is asked about an event that was over for longer, such as before the site was upgraded. In milliseconds. */
const askUntil = 3 * day
/** Events per query. */
const batch = 50

/**
 * Asks the people who came to an event how it was, once. The transaction that queues the notifications also stores that it
 * did, so that an interrupted run neither forgets nor repeats it.
 */
export const feedbackJob: BackgroundJob = {
  name: 'events.feedback',
  schedule: '* * * * *',
  async run(services) {
    for (const id of await findEnded(services)) await askOnce(services, id)
    for (const id of await findUnclosed(services)) await close(services, id)
  },
}

async function findEnded({ db, clock }: Services): Promise<string[]> {
  const now = clock.now().getTime()
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.id from ${events} e
    where e.cancelled_at is null and e.starts_at > ${new Date(now - askUntil - day).toISOString()}
      and e.ends_at > ${new Date(now - askUntil).toISOString()} and e.ends_at <= ${new Date(now - askAfter).toISOString()}
      and e.registered_count > 0
      and not exists (select from ${eventFeedbackRounds} f where f.event_id = e.id)
    order by e.starts_at, e.id limit ${batch}`)
  return rows.map(({ id }) => id)
}

async function askOnce(services: Services, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    await lockAttendees(tx, sql`${id}::uuid`)
    const event = await lockEvent(tx, id)
    if (event.cancelledAt) return
    const asked = await tx
      .insert(eventFeedbackRounds)
      .values({ eventId: id, askedAt: services.clock.now() })
      .onConflictDoNothing()
      .returning()
    if (asked.length === 0) return
    const { title, timeZone, startsAt } = event
    const data = { eventId: id, title, startsAt: startsAt.toISOString(), timeZone }
    const email = feedbackEmail(event, services.config.baseUrl)
    await broadcast(
      services,
      tx,
      { kind: 'eventFeedback', data, about: `event:${id}`, email },
      sql`select r.account_id from ${eventRegistrations} r where r.event_id = ${id} and ${whoCame('r')}`,
    )
  })
}

function feedbackEmail({ id, title, host }: LockedEvent, baseUrl: string): EmailTemplate {
  return {
    subject: t`How was it? ${title}`,
    paragraphs: [
      t`Thank you for coming to ${title}.`,
      t`${host} would like to know how useful it was for you, and what to change next time. It takes a minute.`,
    ],
    action: { label: t`Answer two questions`, url: `${baseUrl}/events/${id}` },
    note: t`The people who run the event see the answers without names, and only once at least three people have answered.`,
  }
}

/** Events to which nobody can answer any more, and whose last answers are not shown yet. */
async function findUnclosed({ db, clock }: Services): Promise<string[]> {
  const latestEnd = new Date(clock.now().getTime() - feedbackOpenFor - feedbackChangeableFor)
  const { rows } = await db.execute<{ id: string }>(sql`
    select f.event_id as id from ${eventFeedbackRounds} f join ${events} e on e.id = f.event_id
    where f.closed_at is null and e.ends_at <= ${latestEnd.toISOString()}
    order by f.event_id limit ${batch}`)
  return rows.map(({ id }) => id)
}

async function close({ db, clock }: Services, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEvent(tx, id)
    await showInBatches(tx, id, 1)
    await tx.update(eventFeedbackRounds).set({ closedAt: clock.now() }).where(eq(eventFeedbackRounds.eventId, id))
  })
}
