import type { Services } from '../../../platform/server/auth/request-context.ts'
import { findAccountByEmail, lockAccount } from '../accounts.ts'
import { recordOperatorAct } from '../activity/record.ts'
import { endSessions } from '../sessions.ts'
import { factorsResetEmail } from './emails.ts'
import { removeAllFactors } from './stored-factors.ts'

/**
 * Removes an account's factors and recovery codes, for whoever lost them all; its sessions end, and an email says so.
 * The audit log names no actor, as for everything that whoever holds the machine does.
 * @returns how many apps and passkeys there were
 * @throws Error when nobody has the address
 */
export async function resetFactors(services: Services, email: string): Promise<number> {
  const account = await findAccountByEmail(services.db, email)
  if (!account) throw new Error(`Nobody has an account under ${email}.`)
  const { name } = await services.community.content()
  return services.db.transaction(async (tx) => {
    await lockAccount(tx, account.id)
    const removed = await removeAllFactors(tx, account.id)
    await endSessions(tx, services.live, account.id)
    await recordOperatorAct(tx, services, { kind: 'factor.reset', accountId: account.id, details: { removed } })
    await services.outbox.queue(tx, account.email, factorsResetEmail(services.config, account.role, name))
    return removed
  })
}
