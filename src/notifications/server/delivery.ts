import type { Sender } from '../../contact-permissions/server/exports.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import type { EmailTemplate } from '../../platform/server/mail/email-template.ts'
import type { CalendarPart } from '../../platform/server/mail/outbox.ts'
import { channels, requestKinds } from '../kinds.ts'
import { addToLists, type Entry } from './recipients.ts'
import { unsubscribeUrl } from './unsubscribe-links.ts'

/** What its mail says: a letter that many get alike and that is written down already, or one that each keeps herself. */
type Mail = { letterId: string } | { letter: EmailTemplate; calendar?: CalendarPart }

/** What is told. */
export type Notice = Entry & {
  /** Null when nobody gets a mail of her own. */
  mail: Mail | null
}

type Delivering = Pick<Services, 'outbox' | 'tokenSigner' | 'config' | 'clock' | 'rateLimits'>

/** Tells some hundred people: in their lists and digests in one statement, and by mail, as their settings say. */
export async function deliver(
  services: Delivering,
  tx: Transaction,
  notice: Notice,
  people: readonly string[],
): Promise<void> {
  const { mail, kind } = notice
  const recipients = await addToLists(tx, notice, people, mail !== null)
  if (mail === null) return
  const canBeStopped = channels[kind].byMail === 'choice' && channels[kind].isSetting
  const mailed = recipients.filter(({ isMailed }) => isMailed)
  const wanted = requestKinds.includes(kind) ? await onceADay(services, tx, notice.from, mailed) : mailed
  const mails = wanted.map(({ id, email }) => ({
    to: email,
    unsubscribeUrl: canBeStopped ? unsubscribeUrl(services, id, kind) : undefined,
  }))
  const aboutAccountId = notice.actorId ?? undefined
  if ('letterId' in mail) return services.outbox.queueShared(tx, mail.letterId, mails, { aboutAccountId })
  await services.outbox.queueAll(
    tx,
    mails.map((addressee) => ({ ...addressee, ...mail, aboutAccountId })),
  )
}

/**
 * Leaves out whom the same person asked something of within a day: what is asked stands in the list on the screen, but
 * asking and taking it back again and again fills nobody's mailbox. In the order of ids, as these tries wait for each
 * other.
 */
export async function onceADay<Recipient extends { id: string }>(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  tx: Transaction,
  from: Sender | 'site',
  recipients: readonly Recipient[],
): Promise<Recipient[]> {
  if (from === 'site') return [...recipients]
  const sender = 'person' in from ? from.person : from.company
  const kept: Recipient[] = []
  for (const recipient of recipients.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (await rateLimits.allowsWithin(tx, 'requestMail', `${sender} ${recipient.id}`)) kept.push(recipient)
  }
  return kept
}
