import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { recordAct } from '../../platform/server/audit.ts'
import { type RequestContext, viewerOf } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import type { Posts } from '../../platform/server/extension-points/personal-data.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { departure } from '../contract.ts'
import { requireAnotherAdmin, requireStillAdmin } from './admins.ts'
import { farewellLetter } from './letters.ts'
import { lockViewer } from './lock-viewer.ts'
import { confirmPassword } from './password-change.ts'
import { clearSession } from './session-cookie.ts'
import { endSessions } from './sessions.ts'
import { accounts } from './tables.ts'

const gone = 'This account no longer exists.'

/**
 * Deletes the viewer's account for good. A last mail says so, of which nothing stays either.
 * @throws INVALID_INPUT on `currentPassword`, CONFLICT for the last admin, NOT_SIGNED_IN when another request was
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
    const email = await eraseAccount(context, tx, viewer.id, posts, passwordHash)
    await recordAct(tx, { action: 'account.left', actorId: null, details: { role: viewer.role, posts } })
    const letter = farewellLetter(community.name, posts)
    await context.outbox.queue(tx, email, letter, { leavesNoTrace: true })
  })
  clearSession(context)
}

/**
 * Deletes an account with everything personal: every capability's part, the mails to it and about it, its sessions
 * and their open streams. What is queued to its address afterwards, such as a farewell, still goes out.
 * Before it, nothing in the transaction may hold accounts.
 * @param posts whether what she wrote for others stays, without her name, or goes too
 * @param passwordHash what the viewer's password has been checked against, where it was asked for
 * @returns the address that the account had
 * @throws CONFLICT for the last admin, NOT_FOUND when the account is gone already, FORBIDDEN for whoever deletes
 * somebody else and has just ceased to be an admin, NOT_SIGNED_IN for a session that has just ended; INVALID_INPUT on
 * `currentPassword` when it was changed meanwhile
 */
export async function eraseAccount(
  context: RequestContext,
  tx: Transaction,
  id: string,
  posts: Posts,
  passwordHash?: string,
): Promise<string> {
  const viewer = viewerOf(context)
  const isOwn = viewer.id === id
  if (!isOwn) await requireStillAdmin(tx, viewer)
  await requireAnotherAdmin(tx, id)
  const email = await lockFromWriting(tx, id)
  if (isOwn) await lockViewer(tx, viewer, passwordHash)
  if (email === null) throw problem('NOT_FOUND', gone)
  for (const part of context.personalData) await part.erase(context, tx, id, posts, isOwn)
  await context.outbox.forget(tx, { id, email })
  await endSessions(tx, context.live, id)
  await tx.delete(accounts).where(eq(accounts.id, id))
  return email
}

/**
 * Locks the account more firmly than `lockAccount`: until the transaction ends, no row that points at it can be
 * added anywhere. What each capability counts and takes away therefore stays all there is.
 * @returns its address; null when there is no such account
 */
async function lockFromWriting(tx: Transaction, id: string): Promise<string | null> {
  const [row] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id)).for('update')
  return row?.email ?? null
}
