import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { recordFigure } from '../../../platform/testing/figure.ts'
import { startOtherProcess } from '../../../platform/testing/processes/other-process.ts'
import { until } from '../../../platform/testing/until.ts'
import { createPeople, eventsWithWrongCounts, planEvent } from '../planned-events.ts'

/** The number of rounds; without it, as many as fit into a few seconds. */
const rounds = Number(process.env.ROUNDS ?? 0)
const secondsForRounds = 5
const seats = 20
const peopleCount = 500

let app: TestApp
let other: { url: string; stop(): Promise<void> }
const people: Person[] = []
beforeAll(async () => {
  app = await startTestApp()
  other = await startOtherProcess(app)
  for (let count = 0; count < peopleCount; count += 50) people.push(...(await createPeople(app, 50)))
})
afterAll(async () => {
  await other?.stop()
  await app?.stop()
})

type Registration = { id: number; accountId: string; state: 'registered' | 'waiting' }

test('500 concurrent registrations for 20 seats at two processes never oversell or undersell', {
  timeout: 120_000 + rounds * 60_000,
}, async () => {
  const start = performance.now()
  let round = 0
  do {
    await playRound(round)
    round++
  } while (rounds ? round < rounds : performance.now() - start < secondsForRounds * 1000)
  const seconds = (performance.now() - start) / 1000
  recordFigure({
    promise: 14,
    what: `${round} rounds of ${peopleCount} people who want ${seats} seats of two processes at once`,
    figure: `exactly ${seats} seated in each, the waiting list in order; ${(seconds / round).toFixed(1)} s a round`,
    aim: `exactly ${seats}, in order`,
    isReached: true,
  })
})

/** Everybody registers at once. Every second person wants a seat only; the others also a place on the waiting list. */
async function playRound(round: number): Promise<void> {
  const { id } = await planEvent(app, { capacity: seats, title: `Round ${round}` })
  await Promise.all(
    people.map(async (person, index) => {
      const ask = (method: string, body?: object) => request((index + round) % 4 < 2, method, id, person, body)
      const status = await ask('PUT', { waitIfFull: index % 2 === 0 })
      expect([200, 409]).toContain(status)
      // Some people unregister at once.
      if (status === 200 && index % 5 === 0) expect(await ask('DELETE')).toBe(200)
    }),
  )
  expect(await eventsWithWrongCounts(app)).toEqual([])
  const registrations = await readRegistrations(id)
  const registered = registrations.filter(({ state }) => state === 'registered')
  const waiting = registrations.filter(({ state }) => state === 'waiting')
  expect(registered).toHaveLength(seats)
  expect(waiting.length).toBeGreaterThan(0)
  // Seats go by the order of registration: everybody with a seat registered before everybody who waits.
  expect(Math.max(...registered.map((row) => row.id))).toBeLessThan(Math.min(...waiting.map((row) => row.id)))
  await requirePlaces(id, waiting)
  await requireOneNotification(id, registered)
}

async function request(
  isHere: boolean,
  method: string,
  id: string,
  { cookie }: Pick<Person, 'cookie'>,
  body?: object,
): Promise<number> {
  const base = isHere ? app.url : other.url
  const response = await fetch(`${base}/api/events/${id}/registration`, {
    method,
    headers: { cookie, origin: app.url, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  })
  await response.arrayBuffer()
  if (response.status !== 503) return response.status
  // A busy process sheds some of the load; those people try again.
  await wait(500)
  return request(isHere, method, id, { cookie }, body)
}

async function readRegistrations(id: string): Promise<Registration[]> {
  const { rows } = await app.services.db.execute<Registration>(sql`
    select id, account_id as "accountId", state from event_registrations where event_id = ${id} order by id`)
  return rows
}

/** Requires that people who wait see their position in the order of registration. */
async function requirePlaces(id: string, waiting: Registration[]): Promise<void> {
  for (const [index, { accountId }] of waiting.entries()) {
    if (index % 25 !== 0) continue
    const cookie = people.find((person) => person.id === accountId)?.cookie
    const { body } = await app.request('GET', `/api/events/${id}`, { cookie })
    expect(body.mine).toEqual({ state: 'waiting', place: index + 1, guests: 0 })
  }
}

/** Requires that every registered person was notified once. */
async function requireOneNotification(id: string, registered: Registration[]): Promise<void> {
  await until('everybody to be notified', async () => {
    const { rows } = await app.services.db.execute(sql`
      select from event_registrations where event_id = ${id} and news is not null`)
    return rows.length === 0
  })
  const { rows } = await app.services.db.execute<{ notified: number }>(sql`
    select count(*) as notified from notifications
    where about = ${`event:${id}`} and data ->> 'what' in ('registered', 'promoted')
      and account_id = any(${sql.param(registered.map(({ accountId }) => accountId))}::uuid[])
    group by account_id`)
  expect(rows.map(({ notified }) => notified)).toEqual(registered.map(() => 1))
}
