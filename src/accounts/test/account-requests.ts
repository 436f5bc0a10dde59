import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Answer, TestApp } from '../../platform/testing/app/test-app.ts'
import { accounts } from '../server/tables.ts'
import { samePassword, testPassword } from './people.ts'

/** A browser's User-Agent, for sessions that name their device. */
export const firefoxOnLinux = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A valid registration form with a new address; `changes` replaces fields. */
export function registrationForm(changes: Record<string, unknown> = {}) {
  return {
    name: 'Nia Brightwater',
    email: newAddress(),
    password: testPassword,
    passwordConfirmation: testPassword,
    agreedToTerms: true,
    ...changes,
  }
}

export function newAddress(): string {
  return `new-${randomUUID()}@example.test`
}

export function register(app: TestApp, form: object): Promise<Answer> {
  return app.request('POST', '/api/accounts/registrations', { body: form })
}

export function logIn(app: TestApp, email: string, password = testPassword, cookie?: string): Promise<Answer> {
  return app.request('POST', '/api/accounts/sessions', {
    body: { email, password },
    cookie,
    headers: { 'user-agent': firefoxOnLinux },
  })
}

/** The account of a session cookie, according to the API. */
export async function me(app: TestApp, cookie?: string | null) {
  const { body } = await app.request('GET', '/api/accounts/me', { cookie: cookie ?? undefined })
  return body.account
}

/** The token in an email's link. */
export function tokenIn(mail: { text: string }): string {
  const token = /#access_token=([\w-]+)/.exec(mail.text)?.[1]
  if (!token) throw new Error(`No link in this mail:\n${mail.text}`)
  return token
}

export async function verificationTokenOf(app: TestApp, email: string): Promise<string> {
  return tokenIn(await app.mailTo(email, 'Confirm your email address'))
}

/** Uses a verification link in another browser than the one that registered, with a new password. */
export function verifyWith(app: TestApp, token: unknown): Promise<Answer> {
  return app.request('POST', '/api/accounts/email-verifications', { body: { token, ...samePassword } })
}

/** Requests a password reset and reads its token from the email. */
export async function resetTokenOf(app: TestApp, email: string): Promise<string> {
  await app.request('POST', '/api/accounts/password-resets', { body: { email } })
  return tokenIn(await app.mailTo(email, 'Set a new password'))
}

export function resetWith(app: TestApp, token: string, password: string): Promise<Answer> {
  return app.request('PUT', '/api/accounts/password-resets', {
    body: { token, password, passwordConfirmation: password },
  })
}

export async function accountWith(app: TestApp, email: string) {
  const [row] = await app.services.db.select().from(accounts).where(eq(accounts.emailKey, email.toLowerCase()))
  return row
}
