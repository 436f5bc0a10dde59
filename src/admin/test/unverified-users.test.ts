import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountWith, logIn, tokenIn, verificationTokenOf, verifyWith } from '../../accounts/test/account-requests.ts'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { createEmployer } from '../../employers/test/companies.ts'
import { auditLog, mails } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import { type AsAdmin, createAdmin } from './admin-requests.ts'

let app: TestApp
let admin: Person
let ask: AsAdmin
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ;({ admin, ask } = await createAdmin(app))
})
afterAll(() => app?.stop())

const resend = ({ id }: Person) => ask('POST', `/users/${id}/verification-emails`)
const confirm = ({ id }: Person) => ask('PUT', `/users/${id}/verification`)
const verify = (token: string) => verifyWith(app, token)
const actsOn = ({ id }: Person) => app.services.db.select().from(auditLog).where(eq(auditLog.accountId, id))
const mailsTo = async ({ email }: Person) =>
  (await app.services.db.select().from(mails)).filter(({ to }) => to === email)

test('202: the verification email is sent again, the earlier link stops working, and the audit log records the admin', async () => {
  const person = await createPerson(app, { verified: false })
  expect(await resend(person)).toMatchObject({ status: 202, body: { done: true } })
  const first = await verificationTokenOf(app, person.email)
  await resend(person)
  const second = await until('the second mail', async () => {
    const tokens = (await mailsTo(person)).map(tokenIn)
    return tokens.find((token) => token !== first)
  })
  expect((await verify(first)).body.code).toBe('INVALID_TOKEN')
  expect((await verify(second)).status).toBe(200)
  const resent = { action: 'account.verificationResent', actorId: admin.id }
  const acts = (await actsOn(person)).filter(({ actorId }) => actorId !== person.id)
  expect(acts).toMatchObject([resent, resent])
})

test('200: a person with a confirmed address gets one email and can log in', async () => {
  const person = await createPerson(app, { verified: false })
  await resend(person)
  const token = await verificationTokenOf(app, person.email)
  expect(await confirm(person)).toMatchObject({ status: 200, body: { id: person.id, isVerified: true } })
  expect(await confirm(person)).toMatchObject({ status: 200, body: { isVerified: true } })
  const mail = await app.mailTo(person.email, 'Your email address is confirmed')
  expect(mail.text).toContain(`${app.url}/login`)
  expect(await mailsTo(person)).toHaveLength(2)
  const actions = (await actsOn(person)).map(({ action }) => action)
  expect(actions).toEqual(['account.verificationResent', 'account.addressConfirmed'])
  expect((await logIn(app, person.email)).status).toBe(201)
  // The link from the earlier email still works.
  expect((await verify(token)).status).toBe(200)
  expect((await verify(token)).body.code).toBe('TOKEN_USED')
})

test('200: confirming the address of an employer verifies their company', async () => {
  const employer = await createEmployer(app, { email: 'h@confirmed-by-hand.example' })
  await app.services.pool.query('update accounts set verified_at = null where id = $1', [employer.id])
  expect((await confirm(employer)).status).toBe(200)
  const listed = await app.request('GET', '/api/admin/companies?filter=verified', { cookie: admin.cookie })
  expect(listed.body.companies.map(({ id }: { id: string }) => id)).toContain(employer.company.id)
  expect((await app.mailTo(employer.email, 'Your email address is confirmed')).text).toContain('/employer/login')
})

test('a confirmation and the person’s own link succeed at the same time, with at most one email', async () => {
  const person = await createPerson(app, { verified: false })
  await resend(person)
  const token = await verificationTokenOf(app, person.email)
  const answers = await Promise.all([confirm(person), verify(token), confirm(person), verify(token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 410])
  expect((await mailsTo(person)).length).toBeLessThanOrEqual(2)
  expect((await accountWith(app, person.email))?.verifiedAt).not.toBeNull()
})

test('409: a verified or suspended account gets no verification email, and a suspended one cannot be confirmed', async () => {
  const verified = await createPerson(app)
  const suspended = await createPerson(app, { verified: false, suspended: true })
  expect((await resend(verified)).status).toBe(409)
  expect((await resend(suspended)).status).toBe(409)
  expect((await confirm(suspended)).status).toBe(409)
  for (const person of [verified, suspended]) {
    expect(await mailsTo(person)).toEqual([])
    expect(await actsOn(person)).toEqual([])
  }
})

test('404: an unknown account; 403: members and employers, whose requests change nothing', async () => {
  const nobody = { id: '0198c0de-0000-7000-8000-000000000000' } as Person
  expect((await resend(nobody)).status).toBe(404)
  expect((await confirm(nobody)).status).toBe(404)
  const person = await createPerson(app, { verified: false })
  for (const role of ['member', 'employer'] as const) {
    const { cookie } = await createPerson(app, { role })
    const send = (method: string, path: string) =>
      app.request(method, `/api/admin/users/${person.id}/${path}`, { cookie })
    expect((await send('POST', 'verification-emails')).status).toBe(403)
    expect((await send('PUT', 'verification')).status).toBe(403)
  }
  expect((await accountWith(app, person.email))?.verifiedAt).toBeNull()
  expect(await mailsTo(person)).toEqual([])
})

test('429: admins can send an address five verification emails an hour, and its holder has a separate limit', async () => {
  const person = await createPerson(app, { verified: false })
  const answers = await Promise.all(Array.from({ length: 6 }, () => resend(person)))
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 202, 202, 429])
  expect(await mailsTo(person)).toHaveLength(5)
  const own = await app.request('POST', '/api/accounts/verification-mails', { body: { email: person.email } })
  expect(own.status).toBe(202)
  expect(await mailsTo(person)).toHaveLength(6)
})
