import * as z from 'zod'
import { day } from '../../../platform/contract/durations.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import { invalidLink, requireCurrentLink } from './unsubscribe-links.ts'

const purpose = 'boardLevel'

/** The account id, the thread id, and the day on which it was sent, in days since 1970. */
const tokenContent = z.tuple([
  z.uuid(),
  z.coerce.number().int().positive(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
])

/**
 * The URL at which the recipient of an email about a thread of the board follows it less closely, without a login. The
 * forum has the screen.
 * @param data of the notification
 * @returns undefined when the notification is not about a thread
 */
export function fewerUrl(
  { tokenSigner, config, clock }: Pick<Services, 'tokenSigner' | 'config' | 'clock'>,
  accountId: string,
  data: object,
): string | undefined {
  if (!('threadId' in data)) return undefined
  const sentOn = Math.floor(clock.now().getTime() / day)
  return `${config.baseUrl}/follow/${tokenSigner.sign(purpose, `${accountId} ${data.threadId} ${sentOn}`)}`
}

/**
 * The account and the thread of such a link. Locks the account if the caller has a transaction.
 * @throws INVALID_TOKEN for a forged token, one of another purpose, or one of a deleted account; TOKEN_EXPIRED
 */
export async function threadOfLink(
  { tokenSigner, clock }: Pick<Services, 'tokenSigner' | 'clock'>,
  db: Connection,
  token: string,
): Promise<{ accountId: string; threadId: number }> {
  const { data } = tokenContent.safeParse(tokenSigner.verify(purpose, token)?.split(' '))
  if (!data) throw invalidLink()
  const [accountId, threadId, sentOn] = data
  await requireCurrentLink({ clock }, db, accountId, sentOn)
  return { accountId, threadId }
}
