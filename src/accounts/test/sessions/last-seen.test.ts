import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { findListedAccount } from '../../server/administration/account-list.ts'
import { accounts, sessions } from '../../server/tables.ts'
import { logIn, me } from '../account-requests.ts'
import { createPerson, type Person } from '../people.ts'
import { downloadArchive } from '../personal-data/data-archive.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

const minute = 60_000

async function lastSeen({ id }: Person) {
  const account = await findListedAccount(app.services.db, id)
  return { at: account?.lastSeenAt?.getTime() ?? null, isKnown: account?.isLastSeenKnown }
}

/** A person who has never logged in. */
async function createNewcomer(options: Parameters<typeof createPerson>[1] = {}): Promise<Person> {
  const person = await createPerson(app, options)
  await app.services.db.delete(sessions).where(eq(sessions.accountId, person.id))
  return person
}

/** Moves a person's recorded visits into the past. @returns the new time of the last visit */
async function moveVisitBack({ id }: Person, minutes: number): Promise<number> {
  const lastSeenAt = new Date(Date.now() - minutes * minute)
  await app.services.db.update(accounts).set({ lastSeenAt }).where(eq(accounts.id, id))
  await app.services.db.update(sessions).set({ lastSeenAt }).where(eq(sessions.accountId, id))
  return lastSeenAt.getTime()
}

/** The id of the transaction that last wrote the person's account; every write changes it. */
async function writerOf({ id }: Person): Promise<string> {
  const { rows } = await app.services.db.execute<{ xmin: string }>(
    sql`select xmin::text from accounts where id = ${id}`,
  )
  return rows[0]?.xmin ?? ''
}

test('the last visit is null before the first login, and stays after logging out', async () => {
  const person = await createNewcomer()
  expect(await lastSeen(person)).toEqual({ at: null, isKnown: true })
  const began = Date.now()
  const { cookie } = await logIn(app, person.email)
  await app.request('DELETE', '/api/accounts/sessions/current', { cookie: cookie ?? '' })
  expect(await app.services.db.$count(sessions, eq(sessions.accountId, person.id))).toBe(0)
  const { at } = await lastSeen(person)
  expect(at).toBeGreaterThanOrEqual(began - 1000)
  expect(at).toBeLessThanOrEqual(Date.now() + 1000)
})

test('a rejected login is not a visit', async () => {
  const person = await createNewcomer()
  await logIn(app, person.email, 'Wrong!2026')
  const unverified = await createNewcomer({ verified: false })
  await logIn(app, unverified.email)
  for (const nobody of [person, unverified]) expect(await lastSeen(nobody)).toEqual({ at: null, isKnown: true })
})

test('a visit is recorded every ten minutes, and requests in between write nothing', async () => {
  const person = await createPerson(app)
  const recently = await moveVisitBack(person, 9)
  const writer = await writerOf(person)
  for (let turn = 0; turn < 3; turn++) await me(app, person.cookie)
  expect(await lastSeen(person)).toEqual({ at: recently, isKnown: true })
  expect(await writerOf(person)).toBe(writer)
  const longAgo = await moveVisitBack(person, 11)
  await me(app, person.cookie)
  const { at } = await lastSeen(person)
  expect(at).toBeGreaterThan(longAgo + 10 * minute)
  const noted = await writerOf(person)
  for (let turn = 0; turn < 3; turn++) await me(app, person.cookie)
  expect(await writerOf(person)).toBe(noted)
})

test('ending all sessions, by a suspension or a new role, keeps the last visit', async () => {
  const admin = await createPerson(app, { role: 'admin' })
  for (const [method, path, body] of [
    ['PUT', 'suspension', undefined],
    ['PUT', 'role', { role: 'admin' }],
  ] as const) {
    const person = await createPerson(app)
    await moveVisitBack(person, 60)
    await me(app, person.cookie)
    const before = await lastSeen(person)
    await app.request(method, `/api/admin/users/${person.id}/${path}`, { cookie: admin.cookie, body })
    expect(await app.services.db.$count(sessions, eq(sessions.accountId, person.id))).toBe(0)
    expect((await lastSeen(person)).at).toBeGreaterThan(Date.now() - 10 * minute)
    expect(before.at).not.toBeNull()
  }
})

test('a request does not wait for a transaction that changes the account', async () => {
  const person = await createPerson(app)
  await moveVisitBack(person, 60)
  await app.services.db.transaction(async (tx) => {
    await tx.execute(sql`select from accounts where id = ${person.id} for no key update`)
    expect(await me(app, person.cookie)).toMatchObject({ id: person.id })
  })
})

test('for an account older than the record of visits, the last visit is unknown', async () => {
  const person = await createNewcomer()
  const set = (values: object) => app.services.db.update(accounts).set(values).where(eq(accounts.id, person.id))
  await set({ isLastSeenKnown: false })
  expect(await lastSeen(person)).toEqual({ at: null, isKnown: false })
  // A person who never verified the address cannot have logged in.
  await set({ verifiedAt: null })
  expect(await lastSeen(person)).toEqual({ at: null, isKnown: true })
})

test('the data archive contains the last visit', async () => {
  const person = await createPerson(app)
  const at = await moveVisitBack(person, 5)
  const { files } = await downloadArchive(app, person)
  expect(JSON.parse(String(files.get('account.json')))).toMatchObject({ lastSeenAt: new Date(at).toISOString() })
})
