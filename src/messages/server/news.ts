import { tell } from '../../notifications/server/exports.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { awayLetter, requestLetter } from './letters.ts'

/** By what name notifications know a conversation. */
export function placeOf(conversationId: string): string {
  return `conversation:${conversationId}`
}

/** Tells somebody that she is asked to talk. */
export async function tellOfRequest(
  services: Services,
  tx: Transaction,
  conversationId: string,
  starterId: string,
  accountId: string,
): Promise<void> {
  const letter = requestLetter(services.config.baseUrl, conversationId)
  const about = placeOf(conversationId)
  const message = {
    kind: 'messageRequest',
    data: { conversationId },
    about,
    from: { person: starterId },
    letter,
  } as const
  await tell(services, tx, message, [accountId])
}

/**
 * Tells somebody how many messages wait. Nobody is named as the one who wrote: she may be a candidate without a name.
 * @param conversationId the one to open first, and `authorId` who wrote in it
 */
export async function tellOfUnread(
  services: Services,
  tx: Transaction,
  {
    accountId,
    authorId,
    conversationId,
    count,
  }: {
    accountId: string
    authorId: string
    conversationId: string
    count: number
  },
): Promise<void> {
  const letter = awayLetter(services.config.baseUrl, conversationId, count)
  const about = placeOf(conversationId)
  const from = { person: authorId }
  const message = { kind: 'message', from, data: { conversationId, count }, about, letter } as const
  await tell(services, tx, message, [accountId])
}
