import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import { auditLog, mails } from '../../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { changeRole, eraseAccount, restoreAccount, suspendAccount } from '../../server/exports.ts'
import { accounts, sessions } from '../../server/tables.ts'
import { logIn, me, resetTokenOf, resetWith } from '../account-requests.ts'
import { createPerson, type Person } from '../people.ts'
import { watchSessions } from '../sessions/watch-sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
// Remove the admins of the previous test, because tests count them.
afterEach(() => app.services.db.update(accounts).set({ role: 'member' }))
afterAll(() => app?.stop())

/** The context of an admin's request. */
async function by({ id, name, email }: Person): Promise<RequestContext> {
  const [session] = await app.services.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.accountId, id))
  const viewer = {
    id,
    name,
    email,
    role: 'admin' as const,
    sessionId: session?.id ?? '',
    hasFreshLogin: true,
    avatarUrl: null,
  }
  const client = { network: 'test', userAgent: 'Test', pageAddress: null, cookies: '', siteOrigin: app.url }
  return {
    ...app.services,
    viewer,
    switchedOff: [],
    isWaiting: false,
    idempotencyKey: null,
    client,
    accountObservers: [],
    companyHooks: [],
    memberActivities: [],
    nameObservers: [],
    personalData: [],
    profileObservers: [],
    reportableContent: [],
    savableContent: [],
    searchSources: [],
    invitations: { check: async () => {}, redeem: async () => ({ verifiesAddress: false }) },
    openLiveStream() {},
    isEntitled: async () => true,
    factorDueAt: async () => null,
    ownsCompany: async () => false,
    decidesPayment: async () => true,
    sharedMemberships: { namesOf: async () => new Map(), ofCompaniesCalled: async () => [] },
    addHeader() {},
    noteRoute() {},
  }
}

function actsBy(admin: Person, { id }: Person) {
  const isMeant = and(eq(auditLog.actorId, admin.id), eq(auditLog.accountId, id))
  return app.services.db.select().from(auditLog).where(isMeant).orderBy(auditLog.id)
}

function erase(context: RequestContext, { id }: Person) {
  return context.db.transaction((tx) => eraseAccount(context, tx, id, 'keep'))
}

function createAdmin() {
  return createPerson(app, { role: 'admin' })
}

const conflict = { code: 'CONFLICT', message: 'This is the last admin. Make someone else an admin first.' }
const missing = { id: '0198c0de-0000-7000-8000-000000000000' } as Person

test.each([
  ['a change of role', (context: RequestContext, { id }: Person) => changeRole(context, id, 'admin')],
  ['a suspension', (context: RequestContext, { id }: Person) => suspendAccount(context, id)],
  ['a deletion', (context: RequestContext, person: Person) => erase(context, person)],
  [
    'a reset of the password',
    async (_: RequestContext, { email }: Person) => resetWith(app, await resetTokenOf(app, email), 'Baraza!2027'),
  ],
])('%s ends every session at once, and live connections within two seconds', async (_, act) => {
  const [admin, person] = [await createAdmin(), await createPerson(app)]
  const { cookie } = await logIn(app, person.email)
  const closed = await watchSessions(app, person)
  await act(await by(admin), person)
  expect(await me(app, person.cookie)).toBeNull()
  expect(await me(app, cookie)).toBeNull()
  await closed.withinTwoSeconds(2)
  expect(await app.services.db.$count(sessions, eq(sessions.accountId, person.id))).toBe(0)
  expect(await me(app, admin.cookie)).toMatchObject({ id: admin.id })
})

test('a new role is in the audit log and applies from the next login; the same role again changes nothing', async () => {
  const [admin, person] = [await createAdmin(), await createPerson(app)]
  await changeRole(await by(admin), person.id, 'admin')
  const { cookie, body } = await logIn(app, person.email)
  expect(body).toMatchObject({ role: 'admin' })
  await changeRole(await by(admin), person.id, 'admin')
  expect(await me(app, cookie)).toMatchObject({ role: 'admin' })
  await changeRole(await by(admin), person.id, 'member')
  expect(await actsBy(admin, person)).toMatchObject([
    { action: 'account.roleChanged', actorId: admin.id, details: { from: 'member', to: 'admin' } },
    { action: 'account.roleChanged', actorId: admin.id, details: { from: 'admin', to: 'member' } },
  ])
})

test('a suspended person cannot log in until the suspension is lifted, and gets one email about each', async () => {
  const [admin, person] = [await createAdmin(), await createPerson(app)]
  const token = await resetTokenOf(app, person.email)
  await suspendAccount(await by(admin), person.id)
  await suspendAccount(await by(admin), person.id)
  expect((await logIn(app, person.email)).body.code).toBe('INVALID_CREDENTIALS')
  expect((await resetWith(app, token, 'Baraza!2027')).status).toBe(410)
  expect((await app.mailTo(person.email, 'suspended')).text).toContain(`${app.url}/contact`)
  await restoreAccount(await by(admin), person.id)
  await restoreAccount(await by(admin), person.id)
  expect((await app.mailTo(person.email, 'active again')).text).toContain(`${app.url}/login`)
  expect((await logIn(app, person.email)).status).toBe(201)
  expect(await actsBy(admin, person)).toMatchObject([
    { action: 'account.suspended', actorId: admin.id, details: {} },
    { action: 'account.restored', actorId: admin.id, details: {} },
  ])
  const isHers = and(eq(mails.to, person.email), eq(mails.subject, 'Your account is suspended'))
  expect(await app.services.db.$count(mails, isHers)).toBe(1)
})

test('a missing account is rejected with NOT_FOUND, and admins cannot suspend themselves', async () => {
  const admin = await createAdmin()
  await createAdmin()
  await expect(changeRole(await by(admin), missing.id, 'admin')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(suspendAccount(await by(admin), missing.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(restoreAccount(await by(admin), missing.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(suspendAccount(await by(admin), admin.id)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('the last active admin keeps their role and account', async () => {
  const admin = await createAdmin()
  await createPerson(app, { role: 'admin', suspended: true })
  const context = await by(admin)
  await expect(changeRole(context, admin.id, 'member')).rejects.toMatchObject(conflict)
  await expect(erase(context, admin)).rejects.toMatchObject(conflict)
  expect(await me(app, admin.cookie)).toMatchObject({ role: 'admin' })
})

test('when two admins demote, suspend, or delete each other at the same time, one remains', async () => {
  const acts = [
    (context: RequestContext, { id }: Person) => changeRole(context, id, 'member'),
    (context: RequestContext, { id }: Person) => suspendAccount(context, id),
    (context: RequestContext, person: Person) => erase(context, person),
  ]
  for (const one of acts) {
    for (const other of acts) {
      const [ada, bea] = [await createAdmin(), await createAdmin()]
      const first = [await by(ada), bea] as const
      const second = [await by(bea), ada] as const
      const results = await Promise.allSettled([one(...first), other(...second)])
      const refusals = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason.code)
      expect(refusals).toEqual(['FORBIDDEN'])
      const isAdmin = and(eq(accounts.role, 'admin'), isNull(accounts.suspendedAt))
      expect(await app.services.db.$count(accounts, isAdmin)).toBe(1)
      await app.services.db.update(accounts).set({ role: 'member' })
    }
  }
})
