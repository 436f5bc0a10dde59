import { randomUUIDv7 } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { maxFactors } from '../../factors-contract.ts'
import { recordSecurityEvent } from '../activity/record.ts'
import { endSessions } from '../sessions.ts'
import { accounts } from '../tables.ts'
import { factorAddedEmail, factorRemovedEmail } from './emails.ts'
import { forgetCodes, renewCodes } from './recovery-codes.ts'
import { accountFactors, pendingLogins } from './tables.ts'

export type FactorRow = typeof accountFactors.$inferSelect
type NewFactor = Omit<typeof accountFactors.$inferInsert, 'id' | 'accountId' | 'createdAt'>
/** The person whose factors change, and the session that stays. */
type Owner = { id: string; email: string; sessionId: string }

/** An account's factors, oldest first. */
export function factorsOf(db: Connection, accountId: string): Promise<FactorRow[]> {
  return db
    .select()
    .from(accountFactors)
    .where(eq(accountFactors.accountId, accountId))
    .orderBy(asc(accountFactors.createdAt), asc(accountFactors.id))
}

/** @throws CONFLICT for an account that has as many factors as it may */
export function requireRoom(factors: readonly FactorRow[]): void {
  if (factors.length >= maxFactors) {
    throw problem('CONFLICT', `An account can have ${maxFactors} passkeys and apps. Remove one first.`)
  }
}

/**
 * Adds a factor to a locked account. The first one brings recovery codes, so that losing it locks nobody out, and ends
 * the sessions that a password alone has begun elsewhere.
 * @returns the recovery codes that came with it; null when the person has some already
 * @throws CONFLICT for a passkey that some account has already, and for too many
 */
export async function addFactor(
  context: RequestContext,
  tx: Transaction,
  owner: Owner,
  given: NewFactor,
): Promise<string[] | null> {
  const before = await factorsOf(tx, owner.id)
  requireRoom(before)
  const isFirst = before.length === 0
  const added = await tx
    .insert(accountFactors)
    .values({ id: randomUUIDv7(), accountId: owner.id, ...given })
    .onConflictDoNothing({ target: accountFactors.credentialId })
    .returning({ id: accountFactors.id })
  if (added.length === 0) throw problem('CONFLICT', 'This passkey belongs to an account already.')
  await noteWhetherAny(tx, owner.id)
  const details = { kind: given.kind }
  await recordSecurityEvent(tx, context, { by: 'holder', kind: 'factor.added', accountId: owner.id, details })
  await context.outbox.queue(tx, owner.email, factorAddedEmail(context.config, given.kind, isFirst))
  if (!isFirst) return null
  await endSessions(tx, context.live, owner.id, owner.sessionId)
  return renewCodes(tx, owner.id)
}

/**
 * Removes a factor of a locked account. The recovery codes go with the last one; sessions elsewhere end, as the device
 * may have been lost.
 * @param mustKeepOne whether the site asks this person for a factor
 * @throws NOT_FOUND also for somebody else's; CONFLICT for the last one of somebody who must keep one
 */
export async function removeFactor(
  context: RequestContext,
  tx: Transaction,
  owner: Owner,
  id: string,
  mustKeepOne: boolean,
): Promise<void> {
  const before = await factorsOf(tx, owner.id)
  const factor = before.find((one) => one.id === id)
  if (!factor) throw noSuchFactor()
  const isLast = before.length === 1
  if (isLast && mustKeepOne) {
    throw problem('CONFLICT', 'Your role needs two-step login. Add another passkey or app before you remove this one.')
  }
  await tx.delete(accountFactors).where(eq(accountFactors.id, id))
  if (isLast) await forgetCodes(tx, owner.id)
  await noteWhetherAny(tx, owner.id)
  await endSessions(tx, context.live, owner.id, owner.sessionId)
  await tx.delete(pendingLogins).where(eq(pendingLogins.accountId, owner.id))
  const details = { kind: factor.kind }
  await recordSecurityEvent(tx, context, { by: 'holder', kind: 'factor.removed', accountId: owner.id, details })
  await context.outbox.queue(tx, owner.email, factorRemovedEmail(context.config, factor.kind, isLast))
}

/** @throws NOT_FOUND also for somebody else's */
export async function renameFactor(db: Connection, accountId: string, id: string, name: string): Promise<void> {
  const renamed = await db
    .update(accountFactors)
    .set({ name })
    .where(and(eq(accountFactors.id, id), eq(accountFactors.accountId, accountId)))
    .returning({ id: accountFactors.id })
  if (renamed.length === 0) throw noSuchFactor()
}

/** Removes everything that a locked account's second step stands on. @returns how many factors there were */
export async function removeAllFactors(tx: Transaction, accountId: string): Promise<number> {
  const removed = await tx
    .delete(accountFactors)
    .where(eq(accountFactors.accountId, accountId))
    .returning({ id: accountFactors.id })
  await forgetCodes(tx, accountId)
  await tx.delete(pendingLogins).where(eq(pendingLogins.accountId, accountId))
  await noteWhetherAny(tx, accountId)
  return removed.length
}

/** Keeps the account's own note in step with its factors; whatever adds or removes one ends with this. */
async function noteWhetherAny(tx: Transaction, accountId: string): Promise<void> {
  const exists = sql`exists (select from ${accountFactors} where ${accountFactors.accountId} = ${accountId})`
  await tx
    .update(accounts)
    .set({ hasSecondFactor: sql`${exists}` })
    .where(eq(accounts.id, accountId))
}

function noSuchFactor() {
  return problem('NOT_FOUND', 'There is no such passkey or app.')
}
