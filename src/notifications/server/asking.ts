import { reachableAccounts } from '../../contact-permissions/server/exports.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import type { EmailTemplate } from '../../platform/server/mail/email-template.ts'
import { onceADay } from './delivery.ts'

/**
 * Mails a person's request to some people: those whom the person may reach, and of each of these once a day, whatever
 * else the person asks of them. It is in no list on the screen: where it waits for an answer is the caller's to show.
 */
export async function mailRequest(
  services: Pick<Services, 'outbox' | 'rateLimits'>,
  tx: Transaction,
  { from, letter }: { from: { person: string }; letter: EmailTemplate },
  accountIds: readonly string[],
): Promise<void> {
  const recipients = await onceADay(services, tx, from, await reachableAccounts(tx, from, accountIds))
  for (const { email } of recipients) await services.outbox.queue(tx, email, letter, { aboutAccountId: from.person })
}
