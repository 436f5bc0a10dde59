import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { accounts } from '../../accounts/server/exports.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type NotificationKind, notificationKinds } from '../kinds.ts'

const purpose = 'unsubscribe'
const badLink = 'This link does not work. Perhaps not all of it was copied.'
const oldLink = 'This link has expired. Choose in your settings which mails come.'

/** Days for which a link works: the law asks for 30 after the mail was sent, and digests may lie unread for a while. */
const daysOfUse = 90
const day = 24 * 60 * 60 * 1000

/** What an unsubscribe link stops: the single mails of a kind, or the digest. */
export type Subject = NotificationKind | 'digest'

/** The account, the subject, and the day on which it was sent, in days since 1970; links of earlier versions name none. */
const sealed = z.tuple([
  z.uuid(),
  z.enum([...notificationKinds, 'digest']),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .default('0'),
])

/** The address at which one person stops one kind of mail: a screen by GET, at once by POST (RFC 8058). */
export function unsubscribeUrl(
  { tokenSigner, config, clock }: Pick<Services, 'tokenSigner' | 'config' | 'clock'>,
  accountId: string,
  subject: Subject,
): string {
  const sentOn = Math.floor(clock.now().getTime() / day)
  return `${config.baseUrl}/unsubscribe/${tokenSigner.sign(purpose, `${accountId} ${subject} ${sentOn}`)}`
}

/**
 * Whose mails an unsubscribe link is about, and which; her account stays as long as the transaction lasts.
 * @throws INVALID_TOKEN for any that is forged, was made for something else, or whose account is gone, all alike;
 * TOKEN_EXPIRED for one that is too old
 */
export async function subjectOf(
  { tokenSigner, clock }: Pick<Services, 'tokenSigner' | 'clock'>,
  db: Connection,
  token: string,
): Promise<{ accountId: string; subject: Subject }> {
  const { data: [accountId, subject, sentOn] = [] } = sealed.safeParse(tokenSigner.verify(purpose, token)?.split(' '))
  if (!accountId || !subject) throw problem('INVALID_TOKEN', badLink)
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('key share')
  if (!account) throw problem('INVALID_TOKEN', badLink)
  const age = clock.now().getTime() - Number(sentOn) * day
  if (age > daysOfUse * day) throw problem('TOKEN_EXPIRED', oldLink)
  return { accountId, subject }
}
