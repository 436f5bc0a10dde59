import { eq } from 'drizzle-orm'
import { t } from '#text'
import type { Role } from '../../../platform/contract/access.ts'
import { type RequestContext, requireViewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { lockAccount, runAccountObservers } from '../accounts.ts'
import { recordSecurityEvent } from '../activity/record-events.ts'
import { queueAdmissions } from '../approval/admit-waiting.ts'
import { revokeEmailedLinks } from '../email-verification/one-time-tokens.ts'
import { restoredEmail, suspendedEmail } from '../emails.ts'
import { maySuspend } from '../policy.ts'
import { endSessions } from '../sessions/sessions.ts'
import { accounts } from '../tables.ts'
import { requireAnotherAdmin, requireStillAdmin } from './admins.ts'

/**
 * Gives an account another role (S1 §6), as an admin. Its sessions end, so that no session keeps the old role.
 * Idempotent.
 * @throws NOT_FOUND; CONFLICT for the last admin; FORBIDDEN for a viewer who is no longer an admin
 */
export async function changeRole(context: RequestContext, accountId: string, role: Role): Promise<void> {
  const viewer = requireViewer(context)
  await context.db.transaction(async (tx) => {
    await requireStillAdmin(tx, viewer)
    if (role !== 'admin') await requireAnotherAdmin(tx, accountId)
    const account = await lockExistingAccount(tx, accountId)
    if (account.role === role) return
    await tx.update(accounts).set({ role }).where(eq(accounts.id, accountId))
    await endSessions(tx, context.liveUpdates, accountId)
    await runAccountObservers(context, tx, accountId)
    const details = { from: account.role, to: role }
    await recordSecurityEvent(tx, context, { by: 'admin', kind: 'account.roleChanged', accountId, details })
  })
}

/**
 * Suspends an account until `restoreAccount`, as an admin. Its sessions end, links that were emailed to its holder stop
 * working, and the holder gets an email. What they wrote stays. Idempotent.
 * @throws NOT_FOUND; CONFLICT for the viewer's own account; FORBIDDEN for a viewer who is no longer an admin
 */
export async function suspendAccount(context: RequestContext, accountId: string): Promise<void> {
  const viewer = requireViewer(context)
  if (!maySuspend(viewer, accountId)) throw problem('CONFLICT', t`You cannot suspend your own account.`)
  const community = await context.community.content()
  await context.db.transaction(async (tx) => {
    await requireStillAdmin(tx, viewer)
    const account = await lockExistingAccount(tx, accountId)
    if (account.suspendedAt) return
    await tx.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, accountId))
    await revokeEmailedLinks(tx, accountId)
    await endSessions(tx, context.liveUpdates, accountId)
    await runAccountObservers(context, tx, accountId)
    await recordSecurityEvent(tx, context, { by: 'admin', kind: 'account.suspended', accountId })
    await context.outbox.queue(tx, account.email, suspendedEmail(context.config, community.name))
  })
}

/**
 * Lifts a suspension, as an admin. An email informs the person that they can log in again. Idempotent.
 * @throws NOT_FOUND; FORBIDDEN for a viewer who is no longer an admin
 */
export async function restoreAccount(context: RequestContext, accountId: string): Promise<void> {
  const viewer = requireViewer(context)
  const community = await context.community.content()
  await context.db.transaction(async (tx) => {
    await requireStillAdmin(tx, viewer)
    const account = await lockExistingAccount(tx, accountId)
    if (!account.suspendedAt) return
    await tx.update(accounts).set({ suspendedAt: null }).where(eq(accounts.id, accountId))
    await runAccountObservers(context, tx, accountId)
    // Who may join may have changed during the suspension.
    if (account.waitingSince) await queueAdmissions(context, tx)
    await recordSecurityEvent(tx, context, { by: 'admin', kind: 'account.restored', accountId })
    await context.outbox.queue(tx, account.email, restoredEmail(context.config, account.role, community.name))
  })
}

/** @throws NOT_FOUND when there is no such account */
async function lockExistingAccount(tx: Transaction, id: string) {
  await lockAccount(tx, id)
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id))
  if (!account) throw problem('NOT_FOUND', t`This account no longer exists.`)
  return account
}
