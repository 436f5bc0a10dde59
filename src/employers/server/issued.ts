import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/server/database.ts'
import { companyInvitations } from './tables.ts'

/**
 * Voids every invitation that a person sent, for whichever company: they were suspended, or do not speak for it any more.
 * Nothing brings these back.
 */
export async function voidInvitationsBy(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(companyInvitations).where(eq(companyInvitations.invitedBy, accountId))
}
