import { and, asc, eq, isNull } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import { tell } from '../../notifications/server/exports.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type JoinRequest, requestsShown } from '../contract.ts'
import { type HeldGroup, holdAsOrganiser, requireAbility } from './groups.ts'
import { mailAccepted, mailDeclined } from './letters.ts'
import { addMember, holdAccounts } from './membership.ts'
import { roleOnEntry } from './policy.ts'
import { groupRemovals, groupRequests } from './tables.ts'

const isGone = () => problem('NOT_FOUND', 'This request was answered or taken back.')

/**
 * Who asks to join a group, the longest waiting first.
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function listRequests(
  { db }: RequestContext,
  viewer: Viewer,
  id: string,
): Promise<{ requests: JoinRequest[]; total: number }> {
  await requireAbility(db, viewer, id, 'organise')
  const ofGroup = eq(groupRequests.groupId, id)
  const [rows, total] = await Promise.all([
    db
      .select({
        id: accounts.id,
        name: accounts.name,
        avatarUrl: accounts.avatarUrl,
        message: groupRequests.message,
        askedAt: groupRequests.createdAt,
      })
      .from(groupRequests)
      .innerJoin(accounts, eq(accounts.id, groupRequests.accountId))
      .where(ofGroup)
      .orderBy(asc(groupRequests.createdAt), asc(accounts.id))
      .limit(requestsShown),
    db.$count(groupRequests, ofGroup),
  ])
  return { requests: rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() })), total }
}

/**
 * Lets somebody in who asked, and mails her.
 * @throws NOT_FOUND also when she does not wait any more, FORBIDDEN
 */
export async function acceptRequest(
  context: RequestContext,
  viewer: Viewer,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const there = await holdAccounts(tx, [accountId])
    const group = await holdAsOrganiser(tx, viewer, id)
    if (!there.has(accountId) || !(await takeRequest(tx, id, accountId))) throw isGone()
    await addMember(tx, group, accountId, roleOnEntry(group))
    await tellAsker(context, tx, group, accountId, 'accepted')
  })
}

/**
 * Declines a request with a short, kind mail: who asked should not wait for nothing.
 * @throws NOT_FOUND also when she does not wait any more, FORBIDDEN
 */
export async function declineRequest(
  context: RequestContext,
  viewer: Viewer,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const there = await holdAccounts(tx, [accountId])
    const group = await holdAsOrganiser(tx, viewer, id)
    if (!there.has(accountId) || !(await takeRequest(tx, id, accountId))) throw isGone()
    await tellAsker(context, tx, group, accountId, 'declined')
  })
}

/** Lets in who waits, because the held group is open from now on; whoever was removed from it goes on waiting. */
export async function acceptAll(context: RequestContext, tx: Transaction, group: HeldGroup): Promise<void> {
  const waiting = await whoWaits(tx, group.id)
  for (const [index, accountId] of waiting.entries()) {
    const memberCount = group.memberCount + index
    await addMember(tx, group, accountId, roleOnEntry({ memberCount }))
    await tellAsker(context, tx, group, accountId, 'accepted')
  }
}

/** By mail and on the screen. */
async function tellAsker(
  context: RequestContext,
  tx: Transaction,
  group: HeldGroup,
  accountId: string,
  what: 'accepted' | 'declined',
): Promise<void> {
  const mail = what === 'accepted' ? mailAccepted : mailDeclined
  await mail(context, tx, group, accountId)
  const { id, name } = group
  await tell(context, tx, { kind: 'group', data: { groupId: id, name, what }, about: `group:${id}` }, [accountId])
}

/** Whose requests opening a group answers. */
export async function whoWaits(tx: Transaction, groupId: string): Promise<string[]> {
  const rows = await tx
    .select({ accountId: groupRequests.accountId })
    .from(groupRequests)
    .leftJoin(
      groupRemovals,
      and(eq(groupRemovals.groupId, groupRequests.groupId), eq(groupRemovals.accountId, groupRequests.accountId)),
    )
    .where(and(eq(groupRequests.groupId, groupId), isNull(groupRemovals.accountId)))
    .orderBy(asc(groupRequests.createdAt), asc(groupRequests.accountId))
  return rows.map(({ accountId }) => accountId)
}

async function takeRequest(tx: Transaction, groupId: string, accountId: string): Promise<boolean> {
  const taken = await tx
    .delete(groupRequests)
    .where(and(eq(groupRequests.groupId, groupId), eq(groupRequests.accountId, accountId)))
    .returning({ accountId: groupRequests.accountId })
  return taken.length > 0
}
