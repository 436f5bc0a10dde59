import { eq, sql } from 'drizzle-orm'
import type { Connection, Database } from '../../platform/server/database/database.ts'
import { placeholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import { byName } from './groups.ts'
import { joinInvitedGroup } from './joining.ts'
import { groupMembers, groupRequests, groups } from './tables.ts'

/** For invitations to the community that lead into a group. */
export { groups, joinInvitedGroup }

/** How many groups an admin can choose from. */
const maxNames = 500

/** The groups in the order of their names, to choose one of them. */
export function groupNames(db: Connection): Promise<{ id: string; name: string }[]> {
  return db.select({ id: groups.id, name: groups.name }).from(groups).orderBy(byName).limit(maxNames)
}

/** The name of a group; null when it does not exist. */
export async function findGroupName(db: Connection, id: string): Promise<string | null> {
  const [group] = await db.select({ name: groups.name }).from(groups).where(eq(groups.id, id))
  return group?.name ?? null
}

/** The number of groups, for the admin dashboard. */
export function groupCount(db: Database): Promise<number> {
  return db.$count(groups)
}

/** The number of groups that a person is a member of, for their dashboard. */
export async function groupCountOf(db: Database, accountId: string): Promise<number> {
  const [row] = await countGroups(db, { account: accountId })
  return row?.count ?? 0
}

const countGroups = prepare<{ count: number }>(sql`
  select count(*) from ${groupMembers} where ${groupMembers.accountId} = ${placeholder('account')}`)

/**
 * The join requests that wait in the groups that a person organizes, for their dashboard. `groupId` is the group, if all
 * of them are for the same one.
 */
export async function waitingJoinRequests(
  db: Database,
  accountId: string,
): Promise<{ count: number; groupId: string | null }> {
  const [row] = await countJoinRequests(db, { account: accountId })
  return row ?? { count: 0, groupId: null }
}

const countJoinRequests = prepare<{ count: number; groupId: string | null }>(sql`
  select count(*) as count, case when count(distinct request.group_id) = 1 then (array_agg(request.group_id))[1] end as "groupId"
  from ${groupMembers} organizer join ${groupRequests} request on request.group_id = organizer.group_id
  where organizer.account_id = ${placeholder('account')} and organizer.role = 'organiser'`)

/** For the starter content of a new community. */
export { createGroup } from './group-management.ts'
