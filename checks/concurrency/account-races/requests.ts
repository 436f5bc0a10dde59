import { randomUUIDv7 } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { issueToken } from '../../../src/accounts/server/email-verification/one-time-tokens.ts'
import { encryptEnrollment, generateSecret } from '../../../src/accounts/server/factors/authenticator-codes.ts'
import { verifyPassword } from '../../../src/accounts/server/password/password-hashing.ts'
import { sessionCookieName, sessionTokenOf } from '../../../src/accounts/server/sessions/session-cookie.ts'
import { beginSession } from '../../../src/accounts/server/sessions/sessions.ts'
import { accounts, accountTokens, sessions } from '../../../src/accounts/server/tables.ts'
import { newAddress } from '../../../src/accounts/test/account-requests.ts'
import { createPerson, type Person, testPassword } from '../../../src/accounts/test/people.ts'
import { hashToken } from '../../../src/platform/server/auth/signed-tokens.ts'
import type { Answer, TestApp } from '../../../src/platform/testing/app/test-app.ts'
import type { Action, State, Who } from './model.ts'

const passwords = {
  first: testPassword,
  'owner’s': 'Kapok-tree!7',
  'thief’s': 'Acacia-tree!8',
  'by link': 'Marula-tree!9',
} as const satisfies Record<State['password'], string>

/** A person, a thief who knows the password and is logged in too, and links in the mailbox. */
export type RobbedAccount = {
  person: Person
  thief: { cookie: string; sessionId: string }
  second: string
  reset: string
  change: string
  /** The body that adds an authenticator app, with its first code. */
  newApp: object
}

export async function createRobbedAccount(app: TestApp): Promise<RobbedAccount> {
  const { config, db } = app.services
  const person = await createPerson(app, { name: 'first' })
  const token = await beginSession(db, config, { id: person.id, role: 'member' }, 'Thief')
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
  const [own] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashOf(app, person.cookie)))
  const { secret } = generateSecret('Baobab', person.email)
  const enrollment = encryptEnrollment(app.services, own?.id ?? '', secret)
  const code = new TOTP({ secret }).generate({ timestamp: app.services.clock.now().getTime() })
  const second = newAddress()
  const issue = (...[kind, address]: ['resetPassword'] | ['changeEmail', string]) =>
    db.transaction((tx) => issueToken(tx, kind, person.id, address))
  return {
    person,
    thief: { cookie: `${sessionCookieName(config)}=${token}`, sessionId: session?.id ?? randomUUIDv7() },
    second,
    reset: await issue('resetPassword'),
    change: await issue('changeEmail', second),
    newApp: { enrollment, code, name: 'Phone' },
  }
}

