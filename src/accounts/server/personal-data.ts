import { and, eq } from 'drizzle-orm'
import { actsAround } from '../../platform/server/audit.ts'
import { forgetAnswers } from '../../platform/server/auth/idempotency-keys.ts'
import type { PersonalData } from '../../platform/server/extension-points/personal-data.ts'
import { mailsTo } from '../../platform/server/mail/sent-emails.ts'
import { activityOf } from './activity/own-activity.ts'
import { deviceOf } from './device.ts'
import { countCodes } from './factors/recovery-codes.ts'
import { factorsOf } from './factors/stored-factors.ts'
import { sessionsOf } from './sessions.ts'
import { accounts, accountTokens } from './tables.ts'

/** The account's part: who she is here, where she is logged in, and what was noted and mailed. All of it goes with the account by itself; only what others were answered may show her too. */
export const accountsPersonalData: PersonalData = {
  name: 'account',
  async collect(db, accountId) {
    const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
    const devices = await sessionsOf(db, accountId)
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
    const acts = await actsAround(db, accountId)
    const data = {
      name: account?.name,
      email: account?.email,
      newEmailAskedFor: pending?.email ?? null,
      role: account?.role,
      joinedAt: account?.createdAt,
      emailConfirmedAt: account?.verifiedAt,
      lastSeenAt: account?.lastSeenAt,
      devices: devices.map(({ userAgent, createdAt, lastSeenAt }) => ({
        device: deviceOf(userAgent),
        browserSaid: userAgent,
        firstSeenAt: createdAt,
        lastSeenAt,
      })),
      twoStepLogin: {
        factors: factors.map(({ kind, name, createdAt, lastUsedAt }) => ({ kind, name, createdAt, lastUsedAt })),
        recoveryCodesLeft: await countCodes(db, accountId),
      },
      recentActivity: await activityOf(db, accountId),
      mailsToYou: account ? await mailsTo(db, account.email) : [],
      auditLog: acts.map(({ at, action, actorId }) => ({ at, action, byYou: actorId === accountId })),
    }
    return { data }
  },
  async erase(_services, tx) {
    await forgetAnswers(tx)
  },
}
