import { eq, lt } from 'drizzle-orm'
import type { Job } from '../../platform/server/background/background-job.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { companyInvitations } from './tables.ts'

/** Days for which an owner still sees whom she invited in vain, to invite her again. */
const daysKept = 30
const day = 24 * 60 * 60 * 1000

/** Forgets invitations that nobody used: most are the addresses of people who never came here. */
export const forgottenInvitationsJob: Job = {
  name: 'employers.invitations',
  schedule: '25 4 * * *',
  async run({ db, clock }) {
    const kept = new Date(clock.now().getTime() - daysKept * day)
    await db.delete(companyInvitations).where(lt(companyInvitations.expiresAt, kept))
  },
}

/**
 * Voids every invitation that a person sent, for whichever company: they were suspended, or do not speak for it any more.
 * Nothing brings these back.
 */
export async function voidInvitationsBy(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(companyInvitations).where(eq(companyInvitations.invitedBy, accountId))
}
