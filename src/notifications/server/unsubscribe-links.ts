import type { Services } from '../../platform/server/context.ts'
import { problem } from '../../platform/server/problems.ts'
import type { NotificationKind } from '../kinds.ts'

const purpose = 'unsubscribe'

/** What an unsubscribe link stops. */
export type Subject = NotificationKind | 'digest'

/** The address at which one person stops one kind of mail: a screen by GET, at once by POST (RFC 8058). */
export function unsubscribeUrl(
  { sealing, config }: Pick<Services, 'sealing' | 'config'>,
  accountId: string,
  subject: Subject,
): string {
  return `${config.baseUrl}/unsubscribe/${sealing.seal(purpose, `${accountId} ${subject}`)}`
}

/**
 * What the token of such an address stops.
 * @throws INVALID_TOKEN
 */
export function readUnsubscribeToken(
  { sealing }: Pick<Services, 'sealing'>,
  token: string,
): { accountId: string; subject: Subject } {
  const [accountId = '', subject] = sealing.unseal(purpose, token)?.split(' ') ?? []
  if (!subject) throw problem('INVALID_TOKEN', 'This link does not work. Perhaps not all of it was copied.')
  return { accountId, subject: subject as Subject }
}
