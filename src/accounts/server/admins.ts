import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Viewer } from '../../platform/server/auth/viewer.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { acceptPasswordAt } from './accepted-password.ts'
import { insertAccount } from './accounts.ts'
import { lockViewer } from './lock-viewer.ts'
import { hashPassword } from './passwords.ts'
import { accounts } from './tables.ts'

const isAdminInGoodStanding = and(
  eq(accounts.role, 'admin'),
  isNotNull(accounts.verifiedAt),
  isNull(accounts.suspendedAt),
)

/** The addresses of every admin in good standing, the oldest account first. */
export async function adminEmails(db: Connection): Promise<string[]> {
  const rows = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(isAdminInGoodStanding)
    .orderBy(accounts.createdAt, accounts.id)
  return rows.map(({ email }) => email)
}

/** The ids of every admin in good standing. */
export async function adminIds(db: Connection): Promise<string[]> {
  const rows = await db.select({ id: accounts.id }).from(accounts).where(isAdminInGoodStanding)
  return rows.map(({ id }) => id)
}

/**
 * Keeps a site from losing its last admin: call it before an account loses its role, is suspended or deleted. Of two
 * admins who do that to each other at the same time, one comes too late.
 * @throws CONFLICT when the account is the only admin in good standing
 */
export async function requireAnotherAdmin(tx: Transaction, accountId: string): Promise<void> {
  const admins = await holdAdmins(tx)
  if (admins.length === 1 && admins[0] === accountId) {
    throw problem('CONFLICT', 'This is the last admin. Make somebody else an admin first.')
  }
}

/**
 * Makes sure that an admin is one still, and logged in, after what others did while their request was on its way.
 * @throws FORBIDDEN; NOT_SIGNED_IN for a session that has just ended
 */
export async function requireStillAdmin(tx: Transaction, viewer: Viewer): Promise<void> {
  const admins = await holdAdmins(tx)
  if (!admins.includes(viewer.id)) throw problem('FORBIDDEN', 'You do not have access to this.')
  await lockViewer(tx, viewer)
}

/**
 * Holds every admin in good standing until the transaction ends, always in the same order; so it comes before
 * anything else in the transaction that holds accounts.
 * @returns their ids
 */
async function holdAdmins(tx: Transaction): Promise<string[]> {
  const admins = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(isAdminInGoodStanding)
    .orderBy(accounts.id)
    .for('no key update')
  return admins.map(({ id }) => id)
}

/**
 * Adds an admin whose address needs no verification: whoever sets the site up holds the machine.
 * @param siteNames the name that the site had, and the one that it is given
 * @returns the account's id
 * @throws INVALID_INPUT on `password`, EMAIL_TAKEN
 */
export async function createAdmin(
  tx: Connection,
  { name, email, password, siteNames }: { name: string; email: string; password: string; siteNames: string[] },
): Promise<string> {
  const passwordHash = await hashPassword(acceptPasswordAt(siteNames, password, { name, emails: [email] }))
  const id = await insertAccount(tx, { name, email, role: 'admin', passwordHash, verifiedAt: new Date() })
  if (!id) throw problem('EMAIL_TAKEN', 'An account with this email already exists.')
  return id
}
