import { eq } from 'drizzle-orm'
import type { Connection } from '../../platform/server/database/database.ts'
import { accounts } from './tables.ts'

/** Sets the address of the picture beside a person's name everywhere; null for none. */
export async function setAvatar(tx: Connection, accountId: string, url: string | null): Promise<void> {
  await tx.update(accounts).set({ avatarUrl: url }).where(eq(accounts.id, accountId))
}
