import { eq } from 'drizzle-orm'
import type { Role } from '../../platform/contract/access.ts'
import { type RequestContext, viewerOf } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { lockAccount } from './accounts.ts'
import { recordSecurityEvent } from './activity/record.ts'
import { requireAnotherAdmin, requireStillAdmin } from './admins.ts'
import { tellFollowers } from './following.ts'
import { restoredLetter, suspendedLetter } from './letters.ts'
import { endSessions } from './sessions.ts'
import { accounts } from './tables.ts'
import { voidLinks } from './tokens.ts'

/**
 * Gives an account another role (S1 §6), as an admin. Its sessions end, so that nothing goes on under the old one.
 * Doing it twice is doing it once.
 * @throws NOT_FOUND, CONFLICT for the last admin, FORBIDDEN for whoever has just ceased to be an admin
 */
export async function changeRole(context: RequestContext, accountId: string, role: Role): Promise<void> {
  const viewer = viewerOf(context)
  await context.db.transaction(async (tx) => {
    await requireStillAdmin(tx, viewer)
    if (role !== 'admin') await requireAnotherAdmin(tx, accountId)
    const account = await holdAccount(tx, accountId)
    if (account.role === role) return
    await tx.update(accounts).set({ role }).where(eq(accounts.id, accountId))
    await endSessions(tx, context.live, accountId)
    await tellFollowers(context, tx, accountId)
    const details = { from: account.role, to: role }
    await recordSecurityEvent(tx, context, { by: 'admin', kind: 'account.roleChanged', accountId, details })
  })
}

/**
 * Shuts a person out until `restoreAccount`, as an admin: her sessions end, links that were mailed to her stop
 * working, and a letter tells her. What she wrote stays. Doing it twice is doing it once.
 * @throws NOT_FOUND, CONFLICT for the own account, FORBIDDEN for whoever has just ceased to be an admin
 */
export async function suspendAccount(context: RequestContext, accountId: string): Promise<void> {
  const viewer = viewerOf(context)
  const actorId = viewer.id
  if (accountId === actorId) throw problem('CONFLICT', 'You cannot suspend your own account.')
  const community = await context.community.content()
  await context.db.transaction(async (tx) => {
    await requireStillAdmin(tx, viewer)
    const account = await holdAccount(tx, accountId)
    if (account.suspendedAt) return
    await tx.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, accountId))
    await voidLinks(tx, accountId)
    await endSessions(tx, context.live, accountId)
    await tellFollowers(context, tx, accountId)
    await recordSecurityEvent(tx, context, { by: 'admin', kind: 'account.suspended', accountId })
    await context.outbox.queue(tx, account.email, suspendedLetter(context.config, community.name))
  })
}

/**
 * Takes a suspension back, as an admin; a letter tells the person that she can log in again. Doing it twice is doing
 * it once.
 * @throws NOT_FOUND, FORBIDDEN for whoever has just ceased to be an admin
 */
export async function restoreAccount(context: RequestContext, accountId: string): Promise<void> {
  const viewer = viewerOf(context)
  const community = await context.community.content()
  await context.db.transaction(async (tx) => {
    await requireStillAdmin(tx, viewer)
    const account = await holdAccount(tx, accountId)
    if (!account.suspendedAt) return
    await tx.update(accounts).set({ suspendedAt: null }).where(eq(accounts.id, accountId))
    await tellFollowers(context, tx, accountId)
    await recordSecurityEvent(tx, context, { by: 'admin', kind: 'account.restored', accountId })
    await context.outbox.queue(tx, account.email, restoredLetter(context.config, account.role, community.name))
  })
}

/** @throws NOT_FOUND when there is no such account */
async function holdAccount(tx: Transaction, id: string) {
  await lockAccount(tx, id)
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id))
  if (!account) throw problem('NOT_FOUND', 'This account no longer exists.')
  return account
}
