import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { logInMembers, onDatabase } from '../databases.ts'
import { compareRates, type Sized } from '../measure.ts'

const people = 300
const seats = 200
const connections = 20

/** A round has three turns of each, and a turn an event of its own, of which exactly the seats must be filled. */
const turns = 3

/** An app and its database, by their URLs. */
type Site = { app: string; database: string }

/**
 * How many people a second get an answer when all of them want a seat at one event. Compares the app, with session, rate
 * limits, confirmation email, and calendar file, with plain SQL that locks the same row, writes the same registration and
 * count, and commits.
 */
export async function compareRegistrations({ app, database: databaseUrl }: Site) {
  const tokens = await logInMembers(databaseUrl, people)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })
  const { rows: accounts } = await pool.query<{ id: string }>(`select id from accounts order by id limit ${people}`)
  await Promise.all(Array.from({ length: connections }, () => pool.query('select pg_sleep(0.05)')))
  const overHttp = (event: string) => tokens.map((token) => () => registerOverHttp(app, event, token))
  const bySql = (event: string) =>
    accounts.map(
      ({ id }) =>
        () =>
          registerBySql(pool, event, id),
    )
  try {
    return await compareRates(
      () => rate(databaseUrl, overHttp),
      () => rate(databaseUrl, bySql),
      turns,
    )
  } finally {
    await pool.end()
  }
}

/** Compares the rates of an app with few events and one with many. */
export async function compareRegistrationGrowth({ small, large }: Sized<Site>) {
  const tokens = {
    small: await logInMembers(small.database, people),
    large: await logInMembers(large.database, people),
  }
  const rateOf = (size: keyof Sized<Site>, { app, database }: Site) =>
    rate(database, (event) => tokens[size].map((token) => () => registerOverHttp(app, event, token)))
  return compareRates(
    () => rateOf('small', small),
    () => rateOf('large', large),
    turns,
  )
}

/** Answers a second, for a new event. */
async function rate(url: string, requestsFor: (event: string) => (() => Promise<void>)[]): Promise<number> {
  const event = await createEvent(url)
  const requests = requestsFor(event)
  const start = performance.now()
  let next = 0
  const workers = Array.from({ length: connections }, async () => {
    for (let register = requests[next++]; register; register = requests[next++]) await register()
  })
  await Promise.all(workers)
  const seconds = (performance.now() - start) / 1000
  const { rows } = await onDatabase(
    url,
    `select registered_count as stored, (select count(*)::int from event_registrations where event_id = e.id) as counted
    from events e where id = $1`,
    [event],
  )
  const { stored, counted } = rows[0] as { stored: number; counted: number }
  if (stored !== seats || counted !== seats) throw new Error(`${stored} and ${counted} of ${seats} seats were given`)
  return requests.length / seconds
}

async function createEvent(url: string): Promise<string> {
  const id = randomUUID()
  await onDatabase(
    url,
    `insert into events (id, title, description, host, location, local_start, time_zone, duration_minutes, starts_at,
      ends_at, capacity)
    select $1, 'A session that everybody wants', '', 'Bench Host', '', at at time zone 'America/New_York',
      'America/New_York', 60, at, at + interval '1 hour', ${seats}
    from date_trunc('hour', now() + interval '30 days') at`,
    [id],
  )
  return id
}

async function registerOverHttp(app: string, event: string, token: string): Promise<void> {
  const response = await fetch(`${app}/api/events/${event}/registration`, {
    method: 'PUT',
    headers: { cookie: `session=${token}`, origin: app, 'content-type': 'application/json' },
    body: '{}',
  })
  await response.arrayBuffer()
  // 409: the event is full.
  if (response.status !== 200 && response.status !== 409) throw new Error(`registering answers ${response.status}`)
}

async function registerBySql(pool: pg.Pool, event: string, account: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(
      'select capacity, registered_count from events where id = $1 for no key update',
      [event],
    )
    if (rows[0].registered_count < rows[0].capacity) {
      await client.query(
        `insert into event_registrations (event_id, account_id, state) values ($1, $2, 'registered')`,
        [event, account],
      )
      await client.query('update events set registered_count = registered_count + 1 where id = $1', [event])
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}
