import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { accounts } from '../../accounts/server/exports.ts'
import { moment, uuid } from '../../platform/contract/identifiers.ts'
import { recordAct } from '../../platform/server/audit.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../platform/server/database/cursors.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type GroupMember, type GroupRole, membersPerPage } from '../contract.ts'
import { countOrganisers, holdAsOrganiser, requireAbility } from './groups.ts'
import { findRole, holdAccounts, noteRemoval, setRole, takeMember } from './membership.ts'
import { mayGo, mayStepDown } from './policy.ts'
import { groupMembers } from './tables.ts'

const place = z.tuple([moment, uuid])
const notInGroup = () => problem('NOT_FOUND', 'This person is not in the group.')
const isLast = () => problem('CONFLICT', 'This is the last organiser. Please make another member an organiser first.')

/**
 * Who is in a group: on the first page its organisers, then members in the order in which they joined.
 * @throws NOT_FOUND, FORBIDDEN, INVALID_INPUT for a cursor that is not ours
 */
export async function listMembers(
  { db }: RequestContext,
  viewer: Viewer,
  { id, after }: { id: string; after?: string },
): Promise<{ members: GroupMember[]; next: string | null }> {
  await requireAbility(db, viewer, id, 'read')
  const [organisers, found] = await Promise.all([
    after === undefined ? readMembers(db, id, 'organiser') : [],
    readMembers(db, id, 'member', following(after)).limit(membersPerPage + 1),
  ])
  const page = found.slice(0, membersPerPage)
  const last = page.at(-1)
  const members = [...organisers, ...page].map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() }))
  return {
    members,
    next: last && found.length > membersPerPage ? toCursor([last.joinedAt.toISOString(), last.id]) : null,
  }
}

function readMembers(db: Connection, groupId: string, role: GroupRole, beyond?: SQL) {
  return db
    .select({
      id: accounts.id,
      name: accounts.name,
      avatarUrl: accounts.avatarUrl,
      role: groupMembers.role,
      joinedAt: groupMembers.joinedAt,
    })
    .from(groupMembers)
    .innerJoin(accounts, eq(accounts.id, groupMembers.accountId))
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.role, role), beyond))
    .orderBy(asc(groupMembers.joinedAt), asc(groupMembers.accountId))
    .$dynamic()
}

function following(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [joinedAt, id] = fromCursor(cursor, place)
  return sql`(${groupMembers.joinedAt}, ${groupMembers.accountId}) > (${joinedAt}::timestamptz, ${id}::uuid)`
}

/**
 * Makes a member an organiser, who then also moderates the discussion, or an organiser a member.
 * @throws NOT_FOUND also when she is not in it, FORBIDDEN, CONFLICT for the last organiser
 */
export async function changeRole(
  { db }: RequestContext,
  viewer: Viewer,
  { id, accountId, role }: { id: string; accountId: string; role: GroupRole },
): Promise<void> {
  await db.transaction(async (tx) => {
    await holdAccounts(tx, [viewer.id, accountId])
    const group = await holdAsOrganiser(tx, viewer, id)
    const before = await findRole(tx, id, accountId)
    if (!before) throw notInGroup()
    if (before === role) return
    const organiserCount = await countOrganisers(tx, id)
    if (before === 'organiser' && !mayStepDown({ organiserCount })) throw isLast()
    await setRole(tx, group, accountId, role)
    const details = { from: before, to: role }
    await recordAct(tx, {
      action: 'group.roleChanged',
      actorId: viewer.id,
      accountId,
      subject: groupSubject(id),
      details,
    })
  })
}

/**
 * Takes somebody out of a group. What they wrote there stays; to come back, they ask, also while the group is open.
 * @throws NOT_FOUND also when she is not in it, FORBIDDEN, CONFLICT for the last organiser while others are in it
 */
export async function removeMember(
  context: RequestContext,
  viewer: Viewer,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await holdAccounts(tx, [viewer.id, accountId])
    const group = await holdAsOrganiser(tx, viewer, id)
    const role = await findRole(tx, id, accountId)
    if (!role) throw notInGroup()
    if (!mayGo({ ...group, role, organiserCount: await countOrganisers(tx, id) })) throw isLast()
    await takeMember(context, tx, group, accountId)
    if (accountId !== viewer.id) await noteRemoval(tx, group, accountId)
    await recordAct(tx, { action: 'group.memberRemoved', actorId: viewer.id, accountId, subject: groupSubject(id) })
  })
}

function groupSubject(id: string) {
  return { kind: 'group', id }
}
