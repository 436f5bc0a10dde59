import { and, eq } from 'drizzle-orm'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { Group } from '../contract.ts'
import { countOrganisers, holdGroup, loadGroup } from './groups.ts'
import { mailOrganisers } from './letters.ts'
import { addMember, findRole, holdAccounts, takeMember, wasRemoved } from './membership.ts'
import { mayGo, roleOnEntry } from './policy.ts'
import { groupRequests } from './tables.ts'

const tooMany = 'You have joined or asked to join many groups. Please try again later.'

/** Said to the last organiser who would leave others behind. */
export const lastOrganiserWords =
  'You are the last organiser. Please make another member an organiser before you leave.'

/**
 * Lets the viewer into an open group; else keeps the request and mails the organisers, once. Whoever was removed from a
 * group asks also while it is open: its organisers decide.
 * @throws NOT_FOUND, TOO_MANY_REQUESTS, NOT_SIGNED_IN when she left for good meanwhile
 */
export async function joinGroup(
  context: RequestContext,
  viewer: Viewer,
  { id, message }: { id: string; message: string },
): Promise<Group> {
  await context.limits.take('joiningByAccount', viewer.id, tooMany)
  await context.db.transaction(async (tx) => {
    const there = await holdAccounts(tx, [viewer.id])
    if (!there.has(viewer.id)) throw problem('NOT_SIGNED_IN', 'Please log in to continue.')
    const group = await holdGroup(tx, id)
    const mustAsk = group.joining !== 'open' || (await wasRemoved(tx, id, viewer.id))
    if (!mustAsk) return addMember(tx, group, viewer.id, roleOnEntry(group))
    if (await findRole(tx, id, viewer.id)) return
    const asked = await tx
      .insert(groupRequests)
      .values({ groupId: id, accountId: viewer.id, message })
      .onConflictDoNothing()
      .returning({ accountId: groupRequests.accountId })
    if (asked.length > 0) await mailOrganisers(context, tx, group, viewer, message)
  })
  return loadGroup(context.db, viewer, id)
}

/**
 * Takes the viewer out of a group.
 * @throws NOT_FOUND also when she is not in it, CONFLICT for the last organiser while others are in it
 */
export async function leaveGroup(context: RequestContext, viewer: Viewer, id: string): Promise<Group> {
  await context.db.transaction(async (tx) => {
    const group = await holdGroup(tx, id)
    const role = await findRole(tx, id, viewer.id)
    if (!role) throw problem('NOT_FOUND', 'You are not in this group.')
    if (!mayGo({ ...group, role, organiserCount: await countOrganisers(tx, id) })) {
      throw problem('CONFLICT', lastOrganiserWords)
    }
    await takeMember(context, tx, group, viewer.id)
  })
  return loadGroup(context.db, viewer, id)
}

/**
 * Takes the viewer's request back.
 * @throws NOT_FOUND also when there is none, because it was answered meanwhile
 */
export async function withdrawRequest({ db }: RequestContext, viewer: Viewer, id: string): Promise<Group> {
  const withdrawn = await db
    .delete(groupRequests)
    .where(and(eq(groupRequests.groupId, id), eq(groupRequests.accountId, viewer.id)))
    .returning({ accountId: groupRequests.accountId })
  if (withdrawn.length === 0) throw problem('NOT_FOUND', 'There is no request to take back.')
  return loadGroup(db, viewer, id)
}
