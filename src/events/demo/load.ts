import { randomUUIDv7 } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DemoPersonKey } from '../../accounts/demo/people.ts'
import { accounts } from '../../accounts/server/exports.ts'
import { day, hour, minute } from '../../platform/contract/durations.ts'
import { communityTimeZone } from '../../platform/contract/locale.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { defaultCapacity, defaultOccurrences } from '../contract.ts'
import { eventMaterials, eventRecordings } from '../server/archive/tables.ts'
import { eventCheckIns } from '../server/check-in/tables.ts'
import { eventFeedback } from '../server/feedback/tables.ts'
import { eventCategories, eventRegistrations, eventSeries, events } from '../server/tables.ts'
import { momentOf, shiftWallTime, wallTimeOf } from '../server/wall-clock.ts'
import { type DemoEvent, demoCategories } from './demo-event.ts'
import { demoEvents } from './events.ts'
import { comingSessions, pastSessions } from './monday-sessions.ts'

/** The time of the weekly live session (S2 §9). */
const monday = 1
const sessionTime = '19:00'

type NewEvent = typeof events.$inferInsert & { id: string; startsAt: Date; endsAt: Date }
/** Questions need ids of their own only within an event. */
const questionId = randomUUIDv7()

type People = (key: DemoPersonKey) => string

