import { onDatabase, writeWithoutTriggers } from '../databases.ts'

const upcoming = 60
/** People who are registered for each event. */
const guests = 5
const members = 2_000

/** Fills a migrated database with members, upcoming events, and so many past ones, each with guests. */
export async function seedEvents(url: string, past: number): Promise<void> {
  await seedMembers(url, members)
  await onDatabase(
    url,
    `insert into event_categories (id, name, description, color)
    select gen_random_uuid(), 'Category ' || n, 'Sessions of the kind ' || n, '#3B82F6' from generate_series(1, 5) n`,
  )
  await writeWithoutTriggers(
    url,
    `with category as (select array_agg(id) as ids from event_categories),
    moments as (
      select n, date_trunc('hour', now()) + n * interval '1 day' as starts_at
        from generate_series(1, ${upcoming}) n
      union all select -n, date_trunc('hour', now()) - n * interval '2 hours' - interval '1 day'
        from generate_series(1, ${past}) n
    )
    insert into events (id, title, description, host, location, zoom_link, category_id, local_start, time_zone,
      duration_minutes, starts_at, ends_at, capacity, registered_count)
    select gen_random_uuid(), 'Session ' || n, repeat('What we do together, and what to bring. ', 8), 'Bench Host', '',
      'https://zoom.example/j/1', ids[1 + abs(n) % 5], starts_at at time zone 'America/New_York', 'America/New_York', 60,
      starts_at, starts_at + interval '1 hour', 50, ${guests}
    from moments, category`,
  )
  await onDatabase(
    url,
    `insert into event_registrations (event_id, account_id, state)
    select e.id, a.id, 'registered'
    from (select id, row_number() over (order by id) as place from events) e
    cross join generate_series(1, ${guests}) g
    join (select id, row_number() over (order by id) as place from accounts) a
      on a.place = 1 + (e.place * ${guests} + g) % ${members}`,
  )
  await onDatabase(url, 'vacuum analyze')
}

/** Creates verified members, each with an address of their own that leads nowhere. */
export async function seedMembers(url: string, amount: number): Promise<void> {
  await writeWithoutTriggers(
    url,
    `insert into accounts (id, name, email, email_key, password_hash, verified_at, created_at)
    select gen_random_uuid(), 'Member ' || n, 'member' || n || '@bench.test', 'member' || n || '@bench.test', 'none',
      now(), now() - interval '1 year'
    from generate_series(1, $1::int) n`,
    [amount],
  )
}

/** Registers the member called Bench for every third upcoming event. */
export async function registerBench(url: string): Promise<void> {
  await onDatabase(
    url,
    `with mine as (
      insert into event_registrations (event_id, account_id, state)
      select e.id, a.id, 'registered'
      from (select id, row_number() over (order by starts_at) as place from events where starts_at > now()) e, accounts a
      where e.place % 3 = 0 and a.email = 'bench@bench.test'
      returning event_id
    ) update events set registered_count = registered_count + 1 where id in (select event_id from mine)`,
  )
}
