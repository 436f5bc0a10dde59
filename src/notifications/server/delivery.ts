import type { Services } from '../../platform/server/context.ts'
import type { Transaction } from '../../platform/server/database.ts'
import type { Letter } from '../../platform/server/mail/letter.ts'
import type { CalendarPart } from '../../platform/server/mail/outbox.ts'
import { channels } from '../kinds.ts'
import { addToLists, type Entry } from './recipients.ts'
import { unsubscribeUrl } from './unsubscribe-links.ts'

/** What its mail says: a letter that many get alike and that is written down already, or one that each keeps herself. */
type Mail = { letterId: string } | { letter: Letter; calendar?: CalendarPart }

/** What is told. */
export type Notice = Entry & {
  /** Null when nobody gets a mail of her own. */
  mail: Mail | null
}

type Delivering = Pick<Services, 'outbox' | 'sealing' | 'config' | 'clock'>

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
  const mails = recipients
    .filter(({ isMailed }) => isMailed)
    .map(({ id, email }) => ({
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
