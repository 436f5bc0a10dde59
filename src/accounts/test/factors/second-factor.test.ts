import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { resetFactors } from '../../server/administration/operator-commands.ts'
import { accountFactors, recoveryCodes } from '../../server/factors/tables.ts'
import { me, resetTokenOf, resetWith } from '../account-requests.ts'
import { createPerson, testPassword } from '../people.ts'
import {
  addApp,
  addPasskey,
  enterPassword,
  factorsOf,
  finishWithCode,
  finishWithPasskey,
  logInWithPasskey,
  movableClock,
  namedSite,
  passkeyOffer,
  removeFactor,
  send,
  showStep,
} from './second-factors.ts'
import { SoftwarePasskey } from './software-authenticator.ts'

const clock = movableClock()
const halfMinute = 30_000
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock, config: namedSite })
})
beforeEach(() => clock.move(10 * halfMinute))
afterAll(() => app?.stop())

/** A person with an app, and their recovery codes. */
async function personWithApp(role: 'member' | 'employer' | 'admin' = 'member') {
  const person = await createPerson(app, { role })
  const added = await addApp(app, person)
  clock.move(2 * halfMinute)
  return { person, phone: added.app, codes: added.answer.body.recoveryCodes as string[] }
}

test('the first factor creates ten recovery codes, ends other sessions, and sends an email', async () => {
  const person = await createPerson(app)
  const elsewhere = await enterPassword(app, person)
  const { answer } = await addApp(app, person, 'My phone')
  expect(answer.status).toBe(201)
  expect(new Set(answer.body.recoveryCodes).size).toBe(10)
  expect(await me(app, elsewhere.cookie)).toBeNull()
  expect(await me(app, person.cookie)).not.toBeNull()
  await app.mailTo(person.email, 'Two-step login is on')
  const { factors, recoveryCodesLeft } = await factorsOf(app, person)
  expect(factors).toMatchObject([{ kind: 'app', name: 'My phone', lastUsedAt: null }])
  expect(recoveryCodesLeft).toBe(10)
  const second = await addPasskey(app, person)
  expect(second.answer).toMatchObject({ status: 201, body: { recoveryCodes: null } })
  await app.mailTo(person.email, 'A passkey was added')
})

test('the secret and the recovery codes are not readable in the database', async () => {
  const person = await createPerson(app)
  const { answer } = await addApp(app, person)
  const factors = await app.services.db.select().from(accountFactors).where(eq(accountFactors.accountId, person.id))
  const codes = await app.services.db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, person.id))
  expect(factors[0]?.secret).not.toMatch(/^[A-Z2-7]{32}$/)
  const written = JSON.stringify([factors, codes])
  for (const code of answer.body.recoveryCodes as string[]) expect(written).not.toContain(code.replaceAll('-', ''))
})

test('the right password alone begins no session; together with a code of the app it does', async () => {
  const { person, phone } = await personWithApp()
  const first = await enterPassword(app, person)
  expect(first).toMatchObject({ status: 401, body: { code: 'SECOND_STEP_NEEDED' } })
  expect(first.headers.getSetCookie().join()).not.toMatch(/session=/)
  expect(await me(app, first.cookie)).toBeNull()
  const step = await showStep(app, first.cookie ?? '')
  expect(step.body).toEqual({ hasApp: true, passkey: null })
  const finished = await finishWithCode(app, first.cookie ?? '', phone.codeAt(clock.now()))
  expect(finished).toMatchObject({ status: 201, body: { email: person.email } })
  expect(await me(app, finished.cookie)).toMatchObject({ email: person.email })
})

test('a code works once, and earlier codes do not work afterwards', async () => {
  const { person, phone } = await personWithApp()
  const before = phone.codeAt(new Date(clock.now().getTime() - halfMinute))
  const code = phone.codeAt(clock.now())
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => enterPassword(app, person)))
  expect((await finishWithCode(app, one?.cookie ?? '', code)).status).toBe(201)
  const again = await finishWithCode(app, two?.cookie ?? '', code)
  expect(again).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } })
  expect((await finishWithCode(app, three?.cookie ?? '', before)).status).toBe(400)
})

