import { and, asc, eq, gt, not, sql } from 'drizzle-orm'
import { accounts, accountsAs, isVerified, lockAgainstDeletion } from '../../accounts/server/exports.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import type { PersonalData } from '../../platform/server/extension-points/personal-data.ts'
import { invitations, invitationUses } from './tables.ts'

/**
 * The invitations that a person sent, and the one that they joined with. The database deletes both with the account.
 * Invitations that others sent to the person's address are deleted here, and an invitation that a person used without ever
 * confirming their address can be used once more.
 */
export const invitationsPersonalData: PersonalData = {
  name: 'invitations',
  async collect(db, accountId) {
    const sent = await db
      .select()
      .from(invitations)
      .where(eq(invitations.invitedBy, accountId))
      .orderBy(asc(invitations.createdAt), asc(invitations.id))
    const [use] = await db
      .select({ usedAt: invitationUses.usedAt, invitedBy: accounts.name })
      .from(invitationUses)
      .leftJoin(accounts, eq(accounts.id, invitationUses.invitedBy))
      .where(eq(invitationUses.accountId, accountId))
    return {
      data: {
        joinedByInvitation: use ? { at: use.usedAt.toISOString(), invitedBy: use.invitedBy } : null,
        invitationsYouSent: sent.map((row) => ({
          address: row.email,
          isLink: row.kind === 'link',
          role: row.role,
          people: row.maxUses,
          joined: row.uses,
          sentAt: row.sentAt.toISOString(),
          expiresAt: row.expiresAt.toISOString(),
          revokedAt: row.revokedAt?.toISOString() ?? null,
        })),
      },
    }
  },
  async erase(_services, tx, accountId) {
    await giveBackUse(tx, accountId)
    const account = accountsAs('account')
    await tx
      .delete(invitations)
      .where(
        sql`${invitations.emailKey} = (select ${account.emailKey} from ${account.table} where ${account.id} = ${accountId})`,
      )
  },
}

/** Someone who registers with a made-up address and a link must not take the place of a person who was invited. */
async function giveBackUse(tx: Transaction, accountId: string): Promise<void> {
  const [use] = await tx
    .select({ invitationId: invitationUses.invitationId, invitedBy: invitationUses.invitedBy })
    .from(invitationUses)
    .innerJoin(accounts, eq(accounts.id, invitationUses.accountId))
    .where(and(eq(invitationUses.accountId, accountId), not(isVerified())))
  if (!use?.invitationId) return
  // Before the invitation, as in `redeem`: the deletion of its sender locks the account first, too.
  if (use.invitedBy) await lockAgainstDeletion(tx, [use.invitedBy])
  await tx
    .update(invitations)
    .set({ uses: sql`${invitations.uses} - 1` })
    .where(and(eq(invitations.id, use.invitationId), gt(invitations.uses, 0)))
}
