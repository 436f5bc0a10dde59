import { and, eq, sql } from 'drizzle-orm'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import { hashToken } from '../../../platform/server/auth/signed-tokens.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { auditLog } from '../../../platform/server/tables.ts'
import { isActiveAccount } from '../account-sql.ts'
import { emailKeyOf, lockAccount } from '../accounts.ts'
import { recordOperatorEvent } from '../activity/record-events.ts'
import { endSessions } from '../sessions/sessions.ts'
import { accounts, configuredAdmins } from '../tables.ts'

/** Makes the active account with the address `ADMIN_EMAIL` an admin, if there is one; called when the site starts. */
export async function promoteConfiguredAdmin(services: Services): Promise<void> {
  await services.db.transaction((tx) => promoteConfiguredAdminIn(tx, services))
}

/**
 * Makes the active account with the address `ADMIN_EMAIL` an admin and ends its sessions, as every change of role does.
 * This happens once per address: an admin who is demoted afterwards stays demoted, also after a restart, a verification,
 * or a password reset.
 * @param accountId limits the promotion to this account, which the transaction has locked
 */
export async function promoteConfiguredAdminIn(
  tx: Transaction,
  { config, liveUpdates, clock }: Pick<Services, 'config' | 'liveUpdates' | 'clock'>,
  accountId?: string,
): Promise<void> {
  if (!config.adminEmail) return
  const isConfigured = and(
    eq(accounts.emailKey, emailKeyOf(config.adminEmail)),
    isActiveAccount(),
    accountId ? eq(accounts.id, accountId) : undefined,
  )
  const [candidate] = await tx.select({ id: accounts.id }).from(accounts).where(isConfigured)
  if (!candidate) return
  await lockAccount(tx, candidate.id)
  const [account] = await tx
    .select({ role: accounts.role })
    .from(accounts)
    .where(and(isConfigured, eq(accounts.id, candidate.id)))
  if (!account || !(await isFirstPromotion(tx, config.adminEmail))) return
  if (account.role === 'admin' || (await wasDemoted(tx, candidate.id))) return
  await tx.update(accounts).set({ role: 'admin' }).where(eq(accounts.id, candidate.id))
  await endSessions(tx, liveUpdates, candidate.id)
  const details = { from: account.role, by: 'ADMIN_EMAIL' }
  await recordOperatorEvent(tx, { clock }, { kind: 'account.promoted', accountId: candidate.id, details })
}

/** Records the promotion of an address. @returns whether the address had not been promoted before */
async function isFirstPromotion(tx: Transaction, email: string): Promise<boolean> {
  const inserted = await tx
    .insert(configuredAdmins)
    .values({ hash: hashToken(emailKeyOf(email)) })
    .onConflictDoNothing()
    .returning({ hash: configuredAdmins.hash })
  return inserted.length > 0
}

/** Whether an admin took the role away before promotions were recorded. */
async function wasDemoted(tx: Transaction, accountId: string): Promise<boolean> {
  const isDemotion = and(
    eq(auditLog.accountId, accountId),
    eq(auditLog.action, 'account.roleChanged'),
    sql`${auditLog.details} ->> 'from' = 'admin'`,
  )
  return (await tx.$count(auditLog, isDemotion)) > 0
}
