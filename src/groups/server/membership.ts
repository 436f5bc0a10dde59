import { and, eq, sql } from 'drizzle-orm'
import { addBoardMember, removeBoardMember } from '../../forum/server/exports.ts'
import { withdrawRequestEmails } from '../../notifications/server/exports.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { deleteWaitingEmails } from '../../platform/server/mail/waiting-emails.ts'
import type { GroupRole } from '../contract.ts'
import { groupBoardId } from '../group-paths.ts'
import { aboutGroup, aboutRequest } from './emails.ts'
import type { LockedGroup } from './groups.ts'
import { groupMembers, groupRemovals, groupRequests, groups } from './tables.ts'

// Members, member count, and board members of a group change together, while the group is locked.

/**
 * Adds a person to a locked group, and deletes their request and an earlier removal. Does nothing more when they are a
 * member already.
 */
export async function addMember(
  services: Pick<Services, 'rateLimits'>,
  tx: Transaction,
  { id }: Pick<LockedGroup, 'id'>,
  accountId: string,
  role: GroupRole,
): Promise<void> {
  const added = await tx
    .insert(groupMembers)
    .values({ groupId: id, accountId, role })
    .onConflictDoNothing()
    .returning({ accountId: groupMembers.accountId })
  await deleteRequest(services, tx, id, accountId)
  await tx.delete(groupRemovals).where(isRemoval(id, accountId))
  if (added.length === 0) return
  await countMembers(tx, id, 1)
  await addBoardMember(tx, groupBoardId(id), accountId, { isModerator: role === 'organiser' })
}

/**
 * Deletes a join request, and the emails about it that were not sent yet.
 * @returns false when it was answered or withdrawn already
 */
export async function deleteRequest(
  services: Pick<Services, 'rateLimits'>,
  tx: Transaction,
  groupId: string,
  accountId: string,
): Promise<boolean> {
  const deleted = await tx
    .delete(groupRequests)
    .where(and(eq(groupRequests.groupId, groupId), eq(groupRequests.accountId, accountId)))
    .returning({ accountId: groupRequests.accountId })
  if (deleted.length === 0) return false
  await withdrawRequestEmails(services, tx, { from: { person: accountId }, about: aboutRequest(groupId, accountId) })
  return true
}

/** Removes a person from a locked group. Does nothing when they are not a member. */
export async function removeFromGroup(
  services: Pick<Services, 'liveUpdates'>,
  tx: Transaction,
  { id }: Pick<LockedGroup, 'id'>,
  accountId: string,
): Promise<void> {
  const removed = await tx.delete(groupMembers).where(isMember(id, accountId)).returning({ role: groupMembers.role })
  if (removed.length === 0) return
  await countMembers(tx, id, -1)
  const about = aboutGroup(id)
  const isAboutGroup = sql`(n.about = ${about} or n.about like ${`${about}/request:%`})`
  await deleteWaitingEmails(tx, sql`${isAboutGroup} and n.recipient_id = ${accountId}`)
  await removeBoardMember(services, tx, groupBoardId(id), accountId)
}

/** Stores that a person was removed from a locked group, so that they cannot join it again without a request. */
export async function recordRemoval(
  tx: Transaction,
  { id }: Pick<LockedGroup, 'id'>,
  accountId: string,
): Promise<void> {
  await tx.insert(groupRemovals).values({ groupId: id, accountId }).onConflictDoNothing()
}

/** Whether a person was removed from a group and has not been accepted again since. */
export async function wasRemoved(tx: Transaction, groupId: string, accountId: string): Promise<boolean> {
  return (await tx.$count(groupRemovals, isRemoval(groupId, accountId))) > 0
}

function isRemoval(groupId: string, accountId: string) {
  return and(eq(groupRemovals.groupId, groupId), eq(groupRemovals.accountId, accountId))
}

/** Changes the role of a member of a locked group. */
export async function setRole(
  tx: Transaction,
  { id }: Pick<LockedGroup, 'id'>,
  accountId: string,
  role: GroupRole,
): Promise<void> {
  await tx.update(groupMembers).set({ role }).where(isMember(id, accountId))
  await addBoardMember(tx, groupBoardId(id), accountId, { isModerator: role === 'organiser' })
}

/** The role of a person in a group; null when they are not a member. */
export async function findRole(tx: Transaction, groupId: string, accountId: string): Promise<GroupRole | null> {
  const [row] = await tx.select({ role: groupMembers.role }).from(groupMembers).where(isMember(groupId, accountId))
  return row?.role ?? null
}

function isMember(groupId: string, accountId: string) {
  return and(eq(groupMembers.groupId, groupId), eq(groupMembers.accountId, accountId))
}

async function countMembers(tx: Transaction, id: string, by: number): Promise<void> {
  await tx
    .update(groups)
    .set({ memberCount: sql`${groups.memberCount} + ${by}` })
    .where(eq(groups.id, id))
}
