import { and, eq, ne, sql } from 'drizzle-orm'
import { t } from '#text'
import { lockAgainstDeletion } from '../../accounts/server/exports.ts'
import { renamePrivateBoard } from '../../forum/server/exports.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { invalidInput } from '../../platform/server/http/problem-details.ts'
import type { Group, WayToJoin } from '../contract.ts'
import { groupBoardId } from '../group-paths.ts'
import { type LockedGroup, loadGroup, lockGroup, lockGroupAsOrganizer } from './groups.ts'
import { acceptWaitingRequests, waitingAccountIds } from './join-requests.ts'
import { groups } from './tables.ts'

type Changes = { name?: string; description: string; joining: WayToJoin }

/**
 * Changes the settings that organizers may change. Opening a group accepts its waiting join requests.
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function updateSettings(
  context: RequestContext,
  viewer: Viewer,
  { id, description, joining }: Changes & { id: string },
): Promise<Group> {
  await context.db.transaction(async (tx) => {
    await lockAffectedAccounts(tx, viewer, { id, joining })
    const group = await lockGroupAsOrganizer(tx, viewer, id)
    await applyChanges(context, tx, viewer, group, { description, joining })
  })
  return loadGroup(context.db, viewer, id)
}

/**
 * Changes a group including its name. The contract lets only admins call it.
 * @throws NOT_FOUND, INVALID_INPUT when another group has the name
 */
export async function updateGroup(
  context: RequestContext,
  viewer: Viewer,
  { id, ...changes }: Required<Changes> & { id: string },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await requireUniqueName(tx, changes.name, id)
    await lockAffectedAccounts(tx, viewer, { id, joining: changes.joining })
    const group = await lockGroup(tx, id)
    await applyChanges(context, tx, viewer, group, changes)
  })
}

/** Locks the accounts of the viewer and of the people whose join requests opening the group accepts, before the group. */
async function lockAffectedAccounts(
  tx: Transaction,
  viewer: Viewer,
  { id, joining }: { id: string; joining: WayToJoin },
) {
  await lockAgainstDeletion(tx, [viewer.id, ...(joining === 'open' ? await waitingAccountIds(tx, id) : [])])
}

async function applyChanges(
  context: RequestContext,
  tx: Transaction,
  viewer: Viewer,
  group: LockedGroup,
  changes: Changes,
): Promise<void> {
  const changed = { ...group, ...changes }
  if (changed.name === group.name && changed.description === group.description && changed.joining === group.joining)
    return
  await tx.update(groups).set(changes).where(eq(groups.id, group.id))
  if (changes.name && changes.name !== group.name) await renamePrivateBoard(tx, groupBoardId(group.id), changes.name)
  if (changes.joining === 'open') await acceptWaitingRequests(context, tx, { ...group, ...changes })
  await recordAuditEntry(tx, {
    action: 'group.updated',
    actorId: viewer.id,
    subject: { kind: 'group', id: group.id },
    details: { joining: changes.joining },
  })
}

/**
 * Checks that no other group has a name, ignoring case, and that none gets it before the transaction ends.
 * @param except the id of the group that may have the name
 * @throws INVALID_INPUT
 */
export async function requireUniqueName(tx: Transaction, name: string, except?: string): Promise<void> {
  // Names change rarely, so such transactions can run one after another.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('names of groups'))`)
  const isSame = sql`lower(${groups.name}) = lower(${name})`
  const taken = await tx.$count(groups, and(isSame, except ? ne(groups.id, except) : undefined))
  if (taken > 0) throw invalidInput({ field: 'name', message: t`A group with this name already exists.` })
}
