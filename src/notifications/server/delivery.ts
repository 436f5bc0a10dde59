import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Services } from '../../platform/server/context.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { publicationOf } from '../../platform/server/live.ts'
import type { Letter } from '../../platform/server/mail/letter.ts'
import type { CalendarPart } from '../../platform/server/mail/outbox.ts'
import { prepare, value } from '../../platform/server/prepared.ts'
import { channels, type NotificationKind } from '../kinds.ts'
import type { Recipient } from './recipients.ts'
import { unsubscribeUrl } from './unsubscribe-links.ts'

/** What its mail says: a letter that many get alike and that is written down already, or one that each keeps herself. */
type Mail = { letterId: string } | { letter: Letter; calendar?: CalendarPart }

/** What is told. */
export type Notice = {
  kind: NotificationKind
  data: object
  about: string
  actorId: string | null
  /** Null when nobody gets a mail of her own. */
  mail: Mail | null
}

type Delivering = Pick<Services, 'outbox' | 'sealing' | 'config'>

/** Puts it into the lists and digests of these people and queues their mails, a statement each for all of them. */
export async function deliver(
  services: Delivering,
  tx: Transaction,
  notice: Notice,
  recipients: readonly Recipient[],
): Promise<void> {
  await addToLists(tx, notice, recipients)
  const { mail, kind } = notice
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

// Whoever sees it on a screen is told in the same statement.
const addEntries = prepare(sql`
  with added as (
    insert into notifications (id, account_id, kind, data, actor_id, about, is_in_app, awaits_digest)
    select entry.id, entry.account_id, ${value('kind')}, ${value('data')}::jsonb, ${value('actor')}::uuid,
      ${value('about')}, entry.is_in_app, entry.awaits_digest
    from jsonb_to_recordset(${value('entries')}::jsonb)
      as entry (id uuid, account_id uuid, is_in_app boolean, awaits_digest boolean)
    returning account_id, is_in_app
  )
  select ${publicationOf(sql`'notifications:' || account_id`, sql`'{}'::jsonb`)} from added where is_in_app`)

async function addToLists(
  tx: Transaction,
  { kind, data, about, actorId }: Notice,
  recipients: readonly Recipient[],
): Promise<void> {
  const entries = recipients
    .map(({ id, isInApp, awaitsDigest }) => ({
      id: randomUUIDv7(),
      account_id: id,
      is_in_app: isInApp,
      awaits_digest: awaitsDigest,
    }))
    .filter(({ is_in_app, awaits_digest }) => is_in_app || awaits_digest)
  if (entries.length === 0) return
  const values = { kind, data: JSON.stringify(data), actor: actorId, about, entries: JSON.stringify(entries) }
  await addEntries(tx, values)
}
