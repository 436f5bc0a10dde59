import { t } from '#text'
import { lockExistingAccount } from '../../accounts/server/exports.ts'
import type { RequestContext, Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { nullIfNotFound, problem } from '../../platform/server/http/problem-details.ts'
import type { Group } from '../contract.ts'
import { emailOrganizers } from './emails.ts'
import { countOrganizers, loadGroup, lockGroup } from './groups.ts'
import { addMember, deleteRequest, findRole, removeFromGroup, wasRemoved } from './membership.ts'
import { mayLeave, mustAsk, roleOnEntry } from './policy.ts'
import { groupRequests } from './tables.ts'

const tooMany = t`You’ve joined or asked to join a lot of groups. Please try again later.`

const lastOrganizerMessage = t`You’re the last organizer. Please make another member an organizer before you leave.`

/**
 * Adds the viewer to an open group; otherwise stores a join request and emails the organizers, once. A person who was
 * removed from a group needs a request even while it is open.
 * @throws NOT_FOUND, TOO_MANY_REQUESTS, NOT_SIGNED_IN when the viewer's account was deleted meanwhile
 */
export async function joinGroup(
  context: RequestContext,
  viewer: Viewer,
  { id, message }: { id: string; message: string },
): Promise<Group> {
  await context.rateLimits.consume('joiningByAccount', viewer.id, tooMany)
  await context.db.transaction(async (tx) => {
    await lockExistingAccount(tx, viewer.id)
    const group = await lockGroup(tx, id)
    const needsRequest = mustAsk({ joining: group.joining, wasRemoved: await wasRemoved(tx, id, viewer.id) })
    if (!needsRequest) return addMember(context, tx, group, viewer.id, roleOnEntry(group))
    if (await findRole(tx, id, viewer.id)) return
    const added = await tx
      .insert(groupRequests)
      .values({ groupId: id, accountId: viewer.id, message })
      .onConflictDoNothing()
      .returning({ accountId: groupRequests.accountId })
    if (added.length > 0) await emailOrganizers(context, tx, group, viewer, message)
  })
  return loadGroup(context.db, viewer, id)
}

/**
 * Adds a newcomer to the group that an admin invited them to, without a request. Does nothing when the group was deleted.
 */
export async function joinInvitedGroup(
  services: Pick<Services, 'rateLimits'>,
  tx: Transaction,
  groupId: string,
  accountId: string,
): Promise<void> {
  const group = await nullIfNotFound(lockGroup(tx, groupId))
  if (group) await addMember(services, tx, group, accountId, roleOnEntry(group))
}

/**
 * Removes the viewer from a group.
 * @throws NOT_FOUND also when they are not a member, CONFLICT for the last organizer while there are other members
 */
export async function leaveGroup(context: RequestContext, viewer: Viewer, id: string): Promise<Group> {
  await context.db.transaction(async (tx) => {
    const group = await lockGroup(tx, id)
    const role = await findRole(tx, id, viewer.id)
    if (!role) throw problem('NOT_FOUND', t`You’re not in this group.`)
    if (!mayLeave({ ...group, role, organiserCount: await countOrganizers(tx, id) })) {
      throw problem('CONFLICT', lastOrganizerMessage)
    }
    await removeFromGroup(context, tx, group, viewer.id)
  })
  return loadGroup(context.db, viewer, id)
}

/**
 * Withdraws the viewer's join request.
 * @throws NOT_FOUND also when it was answered meanwhile
 */
export async function withdrawRequest(context: RequestContext, viewer: Viewer, id: string): Promise<Group> {
  const isWithdrawn = await context.db.transaction((tx) => deleteRequest(context, tx, id, viewer.id))
  if (!isWithdrawn) throw problem('NOT_FOUND', t`There’s no request to withdraw.`)
  return loadGroup(context.db, viewer, id)
}
