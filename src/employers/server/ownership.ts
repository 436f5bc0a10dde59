import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/server/public.ts'
import type { Connection, Transaction } from '../../platform/server/database.ts'
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

/** Makes whoever belongs longest to a held company its owner when it has none who can still act for it. */
export async function appointOwner(tx: Transaction, companyId: string): Promise<void> {
  const [first] = await tx
    .select({ id: accounts.id, isOwner: employers.isOwner })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.accountId))
    .where(and(eq(employers.companyId, companyId), eq(accounts.role, 'employer')))
    .orderBy(
      sql`${accounts.suspendedAt} is not null`,
      sql`not ${employers.isOwner}`,
      asc(employers.joinedAt),
      asc(accounts.id),
    )
    .limit(1)
  if (first && !first.isOwner) {
    await tx.update(employers).set({ isOwner: true }).where(eq(employers.accountId, first.id))
  }
}
