import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { t } from '#text'
import { type RequestContext, requireViewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { Account, nameChange } from '../contract.ts'
import { lockAccount, toAccount } from './accounts.ts'
import { recordSecurityEvent } from './activity/record-events.ts'
import { requireStillAdmin } from './administration/admins.ts'
import { nameChangedEmail } from './emails.ts'
import { lockViewer } from './sessions/lock-viewer.ts'
import { accounts } from './tables.ts'

type NameChange = z.infer<typeof nameChange>
type OwnChange = { by: 'holder'; kind: 'account.ownNameChanged' }
type AdminsChange = { by: 'admin'; kind: 'account.renamed' }
type AccountRow = typeof accounts.$inferSelect

const tooManyNames = t`You have changed your name several times within a month. Please try again later, or ask the team to change it.`
const tooManyChanges = t`You’ve tried this many times. Please wait a moment and try again.`

/**
 * Changes the viewer's own name, which is shown beside everything they wrote. Sending the current name changes nothing
 * and does not count toward the limit.
 * @throws CHANGED_MEANWHILE when the name is no longer the one that the viewer wanted to replace; TOO_MANY_REQUESTS;
 * NOT_SIGNED_IN for a session that has just ended
 */
export async function changeOwnName(context: RequestContext, change: NameChange): Promise<Account> {
  const viewer = requireViewer(context)
  return context.db.transaction(async (tx) => {
    const account = await lockViewer(tx, viewer)
    if (change.name !== account.name) {
      requireCurrent(account, change)
      await context.rateLimits.consumeWithin(tx, 'nameByAccount', viewer.id, tooManyNames)
      await rename(context, tx, account, { name: change.name, by: 'holder', kind: 'account.ownNameChanged' })
    }
    return toAccount({ ...account, name: change.name, isWaiting: false })
  })
}

/**
 * Changes a person's name as an admin. An email informs the person. Sending the current name changes nothing.
 * @throws NOT_FOUND; CHANGED_MEANWHILE; TOO_MANY_REQUESTS; FORBIDDEN for a viewer who is no longer an admin
 */
export async function renameAccount(context: RequestContext, accountId: string, change: NameChange): Promise<void> {
  const viewer = requireViewer(context)
  const actorId = viewer.id
  await context.rateLimits.consume('writingByAccount', actorId, tooManyChanges)
  const community = await context.community.content()
  await context.db.transaction(async (tx) => {
    await requireStillAdmin(tx, viewer)
    const account = await lockRow(tx, accountId)
    if (!account) throw problem('NOT_FOUND', t`This account no longer exists.`)
    if (change.name === account.name) return
    requireCurrent(account, change)
    await rename(context, tx, account, { name: change.name, by: 'admin', kind: 'account.renamed' })
    if (accountId === actorId || !account.verifiedAt) return
    await context.outbox.queue(tx, account.email, nameChangedEmail(context.config, account.role, community.name))
  })
}

async function rename(
  context: RequestContext,
  tx: Transaction,
  account: AccountRow,
  { name, by, kind }: { name: string } & (OwnChange | AdminsChange),
): Promise<void> {
  await tx.update(accounts).set({ name }).where(eq(accounts.id, account.id))
  for (const observe of context.nameObservers) await observe(context, tx, account.id)
  await recordSecurityEvent(tx, context, { by, kind, accountId: account.id })
}

function requireCurrent(account: AccountRow, { from }: NameChange): void {
  if (from === account.name) return
  const message = t`In the meantime, the name was changed to “${account.name}”. To change it anyway, save again.`
  throw problem('CHANGED_MEANWHILE', message)
}

async function lockRow(tx: Transaction, id: string): Promise<AccountRow | undefined> {
  await lockAccount(tx, id)
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id))
  return account
}
