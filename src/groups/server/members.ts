import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { t } from '#text'
import { accounts, lockAgainstDeletion } from '../../accounts/server/exports.ts'
import { moment, uuid } from '../../platform/contract/schemas.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../platform/server/database/cursors.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type GroupMember, type GroupRole, membersPerPage } from '../contract.ts'
import { countOrganizers, lockGroupAsOrganizer, requireAbility } from './groups.ts'
import { findRole, recordRemoval, removeFromGroup, setRole } from './membership.ts'
import { mayLeave, mayStepDown } from './policy.ts'
import { groupMembers } from './tables.ts'

const cursorSchema = z.tuple([moment, uuid])
const notMember = () => problem('NOT_FOUND', t`This person isn’t in the group.`)
const lastOrganizerConflict = () =>
  problem('CONFLICT', t`This is the last organizer. Please make another member an organizer first.`)

/**
 * The members of a group: on the first page its organizers, then the others in the order in which they joined.
 * @throws NOT_FOUND, FORBIDDEN, INVALID_INPUT for an invalid cursor
 */
export async function listMembers(
  { db }: RequestContext,
  viewer: Viewer,
  { id, after }: { id: string; after?: string },
): Promise<{ members: GroupMember[]; next: string | null }> {
  await requireAbility(db, viewer, id, 'read')
  const [organizers, rows] = await Promise.all([
    after === undefined ? readMembers(db, id, 'organiser') : [],
    readMembers(db, id, 'member', afterCursor(after)).limit(membersPerPage + 1),
  ])
  const page = rows.slice(0, membersPerPage)
  const last = page.at(-1)
  const members = [...organizers, ...page].map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() }))
  return {
    members,
    next: last && rows.length > membersPerPage ? toCursor([last.joinedAt.toISOString(), last.id]) : null,
  }
}

function readMembers(db: Connection, groupId: string, role: GroupRole, condition?: SQL) {
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
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.role, role), condition))
    .orderBy(asc(groupMembers.joinedAt), asc(groupMembers.accountId))
    .$dynamic()
}

function afterCursor(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [joinedAt, id] = fromCursor(cursor, cursorSchema)
  return sql`(${groupMembers.joinedAt}, ${groupMembers.accountId}) > (${joinedAt}::timestamptz, ${id}::uuid)`
}

/**
 * Makes a member an organizer, who then also moderates the discussion, or an organizer a member.
 * @throws NOT_FOUND also when the person is not a member, FORBIDDEN, CONFLICT for the last organizer
 */
export async function changeRole(
  { db }: RequestContext,
  viewer: Viewer,
  { id, accountId, role }: { id: string; accountId: string; role: GroupRole },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAgainstDeletion(tx, [viewer.id, accountId])
    const group = await lockGroupAsOrganizer(tx, viewer, id)
    const before = await findRole(tx, id, accountId)
    if (!before) throw notMember()
    if (before === role) return
    const organiserCount = await countOrganizers(tx, id)
    if (before === 'organiser' && !mayStepDown({ organiserCount })) throw lastOrganizerConflict()
    await setRole(tx, group, accountId, role)
    const details = { from: before, to: role }
    await recordAuditEntry(tx, {
      action: 'group.roleChanged',
      actorId: viewer.id,
      accountId,
      subject: groupSubject(id),
      details,
    })
  })
}

/**
 * Removes a person from a group. Their posts stay. To come back they need a join request, even while the group is open.
 * @throws NOT_FOUND also when the person is not a member, FORBIDDEN, CONFLICT for the last organizer while there are others
 */
export async function removeMember(
  context: RequestContext,
  viewer: Viewer,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockAgainstDeletion(tx, [viewer.id, accountId])
    const group = await lockGroupAsOrganizer(tx, viewer, id)
    const role = await findRole(tx, id, accountId)
    if (!role) throw notMember()
    if (!mayLeave({ ...group, role, organiserCount: await countOrganizers(tx, id) })) throw lastOrganizerConflict()
    await removeFromGroup(context, tx, group, accountId)
    if (accountId !== viewer.id) await recordRemoval(tx, group, accountId)
    await recordAuditEntry(tx, {
      action: 'group.memberRemoved',
      actorId: viewer.id,
      accountId,
      subject: groupSubject(id),
    })
  })
}

function groupSubject(id: string) {
  return { kind: 'group', id }
}
