import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import { tellPeople } from './news.ts'
import { graceBegin, isSponsored } from './policy.ts'
import { holdWithPeople } from './syncing.ts'
import { memberships } from './tables.ts'

/** Memberships that one statement looks at. */
const batch = 500

/** Begins to keep a membership for every member who has none yet, so that the admins' list shows her. */
export async function beginMissing({ db, config }: Services): Promise<void> {
  if (config.stripe === undefined) return
  await db.execute(sql`
    with missing as (
      select account.id, account.created_at, gen_random_uuid() as membership_id from accounts account
      where account.role = 'member' and account.verified_at is not null
        and not exists (select from membership_people person where person.account_id = account.id)
      order by account.id limit ${batch} for no key update of account skip locked
    ), begun as (
      insert into memberships (id, plan, created_at) select membership_id, 'member', created_at from missing
    )
    insert into membership_people (account_id, membership_id) select id, membership_id from missing
    on conflict do nothing`)
}

/** Ends sponsorships whose last day is over, and tells those they were for. */
export async function endSponsorships(services: Services): Promise<void> {
  const now = services.clock.now()
  const due = await services.db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(isNotNull(memberships.sponsoredSince), lte(memberships.sponsoredUntil, now)))
    .limit(batch)
  for (const { id } of due) {
    await services.db.transaction(async (tx) => {
      const held = await holdWithPeople(tx, id)
      // Somebody may have made it longer meanwhile, or another process ended it.
      if (!held || held.sponsoredSince === null || isSponsored(held, now)) return
      const over = { sponsoredSince: null, sponsoredUntil: null, sponsorshipNote: '' }
      await tx.update(memberships).set(over).where(eq(memberships.id, id))
      await recordAuditEntry(tx, {
        action: 'membership.sponsorshipEnded',
        actorId: null,
        subject: { kind: 'membership', id },
      })
      await tellPeople(services, tx, id, { what: 'sponsorshipEnded', until: null })
    })
  }
}

/** Tells, once each, those whose days of grace are over; that they have no more access the gate sees by itself. */
export async function tellLapsed(services: Services): Promise<void> {
  const now = services.clock.now()
  const due = await services.db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(lte(memberships.pastDueSince, graceBegin(now)), isNull(memberships.lapseToldAt)))
    .limit(batch)
  for (const { id } of due) {
    await services.db.transaction(async (tx) => {
      const held = await holdWithPeople(tx, id)
      if (!held?.pastDueSince || held.lapseToldAt !== null || held.pastDueSince > graceBegin(now)) return
      await tx.update(memberships).set({ lapseToldAt: now }).where(eq(memberships.id, id))
      if (!isSponsored(held, now)) await tellPeople(services, tx, id, { what: 'ended', until: null })
    })
  }
}
