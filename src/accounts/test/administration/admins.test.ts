import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { createAdmin, promoteConfiguredAdmin } from '../../server/exports.ts'
import { accounts } from '../../server/tables.ts'
import {
  accountWith,
  logIn,
  me,
  register,
  registrationForm,
  resetTokenOf,
  resetWith,
  tokenIn,
  verificationTokenOf,
  verifyWith,
} from '../account-requests.ts'
import { createPerson, type Person, testPassword } from '../people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

async function demote(admin: Person, { id }: Person) {
  const body = { role: 'member' }
  const { status } = await app.request('PUT', `/api/admin/users/${id}/role`, { cookie: admin.cookie, body })
  expect(status).toBe(200)
}

/** Sets the configured admin of the running app, like ADMIN_EMAIL. */
function configure(email: string) {
  app.services.config.adminEmail = email
}

test('an account with the configured admin address becomes an admin when its address is verified, and not before', async () => {
  const form = registrationForm()
  configure(form.email.toUpperCase())
  await register(app, form)
  await promoteConfiguredAdmin(app.services)
  expect(await accountWith(app, form.email)).toMatchObject({ role: 'member' })
  const token = await verificationTokenOf(app, form.email)
  const { body } = await verifyWith(app, token)
  expect(body).toEqual({ role: 'admin' })
  expect((await logIn(app, form.email)).body).toMatchObject({ role: 'admin' })
})

test('verifying another address does not make an admin', async () => {
  configure('admin@example.test')
  const form = registrationForm()
  await register(app, form)
  const token = await verificationTokenOf(app, form.email)
  expect((await verifyWith(app, token)).body.role).toBe('member')
})

test('a password reset and a change of address verify the configured admin address too', async () => {
  const first = await createPerson(app, { verified: false })
  configure(first.email)
  await resetWith(app, await resetTokenOf(app, first.email), 'Kapok-tree!7')
  expect(await accountWith(app, first.email)).toMatchObject({ role: 'admin' })

  const second = await createPerson(app)
  const email = `team-${second.email}`
  configure(email)
  const body = { email, currentPassword: testPassword }
  await app.request('POST', '/api/accounts/email-changes', { body, cookie: second.cookie })
  const token = tokenIn(await app.mailTo(email))
  await app.request('POST', '/api/accounts/email-changes/confirmations', { body: { token }, cookie: second.cookie })
  expect(await accountWith(app, email)).toMatchObject({ role: 'admin' })
  expect(await me(app, second.cookie)).toBeNull()
})

test('at start, a verified account with the configured admin address becomes an admin', async () => {
  const person = await createPerson(app)
  const other = await createPerson(app)
  configure(person.email)
  await promoteConfiguredAdmin(app.services)
  expect(await accountWith(app, person.email)).toMatchObject({ role: 'admin' })
  expect(await accountWith(app, other.email)).toMatchObject({ role: 'member' })
  // The sessions that began with another role are over; starting again ends nothing.
  expect(await me(app, person.cookie)).toBeNull()
  const { cookie } = await logIn(app, person.email)
  await promoteConfiguredAdmin(app.services)
  expect(await me(app, cookie)).toMatchObject({ role: 'admin' })
})

test('the configured admin is promoted once: after a demotion, no start, reset, or verification promotes them again', async () => {
  const other = await createPerson(app, { role: 'admin' })
  const person = await createPerson(app)
  configure(person.email)
  await promoteConfiguredAdmin(app.services)
  const acts = () => app.services.db.select().from(auditLog).where(eq(auditLog.accountId, person.id))
  const promotion = { action: 'account.promoted', actorId: null, details: { from: 'member', by: 'ADMIN_EMAIL' } }
  expect(await acts()).toMatchObject([promotion])
  await demote(other, person)
  await promoteConfiguredAdmin(app.services)
  await resetWith(app, await resetTokenOf(app, person.email), 'Kapok-tree!7')
  configure(person.email.toUpperCase())
  await promoteConfiguredAdmin(app.services)
  expect(await accountWith(app, person.email)).toMatchObject({ role: 'member' })
  // A new account with the same address is not promoted either.
  await app.services.db.delete(accounts).where(eq(accounts.id, person.id))
  const heir = await createPerson(app, { email: person.email })
  await promoteConfiguredAdmin(app.services)
  expect(await accountWith(app, heir.email)).toMatchObject({ role: 'member' })
})

test('an admin who was demoted by an earlier version stays a member', async () => {
  const [admin, person] = [await createPerson(app, { role: 'admin' }), await createPerson(app, { role: 'admin' })]
  await demote(admin, person)
  configure(person.email)
  await promoteConfiguredAdmin(app.services)
  expect(await accountWith(app, person.email)).toMatchObject({ role: 'member' })
})

test('a created admin can log in at once; an address with an account is rejected', async () => {
  const admin = { name: 'Zora Lanternfield', email: 'zora@example.test', password: testPassword, siteNames: [] }
  const id = await createAdmin(app.services.db, admin)
  expect((await logIn(app, admin.email)).body).toMatchObject({ id, role: 'admin', firstName: 'Zora' })
  await expect(createAdmin(app.services.db, admin)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
})
