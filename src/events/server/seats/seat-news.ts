import { inArray, sql } from 'drizzle-orm'
import { tell } from '../../../notifications/server/exports.ts'
import type { Job } from '../../../platform/server/background/background-job.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { CalendarPart } from '../../../platform/server/mail/outbox.ts'
import { publication } from '../../../platform/server/realtime/live-updates.ts'
import type { Services } from '../../../platform/server/services.ts'
import { type CalendarSettings, defaultCalendarSettings } from '../../contract.ts'
import { calendarPartFor } from '../calendar/calendar-settings.ts'
import { withdrawalPart } from '../calendar/withdrawal.ts'
import type { HeldEvent } from '../holding.ts'
import { eventRegistrations, events } from '../tables.ts'
import { type SeatNews, seatLetter } from './registration-letters.ts'
import { keepEntries, sendWithdrawals } from './withdrawals.ts'

/** Who is told what of her place is written down with the place itself, and done here, for many at once. */
const topic = 'events.seatNews'
/** People told in one transaction. */
const batch = 50

type Untold = SeatNews & {
  registrationId: number
  eventId: string
  id: string
  name: string
  email: string
  /** How her calendar is served, as far as her mail depends on it. */
  invites: boolean
  reminderMinutes: CalendarSettings['reminderMinutes'] | null
}
/** `isEntered`: they took their seat again before their calendar was told that it is gone. */
type Told = Untold & { isEntered: boolean }

/** What lets people be told of their places once the transaction has committed. */
export const seatAnnouncement = publication(topic, {})

/**
 * Tells people what became of their places. Whom is taken off the list in the transaction that tells her: a pass that
 * breaks off tells nobody twice, and the next one goes on.
 */
export const seatNewsJob: Job = {
  name: topic,
  schedule: '* * * * *',
  wokenBy: topic,
  async run(services) {
    // Read here, because a transaction must not wait for a second connection.
    await services.community.content()
    while ((await services.db.transaction((tx) => tellSome(services, tx))) === batch);
    await sendWithdrawals(services)
  },
}

/** @returns how many were told */
async function tellSome(services: Services, tx: Transaction): Promise<number> {
  const untold = await takeUntold(tx, services.clock.now())
  if (untold.length === 0) return 0
  const entered = await keepEntries(
    tx,
    untold.filter(({ what }) => what !== 'waiting'),
  )
  const people = untold.map((one) => ({
    ...one,
    isEntered: one.what === 'registered' && entered.has(one.registrationId),
  }))
  const eventIds = people.map(({ eventId }) => eventId)
  const theirs = await tx.select().from(events).where(inArray(events.id, eventIds))
  for (const alike of Map.groupBy(people, keyOf).values()) {
    const event = theirs.find(({ id }) => id === alike[0]?.eventId)
    // Of a cancelled event everybody is told that, and nothing else; of one that is over, nothing.
    if (event && !event.cancelledAt && event.endsAt > services.clock.now()) await tellAlike(services, tx, event, alike)
  }
  const told = people.map(({ registrationId }) => registrationId)
  await tx.update(eventRegistrations).set({ news: null }).where(inArray(eventRegistrations.id, told))
  return people.length
}

/**
 * Leaves out whom another process tells just now, who is just leaving for good, and who keeps changing their mind, for
 * a while.
 */
async function takeUntold(tx: Transaction, now: Date): Promise<Untold[]> {
  const { rows } = await tx.execute<Untold>(sql`
    select r.id as "registrationId", r.event_id as "eventId", a.id, a.name, a.email, r.news as what,
      (select count(*) from event_registrations w
        where w.event_id = r.event_id and w.state = 'waiting' and w.id <= r.id and r.state = 'waiting') as place,
      coalesce(s.auto_add_registered, false) as invites, s.reminder_minutes as "reminderMinutes"
    from event_registrations r
    join accounts a on a.id = r.account_id
    left join calendar_settings s on s.account_id = a.id
    left join event_withdrawals w on w.event_id = r.event_id and w.account_id = a.id
    where r.news is not null
      and (r.news <> 'registered' or w.quiet_until is null or w.quiet_until <= ${now.toISOString()})
    order by r.id limit ${batch}
    for no key update of r skip locked for key share of a skip locked`)
  return rows
}

/** The same for people who get the very same mail. */
function keyOf({ eventId, what, id, invites, reminderMinutes, isEntered }: Told): string {
  const isPersonal = invites || what === 'waiting' || what === 'displaced'
  return [eventId, what, isEntered, isPersonal ? id : reminderMinutes].join(' ')
}

async function tellAlike(services: Services, tx: Transaction, event: HeldEvent, people: Told[]): Promise<void> {
  const [first] = people
  if (!first) return
  // Whose calendar still has the entry needs no second email.
  const mail = first.isEntered
    ? {}
    : {
        letter: seatLetter(event, services.config.baseUrl, first),
        calendar: await calendarOf(services, tx, event, first),
      }
  const what = first.what === 'displaced' ? 'waiting' : first.what
  const { id: eventId, title, timeZone } = event
  const data = { eventId, title, startsAt: event.startsAt.toISOString(), timeZone, what }
  const message = { kind: 'eventRegistration' as const, data, about: `event:${eventId}`, ...mail }
  await tell(
    services,
    tx,
    message,
    people.map(({ id }) => id),
  )
}

/** A seat comes with a calendar file, and so does its loss: the one before put the event into the calendar. */
async function calendarOf(
  services: Services,
  tx: Transaction,
  event: HeldEvent,
  person: Untold,
): Promise<CalendarPart | undefined> {
  if (person.what === 'waiting') return undefined
  // Their settings as they were when it was decided who gets the same mail: an invitation names one person.
  const reminderMinutes = person.reminderMinutes ?? defaultCalendarSettings.reminderMinutes
  const settings = { autoAddRegistered: person.invites, reminderMinutes }
  if (person.what === 'displaced') return withdrawalPart(services, tx, event, person, settings)
  return calendarPartFor(services, tx, event, person, settings)
}
