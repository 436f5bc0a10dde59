import type { Services } from '../../platform/server/context.ts'
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
