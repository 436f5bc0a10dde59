import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { accountIdsWhere, isActiveMember } from '../../accounts/server/exports.ts'
import { joinInvitedGroup } from '../../groups/server/exports.ts'
import type { AccountObserver } from '../../platform/server/extension-points/observers.ts'
import { invitationUses } from './tables.ts'

/** Lets a person join the group of their invitation once their account is active. */
export const joinInvitedGroups: AccountObserver = async (services, tx, accountId) => {
  const [use] = await tx
    .update(invitationUses)
    .set({ hasJoinedGroup: true })
    .where(
      and(
        eq(invitationUses.accountId, accountId),
        eq(invitationUses.hasJoinedGroup, false),
        isNotNull(invitationUses.groupId),
        sql`${invitationUses.accountId} in (${accountIdsWhere(isActiveMember())})`,
      ),
    )
    .returning({ groupId: invitationUses.groupId })
  if (use?.groupId) await joinInvitedGroup(services, tx, use.groupId, accountId)
}
