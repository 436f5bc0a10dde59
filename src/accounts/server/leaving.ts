import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import { recordAct } from '../../platform/server/audit.ts'
import { type RequestContext, viewerOf } from '../../platform/server/context.ts'
import type { Transaction } from '../../platform/server/database.ts'
import type { Posts } from '../../platform/server/personal-data.ts'
import { problem } from '../../platform/server/problems.ts'
import type { departure } from '../contract.ts'
import { requireAnotherAdmin, requireStillAdmin } from './admins.ts'
import { farewellLetter } from './letters.ts'
import { confirmPassword } from './password-change.ts'
import { clearSessionCookie, endSessions } from './sessions.ts'
import { accounts } from './tables.ts'

const gone = 'This account no longer exists.'

/**
 * Deletes the viewer's account for good. A last mail says so, of which nothing stays either.
 * @throws INVALID_INPUT on `currentPassword`, CONFLICT for the last admin, NOT_FOUND when another request was
 * faster, TOO_MANY_REQUESTS
 */
export async function deleteOwnAccount(
  context: RequestContext,
  { currentPassword, posts }: z.infer<typeof departure>,
): Promise<void> {
  const viewer = viewerOf(context)
  const passwordHash = await confirmPassword(context, currentPassword)
  const community = await context.community.content()
  await context.db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: accounts.id, email: accounts.email })
      .from(accounts)
      .where(and(eq(accounts.id, viewer.id), eq(accounts.passwordHash, passwordHash)))
    if (!account) throw problem('NOT_FOUND', gone)
    await eraseAccount(context, tx, account, posts)
    await recordAct(tx, { action: 'account.left', actorId: null, details: { role: viewer.role, posts } })
    const letter = farewellLetter(community.name, posts)
    await context.outbox.queue(tx, account.email, letter, { leavesNoTrace: true })
  })
  clearSessionCookie(context)
}

/**
 * Deletes an account with everything personal: every capability's part, the mails to it and about it, its sessions
 * and their open streams. What is queued to its address afterwards, such as a farewell, still goes out.
 * Before it, nothing in the transaction may hold accounts.
 * @param account as read in this transaction
 * @param posts whether what she wrote for others stays, without her name, or goes too
 * @throws CONFLICT for the last admin, NOT_FOUND when the account is gone already, FORBIDDEN for whoever deletes
 * somebody else and has just ceased to be an admin
 */
export async function eraseAccount(
  context: RequestContext,
  tx: Transaction,
  account: { id: string; email: string },
  posts: Posts,
): Promise<void> {
  const viewer = viewerOf(context)
  if (viewer.id !== account.id) await requireStillAdmin(tx, viewer.id)
  await requireAnotherAdmin(tx, account.id)
  if (!(await holdFromWriting(tx, account.id))) throw problem('NOT_FOUND', gone)
  for (const part of context.personalData) await part.erase(context, tx, account.id, posts)
  await context.outbox.forget(tx, account)
  await endSessions(tx, context.live, account.id)
  await tx.delete(accounts).where(eq(accounts.id, account.id))
}

/**
 * Holds the account more firmly than `lockAccount`: until the transaction ends, no row that points at it can be
 * added anywhere. What each capability counts and takes away therefore stays all there is.
 * @returns whether there is such an account
 */
async function holdFromWriting(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('update')
  return rows.length === 1
}
