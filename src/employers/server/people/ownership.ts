import { and, asc, eq } from 'drizzle-orm'
import { t } from '#text'
import { accounts, isNotSuspended, requireStillAdmin } from '../../../accounts/server/exports.ts'
import { reviewCustomer } from '../../../billing/server/exports.ts'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { lockCompany } from '../locks.ts'
import { mayBecomeOwner } from '../policy.ts'
import { employers } from '../tables.ts'

/** The condition for accounts that can act for a company they belong to: suspended ones cannot. */
const isActive = and(eq(accounts.role, 'employer'), isNotSuspended())

/** The account ids of a company's owners who can act for it. */
export async function activeOwners(db: Connection, companyId: string): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.accountId))
    .where(and(eq(employers.companyId, companyId), eq(employers.isOwner, true), isActive))
  return rows.map(({ id }) => id)
}

/** Whether a person decides about what their company shares, such as its membership. Without a company, they do. */
export async function decidesForCompany(db: Connection, accountId: string): Promise<boolean> {
  return (await readIsOwner(db, accountId)) ?? true
}

/** Whether a person owns the company they belong to. */
export async function ownsCompany(db: Connection, accountId: string): Promise<boolean> {
  return (await readIsOwner(db, accountId)) ?? false
}

/** Undefined for a person without a company. */
async function readIsOwner(db: Connection, accountId: string): Promise<boolean | undefined> {
  const [membership] = await db
    .select({ isOwner: employers.isOwner })
    .from(employers)
    .where(eq(employers.accountId, accountId))
  return membership?.isOwner
}

/**
 * Makes the person who joined a locked company first its owner, after its last owner has left by their own choice. While
 * a suspended owner remains, nobody becomes one: an admin decides who acts for the company (`appointOwner`).
 */
export async function promoteNextOwner(tx: Transaction, companyId: string): Promise<void> {
  const isInCompany = eq(employers.companyId, companyId)
  if ((await tx.$count(employers, and(isInCompany, eq(employers.isOwner, true)))) > 0) return
  const [successor] = await tx
    .select({ id: accounts.id })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.accountId))
    .where(and(isInCompany, isActive))
    .orderBy(asc(employers.joinedAt), asc(accounts.id))
    .limit(1)
  if (successor) await tx.update(employers).set({ isOwner: true }).where(eq(employers.accountId, successor.id))
}

/**
 * Makes a person of a company one of its owners, as an admin. For a company whose owners were suspended or removed.
 * Idempotent.
 * @throws NOT_FOUND also for a person of another company; CONFLICT for a suspended person; FORBIDDEN for a viewer who has
 * just ceased to be an admin
 */
export async function appointOwner(
  context: RequestContext,
  viewer: Viewer,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await requireStillAdmin(tx, viewer)
    const locked = await lockCompany(tx, id)
    if (!locked) throw problem('NOT_FOUND', t`Company not found`)
    const isMember = and(eq(employers.accountId, accountId), eq(employers.companyId, id))
    const [person] = await tx
      .select({ isOwner: employers.isOwner, suspendedAt: accounts.suspendedAt })
      .from(employers)
      .innerJoin(accounts, eq(accounts.id, employers.accountId))
      .where(isMember)
    if (!person) throw problem('NOT_FOUND', t`This person doesn’t belong to the company.`)
    if (!mayBecomeOwner(person)) throw problem('CONFLICT', t`This account is suspended. Restore it first.`)
    if (person.isOwner) return
    await tx.update(employers).set({ isOwner: true }).where(isMember)
    await reviewCustomer(tx, locked.row.membershipId)
    const subject = { kind: 'company', id }
    await recordAuditEntry(tx, { action: 'company.ownerAppointed', actorId: viewer.id, accountId, subject })
  })
}
