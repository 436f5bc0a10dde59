import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { me } from '../account-requests.ts'
import { ageLogin } from '../login/age-login.ts'
import { createPerson, type Person, testPassword } from '../people.ts'
import {
  addApp,
  addPasskey,
  answerBy,
  enterPassword,
  factorsOf,
  finishWithCode,
  movableClock,
  namedSite,
  removeFactor,
  send,
} from './second-factors.ts'
import { SoftwarePasskey } from './software-authenticator.ts'

const clock = movableClock()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock, config: namedSite })
})
beforeEach(() => clock.move(5 * 60_000))
afterAll(() => app?.stop())

const path = 'sessions/current/confirmations'
const byPassword = (by: Person, password = testPassword) => send(app, by, 'POST', path, { password })
const byCode = (by: Person, code: string, password = testPassword) =>
  send(app, by, 'POST', `${path}/codes`, { password, code })

/** Sends a passkey's response to the challenge of a session: the person's own, or that of `challenged`. */
async function byPasskey(
  by: Person,
  passkey: SoftwarePasskey,
  {
    password,
    isVerified = false,
    challenged = by,
  }: { password?: string; isVerified?: boolean; challenged?: Person } = {},
) {
  const { body } = await send(app, challenged, 'GET', 'sessions/current/confirmation-step')
  const credential = answerBy(app, passkey, body.passkey, isVerified)
  return send(app, by, 'POST', `${path}/passkeys`, { credential, password })
}

const isFresh = async (cookie: string | null) =>
  (await send(app, { cookie: cookie ?? '' }, 'POST', 'data-archives')).status === 200

/** A person with an app, whose login is no longer fresh. */
async function personWithApp() {
  const person = await createPerson(app)
  const { app: phone, answer } = await addApp(app, person)
  clock.move(60_000)
  await ageLogin(app, person)
  return { person, phone, codes: answer.body.recoveryCodes as string[] }
}

/** A person with a passkey, whose login is no longer fresh. */
async function personWithPasskey() {
  const person = await createPerson(app)
  const { passkey } = await addPasskey(app, person)
  await ageLogin(app, person)
  return { person, passkey }
}

test('with a second factor, the password alone is rejected with SECOND_STEP_NEEDED', async () => {
  const { person } = await personWithApp()
  const answer = await byPassword(person)
  expect(answer).toMatchObject({ status: 401, cookie: null, body: { code: 'SECOND_STEP_NEEDED' } })
  expect(await isFresh(person.cookie)).toBe(false)
  expect(await me(app, person.cookie)).not.toBeNull()
})

test('a person with the password and a session cannot remove the second factor', async () => {
  const { person } = await personWithApp()
  const { factors } = await factorsOf(app, person)
  await byPassword(person)
  expect((await removeFactor(app, person, factors[0].id)).body.code).toBe('FRESH_LOGIN_REQUIRED')
})

test('the password and a code of the app confirm the session under a new cookie; the code works once', async () => {
  const { person, phone } = await personWithApp()
  const code = phone.codeAt(clock.now())
  const confirmed = await byCode(person, code)
  expect(confirmed.status).toBe(200)
  expect(confirmed.cookie).not.toBe(person.cookie)
  expect(await isFresh(confirmed.cookie)).toBe(true)
  const again = await byCode({ ...person, cookie: confirmed.cookie ?? '' }, code)
  expect(again).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } })
  const { cookie } = await enterPassword(app, person)
  expect((await finishWithCode(app, cookie ?? '', code)).status).toBe(400)
})

test('a recovery code confirms the session once', async () => {
  const { person, codes } = await personWithApp()
  const confirmed = await byCode(person, codes[0] ?? '')
  expect(await isFresh(confirmed.cookie)).toBe(true)
  expect((await byCode({ ...person, cookie: confirmed.cookie ?? '' }, codes[0] ?? '')).status).toBe(400)
})

test('a code without the right password is rejected and not used up', async () => {
  const { person, codes } = await personWithApp()
  const wrong = await byCode(person, codes[0] ?? '', 'Wrong!2026')
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } })
  expect((await byCode(person, codes[0] ?? '')).status).toBe(200)
})

test('after thirty wrong codes a day, codes are rejected with 429, but a recovery code still confirms', async () => {
  const { person, codes } = await personWithApp()
  for (let attempt = 0; attempt < 30; attempt++) expect((await byCode(person, '000000')).status).toBe(400)
  expect((await byCode(person, '000000')).status).toBe(429)
  expect((await byCode(person, codes[0] ?? '')).status).toBe(200)
})

test('a passkey with user verification confirms alone; without it, only together with the password', async () => {
  const { person, passkey } = await personWithPasskey()
  expect((await byPasskey(person, passkey)).status).toBe(401)
  expect((await byPasskey(person, passkey, { password: 'Wrong!2026' })).status).toBe(400)
  const withPassword = await byPasskey(person, passkey, { password: testPassword })
  expect(await isFresh(withPassword.cookie)).toBe(true)
  const alone = await personWithPasskey()
  const confirmed = await byPasskey(alone.person, alone.passkey, { isVerified: true })
  expect(await isFresh(confirmed.cookie)).toBe(true)
})

test('another person’s passkey and a response to another session’s challenge are rejected', async () => {
  const { person, passkey } = await personWithPasskey()
  const other = await personWithPasskey()
  const { passkey: request } = (await send(app, person, 'GET', 'sessions/current/confirmation-step')).body
  const credential = answerBy(app, other.passkey, request, true)
  expect((await send(app, person, 'POST', `${path}/passkeys`, { credential })).status).toBe(401)
  expect((await byPasskey(person, passkey, { isVerified: true, challenged: other.person })).status).toBe(401)
  expect((await byPasskey(person, new SoftwarePasskey(), { isVerified: true })).status).toBe(401)
  expect(await isFresh(person.cookie)).toBe(false)
})

test('when many requests send one code at once, one succeeds', async () => {
  const { person, codes } = await personWithApp()
  const answers = await Promise.all(Array.from({ length: 5 }, () => byCode(person, codes[0] ?? '')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