/** Adds events around today to the sample community. Does nothing if there are any events. */
export async function loadDemoEvents({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.transaction(async (tx) => {
    if (await tx.$count(events)) return
    const now = clock.now()
    const categoryIds = await writeCategories(tx)
    const accountOf = await findPeople(tx)
    const sessions = mondaySessions(now)
    const seriesId = await writeSeries(tx, sessions, now)
    const all = [
      ...sessions.map((event) => ({ event, row: rowOf(event, categoryIds, accountOf, now, seriesId) })),
      ...demoEvents.map((event) => ({ event, row: rowOf(event, categoryIds, accountOf, now) })),
    ]
    await tx.insert(events).values(all.map(({ row }) => row))
    await tx.insert(eventRegistrations).values(all.flatMap(({ event, row }) => seatsOf(event, row, accountOf, now)))
    for (const { event, row } of all) if (event.afterwards) await writeAfterwards(tx, event.afterwards, row, accountOf)
  })
}

async function writeCategories(tx: Transaction): Promise<Map<string, string>> {
  const rows = Object.entries(demoCategories).map(([key, category]) => ({ key, id: randomUUIDv7(), ...category }))
  await tx.insert(eventCategories).values(rows)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

async function findPeople(tx: Transaction): Promise<People> {
  const rows = await tx.select({ id: accounts.id, email: accounts.email }).from(accounts)
  const ids = new Map(rows.map(({ id, email }) => [email, id]))
  return (key) => ids.get(`${key}@demo.test`) as string
}

/** The sessions on the Mondays before and after today. Today's is past once it has ended. */
function mondaySessions(now: Date): DemoEvent[] {
  const today = new Date(`${wallTimeOf(now, communityTimeZone).slice(0, 10)}T00:00Z`)
  const sinceMonday = (today.getUTCDay() - monday + 7) % 7
  const past = pastSessions.map((session, index) => ({ ...session, capacity: defaultCapacity, weeks: -index }))
  const coming = comingSessions.map((session, index) => ({ ...session, weeks: index + 1 }))
  // On a Monday, today's session counts as upcoming until it has ended.
  const shift = sinceMonday === 0 && wallTimeOf(now, communityTimeZone).slice(11) < '20:00' ? -7 : 0
  return [...past, ...coming].map(({ weeks, ...session }) => ({
    ...session,
    host: 'Zora Lanternfield',
    category: 'live',
    inDays: weeks * 7 - sinceMonday + shift,
    time: sessionTime,
    minutes: 60,
    isOnline: true,
  }))
}

async function writeSeries(tx: Transaction, sessions: DemoEvent[], now: Date): Promise<string> {
  const id = randomUUIDv7()
  const first = Math.min(...sessions.map(({ inDays }) => inDays))
  const firstDate = shiftWallTime(wallTimeOf(now, communityTimeZone), { days: first }).slice(0, 10)
  await tx.insert(eventSeries).values({
    id,
    dates: {
      firstDate,
      time: sessionTime,
      timeZone: communityTimeZone,
      durationMinutes: 60,
      recurrence: {
        type: 'weekly',
        interval: 1,
        days: [monday],
        end: { kind: 'count', occurrences: defaultOccurrences },
      },
    },
  })
  return id
}

function rowOf(
  event: DemoEvent,
  categoryIds: Map<string, string>,
  accountOf: People,
  now: Date,
  seriesId?: string,
): NewEvent {
  const { title, description, host, capacity, going, waiting = [], minutes, timeZone = communityTimeZone } = event
  const { hostKey, coHosts = [], isDraft, guestLimit, question, guests = {} } = event
  const localStart = shiftWallTime(wallTimeOf(now, timeZone), { days: event.inDays, time: event.time })
  const startsAt = momentOf(localStart, timeZone)
  return {
    id: randomUUIDv7(),
    seriesId,
    title,
    description,
    host,
    hostId: hostKey && accountOf(hostKey),
    coHostIds: coHosts.map(accountOf),
    isDraft,
    guestLimit,
    questions: question && [{ id: questionId, text: question.text, isRequired: false, options: question.options }],
    location: event.location ?? '',
    zoomLink: event.isOnline ? 'https://zoom.example/j/2026' : null,
    categoryId: categoryIds.get(event.category),
    isPublic: event.isPublic ?? false,
    localStart,
    timeZone,
    durationMinutes: minutes,
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * minute),
    capacity,
    registeredCount: going.length + Object.values(guests).reduce((sum, count) => sum + count, 0),
    waitingCount: waiting.length,
    createdAt: new Date(Math.min(now.getTime(), startsAt.getTime()) - 21 * day),
  }
}

/** Registrations in order, one every few hours until now or the event's start. */
function seatsOf(
  { going, waiting = [], guests = {}, shown = [], question }: DemoEvent,
  row: NewEvent,
  accountOf: People,
  now: Date,
) {
  const people = [
    ...going.map((key) => ({ key, state: 'registered' as const })),
    ...waiting.map((key) => ({ key, state: 'waiting' as const })),
  ]
  const last = Math.min(now.getTime(), row.startsAt.getTime()) - hour
  return people.map(({ key, state }, index) => ({
    eventId: row.id,
    accountId: accountOf(key),
    state,
    guests: guests[key],
    isShown: shown.includes(key) ? true : null,
    answers: answersOf(question, key),
    registeredAt: new Date(last - (people.length - index) * 7 * hour),
  }))
}

function answersOf(question: DemoEvent['question'], key: DemoPersonKey): Record<string, string> {
  const answer = question?.answers[key]
  return answer ? { [questionId]: answer } : {}
}

/** Who came, what they said afterwards, and what everyone can look up later. */
async function writeAfterwards(
  tx: Transaction,
  { checkedIn, feedback, materials, recording }: NonNullable<DemoEvent['afterwards']>,
  { id: eventId, startsAt, endsAt, hostId }: NewEvent,
  accountOf: People,
): Promise<void> {
  const seats = await tx
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .where(
      and(eq(eventRegistrations.eventId, eventId), inArray(eventRegistrations.accountId, checkedIn.map(accountOf))),
    )
    .orderBy(asc(eventRegistrations.id))
  const entries = seats.map(({ id }, index) => ({
    registrationId: id,
    entryId: randomUUIDv7(),
    checkedInAt: new Date(startsAt.getTime() - (seats.length - index) * 2 * minute),
    recordedBy: hostId,
    isCounted: true,
  }))
  await tx.insert(eventCheckIns).values(entries)
  const answers = feedback.map(({ from, usefulness, change }) => {
    const shown = { shownUsefulness: usefulness, shownChange: change }
    return {
      eventId,
      accountId: accountOf(from),
      usefulness,
      change,
      answeredAt: new Date(endsAt.getTime() + 3 * hour),
      ...shown,
    }
  })
  await tx.insert(eventFeedback).values(answers)
  const addedAt = new Date(endsAt.getTime() + day)
  await tx
    .insert(eventMaterials)
    .values(materials.map((material) => ({ id: randomUUIDv7(), eventId, addedAt, ...material })))
  await tx.insert(eventRecordings).values({ eventId, updatedAt: addedAt, ...recording })
}
