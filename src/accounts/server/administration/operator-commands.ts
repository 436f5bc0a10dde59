import { eq } from 'drizzle-orm'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { AccountObservers } from '../../../platform/server/extension-points/observers.ts'
import { findAccountByEmail, lockAccount, runAccountObservers } from '../accounts.ts'
import { recordOperatorEvent } from '../activity/record-events.ts'
import { issueToken } from '../email-verification/one-time-tokens.ts'
import { passwordResetUrl } from '../emails.ts'
import { factorsResetEmail } from '../factors/emails.ts'
import { removeAllFactors } from '../factors/stored-factors.ts'
import { endSessions } from '../sessions/sessions.ts'
import { accounts } from '../tables.ts'

/*
 * What the operator of the site can do from the command line, without an account. The audit log names no actor for it.
 */

/**
 * Makes an account an admin and ends its sessions, as every change of role does.
 * @returns whether the account was not an admin before
 * @throws Error when no active account has the address
 */
export async function promote(services: Services & AccountObservers, email: string): Promise<boolean> {
  const { id, verifiedAt, waitingSince } = await findNotSuspended(services, email)
  if (waitingSince) throw new Error(`${email} is waiting for approval. An admin can approve the account first.`)
  if (!verifiedAt) {
    throw new Error(`${email} is not confirmed yet. A new password set with "reset-link ${email}" confirms it.`)
  }
  return services.db.transaction(async (tx) => {
    await lockAccount(tx, id)
    const [account] = await tx.select({ role: accounts.role }).from(accounts).where(eq(accounts.id, id))
    if (!account || account.role === 'admin') return false
    await tx.update(accounts).set({ role: 'admin' }).where(eq(accounts.id, id))
    await endSessions(tx, services.liveUpdates, id)
    await runAccountObservers(services, tx, id)
    await recordOperatorEvent(tx, services, {
      kind: 'account.promoted',
      accountId: id,
      details: { from: account.role },
    })
    return true
  })
}

/**
 * Creates a link that sets a new password once, within an hour. An earlier link stops working. No email is sent.
 * @throws Error when no account has the address, or the account is suspended
 */
export async function makeResetLink(services: Services, email: string): Promise<string> {
  const { id, role } = await findNotSuspended(services, email)
  return services.db.transaction(async (tx) => {
    const token = await issueToken(tx, 'resetPassword', id)
    await recordOperatorEvent(tx, services, { kind: 'account.resetLinkMade', accountId: id })
    return passwordResetUrl(services.config, role, token)
  })
}

async function findNotSuspended({ db }: Services, email: string) {
  const account = await findAccountByEmail(db, email)
  if (!account) throw new Error(`No account has the address ${email}.`)
  if (account.suspendedAt) throw new Error(`The account under ${email} is suspended. An admin can restore it.`)
  return account
}

/**
 * Removes the factors and recovery codes of an account whose holder lost them all. Its sessions end, and the holder gets
 * an email.
 * @returns the number of removed apps and passkeys
 * @throws Error when no account has the address
 */
export async function resetFactors(services: Services, email: string): Promise<number> {
  const account = await findAccountByEmail(services.db, email)
  if (!account) throw new Error(`No account has the address ${email}.`)
  const { name } = await services.community.content()
  return services.db.transaction(async (tx) => {
    await lockAccount(tx, account.id)
    const removed = await removeAllFactors(tx, account.id)
    await endSessions(tx, services.liveUpdates, account.id)
    await recordOperatorEvent(tx, services, { kind: 'factor.reset', accountId: account.id, details: { removed } })
    await services.outbox.queue(tx, account.email, factorsResetEmail(services.config, account.role, name))
    return removed
  })
}
