import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { t } from '#text'
import type { Database } from '../../platform/server/database/database.ts'
import type { PersonalData } from '../../platform/server/extension-points/personal-data.ts'
import { guestsWhoCame } from './check-in/guests.ts'
import { eventCheckIns } from './check-in/tables.ts'
import { eventFeedback } from './feedback/tables.ts'
import { lockEvent } from './locks.ts'
import { eventsRunBy, leaveTeam } from './management/event-team.ts'
import { removeRegistration } from './registration/seats.ts'
import { calendarSettings, eventRegistrations, events, eventWithdrawals } from './tables.ts'

/**
 * Registrations, seats given back, check-ins, answers after events, calendar settings, and the events that the person hosts.
 * Deleting an account gives its seats to people on the waiting lists, and leaves its events to the admins and the other hosts.
 */
export const eventsPersonalData: PersonalData = {
  name: 'events',
  async collect(db, accountId) {
    const [registrations, returnedSeats, recordedCheckIns, feedback, calendar, hosted] = await Promise.all([
      readRegistrations(db, accountId),
      readReturnedSeats(db, accountId),
      readRecordedCheckIns(db, accountId),
      readFeedback(db, accountId),
      readCalendarSettings(db, accountId),
      readHostedEvents(db, accountId),
    ])
    return { data: { registrations, returnedSeats, recordedCheckIns, feedback, calendar, hosted } }
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
    await tx.delete(eventFeedback).where(eq(eventFeedback.accountId, accountId))
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
      checkedInAt: eventCheckIns.checkedInAt,
      guestsWhoCame: sql<number>`${guestsWhoCame('event_registrations')}`,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .leftJoin(eventCheckIns, and(eq(eventCheckIns.registrationId, eventRegistrations.id), eventCheckIns.isCounted))
    .where(eq(eventRegistrations.accountId, accountId))
    .orderBy(asc(eventRegistrations.id))
  return rows.map(({ questions, answers, ...row }) => ({
    ...row,
    answers: questions.flatMap(({ id, text }) => (answers[id] ? [{ question: text, answer: answers[id] }] : [])),
    startsAt: row.startsAt.toISOString(),
    registeredAt: row.registeredAt.toISOString(),
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    guestsWhoCame: row.checkedInAt ? row.guestsWhoCame : null,
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

/** When the person checked others in, and at which event. Who they were is their data. */
async function readRecordedCheckIns(db: Database, accountId: string) {
  const { checkedInAt, recordedBy, registrationId } = eventCheckIns
  const rows = await db
    .select({ event: events.title, checkedInAt })
    .from(eventCheckIns)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, registrationId))
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(eq(recordedBy, accountId), isNotNull(checkedInAt)))
    .orderBy(asc(checkedInAt), asc(registrationId))
  return rows.map(({ event, checkedInAt }) => ({ event, checkedInAt: checkedInAt?.toISOString() ?? null }))
}

/** What the person answered after events. */
async function readFeedback(db: Database, accountId: string) {
  const { usefulness, change, answeredAt } = eventFeedback
  const rows = await db
    .select({ event: events.title, usefulness, change, answeredAt })
    .from(eventFeedback)
    .innerJoin(events, eq(events.id, eventFeedback.eventId))
    .where(eq(eventFeedback.accountId, accountId))
    .orderBy(asc(answeredAt), asc(events.id))
  return rows.map((row) => ({ ...row, answeredAt: row.answeredAt.toISOString() }))
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
    as: host === accountId ? t`host` : t`co-host`,
  }))
}
