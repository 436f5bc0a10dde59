import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Services } from '../../platform/server/auth/request-context.ts'
import { hashToken } from '../../platform/server/auth/tokens.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { emailKeyOf, lockAccount } from './accounts.ts'
import { recordOperatorAct } from './activity/record.ts'
import { endSessions } from './sessions.ts'
import { accounts, configuredAdmins } from './tables.ts'

/** Makes the account that is verified under `ADMIN_EMAIL` an admin; for the start, when it may exist already. */
export async function promoteConfiguredAdmin(services: Services): Promise<void> {
  await services.db.transaction((tx) => promoteConfigured(tx, services))
}

/**
 * Makes the account verified under `ADMIN_EMAIL` an admin, once for each address, and ends its sessions, as every change
 * of role does. Whoever is demoted afterwards stays so, whatever starts, verifies or resets.
 * @param accountId limits it to this account, which the transaction has locked
 */
export async function promoteConfigured(
  tx: Transaction,
  { config, live, clock }: Pick<Services, 'config' | 'live' | 'clock'>,
  accountId?: string,
): Promise<void> {
  if (!config.adminEmail) return
  const isMeant = and(
    eq(accounts.emailKey, emailKeyOf(config.adminEmail)),
    isNotNull(accounts.verifiedAt),
    isNull(accounts.suspendedAt),
    accountId ? eq(accounts.id, accountId) : undefined,
  )
  const [found] = await tx.select({ id: accounts.id }).from(accounts).where(isMeant)
  if (!found) return
  await lockAccount(tx, found.id)
  const [account] = await tx
    .select({ role: accounts.role })
    .from(accounts)
    .where(and(isMeant, eq(accounts.id, found.id)))
  if (!account || !(await isFirstTime(tx, config.adminEmail))) return
  if (account.role === 'admin' || (await wasDemoted(tx, found.id))) return
  await tx.update(accounts).set({ role: 'admin' }).where(eq(accounts.id, found.id))
  await endSessions(tx, live, found.id)
  const details = { from: account.role, by: 'ADMIN_EMAIL' }
  await recordOperatorAct(tx, { clock }, { kind: 'account.promoted', accountId: found.id, details })
}

/** Notes that the address has been promoted. @returns whether it had not been before */
async function isFirstTime(tx: Transaction, email: string): Promise<boolean> {
  const noted = await tx
    .insert(configuredAdmins)
    .values({ hash: hashToken(emailKeyOf(email)) })
    .onConflictDoNothing()
    .returning({ hash: configuredAdmins.hash })
  return noted.length > 0
}

/** Whether an admin took the role away before promotions were noted. */
async function wasDemoted(tx: Transaction, accountId: string): Promise<boolean> {
  const isDemotion = and(
    eq(auditLog.accountId, accountId),
    eq(auditLog.action, 'account.roleChanged'),
    sql`${auditLog.details} ->> 'from' = 'admin'`,
  )
  return (await tx.$count(auditLog, isDemotion)) > 0
}
