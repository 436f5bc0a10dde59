import { and, eq } from 'drizzle-orm'
import { t } from '#text'
import type { Viewer } from '../../../platform/server/auth/viewer.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { isActiveAccount } from '../account-sql.ts'
import { insertAccount } from '../accounts.ts'
import { acceptPasswordAt } from '../password/accept-password.ts'
import { hashPassword } from '../password/password-hashing.ts'
import { isLastAdmin, mayActAsAdmin } from '../policy.ts'
import { lockViewer } from '../sessions/lock-viewer.ts'
import { accounts } from '../tables.ts'

const isActiveAdmin = and(eq(accounts.role, 'admin'), isActiveAccount())

/** The addresses of all active admins, the oldest account first. */
export async function adminEmails(db: Connection): Promise<string[]> {
  const rows = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(isActiveAdmin)
    .orderBy(accounts.createdAt, accounts.id)
  return rows.map(({ email }) => email)
}

/** The ids of all active admins. */
export async function adminIds(db: Connection): Promise<string[]> {
  const rows = await db.select({ id: accounts.id }).from(accounts).where(isActiveAdmin)
  return rows.map(({ id }) => id)
}

/**
 * Prevents a site from losing its last admin. Call it before an account loses its role, is suspended, or is deleted. When
 * two admins do this to each other at the same time, the second one is rejected.
 * @throws CONFLICT when the account is the only active admin
 */
export async function requireAnotherAdmin(tx: Transaction, accountId: string): Promise<void> {
  if (isLastAdmin(await lockAdmins(tx), accountId)) {
    throw problem('CONFLICT', t`This is the last admin. Make someone else an admin first.`)
  }
}

/**
 * Checks within the transaction that the viewer still is an admin and signed in: another request may have changed that.
 * @throws FORBIDDEN; NOT_SIGNED_IN for a session that has just ended
 */
export async function requireStillAdmin(tx: Transaction, viewer: Viewer): Promise<void> {
  const admins = await lockAdmins(tx)
  if (!mayActAsAdmin(viewer, admins)) throw problem('FORBIDDEN', t`You do not have access to this.`)
  await lockViewer(tx, viewer)
}

/**
 * Locks all active admins until the transaction ends, in a fixed order that prevents deadlocks. Call it before anything
 * else in the transaction locks accounts.
 * @returns their ids
 */
async function lockAdmins(tx: Transaction): Promise<string[]> {
  const admins = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(isActiveAdmin)
    .orderBy(accounts.id)
    .for('no key update')
  return admins.map(({ id }) => id)
}

/**
 * Creates an admin. The address needs no verification, because the person who sets up the site controls the machine.
 * @param siteNames the site's current name and its new name
 * @returns the account's id
 * @throws INVALID_INPUT on `password`, EMAIL_TAKEN
 */
export async function createAdmin(
  tx: Connection,
  { name, email, password, siteNames }: { name: string; email: string; password: string; siteNames: string[] },
): Promise<string> {
  const passwordHash = await hashPassword(await acceptPasswordAt(siteNames, password, { name, emails: [email] }))
  const id = await insertAccount(tx, { name, email, role: 'admin', passwordHash, verifiedAt: new Date() })
  if (!id) throw problem('EMAIL_TAKEN', t`An account with this email already exists.`)
  return id
}
