import { sql } from 'drizzle-orm'
import type { Services } from '../../platform/server/auth/request-context.ts'
import { channels } from '../kinds.ts'
import { emptyDigest } from './settings.ts'
import { notificationChoices, notificationSettings } from './tables.ts'
import { subjectOf } from './unsubscribe-links.ts'

/**
 * Stops the mails that an unsubscribe link is about; the screen goes on as it was. Doing it twice is doing it once.
 * @param everything stops all mail she can do without; so does a digest's link, as single mails are not what she asks for
 * @throws INVALID_TOKEN, TOKEN_EXPIRED
 */
export async function stopMails(
  services: Pick<Services, 'db' | 'tokenSigner' | 'clock'>,
  { token, everything = false }: { token: string; everything?: boolean },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { accountId, subject } = await subjectOf(services, tx, token)
    if (everything || subject === 'digest') {
      await tx
        .insert(notificationSettings)
        .values({ accountId, emailNotifications: false })
        .onConflictDoUpdate({
          target: notificationSettings.accountId,
          set: { emailNotifications: false, updatedAt: sql`now()` },
        })
      await emptyDigest(tx, accountId)
      return
    }
    await tx
      .insert(notificationChoices)
      .values({ accountId, kind: subject, inApp: channels[subject].inApp, mail: false })
      .onConflictDoUpdate({
        target: [notificationChoices.accountId, notificationChoices.kind],
        set: { mail: false },
      })
  })
}
