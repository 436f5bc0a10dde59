import { eq } from 'drizzle-orm'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { AccountFollowers } from '../../platform/server/extension-points/account-observer.ts'
import { findAccountByEmail, lockAccount } from './accounts.ts'
import { recordOperatorAct } from './activity/record.ts'
import { tellFollowers } from './following.ts'
import { passwordResetUrl } from './letters.ts'
import { endSessions } from './sessions.ts'
import { accounts } from './tables.ts'
import { issueToken } from './tokens.ts'

/*
 * What whoever holds the machine may do without being logged in. The audit log names no actor for it.
 */

/**
 * Makes the account under an address an admin and ends its sessions, as every change of role does.
 * @returns whether it was none before
 * @throws Error when nobody in good standing who confirmed the address has it
 */
export async function promote(services: Services & AccountFollowers, email: string): Promise<boolean> {
  const { id, verifiedAt } = await findOpen(services, email)
  if (!verifiedAt) {
    throw new Error(`${email} is not confirmed yet. A new password set with "reset-link ${email}" confirms it.`)
  }
  return services.db.transaction(async (tx) => {
    await lockAccount(tx, id)
    const [account] = await tx.select({ role: accounts.role }).from(accounts).where(eq(accounts.id, id))
    if (!account || account.role === 'admin') return false
    await tx.update(accounts).set({ role: 'admin' }).where(eq(accounts.id, id))
    await endSessions(tx, services.live, id)
    await tellFollowers(services, tx, id)
    await recordOperatorAct(tx, services, { kind: 'account.promoted', accountId: id, details: { from: account.role } })
    return true
  })
}

/**
 * Makes a link with which a new password can be set, once, for one hour; an earlier one stops working. Nothing is
 * mailed.
 * @throws Error when nobody in good standing has the address
 */
export async function makeResetLink(services: Services, email: string): Promise<string> {
  const { id, role } = await findOpen(services, email)
  return services.db.transaction(async (tx) => {
    const token = await issueToken(tx, 'resetPassword', id)
    await recordOperatorAct(tx, services, { kind: 'account.resetLinkMade', accountId: id })
    return passwordResetUrl(services.config, role, token)
  })
}

async function findOpen({ db }: Services, email: string) {
  const account = await findAccountByEmail(db, email)
  if (!account) throw new Error(`Nobody has an account under ${email}.`)
  if (account.suspendedAt) throw new Error(`The account under ${email} is suspended. An admin can restore it.`)
  return account
}
