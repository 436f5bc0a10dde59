import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { t } from '#text'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import { type RequestContext, requireViewer, type Services } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { PersonalDataParts, PostHandling } from '../../../platform/server/extension-points/personal-data.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { accountDeletion } from '../../contract.ts'
import { requireAnotherAdmin, requireStillAdmin } from '../administration/admins.ts'
import { accountDeletedEmail } from '../emails.ts'
import { confirmPassword } from '../password/password-change.ts'
import { lockViewer } from '../sessions/lock-viewer.ts'
import { clearSession } from '../sessions/session-cookie.ts'
import { endSessions } from '../sessions/sessions.ts'
import { accounts } from '../tables.ts'

/**
 * Deletes the viewer's account permanently. A last email confirms it and is not stored after delivery.
 * @throws INVALID_INPUT on `currentPassword`, CONFLICT for the last admin, NOT_SIGNED_IN when another request was
 * faster, TOO_MANY_REQUESTS
 */
export async function deleteOwnAccount(
  context: RequestContext,
  { currentPassword, posts }: z.infer<typeof accountDeletion>,
): Promise<void> {
  const viewer = requireViewer(context)
  const passwordHash = await confirmPassword(context, currentPassword)
  const community = await context.community.content()
  await context.db.transaction(async (tx) => {
    const email = await eraseAccount(context, tx, viewer.id, posts, passwordHash)
    await recordAuditEntry(tx, { action: 'account.left', actorId: null, details: { role: viewer.role, posts } })
    await context.outbox.queue(tx, email, accountDeletedEmail(community.name, posts), { leavesNoTrace: true })
  })
  clearSession(context)
}

/**
 * Deletes an account with all personal data: the data of every capability, emails to it and about it, its sessions, and
 * their live connections. Emails that are queued afterwards, such as the confirmation, are still delivered.
 * Nothing in the transaction may lock accounts before this call.
 * @param posts whether what the person wrote for others stays, without their name, or is deleted too
 * @param passwordHash the hash that the viewer's password was checked against, if they were asked for it
 * @returns the address that the account had
 * @throws CONFLICT for the last admin, NOT_FOUND when the account does not exist any more, FORBIDDEN for a viewer who
 * deletes another account and is no longer an admin, NOT_SIGNED_IN for a session that has just ended; INVALID_INPUT on
 * `currentPassword` when the password was changed meanwhile
 */
export async function eraseAccount(
  context: RequestContext,
  tx: Transaction,
  id: string,
  posts: PostHandling,
  passwordHash?: string,
): Promise<string> {
  const viewer = requireViewer(context)
  const isOwn = viewer.id === id
  if (!isOwn) await requireStillAdmin(tx, viewer)
  await requireAnotherAdmin(tx, id)
  const email = await lockAgainstReferences(tx, id)
  if (isOwn) await lockViewer(tx, viewer, passwordHash)
  if (email === null) throw problem('NOT_FOUND', t`This account no longer exists.`)
  await eraseLockedAccount(context, tx, { id, email, posts, isOwn })
  return email
}

/**
 * Deletes the account of a person who waits for approval, with all personal data. The transaction has locked nothing but
 * admins before.
 * @returns the address that the account had; null for an account that does not wait, which stays
 */
export async function eraseWaitingAccount(
  context: RequestContext,
  tx: Transaction,
  id: string,
): Promise<string | null> {
  const email = await lockAgainstReferences(tx, id)
  const [account] = await tx.select({ waitingSince: accounts.waitingSince }).from(accounts).where(eq(accounts.id, id))
  if (email === null || !account?.waitingSince) return null
  await eraseLockedAccount(context, tx, { id, email, posts: 'remove', isOwn: false })
  return email
}

/**
 * Deletes the account of a person who never confirmed its address, with all personal data. The transaction has locked
 * nothing before.
 * @returns false for an account whose address is confirmed meanwhile, or that is suspended, which stays
 */
export async function eraseUnverifiedAccount(
  context: Services & ErasedParts,
  tx: Transaction,
  id: string,
): Promise<boolean> {
  const email = await lockAgainstReferences(tx, id)
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id))
  if (email === null || !account || account.verifiedAt || account.waitingSince || account.suspendedAt) return false
  await eraseLockedAccount(context, tx, { id, email, posts: 'remove', isOwn: false })
  return true
}

/** Every capability's part in deleting personal data. */
export type ErasedParts = { personalData: PersonalDataParts }

async function eraseLockedAccount(
  context: Services & ErasedParts,
  tx: Transaction,
  { id, email, posts, isOwn }: { id: string; email: string; posts: PostHandling; isOwn: boolean },
): Promise<void> {
  for (const part of context.personalData) await part.erase(context, tx, id, posts, isOwn)
  await context.outbox.forget(tx, { id, email })
  await endSessions(tx, context.liveUpdates, id)
  await tx.delete(accounts).where(eq(accounts.id, id))
}

/**
 * Takes a stronger lock than `lockAccount`: until the transaction ends, no row that references the account can be
 * inserted in any table. No capability can therefore add data after its own data was deleted.
 * @returns the account's address; null when there is no such account
 */
async function lockAgainstReferences(tx: Transaction, id: string): Promise<string | null> {
  const [row] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id)).for('update')
  return row?.email ?? null
}
