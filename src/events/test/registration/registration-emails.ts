import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Person } from '../../../accounts/test/people.ts'
import type { TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { readCalendar } from '../calendar/read-calendar.ts'
import type { PlannedEvent, SetClock } from '../planned-events.ts'

/** Hours after which the email about a seat that was given back is sent. */
export const withdrawalGrace = 16 / 3600

/** A calendar file that was emailed. */
type SentFile = { method: string; sequence: number }

/** Notifications, emails, and calendar files about the registrations of a site's members. */
export function registrationEmails(app: TestApp, clock: SetClock) {
  /** Waits until the notifications are sent: emails that still wait are withdrawn together with the seat. */
  function untilNotified(event: PlannedEvent): Promise<unknown> {
    return until('everybody to be notified', async () => {
      const { rows } = await app.services.db.execute(sql`
        select from event_registrations where event_id = ${event.id} and news is not null
        union all select from mails where about = ${`event:${event.id}`} and state <> 'sent'`)
      return rows.length === 0
    })
  }
  return {
    untilNotified,
    async registerAndWait(event: PlannedEvent, person: Person): Promise<void> {
      expect((await event.register(person)).status).toBe(200)
      await untilNotified(event)
    },
    /** Advances the clock beyond the delay of withdrawal emails. */
    async passGrace(): Promise<void> {
      clock.passHours(withdrawalGrace)
      await app.runJob('events.withdrawals')
    },
    /** A person's notifications about events. */
    async listOf(person: Person): Promise<string[]> {
      const { body } = await app.request('GET', '/api/notifications', { cookie: person.cookie })
      return body.notifications.map(
        ({ kind, data }: { kind: string; data: { what?: string } }) => `${kind} ${data.what}`,
      )
    },
    /** The methods and sequences of the calendar files queued for a person, in order. */
    async filesTo(person: Person): Promise<SentFile[]> {
      const { rows } = await app.services.db.execute<{ calendar: string }>(sql`
        select coalesce(m.calendar, l.calendar) as calendar from mails m left join mail_letters l on l.id = m.letter_id
        where m."to" = ${person.email} and coalesce(m.calendar, l.calendar) is not null order by m.created_at, m.id`)
      return rows.map(({ calendar }) => {
        const { method, entries } = readCalendar(calendar)
        return { method: String(method), sequence: entries[0]?.sequence ?? -1 }
      })
    },
  }
}

/** Calendars ignore a file whose sequence is not higher than that of the one before. */
export function expectRising(files: SentFile[]): void {
  const numbers = files.map(({ sequence }) => sequence)
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
}
