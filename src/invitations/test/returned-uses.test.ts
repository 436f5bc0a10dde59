import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts, accountTokens } from '../../accounts/server/tables.ts'
import { accountWith, newAddress, verificationTokenOf, verifyWith } from '../../accounts/test/account-requests.ts'
import { setJoiningRule } from '../../accounts/test/joining-rule.ts'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { day } from '../../platform/contract/durations.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { joinWith, makeLink, open, send } from './invitation-client.ts'

const job = 'accounts.delete-abandoned'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ jobsOnDemand: [job] })
})
beforeEach(async () => {
  admin = await createPerson(app, { role: 'admin' })
  await setJoiningRule(app, { mode: 'invitation' })
})
afterAll(() => app?.stop())

/** Lets days pass for an account, after which its verification link has expired. */
async function age(email: string, days = 8) {
  const account = await accountWith(app, email)
  const at = new Date(Date.now() - days * day)
  const { db } = app.services
  await db
    .update(accounts)
    .set({ createdAt: at })
    .where(eq(accounts.id, account?.id ?? ''))
  await db
    .update(accountTokens)
    .set({ expiresAt: new Date(at.getTime() + day) })
    .where(eq(accountTokens.accountId, account?.id ?? ''))
  return account?.id ?? ''
}

test('a registration that nobody confirmed within a week is deleted, and the link has its use back', async () => {
  const token = await makeLink(app, admin)
  const email = newAddress()
  expect((await joinWith(app, token, email)).status).toBe(201)
  expect((await joinWith(app, token)).status).toBe(410)
  await app.runJob(job)
  expect(await accountWith(app, email), 'not before').toBeDefined()
  await age(email)
  await Promise.all([app.runJob(job), app.runJob(job)])
  expect(await accountWith(app, email)).toBeUndefined()
  expect((await open(app, token)).status).toBe(200)
  // Of ten people at once, one gets the place that became free.
  const answers = await Promise.all(Array.from({ length: 10 }, () => joinWith(app, token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(410)])
  const entries = await app.services.db.select().from(auditLog).where(eq(auditLog.action, 'accounts.unverifiedDeleted'))
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({ actorId: null, accountId: null, details: { count: 1 } })
})

test('confirmed, suspended, and waiting people stay, and so do people with a link that still works', async () => {
  const token = await makeLink(app, admin, { uses: 3 })
  const [confirmed, recent, suspended] = [newAddress(), newAddress(), newAddress()]
  for (const email of [confirmed, recent, suspended]) await joinWith(app, token, email)
  await verifyWith(app, await verificationTokenOf(app, confirmed))
  for (const email of [confirmed, suspended]) await age(email)
  await age(recent, 9)
  await app.request('POST', '/api/accounts/verification-mails', { body: { email: recent } })
  const id = (await accountWith(app, suspended))?.id
  await send(app, admin, 'PUT', `/admin/users/${id}/suspension`, {})
  const waiting = await createPerson(app, { waiting: true })
  await age(waiting.email)
  await app.runJob(job)
  for (const email of [confirmed, recent, suspended, waiting.email]) {
    expect(await accountWith(app, email), email).toBeDefined()
  }
  expect((await joinWith(app, token)).status).toBe(410)
})

test('of the deletion and a verification at once, one wins, and the link is never used more often than it may', async () => {
  for (let round = 0; round < 4; round++) {
    const token = await makeLink(app, admin)
    const email = newAddress()
    await joinWith(app, token, email)
    const link = await verificationTokenOf(app, email)
    const id = await age(email)
    // The link is old enough for the deletion to begin, and works again while it runs.
    const revive = app.services.db
      .update(accountTokens)
      .set({ expiresAt: new Date(Date.now() + day) })
      .where(eq(accountTokens.accountId, id))
    await Promise.all([app.runJob(job), revive.then(() => verifyWith(app, link))])
    const stays = (await accountWith(app, email)) !== undefined
    expect((await joinWith(app, token)).status).toBe(stays ? 410 : 201)
  }
})

test('an admin who deletes an unconfirmed account gives the use back; deleting a member does not', async () => {
  const token = await makeLink(app, admin)
  const email = newAddress()
  await joinWith(app, token, email)
  const remove = async (address: string) =>
    send(app, admin, 'DELETE', `/admin/users/${(await accountWith(app, address))?.id}?posts=remove`)
  expect((await remove(email)).status).toBe(200)
  const member = newAddress()
  expect((await joinWith(app, token, member)).status).toBe(201)
  await verifyWith(app, await verificationTokenOf(app, member))
  expect((await remove(member)).status).toBe(200)
  expect((await open(app, token)).status).toBe(410)
})

test('of the deletion of a registration and of its sender at once, both succeed', async () => {
  for (let round = 0; round < 4; round++) {
    const host = await createPerson(app, { role: 'admin' })
    const token = await makeLink(app, host)
    const email = newAddress()
    await joinWith(app, token, email)
    await age(email)
    const [, removal] = await Promise.all([
      app.runJob(job),
      send(app, admin, 'DELETE', `/admin/users/${host.id}?posts=remove`),
    ])
    expect(removal.status).toBe(200)
    expect(await accountWith(app, email)).toBeUndefined()
    expect((await open(app, token)).status).toBe(410)
  }
})
