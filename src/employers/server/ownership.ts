import { and, asc, eq, isNull } from 'drizzle-orm'
import { accounts, requireStillAdmin } from '../../accounts/server/exports.ts'
import { reviewCustomer } from '../../billing/server/exports.ts'
import { recordAct } from '../../platform/server/audit.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { holdCompany } from './held-company.ts'
import { employers } from './tables.ts'

/** Whether an account can act for a company it belongs to: a suspended one cannot. */
const canAct = and(eq(accounts.role, 'employer'), isNull(accounts.suspendedAt))

/** The ids of a company's owners who can act for it. */
export async function actingOwners(db: Connection, companyId: string): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.accountId))
    .where(and(eq(employers.companyId, companyId), eq(employers.isOwner, true), canAct))
  return rows.map(({ id }) => id)
}

/** Whether a person decides what her company shares, such as its membership: its owners do. Who has none decides alone. */
export async function decidesForCompany(db: Connection, accountId: string): Promise<boolean> {
  const [place] = await db
    .select({ isOwner: employers.isOwner })
    .from(employers)
    .where(eq(employers.accountId, accountId))
  return place?.isOwner ?? true
}

/** Whether a person owns the company she belongs to. */
export async function ownsCompany(db: Connection, accountId: string): Promise<boolean> {
  const [place] = await db
    .select({ isOwner: employers.isOwner })
    .from(employers)
    .where(eq(employers.accountId, accountId))
  return place?.isOwner ?? false
}

/**
 * Makes whoever belongs longest to a held company its owner, when its last owner has left of their own accord. While a
 * suspended owner is left, nobody succeeds: an admin decides who speaks for the company (`appointOwner`).
 */
export async function succeedOwner(tx: Transaction, companyId: string): Promise<void> {
  const isHere = eq(employers.companyId, companyId)
  if ((await tx.$count(employers, and(isHere, eq(employers.isOwner, true)))) > 0) return
  const [first] = await tx
    .select({ id: accounts.id })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.accountId))
    .where(and(isHere, canAct))
    .orderBy(asc(employers.joinedAt), asc(accounts.id))
    .limit(1)
  if (first) await tx.update(employers).set({ isOwner: true }).where(eq(employers.accountId, first.id))
}

/**
 * Makes somebody of a company one of its owners, as an admin: the way to an owner for a company whose owners were
 * suspended or removed. Doing it twice is doing it once.
 * @throws NOT_FOUND also for somebody of another company; CONFLICT for a suspended person; FORBIDDEN for whoever has
 * just ceased to be an admin
 */
export async function appointOwner(
  context: RequestContext,
  viewer: Viewer,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await requireStillAdmin(tx, viewer)
    const held = await holdCompany(tx, id)
    if (!held) throw problem('NOT_FOUND', 'Company not found')
    const place = and(eq(employers.accountId, accountId), eq(employers.companyId, id))
    const [person] = await tx
      .select({ isOwner: employers.isOwner, suspendedAt: accounts.suspendedAt })
      .from(employers)
      .innerJoin(accounts, eq(accounts.id, employers.accountId))
      .where(place)
    if (!person) throw problem('NOT_FOUND', 'This person does not belong to the company.')
    if (person.suspendedAt) throw problem('CONFLICT', 'This account is suspended. Restore it first.')
    if (person.isOwner) return
    await tx.update(employers).set({ isOwner: true }).where(place)
    await reviewCustomer(tx, held.row.membershipId)
    const subject = { kind: 'company', id }
    await recordAct(tx, { action: 'company.ownerAppointed', actorId: viewer.id, accountId, subject })
  })
}
