import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '../../../platform/contract/access.ts'
import { openLive } from '../../../platform/testing/app/live-client.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { sessions } from '../../server/tables.ts'
import { logIn, me } from '../account-requests.ts'
import { createPerson, type Person } from '../people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

/** Moves the beginning of a person's sessions into the past, with the last use an hour ago. */
async function beginHoursAgo({ id }: Person, hours: number): Promise<void> {
  const at = sql`now() - make_interval(hours => ${hours})`
  const lastSeenAt = sql`now() - interval '1 hour'`
  await app.services.db.update(sessions).set({ createdAt: at, lastSeenAt }).where(eq(sessions.accountId, id))
}

test.each<[Role, number]>([
  ['member', 90 * 24],
  ['employer', 90 * 24],
  ['admin', 12],
])('a session of a %s that is in constant use ends after %i hours', async (role, hours) => {
  const person = await createPerson(app, { role })
  await beginHoursAgo(person, hours - 1)
  expect(await me(app, person.cookie)).toMatchObject({ id: person.id })
  const [row] = await app.services.db.select().from(sessions).where(eq(sessions.accountId, person.id))
  const minutesLeft = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000
  expect(minutesLeft).toBeGreaterThan(50)
  expect(minutesLeft).toBeLessThan(70)
  await beginHoursAgo(person, hours + 1)
  expect(await me(app, person.cookie)).toBeNull()
})

test('a new session expires within its maximum lifetime', async () => {
  const { email, id } = await createPerson(app, { role: 'admin' })
  await logIn(app, email)
  const rows = await app.services.db.select().from(sessions).where(eq(sessions.accountId, id))
  for (const { expiresAt } of rows) expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 12 * 60 * 60 * 1000)
})

test('both maximum lifetimes are configurable', async () => {
  const site = await startTestApp({ config: { sessionMaxDays: 1, adminSessionMaxHours: 2 } })
  try {
    const minutesLeft = async (role: Role) => {
      const { id } = await createPerson(site, { role })
      const [row] = await site.services.db.select().from(sessions).where(eq(sessions.accountId, id))
      return ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000
    }
    expect(await minutesLeft('member')).toBeCloseTo(24 * 60, -1)
    expect(await minutesLeft('admin')).toBeCloseTo(2 * 60, -1)
  } finally {
    await site.stop()
  }
})

test('an expired session’s live connections end, and those of others do not', async () => {
  const person = await createPerson(app)
  const other = await createPerson(app)
  const [mine, theirs] = await Promise.all([openLive(app, person), openLive(app, other)])
  await app.services.db.update(sessions).set({ expiresAt: sql`now()` }).where(eq(sessions.accountId, person.id))
  await app.runJob('accounts.end-sessions')
  await until('the live connection to end', async () => mine.isClosed)
  expect(theirs.isClosed).toBe(false)
  theirs.stop()
  expect(await app.services.db.select().from(sessions).where(eq(sessions.accountId, person.id))).toEqual([])
})
