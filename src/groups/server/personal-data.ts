import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import type { Database, Transaction } from '../../platform/server/database/database.ts'
import type { PersonalData } from '../../platform/server/extension-points/personal-data.ts'
import { nullIfNotFound } from '../../platform/server/http/problem-details.ts'
import { countOrganizers, lockGroup } from './groups.ts'
import { removeFromGroup, setRole } from './membership.ts'
import { groupMembers, groupRemovals, groupRequests, groups } from './tables.ts'

/** A person's memberships, join requests, and removals. When the account of a last organizer is deleted, another member succeeds. */
export const groupsPersonalData: PersonalData = {
  name: 'groups',
  async collect(db, accountId) {
    const [memberships, requests, removals] = await Promise.all([
      readMemberships(db, accountId),
      readRequests(db, accountId),
      readRemovals(db, accountId),
    ])
    return { data: { memberships, requestsToJoin: requests, removedFrom: removals } }
  },
  async erase(services, tx, accountId) {
    const memberships = await tx
      .select({ groupId: groupMembers.groupId, role: groupMembers.role })
      .from(groupMembers)
      .where(eq(groupMembers.accountId, accountId))
      .orderBy(asc(groupMembers.groupId))
    for (const { groupId, role } of memberships) {
      // An admin may have deleted the group meanwhile.
      const group = await nullIfNotFound(lockGroup(tx, groupId))
      if (!group) continue
      await removeFromGroup(services, tx, group, accountId)
      if (role === 'organiser' && (await countOrganizers(tx, groupId)) === 0) await appointSuccessor(tx, groupId)
    }
  },
}

/** Makes the member who joined first the organizer, preferring active over suspended accounts. Does nothing in an empty group. */
async function appointSuccessor(tx: Transaction, groupId: string): Promise<void> {
  const [successor] = await tx
    .select({ id: accounts.id })
    .from(groupMembers)
    .innerJoin(accounts, eq(accounts.id, groupMembers.accountId))
    .where(and(eq(groupMembers.groupId, groupId), ne(accounts.role, 'employer')))
    .orderBy(sql`${accounts.suspendedAt} is not null`, asc(groupMembers.joinedAt), asc(accounts.id))
    .limit(1)
  if (successor) await setRole(tx, { id: groupId }, successor.id, 'organiser')
}

async function readMemberships(db: Database, accountId: string) {
  const rows = await db
    .select({ group: groups.name, role: groupMembers.role, since: groupMembers.joinedAt })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(eq(groupMembers.accountId, accountId))
    .orderBy(asc(groupMembers.joinedAt))
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }))
}

async function readRequests(db: Database, accountId: string) {
  const rows = await db
    .select({ group: groups.name, message: groupRequests.message, askedAt: groupRequests.createdAt })
    .from(groupRequests)
    .innerJoin(groups, eq(groups.id, groupRequests.groupId))
    .where(eq(groupRequests.accountId, accountId))
    .orderBy(asc(groupRequests.createdAt))
  return rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() }))
}

async function readRemovals(db: Database, accountId: string) {
  const rows = await db
    .select({ group: groups.name, removedAt: groupRemovals.removedAt })
    .from(groupRemovals)
    .innerJoin(groups, eq(groups.id, groupRemovals.groupId))
    .where(eq(groupRemovals.accountId, accountId))
    .orderBy(asc(groupRemovals.removedAt))
  return rows.map((row) => ({ ...row, removedAt: row.removedAt.toISOString() }))
}
