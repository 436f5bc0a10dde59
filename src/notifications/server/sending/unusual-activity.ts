import { and, eq } from 'drizzle-orm'
import { t } from '#text'
import { accounts, isActiveAccount } from '../../../accounts/server/exports.ts'
import { formatNumber } from '../../../platform/contract/text/number-formats.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { NotificationData } from '../../kinds.ts'
import { type NotificationServices, notify } from './notify.ts'

/**
 * Notifies all admins that a company or a member has reached the daily limit of people whom the site shows. The email
 * names neither.
 * @param memberId the member who read the directory; null for a company
 */
export async function notifyAdminsOfUnusualActivity(
  services: NotificationServices & Pick<Services, 'db'>,
  data: NotificationData<'unusualActivity'>,
  memberId: string | null,
): Promise<void> {
  const isAdmin = and(eq(accounts.role, 'admin'), isActiveAccount())
  const isCompany = data.list === 'candidates'
  const rows = formatNumber(data.rows)
  const email = {
    subject: isCompany
      ? t`A company viewed unusually many candidates today`
      : t`A member viewed unusually many members today`,
    paragraphs: [
      isCompany
        ? t`A company was shown ${rows} rows of candidates today, which is this site’s limit.`
        : t`A member was shown ${rows} rows of members today, which is this site’s limit.`,
      t`They can’t see more of the list until tomorrow. Your notifications show who it is.`,
    ],
    action: { label: t`Open your notifications`, url: `${services.config.baseUrl}/notifications` },
  }
  await services.db.transaction(async (tx) => {
    const admins = await tx.select({ id: accounts.id }).from(accounts).where(isAdmin)
    const notification = {
      kind: 'unusualActivity',
      data,
      about: `shown:${data.list}`,
      shows: memberId ?? undefined,
      email,
    } as const
    await notify(
      services,
      tx,
      notification,
      admins.map(({ id }) => id),
    )
  })
}
