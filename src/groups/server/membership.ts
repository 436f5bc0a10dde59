import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import { admitToBoard, dismissFromBoard } from '../../forum/server/exports.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { boardOf } from '../board-of.ts'
import type { GroupRole } from '../contract.ts'
import type { HeldGroup } from './groups.ts'
import { groupMembers, groupRemovals, groupRequests, groups } from './tables.ts'

// Who is in a group, how many there are, and who may read its board change together, while the group is held.

/**
 * Holds accounts before a group is held, in the order in which somebody who leaves for good holds hers and then her
 * groups: so that neither waits for the other.
 * @returns the ids of those that are still there
 */
export async function holdAccounts(tx: Transaction, ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, ids))
    .orderBy(asc(accounts.id))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

/**
 * Lets a person into a held group; their request is settled with it, and an earlier removal. Nothing happens when they
 * are in it already.
 */
export async function addMember(
  tx: Transaction,
  { id }: Pick<HeldGroup, 'id'>,
  accountId: string,
  role: GroupRole,
): Promise<void> {
  const added = await tx
    .insert(groupMembers)
    .values({ groupId: id, accountId, role })
    .onConflictDoNothing()
    .returning({ accountId: groupMembers.accountId })
  await tx.delete(groupRequests).where(and(eq(groupRequests.groupId, id), eq(groupRequests.accountId, accountId)))
  await tx.delete(groupRemovals).where(isRemoval(id, accountId))
  if (added.length === 0) return
  await countMembers(tx, id, 1)
  await admitToBoard(tx, boardOf(id), accountId, { isModerator: role === 'organiser' })
}

/** Takes a person out of a held group. Nothing happens when she is not in it. */
export async function takeMember(
  services: Pick<Services, 'live'>,
  tx: Transaction,
  { id }: Pick<HeldGroup, 'id'>,
  accountId: string,
): Promise<void> {
  const taken = await tx.delete(groupMembers).where(isMember(id, accountId)).returning({ role: groupMembers.role })
  if (taken.length === 0) return
  await countMembers(tx, id, -1)
  await dismissFromBoard(services, tx, boardOf(id), accountId)
}

/** Notes that a person was removed from a held group, so that they cannot walk in again while it is open. */
export async function noteRemoval(tx: Transaction, { id }: Pick<HeldGroup, 'id'>, accountId: string): Promise<void> {
  await tx.insert(groupRemovals).values({ groupId: id, accountId }).onConflictDoNothing()
}

/** Whether a person was removed from a group and nobody has let them in since. */
export async function wasRemoved(tx: Transaction, groupId: string, accountId: string): Promise<boolean> {
  return (await tx.$count(groupRemovals, isRemoval(groupId, accountId))) > 0
}

function isRemoval(groupId: string, accountId: string) {
  return and(eq(groupRemovals.groupId, groupId), eq(groupRemovals.accountId, accountId))
}

/** Makes a member of a held group something else in it. */
export async function setRole(
  tx: Transaction,
  { id }: Pick<HeldGroup, 'id'>,
  accountId: string,
  role: GroupRole,
): Promise<void> {
  await tx.update(groupMembers).set({ role }).where(isMember(id, accountId))
  await admitToBoard(tx, boardOf(id), accountId, { isModerator: role === 'organiser' })
}

/** What a person is in a group, or null. */
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
