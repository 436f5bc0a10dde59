import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { accounts } from '../../accounts/server/public.ts'
import type { Services } from '../../platform/server/context.ts'
import type { Connection } from '../../platform/server/database.ts'
import { problem } from '../../platform/server/problems.ts'
import { type NotificationKind, notificationKinds } from '../kinds.ts'

const purpose = 'unsubscribe'
const badLink = 'This link does not work. Perhaps not all of it was copied.'

/** What an unsubscribe link stops: the single mails of a kind, or the digest. */
export type Subject = NotificationKind | 'digest'

const sealed = z.tuple([z.uuid(), z.enum([...notificationKinds, 'digest'])])

/** The address at which one person stops one kind of mail: a screen by GET, at once by POST (RFC 8058). */
export function unsubscribeUrl(
  { sealing, config }: Pick<Services, 'sealing' | 'config'>,
  accountId: string,
  subject: Subject,
): string {
  return `${config.baseUrl}/unsubscribe/${sealing.seal(purpose, `${accountId} ${subject}`)}`
}

/**
 * Whose mails an unsubscribe link is about, and which; her account stays as long as the transaction lasts.
 * @throws INVALID_TOKEN for any that is forged, was made for something else, or whose account is gone, all alike
 */
export async function subjectOf(
  { sealing }: Pick<Services, 'sealing'>,
  db: Connection,
  token: string,
): Promise<{ accountId: string; subject: Subject }> {
  const { data: [accountId, subject] = [] } = sealed.safeParse(sealing.unseal(purpose, token)?.split(' '))
  if (!accountId || !subject) throw problem('INVALID_TOKEN', badLink)
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('key share')
  if (!account) throw problem('INVALID_TOKEN', badLink)
  return { accountId, subject }
}
