import { and, isNotNull, lt, or, sql } from 'drizzle-orm'
import { day } from '../../platform/contract/durations.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { BackgroundJob } from '../../platform/server/background/background-job.ts'
import { invitations } from './tables.ts'

/** For how many days the address of a person who did not join is kept after the invitation expired or was revoked. */
const keptDays = 30

/** Deletes invitations to people who did not join. Their addresses belong to nobody in the community. Idempotent. */
async function forgetInvitations({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * day)
  const isOver = or(lt(invitations.expiresAt, before), lt(invitations.revokedAt, before))
  await db.delete(invitations).where(and(isNotNull(invitations.emailKey), sql`${invitations.uses} = 0`, isOver))
}

/** For capability.ts. */
export const invitationsJob: BackgroundJob = {
  name: 'invitations.forget-unused',
  schedule: '50 4 * * *',
  run: forgetInvitations,
}
