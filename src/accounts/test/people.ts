import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { Role } from '../../platform/contract/access.ts'
import type { TestApp } from '../../platform/testing/app/test-app.ts'
import type { AcceptedPassword } from '../server/password/accept-password.ts'
import { hashPassword } from '../server/password/password-hashing.ts'
import { sessionCookieName } from '../server/sessions/session-cookie.ts'
import { beginSession } from '../server/sessions/sessions.ts'
import { accounts, approvalRequests } from '../server/tables.ts'

export type Person = { id: string; name: string; email: string; cookie: string }

export const testPassword = 'Marula!2026'
/** For forms with a new password: the password of all test accounts. */
export const samePassword = { password: testPassword, passwordConfirmation: testPassword }
const passwordHash = hashPassword(testPassword as AcceptedPassword)

/** Inserts an account, verified by default or waiting for approval, with a session. Its password is `testPassword`. */
export async function createPerson(
  app: TestApp,
  options: {
    name?: string
    email?: string
    role?: Role
    verified?: boolean
    suspended?: boolean
    waiting?: boolean
  } = {},
): Promise<Person> {
  const id = randomUUIDv7()
  const name = options.name ?? 'Test Person'
  const email = options.email ?? `person-${randomUUID()}@example.test`
  await app.services.db.insert(accounts).values({
    id,
    name,
    email,
    emailKey: email.toLowerCase(),
    role: options.role ?? 'member',
    passwordHash: await passwordHash,
    verifiedAt: options.verified === false || options.waiting ? null : new Date(),
    waitingSince: options.waiting ? new Date() : null,
    suspendedAt: options.suspended ? new Date() : null,
    isLastSeenKnown: true,
  })
  const { config, db } = app.services
  if (options.waiting) await db.insert(approvalRequests).values({ accountId: id, answers: [] })
  const token = await beginSession(db, config, { id, role: options.role ?? 'member' }, 'Test')
  return { id, name, email, cookie: `${sessionCookieName(config)}=${token}` }
}
