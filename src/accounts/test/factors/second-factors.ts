import { TOTP } from 'otpauth'
import type { Answer, TestApp } from '../../../platform/testing/app/test-app.ts'
import type { Person } from '../people.ts'
import { testPassword } from '../people.ts'
import { SoftwarePasskey } from './software-authenticator.ts'

/** A person's authenticator app in software. */
export type App = { codeAt(moment: Date): string }

/** A site with a domain, because passkeys cannot belong to an IP address. */
export const namedSite = { baseUrl: 'https://baobab.test' }

/** The origin and relying party id that a browser sees. */
function relyingPartyOf({ services }: TestApp) {
  const { origin, hostname } = new URL(services.config.baseUrl)
  return { origin, rpId: hostname }
}

type By = Pick<Person, 'cookie'>

/** A request of a browser that uses the site's domain. */
export function send(app: TestApp, by: By | null, method: string, path: string, body?: unknown): Promise<Answer> {
  const headers = { origin: relyingPartyOf(app).origin }
  return app.request(method, `/api/accounts/${path}`, { cookie: by?.cookie, body, headers })
}

/** Adds an authenticator app, with the code that it shows now. */
export async function addApp(app: TestApp, by: By, name = 'Phone'): Promise<{ app: App; answer: Answer }> {
  const { codeAt, form } = await beginApp(app, by, name)
  return { app: { codeAt }, answer: await send(app, by, 'POST', 'factors/apps', form) }
}

/** Requests a secret for an app. @returns the form that adds the app, with the current code */
export async function beginApp(app: TestApp, by: By, name = 'Phone') {
  const { secret, enrollment } = (await send(app, by, 'POST', 'factors/app-secrets', {})).body
  const totp = new TOTP({ secret })
  const codeAt = (moment: Date) => totp.generate({ timestamp: moment.getTime() })
  return { codeAt, form: { enrollment, code: codeAt(app.services.clock.now()), name } }
}

/** Adds a passkey. */
export async function addPasskey(
  app: TestApp,
  by: By,
  name = 'Laptop',
  passkey = new SoftwarePasskey(),
): Promise<{ passkey: SoftwarePasskey; answer: Answer }> {
  const begun = await send(app, by, 'POST', 'factors/passkey-challenges', {})
  const credential = passkey.create(begun.body, relyingPartyOf(app))
  return { passkey, answer: await send(app, by, 'POST', 'factors/passkeys', { credential, name }) }
}

export async function factorsOf(app: TestApp, by: By) {
  const { body } = await send(app, by, 'GET', 'factors')
  return body
}

export function removeFactor(app: TestApp, by: By, id: string): Promise<Answer> {
  return send(app, by, 'DELETE', `factors/${id}`)
}

/** Enters the password. @returns the response, with the cookie of the pending login */
export function enterPassword(app: TestApp, { email }: { email: string }, password = testPassword): Promise<Answer> {
  return send(app, null, 'POST', 'sessions', { email, password })
}

export function showStep(app: TestApp, cookie: string): Promise<Answer> {
  return send(app, { cookie }, 'GET', 'login-steps/current')
}

export function finishWithCode(app: TestApp, cookie: string, code: string): Promise<Answer> {
  return send(app, { cookie }, 'POST', 'login-steps/codes', { code })
}

/** A passkey's response to a challenge; `isVerified` says whether its device verified the user. */
export function answerBy(app: TestApp, passkey: SoftwarePasskey, request: { challenge: string }, isVerified: boolean) {
  return passkey.use(request, { ...relyingPartyOf(app), isVerified })
}

/** Finishes the pending login with a passkey; `isVerified` says whether its device verified the user. */
export async function finishWithPasskey(app: TestApp, cookie: string, passkey: SoftwarePasskey, isVerified = false) {
  const { body } = await showStep(app, cookie)
  const credential = answerBy(app, passkey, body.passkey, isVerified)
  return send(app, { cookie }, 'POST', 'login-steps/passkeys', { credential })
}

/** The options for a login with only a passkey. */
export async function passkeyOffer(app: TestApp): Promise<{ challenge: string }> {
  const { body } = await send(app, null, 'POST', 'passkey-logins/challenges', {})
  return body.passkey
}

export async function logInWithPasskey(
  app: TestApp,
  passkey: SoftwarePasskey,
  {
    isVerified = true,
    entrance = 'everybody',
    offer,
  }: { isVerified?: boolean; entrance?: string; offer?: { challenge: string } } = {},
): Promise<Answer> {
  const credential = answerBy(app, passkey, offer ?? (await passkeyOffer(app)), isVerified)
  return send(app, null, 'POST', 'passkey-logins', { credential, entrance })
}

/** A clock that stands still until it is moved. */
export function movableClock(start = new Date()) {
  let now = start
  return {
    now: () => now,
    move(milliseconds: number) {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}
