import { asc, eq, sql } from 'drizzle-orm'
import { accounts, accountsAs } from '../../accounts/server/exports.ts'
import type { PersonalData } from '../../platform/server/extension-points/personal-data.ts'
import { invitations, invitationUses } from './tables.ts'

/**
 * The invitations that a person sent, and the one that they joined with. The database deletes both with the account.
 * Invitations that others sent to the person's address are deleted here.
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
    const account = accountsAs('account')
    await tx
      .delete(invitations)
      .where(
        sql`${invitations.emailKey} = (select ${account.emailKey} from ${account.table} where ${account.id} = ${accountId})`,
      )
  },
}
