import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { hashToken, newToken } from '../../platform/server/auth/tokens.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import { lockAccount } from './accounts.ts'
import { accountTokens, type TokenKind } from './tables.ts'

const hour = 60 * 60 * 1000

/** Milliseconds for which a token of each kind is good. */
const lifetimes: Record<TokenKind, number> = {
  verifyEmail: 24 * hour,
  watchVerification: 24 * hour,
  resetPassword: hour,
  changeEmail: 24 * hour,
}

/**
 * Issues a token of a kind for an account; the older ones of that kind stop working, and the account's expired
 * ones of every kind are swept.
 * @param email the new address, for `changeEmail`
 * @returns the token for the link; the database keeps only its hash
 */
export async function issueToken(
  tx: Transaction,
  kind: TokenKind,
  accountId: string,
  email: string | null = null,
): Promise<string> {
  // Of two at the same time one waits for the other here, so that only the later one's link works.
  await lockAccount(tx, accountId)
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.accountId, accountId), lte(accountTokens.expiresAt, sql`now()`)))
  await (kind === 'verifyEmail' ? retireVerificationTokens(tx, accountId) : voidTokens(tx, accountId, kind))
  const token = newToken()
  const expiresAt = new Date(Date.now() + lifetimes[kind])
  await tx.insert(accountTokens).values({ tokenHash: hashToken(token), kind, accountId, email, expiresAt })
  return token
}

/** Whether a link that was mailed works for a while yet: for a quarter of the time that it is good for. */
export async function hasGoodLink(tx: Connection, kind: TokenKind, accountId: string): Promise<boolean> {
  const isLasting = gt(accountTokens.expiresAt, new Date(Date.now() + lifetimes[kind] / 4))
  const isOfKind = and(eq(accountTokens.accountId, accountId), eq(accountTokens.kind, kind))
  return (await tx.$count(accountTokens, and(isOfKind, isLasting, eq(accountTokens.isUsed, false)))) > 0
}

/** Whom a token was issued to. @property email the new address, for `changeEmail` */
export type TokenHolder = { accountId: string; email: string | null }

/**
 * Uses a token up. One statement finds and marks it, so of many uses at once exactly one wins.
 * @returns whose it was; null when it is unknown, of another kind, used, void or expired
 */
export async function consumeToken(tx: Transaction, kind: TokenKind, token: string): Promise<TokenHolder | null> {
  const candidate = await readToken(tx, kind, token)
  if (!candidate) return null
  await lockAccount(tx, candidate.accountId)
  const [holder] = await tx
    .update(accountTokens)
    .set({ isUsed: true })
    .where(isGood(kind, token))
    .returning({ accountId: accountTokens.accountId, email: accountTokens.email })
  return holder ?? null
}

/** The same as `consumeToken`, but the token stays usable. */
export async function readToken(db: Connection, kind: TokenKind, token: string): Promise<TokenHolder | null> {
  const [holder] = await db
    .select({ accountId: accountTokens.accountId, email: accountTokens.email })
    .from(accountTokens)
    .where(isGood(kind, token))
  return holder ?? null
}

/**
 * Whose a token is that was used up and has not been swept since. Whoever holds it got the mail that it was sent in, so
 * they may learn what became of it.
 * @returns null when it is unknown, of another kind, unused, void or expired
 */
export async function readUsedToken(db: Connection, kind: TokenKind, token: string): Promise<TokenHolder | null> {
  const [holder] = await db
    .select({ accountId: accountTokens.accountId, email: accountTokens.email })
    .from(accountTokens)
    .where(isCurrent(kind, token, true))
  return holder ?? null
}

/**
 * Makes an account's verification links stop working, as if they had been used: whoever opens one after the account was
 * verified in another way is told that it is verified, until the link expires.
 */
export async function retireVerificationTokens(tx: Connection, accountId: string): Promise<void> {
  await tx
    .update(accountTokens)
    .set({ isUsed: true })
    .where(and(eq(accountTokens.accountId, accountId), eq(accountTokens.kind, 'verifyEmail')))
}

/** Makes an account's tokens of some kinds stop working, and forgets them. */
export async function voidTokens(tx: Connection, accountId: string, ...kinds: TokenKind[]): Promise<void> {
  await tx.delete(accountTokens).where(and(eq(accountTokens.accountId, accountId), inArray(accountTokens.kind, kinds)))
}

/** Makes every link that was mailed to an account's holder stop working, as whenever its password changes. */
export async function voidLinks(tx: Connection, accountId: string): Promise<void> {
  const isOfHolder = and(
    eq(accountTokens.accountId, accountId),
    inArray(accountTokens.kind, ['resetPassword', 'changeEmail']),
    // One that was used has no power left, and its holder is still told what became of it.
    eq(accountTokens.isUsed, false),
  )
  await tx.delete(accountTokens).where(isOfHolder)
  await retireVerificationTokens(tx, accountId)
}

function isGood(kind: TokenKind, token: string) {
  return isCurrent(kind, token, false)
}

function isCurrent(kind: TokenKind, token: string, isUsed: boolean) {
  return and(
    eq(accountTokens.tokenHash, hashToken(token)),
    eq(accountTokens.kind, kind),
    eq(accountTokens.isUsed, isUsed),
    gt(accountTokens.expiresAt, sql`now()`),
  )
}
