import { tell } from '../../notifications/server/public.ts'
import type { Services } from '../../platform/server/context.ts'
import type { Transaction } from '../../platform/server/database.ts'
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
  const message = { kind: 'messageRequest', data: { conversationId }, about, actorId: starterId, letter } as const
  await tell(services, tx, message, [accountId])
}

/**
 * Tells somebody how many messages wait. Nobody is named as the one who wrote: she may be a candidate without a name.
 * @param conversationId the one to open first
 */
export async function tellOfUnread(
  services: Services,
  tx: Transaction,
  { accountId, conversationId, count }: { accountId: string; conversationId: string; count: number },
): Promise<void> {
  const letter = awayLetter(services.config.baseUrl, conversationId, count)
  const message = { kind: 'message', data: { conversationId, count }, about: placeOf(conversationId), letter } as const
  await tell(services, tx, message, [accountId])
}