/** Sends the request of an action. */
export function send(app: TestApp, admin: Person, action: Action, account: RobbedAccount): Promise<Answer> {
  const { person, thief, reset, change, newApp } = account
  const call = (method: string, path: string, body?: object, cookie?: string) =>
    app.request(method, `/api${path}`, { body, cookie })
  const twice = (password: string) => ({ password, passwordConfirmation: password })
  const currentPassword = testPassword
  const newPassword = (by: 'owner’s' | 'thief’s', cookie: string) =>
    call('PUT', '/accounts/password', { currentPassword, ...twice(passwords[by]) }, cookie)
  const requests: Record<Action, () => Promise<Answer>> = {
    'the owner changes the password': () => newPassword('owner’s', person.cookie),
    'the thief changes the password': () => newPassword('thief’s', thief.cookie),
    'a reset link is used': () =>
      call('PUT', '/accounts/password-resets', { token: reset, ...twice(passwords['by link']) }),
    'a reset link is requested': () => call('POST', '/accounts/password-resets', { email: person.email }),
    'the thief requests another address': () =>
      call('POST', '/accounts/email-changes', { email: newAddress(), currentPassword }, thief.cookie),
    'the thief uses the link to another address': () =>
      call('POST', '/accounts/email-changes/confirmations', { token: change }, thief.cookie),
    'the holder of that address uses the link': () =>
      call('POST', '/accounts/email-changes/confirmations', { token: change, ...twice(passwords['by link']) }),
    'the thief logs in again': () =>
      call('POST', '/accounts/sessions', { email: person.email, password: testPassword }),
    'the owner adds an app': () => call('POST', '/accounts/factors/apps', newApp, person.cookie),
    'the thief logs out': () => call('DELETE', '/accounts/sessions/current', undefined, thief.cookie),
    'the owner logs the thief out': () =>
      call('DELETE', `/accounts/sessions/${thief.sessionId}`, undefined, person.cookie),
    'the owner logs out everywhere else': () => call('DELETE', '/accounts/sessions', undefined, person.cookie),
    'the thief logs out everywhere else': () => call('DELETE', '/accounts/sessions', undefined, thief.cookie),
    'the thief downloads the data': () => call('POST', '/accounts/data-archives', {}, thief.cookie),
    'the thief changes the name': () => call('PUT', '/accounts/name', { name: 'second', from: 'first' }, thief.cookie),
    'the thief deletes the account': () =>
      call('POST', '/accounts/departures', { currentPassword, posts: 'remove' }, thief.cookie),
    'an admin suspends the account': () => call('PUT', `/admin/users/${person.id}/suspension`, undefined, admin.cookie),
    'an admin lifts the suspension': () =>
      call('DELETE', `/admin/users/${person.id}/suspension`, undefined, admin.cookie),
    'an admin makes an admin of them': () =>
      call('PUT', `/admin/users/${person.id}/role`, { role: 'admin' }, admin.cookie),
    'an admin deletes the account': () =>
      call('DELETE', `/admin/users/${person.id}?posts=remove`, undefined, admin.cookie),
  }
  return requests[action]()
}

/** Reads the state of the account. A deleted account has no other state. */
export async function observe(app: TestApp, robbed: RobbedAccount): Promise<State | 'deleted'> {
  const { db } = app.services
  const { id, cookie } = robbed.person
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  if (!account) return 'deleted'
  const open = await db.select().from(sessions).where(eq(sessions.accountId, id))
  const holders = new Map<string, Who>([
    [hashOf(app, cookie), 'owner'],
    [hashOf(app, robbed.thief.cookie), 'thief'],
  ])
  const links = await db
    .select()
    .from(accountTokens)
    .where(
      and(eq(accountTokens.accountId, id), eq(accountTokens.isUsed, false), gt(accountTokens.expiresAt, sql`now()`)),
    )
  const linkOf = (kind: 'resetPassword' | 'changeEmail', first: string) => {
    const [link, more] = links.filter((each) => each.kind === kind)
    if (more) throw new Error(`Two links of ${kind} work.`)
    if (!link) return null
    return link.tokenHash === hashToken(first) ? 'first' : 'newer'
  }
  return {
    account: account.suspendedAt ? 'suspended' : 'open',
    password: await whichPassword(account.passwordHash),
    address: account.email === robbed.second ? 'second' : 'first',
    role: account.role === 'admin' ? 'admin' : 'member',
    hasSecondFactor: account.hasSecondFactor,
    name: account.name === 'second' ? 'second' : 'first',
    sessions: open.map(({ tokenHash }) => holders.get(tokenHash) ?? 'new').sort(),
    resetLink: linkOf('resetPassword', robbed.reset),
    addressLink: linkOf('changeEmail', robbed.change),
  }
}

function hashOf({ services }: TestApp, cookie: string): string {
  return hashToken(sessionTokenOf(services.config, cookie) ?? '')
}

async function whichPassword(hash: string): Promise<State['password']> {
  for (const [name, password] of Object.entries(passwords)) {
    if (await verifyPassword(password, hash)) return name as State['password']
  }
  throw new Error('The password is unknown.')
}
