import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Role } from '../../platform/contract/access.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import type { AccountObservers } from '../../platform/server/extension-points/observers.ts'
import type { Account } from '../contract.ts'
import { accounts } from './tables.ts'

/** The form in which addresses are compared: two spellings that differ only in case belong to the same account. */
export function emailKeyOf(email: string): string {
  return email.toLowerCase()
}

export async function findAccountByEmail(db: Connection, email: string) {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.emailKey, emailKeyOf(email)))
  return account
}

/**
 * Locks an account until the transaction ends. Everything that changes an account together with its tokens or sessions
 * locks the account first. The fixed order prevents deadlocks.
 */
export async function lockAccount(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('no key update')
}

/**
 * Locks an account that was read earlier, before a link is emailed to its address.
 * @returns whether its address and verification are unchanged, and it is not suspended
 */
export async function lockAccountIfUnchanged(
  tx: Transaction,
  before: { id: string; email: string; verifiedAt: Date | null },
): Promise<boolean> {
  await lockAccount(tx, before.id)
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, before.id))
  if (!account || account.suspendedAt) return false
  return account.email === before.email && (account.verifiedAt === null) === (before.verifiedAt === null)
}

type NewAccount = { name: string; email: string; role: Role; passwordHash: string; verifiedAt: Date | null }

/**
 * Inserts an account.
 * @returns its id; null when the address has an account already, also when two requests insert it at the same time
 */
export async function insertAccount(tx: Connection, account: NewAccount): Promise<string | null> {
  const [row] = await tx
    .insert(accounts)
    .values({ id: randomUUIDv7(), emailKey: emailKeyOf(account.email), isLastSeenKnown: true, ...account })
    .onConflictDoNothing({ target: accounts.emailKey })
    .returning({ id: accounts.id })
  return row?.id ?? null
}

/** The account in the form that the API sends to its holder. */
export function toAccount({ id, name, email, role, avatarUrl, isWaiting }: Omit<Account, 'firstName'>): Account {
  return { id, name, firstName: firstNameOf(name), email, role, avatarUrl, isWaiting }
}

/** The name in a greeting: the first word of the person's name, or "User" (S1 §4). */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/u)[0] || 'User'
}

/** Sets the URL of the picture that is shown beside a person's name, or removes it with null. */
export async function setAvatar(tx: Connection, accountId: string, url: string | null): Promise<void> {
  await tx.update(accounts).set({ avatarUrl: url }).where(eq(accounts.id, accountId))
}

/** Runs the account observers of other capabilities after a change to a locked account. */
export async function runAccountObservers(
  context: Services & AccountObservers,
  tx: Transaction,
  accountId: string,
): Promise<void> {
  for (const observe of context.accountObservers) await observe(context, tx, accountId)
}
