import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/server/database/database.ts'
import type { PersonalData } from '../../platform/server/extension-points/personal-data.ts'
import { lockEvent } from './locks.ts'
import { eventsRunBy, leaveTeam } from './management/event-team.ts'
import { removeRegistration } from './registration/seats.ts'
import { calendarSettings, eventRegistrations, events, eventWithdrawals } from './tables.ts'

/**
 * Registrations, seats given back, calendar settings, and the events that the person hosts. Deleting an account gives
 * its seats to people on the waiting lists, and leaves its events to the admins and the other hosts.
 */
export const eventsPersonalData: PersonalData = {
  name: 'events',
  async collect(db, accountId) {
    const [registrations, returnedSeats, calendar, hosted] = await Promise.all([
      readRegistrations(db, accountId),
      readReturnedSeats(db, accountId),
      readCalendarSettings(db, accountId),
      readHostedEvents(db, accountId),
    ])
    return { data: { registrations, returnedSeats, calendar, hosted } }
  },
  async erase(services, tx, accountId) {
    const registrations = await tx
      .select({ eventId: eventRegistrations.eventId })
      .from(eventRegistrations)
      .where(eq(eventRegistrations.accountId, accountId))
    const eventIds = new Set([...registrations.map(({ eventId }) => eventId), ...(await eventsRunBy(tx, accountId))])
    for (const eventId of [...eventIds].sort()) {
      const event = await lockEvent(tx, eventId)
      await leaveTeam(tx, eventId, accountId)
      await removeRegistration(services, tx, event, accountId)
    }
  },
}

async function readRegistrations(db: Database, accountId: string) {
  const rows = await db
    .select({
      event: events.title,
      startsAt: events.startsAt,
      timeZone: events.timeZone,
      state: eventRegistrations.state,
      guests: eventRegistrations.guests,
      shownToMembers: eventRegistrations.isShown,
      answers: eventRegistrations.answers,
      questions: events.questions,
      registeredAt: eventRegistrations.registeredAt,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(eq(eventRegistrations.accountId, accountId))
    .orderBy(asc(eventRegistrations.id))
  return rows.map(({ questions, answers, ...row }) => ({
    ...row,
    answers: questions.flatMap(({ id, text }) => (answers[id] ? [{ question: text, answer: answers[id] }] : [])),
    startsAt: row.startsAt.toISOString(),
    registeredAt: row.registeredAt.toISOString(),
  }))
}

/** Seats that the person gave back, and when an email removed the event from their calendar. */
async function readReturnedSeats(db: Database, accountId: string) {
  const { dueAt, emailedAt } = eventWithdrawals
  const rows = await db
    .select({ event: events.title, startsAt: events.startsAt, dueAt, emailedAt })
    .from(eventWithdrawals)
    .innerJoin(events, eq(events.id, eventWithdrawals.eventId))
    .where(eq(eventWithdrawals.accountId, accountId))
    .orderBy(asc(events.startsAt), asc(events.id))
  return rows.map((row) => ({
    event: row.event,
    startsAt: row.startsAt.toISOString(),
    emailDueAt: row.dueAt?.toISOString() ?? null,
    emailedAt: row.emailedAt?.toISOString() ?? null,
  }))
}

/** The person's calendar settings; null when they never saved any. */
async function readCalendarSettings(db: Database, accountId: string) {
  const { autoAddRegistered, reminderMinutes, calendarType } = calendarSettings
  const [row] = await db
    .select({ autoAddRegistered, reminderMinutes, calendarType })
    .from(calendarSettings)
    .where(eq(calendarSettings.accountId, accountId))
  return row ?? null
}

/** The events that the person hosts, alone or with others. */
async function readHostedEvents(db: Database, accountId: string) {
  const { title, startsAt, timeZone, hostId, coHostIds } = events
  const rows = await db
    .select({ event: title, startsAt, timeZone, hostId })
    .from(events)
    .where(sql`${hostId} = ${accountId} or ${coHostIds} @> array[${accountId}]::uuid[]`)
    .orderBy(asc(startsAt), asc(events.id))
  return rows.map(({ hostId: host, ...row }) => ({
    ...row,
    startsAt: row.startsAt.toISOString(),
    as: host === accountId ? 'host' : 'co-host',
  }))
}
