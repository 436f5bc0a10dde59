import { and, asc, eq, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/server/public.ts'
import type { Connection, Transaction } from '../../platform/server/database.ts'
import { employers } from './tables.ts'

/** How many owners a company has. */
export function countOwners(db: Connection, companyId: string): Promise<number> {
  return db.$count(employers, and(eq(employers.companyId, companyId), eq(employers.isOwner, true)))
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
