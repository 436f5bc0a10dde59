import { and, asc, eq, gt, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { day } from '../../../platform/contract/durations.ts'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import { type ErasedParts, eraseUnverifiedAccount } from '../personal-data/account-deletion.ts'
import { accounts, accountTokens } from '../tables.ts'

/** For how many days a person can confirm the address with which they registered. */
export const daysToConfirm = 7

/** Accounts per query. */
const batchSize = 100

/**
 * Deletes accounts whose address nobody confirmed within a week, and for which no link works any more: the address may
 * belong to somebody else, who can register then, and invitations that they used get the use back. Idempotent.
 */
export async function deleteAbandonedRegistrations(services: Services & ErasedParts): Promise<void> {
  const { db, clock } = services
  const before = new Date(clock.now().getTime() - daysToConfirm * day)
  let count = 0
  let last: string | undefined
  for (;;) {
    const rows = await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(isAbandoned(db, before), last === undefined ? undefined : gt(accounts.id, last)))
      .orderBy(asc(accounts.id))
      .limit(batchSize)
    for (const { id } of rows) {
      if (await db.transaction((tx) => eraseUnverifiedAccount(services, tx, id))) count += 1
    }
    last = rows.at(-1)?.id
    if (rows.length < batchSize) break
  }
  if (count > 0) await recordAuditEntry(db, { action: 'accounts.unverifiedDeleted', actorId: null, details: { count } })
}

function isAbandoned(db: Services['db'], before: Date): SQL | undefined {
  const workingLink = db
    .select({ one: sql`1` })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.accountId, accounts.id),
        eq(accountTokens.kind, 'verifyEmail'),
        eq(accountTokens.isUsed, false),
        gt(accountTokens.expiresAt, sql`now()`),
      ),
    )
  const isUnverified = and(isNull(accounts.verifiedAt), isNull(accounts.waitingSince), isNull(accounts.suspendedAt))
  return and(isUnverified, lt(accounts.createdAt, before), notExists(workingLink))
}
