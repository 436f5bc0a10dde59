import { randomUUIDv7 } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Sender } from '../../contact-permissions/server/exports.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import type { EmailTemplate } from '../../platform/server/mail/email-template.ts'
import type { CalendarPart } from '../../platform/server/mail/outbox.ts'
import {
  type kindsFromEither,
  type kindsFromPeople,
  kindsNamingSender,
  type NotificationData,
  type NotificationKind,
} from '../kinds.ts'
import { deliver } from './delivery.ts'
import { personOf } from './recipients.ts'

/** What a person is told, on the screen and by mail, each as her settings say. */
export type Message<Kind extends NotificationKind = NotificationKind> = {
  kind: Kind
  data: NotificationData<Kind>
  /** The thing it is about, such as `event:<id>` or `thread:12`, by which `withdraw` finds it. */
  about: string
  /** What the mail says; without it nothing goes by mail. */
  letter?: EmailTemplate
  /** A calendar file that comes with the mail. */
  calendar?: CalendarPart
} & Origin<Kind>

/**
 * Whose doing it is, which every kind that people cause has to say: the rule for who may reach whom decides by it
 * (src/contact-permissions). What comes from the site may show somebody, such as to the admins; it goes when their account goes.
 */
type Origin<Kind extends NotificationKind> = Kind extends (typeof kindsFromPeople)[number]
  ? { from: Sender }
  : Kind extends (typeof kindsFromEither)[number]
    ? { from: Sender | 'site' }
    : { from?: 'site'; shows?: string }

/** A query for the ids of accounts, such as sql`select account_id from event_registrations where …`. */
type Audience = SQL

/** What it takes to notify people. */
export type Telling = Pick<
  Services,
  'outbox' | 'liveUpdates' | 'tokenSigner' | 'config' | 'backgroundQueue' | 'clock' | 'rateLimits'
>

/**
 * Tells a few people, in the caller's transaction. Suspended and unverified accounts are left out, and whom the sender
 * may not reach.
 */
export async function tell<Kind extends NotificationKind>(
  services: Telling,
  tx: Transaction,
  message: Message<Kind>,
  accountIds: readonly string[],
): Promise<void> {
  const { kind, data, about, letter, calendar } = message
  const from = message.from ?? 'site'
  const actorId = shownIn(message)
  // Each keeps the letter with her own mail: a calendar file may name her, and goes with her.
  const mail = letter ? { letter, calendar } : null
  await deliver(services, tx, { kind, data, about, from, actorId, mail }, accountIds)
}

/**
 * Tells any number of people: who they are is written down in the caller's transaction, in one statement; the
 * messages are made after it commits, some at a time, each exactly once.
 */
export async function broadcast<Kind extends NotificationKind>(
  services: Telling,
  tx: Transaction,
  message: Message<Kind>,
  audience: Audience,
): Promise<void> {
  const id = randomUUIDv7()
  const { kind, data, about, letter, calendar } = message
  const actorId = personOf(message.from ?? 'site')
  const letterId = letter ? await services.outbox.saveSharedEmail(tx, letter, calendar) : null
  await tx.execute(sql`
    insert into broadcasts (id, kind, data, about, actor_id, letter_id)
    values (${id}, ${kind}, ${JSON.stringify(data)}::jsonb, ${about}, ${actorId}, ${letterId})`)
  await tx.execute(sql`
    insert into broadcast_recipients (broadcast_id, account_id)
    select distinct ${id}::uuid, audience.account_id from (${audience}) as audience (account_id)`)
  await services.backgroundQueue.queue(tx, 'notifications.broadcast', { id })
}

/**
 * Takes back what is in lists and digests about a thing that is gone, and what is still on its way to many; mails that
 * are queued stay so. Whatever is to be told of its going comes after this.
 * @param kind only what is of this kind; all of it when left out
 */
export async function withdraw(tx: Transaction, about: string, kind?: NotificationKind): Promise<void> {
  const isMeant = sql`about = ${about} and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}`
  await tx.execute(sql`delete from broadcasts where ${isMeant}`)
  await tx.execute(sql`delete from notifications where ${isMeant}`)
}

/**
 * Puts right what is not told yet about a thing that has changed: what waits for digests, and what is on its way to
 * many. What lists say stays as it was told.
 * @param changes what of the data is different now
 */
export async function revise<Kind extends NotificationKind>(
  tx: Transaction,
  about: string,
  kind: Kind,
  changes: Partial<NotificationData<Kind>>,
): Promise<void> {
  const isMeant = sql`about = ${about} and kind = ${kind}`
  const data = sql`data || ${JSON.stringify(changes)}::jsonb`
  await tx.execute(sql`update broadcasts set data = ${data} where ${isMeant}`)
  await tx.execute(sql`update notifications set data = ${data} where ${isMeant} and awaits_digest`)
}

/** Whom a message shows as the one it tells of. */
function shownIn<Kind extends NotificationKind>(message: Message<Kind>): string | null {
  if ('shows' in message) return message.shows ?? null
  return kindsNamingSender.includes(message.kind) ? personOf(message.from ?? 'site') : null
}
