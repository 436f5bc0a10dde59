import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/server/database/database.ts'
import type { Live } from '../../platform/server/realtime/live-updates.ts'
import { endSessions } from './sessions.ts'
import { accounts } from './tables.ts'
import { voidLinks } from './tokens.ts'

/**
 * Sets the password of a locked account. Whatever somebody got by the one before ends: every link that was mailed, and
 * every session but `keep`, if given.
 */
export async function setPassword(
  tx: Transaction,
  live: Live,
  accountId: string,
  passwordHash: string,
  keep?: string,
): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
  await voidLinks(tx, accountId)
  await endSessions(tx, live, accountId, keep)
}
