import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { switchOff } from '../../../checks/parts/switching.ts'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { day, hour } from '../../platform/contract/durations.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import type { CommunityHealth } from '../health-contract.ts'
import { medianOf } from '../server/health.ts'

let app: TestApp
let admin: Person
/** The site's clock stands still, so that the figures and the SQL below are about the same moment. */
const now = new Date()
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } })
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

async function health(cookie = admin.cookie): Promise<CommunityHealth> {
  const answer = await app.request('GET', '/api/admin/health', { cookie })
  expect(answer.status).toBe(200)
  return answer.body
}

const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
const execute = async <Row extends Record<string, unknown>>(text: string): Promise<Row[]> =>
  (await app.services.pool.query(text)).rows as Row[]

/** Numbers that look random, and are the same in every run. */
function generator(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('a new community has no figures, and no figure is about fewer than five people', async () => {
  const { active, newcomers, questions, seats, waiting } = await health()
  expect(active).toEqual({ members: null, visited: null, medianContributors: null, contributors: null })
  expect(newcomers).toEqual({ joined: null, share: null, medianHours: null })
  expect(questions).toMatchObject({ asked: null, share: null, medianHours: null })
  expect(seats).toEqual({ events: 0, medianShare: null })
  expect(waiting).toEqual({ count: 0, medianDays: null, threads: [] })
})

test.each([
  [[], null],
  [[3], 3],
  [[4, 1], 2.5],
  [[9, 1, 5], 5],
])('the median of %j is %j', (numbers, median) => expect(medianOf(numbers)).toBe(median))

test.each(['member', 'employer'] as const)('a %s cannot read the figures', async (role) => {
  const { cookie } = await createPerson(app, { role })
  expect((await app.request('GET', '/api/admin/health', { cookie })).status).toBe(403)
})

/** A generated world: people who joined and visited at different times, wrote, asked, answered, and took seats. */
async function generateWorld(): Promise<void> {
  const random = generator(20_261_128)
  const { db } = app.services
  const people: string[] = []
  const group = `group-${randomUUID()}`
  await db.execute(sql`insert into forum_categories (id, board_name, is_private) values (${group}, 'A group', true)`)
  await db.execute(sql`update forum_categories set is_ask = (id = 'coding-development') where not is_private`)
  const categories = (await execute<{ id: string }>(`select id from forum_categories order by id`)).map(({ id }) => id)
  for (let index = 0; index < 60; index += 1) {
    const id = randomUUIDv7()
    const role = index % 12 === 0 ? 'employer' : 'member'
    const seen = random(3) === 0 ? ago(random(7 * 24) * hour) : ago((8 + random(60)) * day)
    const suspendedAt = index % 15 === 7 ? ago(day) : null
    await db.execute(sql`
      insert into accounts (id, name, email, email_key, role, password_hash, verified_at, suspended_at, created_at, last_seen_at)
      values (${id}, 'Person', ${`${id}@example.test`}, ${`${id}@example.test`}, ${role}, '', now(), ${suspendedAt},
        ${ago(random(80 * 24) * hour)}, ${seen})`)
    people.push(id)
  }
  const pick = () => people[random(people.length)]
  for (let index = 0; index < 160; index += 1) {
    const at = random(75 * 24) * hour
    const category = random(3) === 0 ? 'coding-development' : categories[random(categories.length)]
    const [thread] = (
      await db.execute<{ id: number }>(sql`
        insert into forum_threads (category_id, author_id, title, content, created_at, last_activity_at, locked_at)
        values (${category}, ${pick()}, ${`Thread ${index}`}, 'Text', ${ago(at)}, ${ago(at)}, ${random(20) === 0 ? ago(0) : null})
        returning id`)
    ).rows
    const replyCount = random(3)
    for (let reply = 0; reply < replyCount; reply += 1) {
      const removed = random(8) === 0 ? ago(0) : null
      await db.execute(sql`
        insert into forum_replies (thread_id, author_id, content, created_at, removed_at)
        values (${thread?.id}, ${pick()}, 'Text', ${ago(Math.max(0, at - random(60) * hour))}, ${removed})`)
    }
    await db.execute(sql`
      update forum_threads set last_activity_at = greatest(created_at, (
          select max(created_at) from forum_replies where thread_id = forum_threads.id and removed_at is null)),
        reply_count = (
        select count(*) from forum_replies where thread_id = forum_threads.id and removed_at is null)
      where id = ${thread?.id}`)
  }
  for (let index = 0; index < 14; index += 1) {
    const [id, start, capacity] = [randomUUIDv7(), random(70 * 24) * hour, 5 + random(20)]
    const registered = Math.min(capacity, random(25))
    await db.execute(sql`
      insert into events (id, title, description, host, location, local_start, time_zone, duration_minutes, starts_at, ends_at,
        capacity, registered_count, cancelled_at)
      values (${id}, 'Event', '', 'Host', '', '2026-01-01 10:00', 'UTC', 60, ${ago(start)}, ${ago(start - hour)}, ${capacity},
        ${registered}, ${index % 6 === 5 ? ago(0) : null})`)
    for (const person of people.slice(0, registered)) {
      await db.execute(sql`
        insert into event_registrations (event_id, account_id, state, registered_at)
        values (${id}, ${person}, 'registered', ${ago(start + random(100) * hour)})`)
    }
  }
}

const isMember = `role in ('member', 'admin') and verified_at is not null and suspended_at is null`
const at = (milliseconds: number) => `timestamptz '${ago(milliseconds)}'`

/** All figures once more, in plain SQL that shares nothing with the code. @param boards which boards count */
async function recompute(boards: string): Promise<CommunityHealth> {
  const one = async (text: string) => Object.values((await execute(text))[0] ?? {})[0] as number | null
  const few = (value: number | null, people = value) => (people === null || people < 5 ? null : value)
  const posts = `(
    select author_id, created_at from forum_threads where category_id in (${boards})
    union all
    select author_id, created_at from forum_replies
    where removed_at is null and thread_id in (select id from forum_threads where category_id in (${boards})))`
  const members = await one(`select count(*) from accounts where ${isMember}`)
  const visited = await one(`select count(*) from accounts where ${isMember} and last_seen_at >= ${at(7 * day)}`)
  const weeks: number[] = []
  const first = (await execute<{ at: Date }>(`select min(created_at) as at from accounts where ${isMember}`))[0]?.at
  for (let week = 0; week < 8; week += 1) {
    const [begin, end] = [(week + 1) * 7 * day, week * 7 * day]
    if (week > 0 && first && now.getTime() - begin < first.getTime()) continue
    weeks.push(
      (await one(`select count(distinct id) from (
        select author_id as id from ${posts} post where created_at > ${at(begin)} and created_at <= ${at(end)}
        union select account_id from event_registrations
        where state = 'registered' and registered_at > ${at(begin)} and registered_at <= ${at(end)}) people`)) ?? 0,
    )
  }
  const isNew = `${isMember} and created_at >= ${at(63 * day)} and created_at < ${at(7 * day)}`
  const firstPost = `(select min(post.created_at) from ${posts} post where post.author_id = accounts.id
    and post.created_at >= ${at(63 * day)})`
  const isInTime = `${firstPost} <= created_at + interval '7 days'`
  const joined = (await one(`select count(*) from accounts where ${isNew}`)) ?? 0
  const wrote = (await one(`select count(*) from accounts where ${isNew} and ${isInTime}`)) ?? 0
  const hours = `extract(epoch from ${firstPost} - created_at)::float8 / 3600`
  const newcomerHours = await execute<{ hours: number }>(
    `select ${hours} as hours from accounts where ${isNew} and ${isInTime}`,
  )
  const questions = await execute<{ author: string; asked: Date; replied: Date | null }>(`
    select author_id as author, created_at as asked, (
      select min(created_at) from forum_replies reply where thread_id = thread.id and removed_at is null
        and author_id <> thread.author_id) as replied
    from forum_threads thread where category_id = 'coding-development'
      and created_at >= ${at(57 * day)} and created_at < ${at(day)}`)
  const askers = new Set(questions.map(({ author }) => author)).size
  const waits = questions.flatMap(({ asked, replied }) => (replied ? [replied.getTime() - asked.getTime()] : []))
  const events = await execute<{ id: string; share: number }>(`
    select id, registered_count::float8 / capacity as share from events
    where cancelled_at is null and starts_at >= ${at(56 * day)} and starts_at < ${at(0)}`)
  const attendees = await one(`select count(distinct account_id) from event_registrations
    where event_id in (${events.map(({ id }) => `'${id}'`).join()})`)
  const waiting = await execute<{ id: number; title: string; created: Date }>(`
    select id, title, created_at as created from forum_threads
    where category_id not like 'group-%' and locked_at is null
      and not exists (select from forum_replies where thread_id = forum_threads.id and removed_at is null)
      and created_at >= ${at(28 * day)} and created_at < ${at(2 * day)} order by created_at, id`)
  const ages = waiting.map(({ created }) => (now.getTime() - created.getTime()) / day)
  const median = (numbers: number[]) => medianOf(numbers)
  return {
    readAt: now.toISOString(),
    active: {
      members: few(members),
      visited: few(visited),
      medianContributors: few(median(weeks)),
      contributors: few(weeks[0] ?? null),
    },
    newcomers: {
      joined: few(joined),
      share: few(wrote / joined, joined),
      medianHours: few(median(newcomerHours.map((row) => row.hours)), wrote),
    },
    questions: {
      hasCategories: true,
      asked: few(questions.length, askers),
      share: few(waits.filter((wait) => wait <= day).length / questions.length, askers),
      medianHours: few(median(waits.map((wait) => wait / hour)), askers),
    },
    seats: { events: events.length, medianShare: few(median(events.map(({ share }) => share)), attendees) },
    waiting: {
      count: waiting.length,
      medianDays: median(ages),
      threads: waiting.slice(0, 10).map(({ id, title, created }) => {
        return { id, title, board: expect.any(String), createdAt: created.toISOString() }
      }),
    },
  }
}

/** Floating-point figures with six digits after the point. */
function rounded(value: CommunityHealth): unknown {
  return JSON.parse(JSON.stringify(value), (_key, part) =>
    typeof part === 'number' ? Math.round(part * 1e6) / 1e6 : part,
  )
}

test('all figures of a generated world are those of plain SQL, with groups and without', async () => {
  await generateWorld()
  const all = 'select id from forum_categories'
  const withGroups = await health()
  const expected = await recompute(all)
  const { threads } = expected.waiting
  expect(rounded(withGroups)).toEqual({ ...(rounded(expected) as object), waiting: expect.anything() })
  expect(rounded({ ...withGroups, waiting: { ...withGroups.waiting, threads: [] } })).toEqual(
    rounded({ ...expected, waiting: { ...expected.waiting, threads: [] } }),
  )
  expect(withGroups.waiting.threads).toEqual(threads)
  expect(withGroups.active.medianContributors).toBeGreaterThan(4)
  expect(withGroups.newcomers.share).toBeGreaterThan(0)
  expect(withGroups.questions.share).toBeGreaterThan(0)
  expect(withGroups.seats.medianShare).toBeGreaterThan(0)
  await switchOff(app, ['groups'])
  const withoutGroups = await health()
  const publicOnly = await recompute(`${all} where not is_private`)
  expect(rounded({ ...withoutGroups, waiting: { ...withoutGroups.waiting, threads: [] } })).toEqual(
    rounded({ ...publicOnly, waiting: { ...publicOnly.waiting, threads: [] } }),
  )
  await switchOff(app, [])
})

test('no name, address, or id of a person is among the figures', async () => {
  const text = JSON.stringify(await health())
  const people = await execute<{ id: string; email: string }>('select id, email from accounts')
  expect(people.filter(({ id, email }) => text.includes(id) || text.includes(email))).toEqual([])
})
