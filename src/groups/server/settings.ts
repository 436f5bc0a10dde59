import { eq } from 'drizzle-orm'
import { renameBoard } from '../../forum/server/exports.ts'
import { recordAct } from '../../platform/server/audit.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { boardOf } from '../board-of.ts'
import type { Group, WayToJoin } from '../contract.ts'
import { type HeldGroup, holdAsOrganiser, holdGroup, loadGroup } from './groups.ts'
import { holdAccounts } from './membership.ts'
import { requireFreeName } from './names.ts'
import { acceptAll, whoWaits } from './requests.ts'
import { groups } from './tables.ts'

type Changes = { name?: string; description: string; joining: WayToJoin }

/**
 * Changes what organisers may change. Opening a group lets those in who wait.
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function updateSettings(
  context: RequestContext,
  viewer: Viewer,
  { id, description, joining }: Changes & { id: string },
): Promise<Group> {
  await context.db.transaction(async (tx) => {
    await holdConcerned(tx, viewer, { id, joining })
    const group = await holdAsOrganiser(tx, viewer, id)
    await change(context, tx, viewer, group, { description, joining })
  })
  return loadGroup(context.db, viewer, id)
}

/**
 * Changes a group as admins may, its name too. Only admins pass the gate.
 * @throws NOT_FOUND, INVALID_INPUT for a name that another group has
 */
export async function updateGroup(
  context: RequestContext,
  viewer: Viewer,
  { id, ...changes }: Required<Changes> & { id: string },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await requireFreeName(tx, changes.name, id)
    await holdConcerned(tx, viewer, { id, joining: changes.joining })
    const group = await holdGroup(tx, id)
    await change(context, tx, viewer, group, changes)
  })
}

/** Holds whoever does it, and whom opening the group lets in, before the group. */
async function holdConcerned(tx: Transaction, viewer: Viewer, { id, joining }: { id: string; joining: WayToJoin }) {
  await holdAccounts(tx, [viewer.id, ...(joining === 'open' ? await whoWaits(tx, id) : [])])
}

async function change(
  context: RequestContext,
  tx: Transaction,
  viewer: Viewer,
  group: HeldGroup,
  changes: Changes,
): Promise<void> {
  const before = { ...group, ...changes }
  if (before.name === group.name && before.description === group.description && before.joining === group.joining) return
  await tx.update(groups).set(changes).where(eq(groups.id, group.id))
  if (changes.name && changes.name !== group.name) await renameBoard(tx, boardOf(group.id), changes.name)
  if (changes.joining === 'open') await acceptAll(context, tx, { ...group, ...changes })
  await recordAct(tx, {
    action: 'group.updated',
    actorId: viewer.id,
    subject: { kind: 'group', id: group.id },
    details: { joining: changes.joining },
  })
}
