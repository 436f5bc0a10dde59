import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Role } from '../../platform/contract/access.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import type { Account } from '../contract.ts'
import { accounts } from './tables.ts'

/** What an address is compared by: two spellings that differ only in case are one account. */
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
 * Holds an account until the transaction ends. Whatever changes an account together with its tokens or sessions
 * does this first: always in the same order, so that no two of them wait for each other.
 */
export async function lockAccount(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('no key update')
}

/**
 * Locks an account that was read before, for a link that is mailed to its address.
 * @returns whether it still has that address and that verification, and is not suspended
 */
export async function lockUnchanged(
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
 * Adds an account.
 * @returns its id; null when the address has one already: of two at the same time, one wins
 */
export async function insertAccount(tx: Connection, account: NewAccount): Promise<string | null> {
  const [row] = await tx
    .insert(accounts)
    .values({ id: randomUUIDv7(), emailKey: emailKeyOf(account.email), isLastSeenKnown: true, ...account })
    .onConflictDoNothing({ target: accounts.emailKey })
    .returning({ id: accounts.id })
  return row?.id ?? null
}

/** An account as its holder sees it. */
export function toAccount({ id, name, email, role, avatarUrl }: Omit<Account, 'firstName'>): Account {
  return { id, name, firstName: firstNameOf(name), email, role, avatarUrl }
}

/** How a person is greeted: the first word of her name, else "User" (S1 §4). */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/u)[0] || 'User'
}
