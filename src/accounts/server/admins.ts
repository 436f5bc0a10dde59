import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Connection } from '../../platform/server/database.ts'
import { accounts } from './tables.ts'

/** The addresses of every admin in good standing, the oldest account first. */
export async function adminEmails(db: Connection): Promise<string[]> {
  const rows = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), isNotNull(accounts.verifiedAt), isNull(accounts.suspendedAt)))
    .orderBy(accounts.createdAt, accounts.id)
  return rows.map(({ email }) => email)
}
