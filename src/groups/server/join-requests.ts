import { and, asc, eq, isNull } from 'drizzle-orm'
import { t } from '#text'
import { accounts, lockAgainstDeletion } from '../../accounts/server/exports.ts'
import { notify } from '../../notifications/server/exports.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type JoinRequest, requestsShown } from '../contract.ts'
import { emailAccepted, emailDeclined } from './emails.ts'
import { type LockedGroup, lockGroupAsOrganizer, requireAbility } from './groups.ts'
import { addMember, deleteRequest } from './membership.ts'
import { roleOnEntry } from './policy.ts'
import { groupRemovals, groupRequests } from './tables.ts'

const requestNotFound = () => problem('NOT_FOUND', t`This request was already answered or withdrawn.`)

/**
 * The join requests of a group, oldest first.
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
 * Accepts a join request, and notifies and emails the person.
 * @throws NOT_FOUND also when the request no longer exists, FORBIDDEN
 */
export async function acceptRequest(
  context: RequestContext,
  viewer: Viewer,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const existing = await lockAgainstDeletion(tx, [accountId])
    const group = await lockGroupAsOrganizer(tx, viewer, id)
    if (!existing.has(accountId) || !(await deleteRequest(context, tx, id, accountId))) throw requestNotFound()
    await addMember(context, tx, group, accountId, roleOnEntry(group))
    await notifyRequester(context, tx, group, accountId, 'accepted')
  })
}

/**
 * Declines a join request, and notifies and emails the person.
 * @throws NOT_FOUND also when the request no longer exists, FORBIDDEN
 */
export async function declineRequest(
  context: RequestContext,
  viewer: Viewer,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const existing = await lockAgainstDeletion(tx, [accountId])
    const group = await lockGroupAsOrganizer(tx, viewer, id)
    if (!existing.has(accountId) || !(await deleteRequest(context, tx, id, accountId))) throw requestNotFound()
    await notifyRequester(context, tx, group, accountId, 'declined')
  })
}

/** Accepts the waiting requests of a locked group that is open from now on. People who were removed from it keep waiting. */
export async function acceptWaitingRequests(
  context: RequestContext,
  tx: Transaction,
  group: LockedGroup,
): Promise<void> {
  const waiting = await waitingAccountIds(tx, group.id)
  for (const [index, accountId] of waiting.entries()) {
    const memberCount = group.memberCount + index
    await addMember(context, tx, group, accountId, roleOnEntry({ memberCount }))
    await notifyRequester(context, tx, group, accountId, 'accepted')
  }
}

/** Notifies a person of the answer to their request, by email and on screen. */
async function notifyRequester(
  context: RequestContext,
  tx: Transaction,
  group: LockedGroup,
  accountId: string,
  answer: 'accepted' | 'declined',
): Promise<void> {
  const sendEmail = answer === 'accepted' ? emailAccepted : emailDeclined
  await sendEmail(context, tx, group, accountId)
  const { id, name } = group
  await notify(context, tx, { kind: 'group', data: { groupId: id, name, what: answer }, about: `group:${id}` }, [
    accountId,
  ])
}

/** The people whose requests opening a group would accept, in order of time. */
export async function waitingAccountIds(tx: Transaction, groupId: string): Promise<string[]> {
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
