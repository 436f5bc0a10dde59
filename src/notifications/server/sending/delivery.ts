import { sql } from 'drizzle-orm'
import { reachableAccounts, type Sender } from '../../../contact-permissions/server/exports.ts'
import type { Part } from '../../../platform/contract/parts/parts.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { EmailTemplate } from '../../../platform/server/mail/email-template.ts'
import type { CalendarPart } from '../../../platform/server/mail/outbox.ts'
import { deleteWaitingEmails } from '../../../platform/server/mail/waiting-emails.ts'
import { channels, requestKinds } from '../../kinds.ts'
import { fewerUrl } from '../unsubscribe/board-links.ts'
import { unsubscribeUrl } from '../unsubscribe/unsubscribe-links.ts'
import { addToLists, companyOf, type NotificationEntry, personOf } from './recipients.ts'

/** The email of a notification: a shared email that is stored already, or one whose content each mail stores. */
type NotificationEmail = { sharedEmailId: string } | { email: EmailTemplate; calendar?: CalendarPart }

/** A notification, as it is delivered to its recipients. */
export type Delivery = NotificationEntry & {
  /** Null when the notification is not emailed. */
  mail: NotificationEmail | null
}

type DeliveryServices = Pick<Services, 'outbox' | 'tokenSigner' | 'config' | 'clock' | 'rateLimits'>

/**
 * Notifies up to a few hundred people, as their settings say: adds the notification to their lists and digests in one
 * statement, and queues their emails.
 * @returns the ids of the people who are notified in any way
 */
export async function deliver(
  services: DeliveryServices,
  tx: Transaction,
  delivery: Delivery,
  accountIds: readonly string[],
): Promise<string[]> {
  const recipients = await addToLists(tx, delivery, accountIds, delivery.mail !== null)
  if (delivery.mail !== null) await queueEmails(services, tx, delivery, delivery.mail, recipients)
  return recipients.filter(({ isNotified }) => isNotified).map(({ id }) => id)
}

async function queueEmails(
  services: DeliveryServices,
  tx: Transaction,
  delivery: Delivery,
  mail: NotificationEmail,
  recipients: readonly { id: string; email: string; isMailed: boolean }[],
): Promise<void> {
  const { kind, part } = delivery
  const canBeStopped = channels[kind].byMail === 'choice' && channels[kind].isSetting
  const mailed = recipients.filter(({ isMailed }) => isMailed)
  const allowed = requestKinds.includes(kind) ? await limitToDaily(services, tx, delivery.from, mailed) : mailed
  const mails = allowed.map(({ id, email }) => ({
    to: email,
    recipientId: id,
    unsubscribeUrl: canBeStopped ? unsubscribeUrl(services, id, kind) : undefined,
    fewerUrl: fewerUrl(services, id, delivery.data),
  }))
  const common = {
    aboutAccountId: delivery.actorId ?? undefined,
    part,
    kind,
    about: delivery.about,
    senderId: personOf(delivery.from),
    senderCompanyId: companyOf(delivery.from),
  }
  if ('sharedEmailId' in mail) return services.outbox.queueShared(tx, mail.sharedEmailId, mails, common)
  await services.outbox.queueAll(
    tx,
    mails.map((recipient) => ({ ...recipient, ...mail, ...common })),
  )
}

/**
 * Leaves out recipients whom the same sender has emailed a request within a day, so that requests that are repeatedly
 * sent and withdrawn fill no mailbox. The list on the screen still shows each request. The rate limits are consumed in
 * the order of the ids, because each locks a row: a fixed order prevents deadlocks.
 */
async function limitToDaily<Recipient extends { id: string }>(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  tx: Transaction,
  from: Sender | 'site',
  recipients: readonly Recipient[],
): Promise<Recipient[]> {
  if (from === 'site') return [...recipients]
  const sender = 'person' in from ? from.person : from.company
  const allowed: Recipient[] = []
  for (const recipient of recipients.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (await rateLimits.allowsWithin(tx, 'requestMail', requestLimitKey(sender, recipient.id))) allowed.push(recipient)
  }
  return allowed
}

type RequestEmail = { from: { person: string }; email: EmailTemplate; about: string; part: Part | null }

/**
 * Emails a person's request to those people whom they may reach, at most one request a day from the same person to each.
 * Adds nothing to the lists of notifications: the caller shows the request where it can be answered.
 */
export async function emailRequest(
  services: Pick<Services, 'outbox' | 'rateLimits'>,
  tx: Transaction,
  { from, email, about, part }: RequestEmail,
  accountIds: readonly string[],
): Promise<void> {
  const recipients = await limitToDaily(services, tx, from, await reachableAccounts(tx, from, accountIds))
  for (const recipient of recipients) {
    const purpose = { recipientId: recipient.id, senderId: from.person, about }
    await services.outbox.queue(tx, recipient.email, email, { ...purpose, aboutAccountId: from.person, part })
  }
}

/**
 * Deletes the emails about a person's request that were not sent yet, because it was withdrawn or answered. They don't count
 * as the day's request to their recipients.
 */
export async function withdrawRequestEmails(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  tx: Transaction,
  { from, about }: Pick<RequestEmail, 'from' | 'about'>,
): Promise<void> {
  const recipients = await deleteWaitingEmails(tx, sql`n.about = ${about} and n.sender_id = ${from.person}`)
  for (const id of recipients.filter((recipient) => recipient !== null).toSorted()) {
    await rateLimits.resetWithin(tx, [{ name: 'requestMail', key: requestLimitKey(from.person, id) }])
  }
}

/** The key of the limit of one request a day from the same sender to the same recipient. */
function requestLimitKey(sender: string, recipientId: string): string {
  return `${sender} ${recipientId}`
}
