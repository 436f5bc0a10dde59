import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { accountsAs, isVerified } from '../../accounts/server/exports.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import { notifyPeople } from './notifications.ts'
import { graceStart, isSponsored } from './policy.ts'
import { lockMembershipAndPeople } from './stripe/membership-sync.ts'
import { memberships } from './tables.ts'

/** Memberships per statement. */
const batch = 500

/** Creates a membership for every member who has none yet, so that the admins' list shows them. */
export async function createMissingMemberships({ db, config }: Services): Promise<void> {
  if (config.stripe === undefined) return
  const account = accountsAs('account')
  await db.execute(sql`
    with missing as (
      select ${account.id}, ${account.createdAt}, gen_random_uuid() as membership_id from ${account.table}
      where ${account.role} = 'member' and ${isVerified('account')}
        and not exists (select from membership_people person where person.account_id = ${account.id})
      order by ${account.id} limit ${batch} for no key update of account skip locked
    ), begun as (
      insert into memberships (id, plan, created_at) select membership_id, 'member', created_at from missing
    )
    insert into membership_people (account_id, membership_id) select id, membership_id from missing
    on conflict do nothing`)
}

/** Ends sponsorships whose last day is over, and notifies the people they were for. */
export async function endSponsorships(services: Services): Promise<void> {
  const now = services.clock.now()
  const due = await services.db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(isNotNull(memberships.sponsoredSince), lte(memberships.sponsoredUntil, now)))
    .limit(batch)
  for (const { id } of due) {
    await services.db.transaction(async (tx) => {
      const locked = await lockMembershipAndPeople(tx, id)
      // Check again: an admin may have extended it since, or another process ended it.
      if (!locked || locked.sponsoredSince === null || isSponsored(locked, now)) return
      const noSponsorship = { sponsoredSince: null, sponsoredUntil: null, sponsorshipNote: '' }
      await tx.update(memberships).set(noSponsorship).where(eq(memberships.id, id))
      await recordAuditEntry(tx, {
        action: 'membership.sponsorshipEnded',
        actorId: null,
        subject: { kind: 'membership', id },
      })
      await notifyPeople(services, tx, id, { what: 'sponsorshipEnded', until: null })
    })
  }
}

/**
 * Notifies people once that their grace period is over. Their access needs no change here: authorization works it out
 * from the same dates.
 */
export async function notifyLapsed(services: Services): Promise<void> {
  const now = services.clock.now()
  const due = await services.db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(lte(memberships.pastDueSince, graceStart(now)), isNull(memberships.lapseNotifiedAt)))
    .limit(batch)
  for (const { id } of due) {
    await services.db.transaction(async (tx) => {
      const locked = await lockMembershipAndPeople(tx, id)
      if (!locked?.pastDueSince || locked.lapseNotifiedAt !== null || locked.pastDueSince > graceStart(now)) return
      await tx.update(memberships).set({ lapseNotifiedAt: now }).where(eq(memberships.id, id))
      if (!isSponsored(locked, now)) await notifyPeople(services, tx, id, { what: 'ended', until: null })
    })
  }
}
