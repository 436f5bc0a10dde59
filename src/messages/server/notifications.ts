import { notify } from '../../notifications/server/exports.ts'
import type { Part } from '../../platform/contract/parts/parts.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { requestEmail, unreadEmail } from './emails.ts'

/** What notifications call a conversation. */
export function conversationNotificationPath(conversationId: string): string {
  return `conversation:${conversationId}`
}

/** The part of the site that a conversation belongs to. @param isOfCompany whether one of the two is an employer */
function partOf(isOfCompany: boolean): Part | undefined {
  return isOfCompany ? 'employers' : undefined
}

/** Notifies a person of a message request. */
export async function notifyOfRequest(
  services: Services,
  tx: Transaction,
  conversationId: string,
  { starterId, isOfCompany }: { starterId: string; isOfCompany: boolean },
  accountId: string,
): Promise<void> {
  const email = requestEmail(services.config.baseUrl, conversationId)
  const about = conversationNotificationPath(conversationId)
  const message = {
    kind: 'messageRequest',
    data: { conversationId },
    about,
    part: partOf(isOfCompany),
    from: { person: starterId },
    email,
  } as const
  await notify(services, tx, message, [accountId])
}

/**
 * Notifies a person of their unread messages. Does not name the author, who may be an anonymous candidate.
 * @param conversationId the conversation that the link opens, and `authorId` who wrote in it
 */
export async function notifyOfUnread(
  services: Services,
  tx: Transaction,
  {
    accountId,
    authorId,
    conversationId,
    count,
    fileCount,
    isOfCompany,
  }: {
    accountId: string
    authorId: string
    conversationId: string
    count: number
    fileCount: number
    isOfCompany: boolean
  },
): Promise<void> {
  const email = unreadEmail(services.config.baseUrl, conversationId, count, fileCount)
  const about = conversationNotificationPath(conversationId)
  const from = { person: authorId }
  const message = {
    kind: 'message',
    from,
    data: { conversationId, count },
    about,
    part: partOf(isOfCompany),
    email,
  } as const
  await notify(services, tx, message, [accountId])
}