test('the code that confirmed an app cannot be used to log in', async () => {
  const person = await createPerson(app)
  const { app: phone } = await addApp(app, person)
  const { cookie } = await enterPassword(app, person)
  expect((await finishWithCode(app, cookie ?? '', phone.codeAt(clock.now()))).status).toBe(400)
})

test('when many logins send the same code at once, one succeeds', async () => {
  const { person, phone } = await personWithApp()
  const code = phone.codeAt(clock.now())
  const steps = await Promise.all(Array.from({ length: 5 }, () => enterPassword(app, person)))
  const answers = await Promise.all(steps.map(({ cookie }) => finishWithCode(app, cookie ?? '', code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400])
})

test('a recovery code works once, in any spelling, and sends an email', async () => {
  const { person, codes } = await personWithApp()
  const typed = (codes[0] ?? '').toUpperCase().replaceAll('-', ' ')
  const first = await enterPassword(app, person)
  expect((await finishWithCode(app, first.cookie ?? '', typed)).status).toBe(201)
  expect((await app.mailTo(person.email, 'A recovery code was used')).text).toContain(
    '9 of your recovery codes are left',
  )
  const second = await enterPassword(app, person)
  expect((await finishWithCode(app, second.cookie ?? '', codes[0] ?? '')).status).toBe(400)
  expect((await factorsOf(app, person)).recoveryCodesLeft).toBe(9)
})

test('new recovery codes replace the earlier ones', async () => {
  const { person, codes } = await personWithApp()
  const renewed = await send(app, person, 'POST', 'factors/recovery-codes', {})
  expect(renewed.body.recoveryCodes).toHaveLength(10)
  const { cookie } = await enterPassword(app, person)
  expect((await finishWithCode(app, cookie ?? '', codes[1] ?? '')).status).toBe(400)
  expect((await finishWithCode(app, cookie ?? '', renewed.body.recoveryCodes[1])).status).toBe(201)
})

test('after five wrong codes, the pending login ends and the owner gets an email', async () => {
  const { person, phone } = await personWithApp()
  const { cookie } = await enterPassword(app, person)
  for (let turn = 0; turn < 5; turn++) expect((await finishWithCode(app, cookie ?? '', '000000')).status).toBe(400)
  const right = await finishWithCode(app, cookie ?? '', phone.codeAt(clock.now()))
  expect(right).toMatchObject({ status: 410, body: { code: 'INVALID_TOKEN' } })
  await app.mailTo(person.email, 'Someone entered your password, then wrong codes')
})

test('an attacker who uses up the code limit does not block the owner’s recovery codes and passkeys', async () => {
  const { person, phone, codes } = await personWithApp()
  const { passkey } = await addPasskey(app, person)
  for (let turn = 0; turn < 6; turn++) {
    await app.services.rateLimits.reset('loginByAccount', person.email)
    const { cookie } = await enterPassword(app, person)
    for (let guess = 0; guess < 5; guess++) await finishWithCode(app, cookie ?? '', '000000')
  }
  await app.services.rateLimits.reset('loginByAccount', person.email)
  const byApp = await enterPassword(app, person)
  expect((await finishWithCode(app, byApp.cookie ?? '', phone.codeAt(clock.now()))).status).toBe(429)
  expect((await finishWithCode(app, byApp.cookie ?? '', codes[0] ?? '')).status).toBe(201)
  const byPasskey = await enterPassword(app, person)
  expect((await finishWithPasskey(app, byPasskey.cookie ?? '', passkey)).status).toBe(201)
  // A new password locks out the attacker, and resets the count.
  const newPassword = 'Kapok-tree!7'
  await resetWith(app, await resetTokenOf(app, person.email), newPassword)
  const anew = await enterPassword(app, person, newPassword)
  expect((await finishWithCode(app, anew.cookie ?? '', phone.codeAt(clock.now()))).status).toBe(201)
})

test('a password reset does not skip the second step, and ends a pending login', async () => {
  const { person, phone } = await personWithApp()
  const waiting = await enterPassword(app, person)
  const newPassword = 'Kapok-tree!7'
  await resetWith(app, await resetTokenOf(app, person.email), newPassword)
  const late = await finishWithCode(app, waiting.cookie ?? '', phone.codeAt(clock.now()))
  expect(late).toMatchObject({ status: 410 })
  expect(await enterPassword(app, person, newPassword)).toMatchObject({ body: { code: 'SECOND_STEP_NEEDED' } })
})

test('a pending login lasts ten minutes, in its own browser, for its own account', async () => {
  const { person, phone } = await personWithApp()
  const other = await personWithApp()
  const { cookie } = await enterPassword(app, person)
  expect((await finishWithCode(app, cookie ?? '', other.phone.codeAt(clock.now()))).status).toBe(400)
  expect((await finishWithCode(app, '', phone.codeAt(clock.now()))).status).toBe(410)
  clock.move(11 * 60_000)
  expect((await finishWithCode(app, cookie ?? '', phone.codeAt(clock.now()))).status).toBe(410)
  expect((await showStep(app, cookie ?? '')).status).toBe(404)
})

test('a passkey alone logs in with user verification, and is rejected without it', async () => {
  const person = await createPerson(app)
  const { passkey, answer } = await addPasskey(app, person)
  expect(answer.body.recoveryCodes).toHaveLength(10)
  const finished = await logInWithPasskey(app, passkey)
  expect(finished).toMatchObject({ status: 201, body: { email: person.email } })
  expect(await me(app, finished.cookie)).toMatchObject({ email: person.email })
  const unchecked = await logInWithPasskey(app, passkey, { isVerified: false })
  expect(unchecked).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
  const { cookie } = await enterPassword(app, person)
  expect((await finishWithPasskey(app, cookie ?? '', passkey)).status).toBe(201)
})

test('a passkey response is accepted once, also among concurrent ones, and only for a valid challenge', async () => {
  const person = await createPerson(app)
  const { passkey } = await addPasskey(app, person)
  const offer = await passkeyOffer(app)
  const answers = await Promise.all(Array.from({ length: 4 }, () => logInWithPasskey(app, passkey, { offer })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401, 401])
  expect((await logInWithPasskey(app, passkey, { offer: { challenge: 'AAAA' } })).status).toBe(401)
  const late = await passkeyOffer(app)
  clock.move(11 * 60_000)
  expect((await logInWithPasskey(app, passkey, { offer: late })).status).toBe(401)
})

test('a challenge is rejected for another login, and a challenge for creating a passkey is rejected for a login', async () => {
  const mine = await createPerson(app)
  const { passkey } = await addPasskey(app, mine)
  const making = await send(app, mine, 'POST', 'factors/passkey-challenges', {})
  expect((await logInWithPasskey(app, passkey, { offer: making.body })).status).toBe(401)
  const steps = await Promise.all([enterPassword(app, mine), enterPassword(app, mine)])
  const { body } = await showStep(app, steps[0]?.cookie ?? '')
  expect((await logInWithPasskey(app, passkey, { offer: body.passkey })).status).toBe(401)
})

test('a passkey with a lower counter than before is rejected', async () => {
  const person = await createPerson(app)
  const passkey = new SoftwarePasskey()
  passkey.counter = 5
  await addPasskey(app, person, 'Key', passkey)
  passkey.counter = 7
  expect((await logInWithPasskey(app, passkey)).status).toBe(201)
  passkey.counter = 6
  expect((await logInWithPasskey(app, passkey)).status).toBe(401)
})

test('the passkey of a suspended account is rejected, and a passkey belongs to one account', async () => {
  const person = await createPerson(app)
  const { passkey } = await addPasskey(app, person)
  const other = await createPerson(app)
  const stolen = await addPasskey(app, other, 'Same', passkey)
  expect(stolen.answer).toMatchObject({ status: 409 })
  expect((await factorsOf(app, other)).factors).toEqual([])
  const admin = await createPerson(app, { role: 'admin' })
  await app.request('PUT', `/api/admin/users/${person.id}/suspension`, { cookie: admin.cookie, body: {} })
  passkey.userHandle = Buffer.from(person.id).toString('base64url')
  expect((await logInWithPasskey(app, passkey)).status).toBe(401)
})

test('a member’s passkey is rejected with 403 at the employers’ entrance', async () => {
  const member = await createPerson(app)
  const { passkey } = await addPasskey(app, member)
  expect(await logInWithPasskey(app, passkey, { entrance: 'employers' })).toMatchObject({ status: 403 })
  const employer = await createPerson(app, { role: 'employer' })
  const own = await addPasskey(app, employer)
  expect((await logInWithPasskey(app, own.passkey, { entrance: 'employers' })).status).toBe(201)
})

test('the employers’ entrance requires the second step as well', async () => {
  const { person, phone } = await personWithApp('employer')
  const { email } = person
  const first = await app.request('POST', '/api/employers/sessions', { body: { email, password: testPassword } })
  expect(first).toMatchObject({ status: 401, body: { code: 'SECOND_STEP_NEEDED' } })
  expect((await finishWithCode(app, first.cookie ?? '', phone.codeAt(clock.now()))).status).toBe(201)
})

test('removing a factor ends other sessions and pending logins; removing the last one deletes the recovery codes', async () => {
  const { person, phone, codes } = await personWithApp()
  const { passkey } = await addPasskey(app, person)
  const elsewhere = await logInWithPasskey(app, passkey)
  const waiting = await enterPassword(app, person)
  const { factors } = await factorsOf(app, person)
  expect((await removeFactor(app, person, factors[1].id)).status).toBe(200)
  await app.mailTo(person.email, 'A passkey was removed')
  expect(await me(app, elsewhere.cookie)).toBeNull()
  expect((await finishWithCode(app, waiting.cookie ?? '', phone.codeAt(clock.now()))).status).toBe(410)
  expect((await logInWithPasskey(app, passkey)).status).toBe(401)
  expect((await removeFactor(app, person, factors[0].id)).status).toBe(200)
  await app.mailTo(person.email, 'Two-step login is off')
  expect(await factorsOf(app, person)).toMatchObject({ factors: [], recoveryCodesLeft: 0 })
  expect((await enterPassword(app, person)).status).toBe(201)
  // Earlier codes do not work after two-step login is turned on again.
  await addPasskey(app, person)
  const { cookie } = await enterPassword(app, person)
  expect((await finishWithCode(app, cookie ?? '', codes[0] ?? '')).status).toBe(400)
})

test('another person’s factor cannot be renamed or removed', async () => {
  const { person } = await personWithApp()
  const stranger = await createPerson(app)
  const { factors } = await factorsOf(app, person)
  expect((await removeFactor(app, stranger, factors[0].id)).status).toBe(404)
  const path = `/api/accounts/factors/${factors[0].id}`
  expect((await app.request('PUT', path, { cookie: stranger.cookie, body: { name: 'Mine' } })).status).toBe(404)
  expect((await app.request('PUT', path, { cookie: person.cookie, body: { name: 'Work phone' } })).status).toBe(200)
  expect((await factorsOf(app, person)).factors[0].name).toBe('Work phone')
})

test('a secret from another session is rejected', async () => {
  const person = await createPerson(app)
  const other = await createPerson(app)
  const begun = await send(app, other, 'POST', 'factors/app-secrets', {})
  const { enrollment } = begun.body
  const added = await send(app, person, 'POST', 'factors/apps', { enrollment, code: '123456', name: 'Phone' })
  expect(added).toMatchObject({ status: 410 })
})

test('the operator’s reset removes every factor and code, ends the sessions, and is in the audit log', async () => {
  const { person } = await personWithApp()
  await addPasskey(app, person)
  expect(await resetFactors(app.services, person.email)).toBe(2)
  expect(await me(app, person.cookie)).toBeNull()
  await app.mailTo(person.email, 'Two-step login was turned off for you')
  expect((await enterPassword(app, person)).status).toBe(201)
  const acts = await app.services.db.select().from(auditLog).where(eq(auditLog.accountId, person.id))
  const reset = acts.filter(({ action }) => action === 'factor.reset')
  expect(reset).toMatchObject([{ actorId: null, details: { removed: 2 } }])
  await expect(resetFactors(app.services, 'nobody@example.test')).rejects.toThrow('No account has the address')
})
