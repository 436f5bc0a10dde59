import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { t } from '#text'
import { accounts } from '../../../accounts/server/exports.ts'
import { day } from '../../../platform/contract/durations.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { type NotificationKind, notificationKinds } from '../../kinds.ts'

const purpose = 'unsubscribe'
const badLink = t`This link doesn’t work. Part of it may be missing.`
const oldLink = t`This link has expired. You can choose which emails you get in your settings.`

/** How long a link works. The law requires 30 days after the email was sent, and digests may stay unread for a while. */
const lifetime = 90 * day

/** What a link unsubscribes from: the emails of a kind, or the digest. */
export type Subject = NotificationKind | 'digest'

/** The account id, the subject, and the day on which it was sent, in days since 1970. Links of earlier versions have no day. */
const tokenContent = z.tuple([
  z.uuid(),
  z.enum([...notificationKinds, 'digest']),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .default('0'),
])

/** The URL at which a person unsubscribes from one kind of email: on a screen by GET, at once by POST (RFC 8058). */
export function unsubscribeUrl(
  { tokenSigner, config, clock }: Pick<Services, 'tokenSigner' | 'config' | 'clock'>,
  accountId: string,
  subject: Subject,
): string {
  const sentOn = Math.floor(clock.now().getTime() / day)
  return `${config.baseUrl}/unsubscribe/${tokenSigner.sign(purpose, `${accountId} ${subject} ${sentOn}`)}`
}

/**
 * The account and the emails that an unsubscribe link is about. Locks the account, so that it is not deleted before the
 * transaction ends.
 * @throws INVALID_TOKEN for a forged token, one of another purpose, or one of a deleted account, without a difference;
 *   TOKEN_EXPIRED for a token that is too old
 */
export async function subjectOf(
  { tokenSigner, clock }: Pick<Services, 'tokenSigner' | 'clock'>,
  db: Connection,
  token: string,
): Promise<{ accountId: string; subject: Subject }> {
  const { data: [accountId, subject, sentOn] = [] } = tokenContent.safeParse(
    tokenSigner.verify(purpose, token)?.split(' '),
  )
  if (!accountId || !subject) throw invalidLink()
  await requireCurrentLink({ clock }, db, accountId, Number(sentOn))
  return { accountId, subject }
}

/** The problem of a link that is forged, or that is about something that no longer exists. */
export function invalidLink() {
  return problem('INVALID_TOKEN', badLink)
}

/**
 * Checks that the account of a link exists and that the link is not too old. Locks the account.
 * @param sentOn the day on which the link was sent, in days since 1970
 * @throws INVALID_TOKEN, TOKEN_EXPIRED
 */
export async function requireCurrentLink(
  { clock }: Pick<Services, 'clock'>,
  db: Connection,
  accountId: string,
  sentOn: number,
): Promise<void> {
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('key share')
  if (!account) throw invalidLink()
  if (clock.now().getTime() - sentOn * day > lifetime) throw problem('TOKEN_EXPIRED', oldLink)
}
