import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAddress } from '../../accounts/test/account-requests.ts'
import { createPerson, type Person, testPassword } from '../../accounts/test/people.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { companyInvitations } from '../server/tables.ts'
import { createEmployer, type Employer } from './companies.ts'
import { type Call, callerOf, inviteBy } from './company-calls.ts'

let app: TestApp
let call: Call
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  call = callerOf(app)
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

const suspend = ({ id }: Person) => call(admin, 'PUT', `/admin/users/${id}/suspension`)
const restore = ({ id }: Person) => call(admin, 'DELETE', `/admin/users/${id}/suspension`)
const check = (token: string) => call(null, 'POST', '/employers/invitations/checks', { token })
const register = (token: string) =>
  call(null, 'POST', '/employers/invitations/registrations', {
    token,
    name: 'Second Account',
    phone: '404 555 0199',
    password: testPassword,
    passwordConfirmation: testPassword,
    agreedToTerms: true,
  })
const accept = (person: Employer, token: string) =>
  call(person, 'POST', '/employers/invitations/acceptances', { token, givingUp: person.company.id })
const isOwner = async (person: Person) =>
  (await call(person, 'GET', '/employers/company')).body.company.you.isOwner as boolean
const appoint = (by: Person, { company }: Employer, { id }: Person) =>
  call(by, 'PUT', `/admin/companies/${company.id}/owners/${id}`)

test('an invitation of a suspended owner is invalid, also after the owner is restored', async () => {
  const owner = await createEmployer(app)
  const second = await createEmployer(app)
  const [forNew, forSecond] = [await inviteBy(app, owner, newAddress()), await inviteBy(app, owner, second.email)]
  expect((await suspend(owner)).status).toBe(200)
  for (const restored of [false, true]) {
    if (restored) expect((await restore(owner)).status).toBe(200)
    for (const answer of [await check(forNew), await register(forNew), await accept(second, forSecond)]) {
      expect(answer).toMatchObject({ status: 410, body: { code: 'INVALID_TOKEN' } })
    }
  }
})

test('suspending or deleting the owner as an admin makes nobody else an owner', async () => {
  const acts: ((owner: Person) => Promise<unknown>)[] = [
    (owner) => suspend(owner),
    async (owner) => {
      await suspend(owner)
      expect((await call(admin, 'DELETE', `/admin/users/${owner.id}?posts=keep`)).status).toBe(200)
    },
  ]
  for (const act of acts) {
    const owner = await createEmployer(app)
    const next = await createEmployer(app, { company: owner.company })
    await act(owner)
    expect(await isOwner(next)).toBe(false)
    const invited = await call(next, 'POST', '/employers/company/invitations', { email: newAddress() })
    expect(invited.status).toBe(403)
  }
})

test('while a suspended owner remains, nobody succeeds another owner who leaves', async () => {
  const suspended = await createEmployer(app)
  const owner = await createEmployer(app, { company: suspended.company })
  const next = await createEmployer(app, { company: suspended.company })
  expect((await call(suspended, 'PUT', `/employers/company/people/${owner.id}/ownership`)).status).toBe(200)
  await suspend(suspended)
  const leaving = { currentPassword: testPassword, posts: 'keep' }
  expect((await call(owner, 'POST', '/accounts/departures', leaving)).status).toBe(200)
  expect(await isOwner(next)).toBe(false)
})

test('only admins appoint owners, only from the company’s people, and the audit log records it', async () => {
  const owner = await createEmployer(app)
  const next = await createEmployer(app, { company: owner.company })
  const stranger = await createEmployer(app)
  await suspend(owner)
  expect((await appoint(next, owner, next)).status).toBe(403)
  expect((await appoint(admin, owner, stranger)).status).toBe(404)
  expect((await appoint(admin, stranger, next)).status).toBe(404)
  expect((await appoint(admin, owner, owner)).status).toBe(409)
  for (const _ of [1, 2]) expect((await appoint(admin, owner, next)).status).toBe(200)
  expect(await isOwner(next)).toBe(true)
  const noted = await app.services.db.select().from(auditLog).where(eq(auditLog.action, 'company.ownerAppointed'))
  expect(noted).toMatchObject([
    { actorId: admin.id, accountId: next.id, subjectKind: 'company', subjectId: owner.company.id },
  ])
  const removed = await call(next, 'DELETE', `/employers/company/people/${owner.id}`)
  expect(removed.status).toBe(200)
})

test('an owner’s invitations are deleted when they leave the company or delete their account', async () => {
  for (const leave of [
    (person: Employer) => call(person, 'DELETE', `/employers/company/people/${person.id}`),
    (person: Employer) =>
      call(person, 'POST', '/accounts/departures', { currentPassword: testPassword, posts: 'keep' }),
  ]) {
    const owner = await createEmployer(app)
    const other = await createEmployer(app, { company: owner.company })
    await call(owner, 'PUT', `/employers/company/people/${other.id}/ownership`)
    const [gone, stays] = [await inviteBy(app, owner, newAddress()), await inviteBy(app, other, newAddress())]
    expect((await leave(owner)).status).toBe(200)
    expect((await check(gone)).status).toBe(410)
    expect((await check(stays)).status).toBe(200)
  }
})

test('an invitation that was created while its sender was being suspended is invalid', async () => {
  const owner = await createEmployer(app)
  const token = await inviteBy(app, owner, newAddress())
  const [row] = await app.services.db
    .select()
    .from(companyInvitations)
    .where(eq(companyInvitations.invitedBy, owner.id))
  await suspend(owner)
  if (row) await app.services.db.insert(companyInvitations).values(row)
  expect((await check(token)).status).toBe(410)
  expect((await register(token)).status).toBe(410)
})
