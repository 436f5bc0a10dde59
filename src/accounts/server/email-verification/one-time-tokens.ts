import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { hour } from '../../../platform/contract/durations.ts'
import { hashToken, newToken } from '../../../platform/server/auth/signed-tokens.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import { lockAccount } from '../accounts.ts'
import { accountTokens, type TokenKind } from '../tables.ts'

/** How long a token of each kind works, in milliseconds. */
const lifetimes: Record<TokenKind, number> = {
  verifyEmail: 24 * hour,
  watchVerification: 24 * hour,
  resetPassword: hour,
  changeEmail: 24 * hour,
}

/**
 * Issues a token for an account. Its older tokens of the same kind stop working, and its expired tokens of all kinds are
 * deleted.
 * @param email the new address, for `changeEmail`
 * @returns the token for the link; the database keeps only its hash
 */
export async function issueToken(
  tx: Transaction,
  kind: TokenKind,
  accountId: string,
  email: string | null = null,
): Promise<string> {
  // The lock serializes concurrent calls, so that only the link of the last one works.
  await lockAccount(tx, accountId)
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.accountId, accountId), lte(accountTokens.expiresAt, sql`now()`)))
  await (kind === 'verifyEmail' ? markVerificationTokensUsed(tx, accountId) : deleteTokens(tx, accountId, kind))
  const token = newToken()
  const expiresAt = new Date(Date.now() + lifetimes[kind])
  await tx.insert(accountTokens).values({ tokenHash: hashToken(token), kind, accountId, email, expiresAt })
  return token
}

/** Whether an emailed link of this kind still works for at least a quarter of its lifetime. */
export async function hasValidLink(tx: Connection, kind: TokenKind, accountId: string): Promise<boolean> {
  const isLasting = gt(accountTokens.expiresAt, new Date(Date.now() + lifetimes[kind] / 4))
  const isOfKind = and(eq(accountTokens.accountId, accountId), eq(accountTokens.kind, kind))
  return (await tx.$count(accountTokens, and(isOfKind, isLasting, eq(accountTokens.isUsed, false)))) > 0
}

/** The account that a token was issued to. @property email the new address, for `changeEmail` */
export type TokenHolder = { accountId: string; email: string | null }

/**
 * Uses up a token. One statement finds and marks it, so that exactly one of many concurrent uses succeeds.
 * @returns the account it was issued to; null when it is unknown, of another kind, used, deleted, or expired
 */
export async function consumeToken(tx: Transaction, kind: TokenKind, token: string): Promise<TokenHolder | null> {
  const candidate = await readToken(tx, kind, token)
  if (!candidate) return null
  await lockAccount(tx, candidate.accountId)
  const [holder] = await tx
    .update(accountTokens)
    .set({ isUsed: true })
    .where(isValid(kind, token))
    .returning({ accountId: accountTokens.accountId, email: accountTokens.email })
  return holder ?? null
}

/** Like `consumeToken`, but does not use up the token. */
export async function readToken(db: Connection, kind: TokenKind, token: string): Promise<TokenHolder | null> {
  const [holder] = await db
    .select({ accountId: accountTokens.accountId, email: accountTokens.email })
    .from(accountTokens)
    .where(isValid(kind, token))
  return holder ?? null
}

/**
 * The account of a used token that has not been deleted since. Its holder received the email with the token, so they may
 * learn the outcome.
 * @returns null when the token is unknown, of another kind, unused, deleted, or expired
 */
export async function readUsedToken(db: Connection, kind: TokenKind, token: string): Promise<TokenHolder | null> {
  const [holder] = await db
    .select({ accountId: accountTokens.accountId, email: accountTokens.email })
    .from(accountTokens)
    .where(isUnexpired(kind, token, true))
  return holder ?? null
}

/**
 * Marks an account's verification links as used. A person who opens one after the account was verified in another way
 * then learns that the address is verified, until the link expires.
 */
export async function markVerificationTokensUsed(tx: Connection, accountId: string): Promise<void> {
  await tx
    .update(accountTokens)
    .set({ isUsed: true })
    .where(and(eq(accountTokens.accountId, accountId), eq(accountTokens.kind, 'verifyEmail')))
}

/** Deletes an account's tokens of some kinds, so that their links stop working. */
export async function deleteTokens(tx: Connection, accountId: string, ...kinds: TokenKind[]): Promise<void> {
  await tx.delete(accountTokens).where(and(eq(accountTokens.accountId, accountId), inArray(accountTokens.kind, kinds)))
}

/** Makes every link stop working that was emailed to the account's holder, as after a change of password. */
export async function revokeEmailedLinks(tx: Connection, accountId: string): Promise<void> {
  const isOfHolder = and(
    eq(accountTokens.accountId, accountId),
    inArray(accountTokens.kind, ['resetPassword', 'changeEmail']),
    // Keep used tokens: they have no effect any more, and their holder still learns the outcome.
    eq(accountTokens.isUsed, false),
  )
  await tx.delete(accountTokens).where(isOfHolder)
  await markVerificationTokensUsed(tx, accountId)
}

function isValid(kind: TokenKind, token: string) {
  return isUnexpired(kind, token, false)
}

function isUnexpired(kind: TokenKind, token: string, isUsed: boolean) {
  return and(
    eq(accountTokens.tokenHash, hashToken(token)),
    eq(accountTokens.kind, kind),
    eq(accountTokens.isUsed, isUsed),
    gt(accountTokens.expiresAt, sql`now()`),
  )
}
