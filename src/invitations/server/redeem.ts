import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { t } from '#text'
import { accounts, isActiveAccount, lockAgainstDeletion } from '../../accounts/server/exports.ts'
import { groups } from '../../groups/server/exports.ts'
import type { JoiningRule } from '../../platform/contract/community.ts'
import type { Invitations, RequestContext } from '../../platform/server/auth/request-context.ts'
import { hashToken } from '../../platform/server/auth/signed-tokens.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { InvitationDetails } from '../invitation-schemas.ts'
import { mayStillInvite, mayUse, stateOf } from './policy.ts'
import { invitations, invitationUses } from './tables.ts'

const tooManyAttempts = t`Too many attempts. Please wait a few minutes and try again.`
const invalid = () =>
  problem(
    'INVALID_TOKEN',
    t`This invitation doesn’t work anymore. Please ask the person who invited you for a new one.`,
  )
const otherPerson = () =>
  problem('INVALID_TOKEN', t`This invitation is for another email address. Please use the address it was sent to.`)

/**
 * Who invites to what, for the person who opened an invitation.
 * @throws INVALID_TOKEN, TOO_MANY_REQUESTS
 */
export async function showInvitation(context: RequestContext, token: string): Promise<InvitationDetails> {
  const rule = await context.community.joiningRule()
  const found = await requireOpen(context, rule, token)
  const { inviterName, email, role, groupName } = found
  const group = context.switchedOff.includes('groups') ? null : groupName
  return { inviter: inviterName, email, role, group, isClosed: rule.mode === 'closed' }
}

/** What accounts needs to know of invitations. */
export const communityInvitations: Invitations = {
  async check(context, { token, ...person }) {
    const found = await requireOpen(context, await context.community.joiningRule(), token)
    if (!mayUse(found, person)) throw otherPerson()
  },

  async redeem(services, tx, { token, accountId, ...person }) {
    const now = services.clock.now()
    const before = await findInvitation(tx, token)
    if (!before) throw invalid()
    // Before the invitation: the deletion of its sender locks the account first, too.
    await lockAgainstDeletion(tx, [before.invitedBy])
    const rule = await services.community.lockJoiningRule(tx, 'share')
    const found = await findInvitation(tx, token)
    if (!found || !isOpen(found, rule, now)) throw invalid()
    if (!mayUse(found, person)) throw otherPerson()
    // One statement counts the use and checks that there is one left, so that of concurrent last uses one succeeds.
    const [used] = await tx
      .update(invitations)
      .set({ uses: sql`${invitations.uses} + 1`, ...(found.kind === 'personal' && { email: null, emailKey: null }) })
      .where(
        and(
          eq(invitations.tokenHash, hashToken(token)),
          lt(invitations.uses, invitations.maxUses),
          isNull(invitations.revokedAt),
          gt(invitations.expiresAt, now),
        ),
      )
      .returning({ id: invitations.id, groupId: invitations.groupId })
    if (!used) throw invalid()
    const use = { accountId, invitationId: used.id, invitedBy: found.invitedBy, groupId: used.groupId, usedAt: now }
    await tx.insert(invitationUses).values(use)
    return { verifiesAddress: found.kind === 'personal' }
  },
}

/** Only failed attempts count against the rate limit, so that people on one network do not use up each other's attempts. */
async function requireOpen(context: RequestContext, rule: JoiningRule, token: string) {
  const found = await findInvitation(context.db, token)
  if (found && isOpen(found, rule, context.clock.now())) return found
  await context.rateLimits.consume('tokenByNetwork', context.client.network, tooManyAttempts)
  throw invalid()
}

type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

function isOpen(found: FoundInvitation, { doMembersInvite }: JoiningRule, now: Date): boolean {
  const inviter = { role: found.inviterRole, isActive: found.isInviterActive }
  return stateOf(found, { now, isStopped: !mayStillInvite(inviter, found, doMembersInvite) }) === 'open'
}

async function findInvitation(db: Connection, token: string) {
  const [found] = await db
    .select({
      kind: invitations.kind,
      email: invitations.email,
      emailKey: invitations.emailKey,
      role: invitations.role,
      groupId: invitations.groupId,
      groupName: groups.name,
      uses: invitations.uses,
      maxUses: invitations.maxUses,
      expiresAt: invitations.expiresAt,
      revokedAt: invitations.revokedAt,
      invitedBy: invitations.invitedBy,
      inviterName: accounts.name,
      inviterRole: accounts.role,
      isInviterActive: sql<boolean>`${isActiveAccount()}`,
    })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.invitedBy))
    .leftJoin(groups, eq(groups.id, invitations.groupId))
    .where(eq(invitations.tokenHash, hashToken(token)))
  return found
}
