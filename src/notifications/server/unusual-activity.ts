import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { NotificationData } from '../kinds.ts'
import { type Telling, tell } from './telling.ts'

/**
 * Tells every admin that somebody was shown as many people in a day as the site allows. The email names nobody.
 * @param memberId the member who read the directory; null for a company
 */
export async function tellUnusualActivity(
  services: Telling & Pick<Services, 'db'>,
  data: NotificationData<'unusualActivity'>,
  memberId: string | null,
): Promise<void> {
  const isAdmin = and(eq(accounts.role, 'admin'), isNotNull(accounts.verifiedAt), isNull(accounts.suspendedAt))
  const who = data.list === 'candidates' ? 'A company' : 'A member'
  const what = data.list === 'candidates' ? 'candidates' : 'members'
  const letter = {
    subject: `${who} read unusually many ${what} today`,
    paragraphs: [
      `${who} was shown ${data.rows.toLocaleString('en-US')} rows of ${what} today, which is the limit of this site.`,
      'The list shows nothing more to them until tomorrow. Who it is stands in your notifications.',
    ],
    action: { label: 'Open your notifications', url: `${services.config.baseUrl}/notifications` },
  }
  await services.db.transaction(async (tx) => {
    const admins = await tx.select({ id: accounts.id }).from(accounts).where(isAdmin)
    const message = {
      kind: 'unusualActivity',
      data,
      about: `shown:${data.list}`,
      shows: memberId ?? undefined,
      letter,
    } as const
    await tell(
      services,
      tx,
      message,
      admins.map(({ id }) => id),
    )
  })
}
