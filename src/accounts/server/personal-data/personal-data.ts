import { and, eq } from 'drizzle-orm'
import { auditEntriesAbout } from '../../../platform/server/audit-log.ts'
import { clearStoredResponses } from '../../../platform/server/auth/idempotency-keys.ts'
import type { PersonalData } from '../../../platform/server/extension-points/personal-data.ts'
import { emailsTo } from '../../../platform/server/mail/stored-emails.ts'
import { describeDevice } from '../activity/device-and-place.ts'
import { exportActivity } from '../activity/own-activity.ts'
import { countRecoveryCodes } from '../factors/recovery-codes.ts'
import { factorsOf } from '../factors/stored-factors.ts'
import { sessionsOf } from '../sessions/sessions.ts'
import { accounts, accountTokens, approvalRequests } from '../tables.ts'

/**
 * The account itself, its sessions, factors, activity, emails, and audit log. The database deletes all of it with the
 * account. Only the stored responses of idempotency keys of other people, which may show the person, are deleted here.
 */
export const accountsPersonalData: PersonalData = {
  name: 'account',
  async collect(db, accountId) {
    const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
    const devices = await sessionsOf(db, accountId)
    const [approval] = await db
      .select({ answers: approvalRequests.answers })
      .from(approvalRequests)
      .where(eq(approvalRequests.accountId, accountId))
    const [pending] = await db
      .select({ email: accountTokens.email })
      .from(accountTokens)
      .where(
        and(
          eq(accountTokens.accountId, accountId),
          eq(accountTokens.kind, 'changeEmail'),
          eq(accountTokens.isUsed, false),
        ),
      )
    const factors = await factorsOf(db, accountId)
    const actions = await auditEntriesAbout(db, accountId)
    const data = {
      name: account?.name,
      email: account?.email,
      newEmailAskedFor: pending?.email ?? null,
      role: account?.role,
      joinedAt: account?.createdAt,
      emailConfirmedAt: account?.verifiedAt,
      waitingForApprovalSince: account?.waitingSince ?? null,
      answersToTheTeam: approval?.answers ?? [],
      lastSeenAt: account?.lastSeenAt,
      devices: devices.map(({ userAgent, createdAt, lastSeenAt }) => ({
        device: describeDevice(userAgent),
        browserSaid: userAgent,
        firstSeenAt: createdAt,
        lastSeenAt,
      })),
      twoStepLogin: {
        factors: factors.map(({ kind, name, createdAt, lastUsedAt }) => ({ kind, name, createdAt, lastUsedAt })),
        recoveryCodesLeft: await countRecoveryCodes(db, accountId),
      },
      recentActivity: await exportActivity(db, accountId),
      mailsToYou: account ? await emailsTo(db, account.email) : [],
      auditLog: actions.map(({ at, action, actorId }) => ({ at, action, byYou: actorId === accountId })),
    }
    return { data }
  },
  async erase(_services, tx) {
    await clearStoredResponses(tx)
  },
}
