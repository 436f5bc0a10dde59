import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { hour, minute } from '../../platform/contract/durations.ts'
import type { Clock } from '../../platform/server/clock.ts'
import type { TestApp } from '../../platform/testing/app/test-app.ts'
import type { RegistrationChoices } from '../contract.ts'
import { events } from '../server/tables.ts'
import { wallTimeOf } from '../server/wall-clock.ts'

/** A clock that stands still until a test moves it. */
export class SetClock implements Clock {
  #now: Date

  constructor(start: string) {
    this.#now = new Date(start)
  }

  now(): Date {
    return new Date(this.#now)
  }

  set(to: Date | string): void {
    this.#now = new Date(to)
  }

  passHours(hours: number): void {
    this.#now = new Date(this.#now.getTime() + hours * hour)
  }
}

type Options = Partial<typeof events.$inferInsert> & {
  /** Hours from now until the start; 48 by default. */
  inHours?: number
}

/** Inserts an event, and returns functions for requests about it. */
export async function planEvent(app: TestApp, { inHours = 48, ...options }: Options = {}) {
  const { db, clock } = app.services
  const id = options.id ?? randomUUIDv7()
  const startsAt = options.startsAt ?? new Date(clock.now().getTime() + inHours * hour)
  const durationMinutes = options.durationMinutes ?? 60
  const timeZone = options.timeZone ?? 'America/New_York'
  await db.insert(events).values({
    title: 'Open Office Hour',
    description: 'Bring a question.',
    host: 'Test Host',
    location: '',
    capacity: 2,
    ...options,
    id,
    timeZone,
    durationMinutes,
    startsAt,
    localStart: wallTimeOf(startsAt, timeZone),
    endsAt: new Date(startsAt.getTime() + durationMinutes * minute),
  })
  const path = `/api/events/${id}`
  return {
    id,
    startsAt,
    register: (person: Person, body: RegistrationChoices & { waitIfFull?: boolean } = {}) =>
      app.request('PUT', `${path}/registration`, { cookie: person.cookie, body }),
    choose: (person: Person, body: RegistrationChoices) =>
      app.request('PATCH', `${path}/registration`, { cookie: person.cookie, body }),
    unregister: (person: Person) => app.request('DELETE', `${path}/registration`, { cookie: person.cookie }),
    join: (person: Person) => app.request('POST', `${path}/join`, { cookie: person.cookie, body: {} }),
    remind: (person: Person) => app.request('POST', `${path}/reminders`, { cookie: person.cookie, body: {} }),
    show: async (person: Person) => (await app.request('GET', path, { cookie: person.cookie })).body,
    /** Updates the row. */
    change: (values: Partial<typeof events.$inferInsert>) => db.update(events).set(values).where(sql`id = ${id}`),
  }
}

export type PlannedEvent = Awaited<ReturnType<typeof planEvent>>

/** Creates so many members. */
export function createPeople(app: TestApp, count: number): Promise<Person[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => createPerson(app, { name: `Member ${index + 1}` })))
}

/** Events with wrong counts, or with more registrations than seats. Tests expect none. */
export async function eventsWithWrongCounts(app: TestApp): Promise<unknown[]> {
  const { rows } = await app.services.db.execute(sql`
    select e.id, registered_count, waiting_count, capacity, registered, waiting from events e
    cross join lateral (
      select coalesce(sum(1 + guests) filter (where state = 'registered'), 0)::int as registered,
        count(*) filter (where state = 'waiting')::int as waiting
      from event_registrations where event_id = e.id
    ) counted
    where registered_count <> registered or waiting_count <> waiting or registered > capacity`)
  return rows
}
