import { randomUUIDv7 } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { t } from '#text'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { maxFactors } from '../../factors-contract.ts'
import { recordSecurityEvent } from '../activity/record-events.ts'
import { mayRemoveFactor } from '../policy.ts'
import { endSessions } from '../sessions/sessions.ts'
import { accounts } from '../tables.ts'
import { factorAddedEmail, factorRemovedEmail } from './emails.ts'
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { accountFactors, pendingLogins } from './tables.ts'

export type FactorRow = typeof accountFactors.$inferSelect
type NewFactor = Omit<typeof accountFactors.$inferInsert, 'id' | 'accountId' | 'createdAt'>
/** The account whose factors change, and the session that stays open. */
type Owner = { id: string; email: string; sessionId: string }

/** An account's factors, oldest first. */
export function factorsOf(db: Connection, accountId: string): Promise<FactorRow[]> {
  return db
    .select()
    .from(accountFactors)
    .where(eq(accountFactors.accountId, accountId))
    .orderBy(asc(accountFactors.createdAt), asc(accountFactors.id))
}

/** @throws CONFLICT for an account that has `maxFactors` already */
export function requireBelowMaxFactors(factors: readonly FactorRow[]): void {
  if (factors.length >= maxFactors) {
    throw problem('CONFLICT', t`An account can have ${maxFactors} passkeys and apps. Remove one first.`)
  }
}

/**
 * Adds a factor to a locked account. The first factor creates recovery codes, so that losing it does not lock the person
 * out, and ends all other sessions, which began with the password alone.
 * @returns the new recovery codes; null when the account had a factor before
 * @throws CONFLICT for a passkey that an account has already, and for too many factors
 */
export async function addFactor(
  context: RequestContext,
  tx: Transaction,
  owner: Owner,
  newFactor: NewFactor,
): Promise<string[] | null> {
  const before = await factorsOf(tx, owner.id)
  requireBelowMaxFactors(before)
  const isFirst = before.length === 0
  const added = await tx
    .insert(accountFactors)
    .values({ id: randomUUIDv7(), accountId: owner.id, ...newFactor })
    .onConflictDoNothing({ target: accountFactors.credentialId })
    .returning({ id: accountFactors.id })
  if (added.length === 0) throw problem('CONFLICT', t`This passkey already belongs to an account.`)
  await updateHasSecondFactor(tx, owner.id)
  const details = { kind: newFactor.kind }
  await recordSecurityEvent(tx, context, { by: 'holder', kind: 'factor.added', accountId: owner.id, details })
  await context.outbox.queue(tx, owner.email, factorAddedEmail(context.config, newFactor.kind, isFirst))
  if (!isFirst) return null
  await endSessions(tx, context.liveUpdates, owner.id, owner.sessionId)
  return replaceRecoveryCodes(tx, owner.id)
}

/**
 * Removes a factor of a locked account. Removing the last one deletes the recovery codes. All other sessions end, because
 * the device may have been lost.
 * @param isFactorRequired whether the site requires a second factor of this person
 * @throws NOT_FOUND also for another person's factor; CONFLICT for the last one while a factor is required
 */
export async function removeFactor(
  context: RequestContext,
  tx: Transaction,
  owner: Owner,
  id: string,
  isFactorRequired: boolean,
): Promise<void> {
  const before = await factorsOf(tx, owner.id)
  const factor = before.find((one) => one.id === id)
  if (!factor) throw noSuchFactor()
  const isLast = before.length === 1
  if (!mayRemoveFactor(before.length, isFactorRequired)) {
    throw problem('CONFLICT', t`Your role needs two-step login. Add another passkey or app before you remove this one.`)
  }
  await tx.delete(accountFactors).where(eq(accountFactors.id, id))
  if (isLast) await deleteRecoveryCodes(tx, owner.id)
  await updateHasSecondFactor(tx, owner.id)
  await endSessions(tx, context.liveUpdates, owner.id, owner.sessionId)
  await tx.delete(pendingLogins).where(eq(pendingLogins.accountId, owner.id))
  const details = { kind: factor.kind }
  await recordSecurityEvent(tx, context, { by: 'holder', kind: 'factor.removed', accountId: owner.id, details })
  await context.outbox.queue(tx, owner.email, factorRemovedEmail(context.config, factor.kind, isLast))
}

/** @throws NOT_FOUND also for another person's factor */
export async function renameFactor(db: Connection, accountId: string, id: string, name: string): Promise<void> {
  const renamed = await db
    .update(accountFactors)
    .set({ name })
    .where(and(eq(accountFactors.id, id), eq(accountFactors.accountId, accountId)))
    .returning({ id: accountFactors.id })
  if (renamed.length === 0) throw noSuchFactor()
}

/** Removes the factors, recovery codes, and pending logins of a locked account. @returns the number of removed factors */
export async function removeAllFactors(tx: Transaction, accountId: string): Promise<number> {
  const removed = await tx
    .delete(accountFactors)
    .where(eq(accountFactors.accountId, accountId))
    .returning({ id: accountFactors.id })
  await deleteRecoveryCodes(tx, accountId)
  await tx.delete(pendingLogins).where(eq(pendingLogins.accountId, accountId))
  await updateHasSecondFactor(tx, accountId)
  return removed.length
}

/** Updates `accounts.has_second_factor`. Everything that adds or removes a factor calls this last. */
async function updateHasSecondFactor(tx: Transaction, accountId: string): Promise<void> {
  const exists = sql`exists (select from ${accountFactors} where ${accountFactors.accountId} = ${accountId})`
  await tx
    .update(accounts)
    .set({ hasSecondFactor: sql`${exists}` })
    .where(eq(accounts.id, accountId))
}

function noSuchFactor() {
  return problem('NOT_FOUND', t`We couldn’t find this passkey or app. It may have been removed.`)
}
