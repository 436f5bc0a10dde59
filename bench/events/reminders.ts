import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createDatabase, onDatabase } from '../databases.ts'
import { seedMembers } from './seed.ts'

type Queued = { peak: number; seconds: number; mails: number }

/**
 * Queues the reminders of one event for so many people, in a process of its own.
 * @returns the peak memory after garbage collection, in bytes, and the seconds that it took
 * @throws Error unless exactly one email for each person is queued
 */
export async function queueReminders(serverUrl: string, people: number): Promise<Queued> {
  const url = await createDatabase(serverUrl)
  await seedMembers(url, people)
  await onDatabase(
    url,
    `with event as (
      insert into events (id, title, description, host, location, local_start, time_zone, duration_minutes, starts_at,
        ends_at, capacity, registered_count)
      select gen_random_uuid(), 'A session for everybody', '', 'Bench Host', '', at at time zone 'America/New_York',
        'America/New_York', 60, at, at + interval '1 hour', $1, $1
      from date_trunc('hour', now() + interval '20 hours') at returning id
    ) insert into event_registrations (event_id, account_id, state) select event.id, a.id, 'registered' from event, accounts a`,
    [people],
  )
  await onDatabase(url, 'vacuum analyze')
  const child = fork(new URL('reminder-queue.ts', import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url },
    execArgv: ['--expose-gc'],
  })
  const [result] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`reminder-queue.ts ended with ${code}`))),
  ])) as [Queued]
  const exit = once(child, 'exit')
  child.kill()
  await exit
  if (result.mails !== people) throw new Error(`${result.mails} mails were queued for ${people} people`)
  return result
}
