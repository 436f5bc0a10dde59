import { randomUUIDv7 } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Sender } from '../../../contact-permissions/server/exports.ts'
import type { Part } from '../../../platform/contract/parts/parts.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { EmailTemplate } from '../../../platform/server/mail/email-template.ts'
import type { CalendarPart } from '../../../platform/server/mail/outbox.ts'
import {
  type kindsFromEither,
  type kindsFromPeople,
  kindsNamingSender,
  type NotificationData,
  type NotificationKind,
  partsOfKinds,
} from '../../kinds.ts'
import { deliver } from './delivery.ts'
import { personOf } from './recipients.ts'

/** A notification on the screen and by email. Each recipient's settings decide which of the two they get. */
export type NotificationContent<Kind extends NotificationKind = NotificationKind> = {
  kind: Kind
  data: NotificationData<Kind>
  /** What it is about, such as `event:<id>` or `thread:12`. `withdraw` finds it by this. */
  about: string
  /** The part of the site that it is about, where neither its kind nor `about` says so. */
  part?: Part
  /** The email; without it nothing is emailed. */
  email?: EmailTemplate
  /** A calendar file that is attached to the email. */
  calendar?: CalendarPart
} & Cause<Kind>

/**
 * Who caused a notification. Every kind that people cause has to name them, because the rules for who may reach whom
 * (src/contact-permissions) depend on it. A notification from the site may show a person, for example to the admins; it
 * is deleted with that person's account.
 */
type Cause<Kind extends NotificationKind> = Kind extends (typeof kindsFromPeople)[number]
  ? { from: Sender }
  : Kind extends (typeof kindsFromEither)[number]
    ? { from: Sender | 'site' }
    : { from?: 'site'; shows?: string }

/** A query for the ids of accounts, such as sql`select account_id from event_registrations where …`. */
type Audience = SQL

/** The services that sending notifications needs. */
export type NotificationServices = Pick<
  Services,
  'outbox' | 'liveUpdates' | 'tokenSigner' | 'config' | 'backgroundQueue' | 'clock' | 'rateLimits'
>

/**
 * Notifies a few people, in the caller's transaction. Leaves out suspended and unverified accounts, and people whom the
 * sender may not reach.
 * @returns the ids of the people who are notified in any way, as their settings say
 */
export async function notify<Kind extends NotificationKind>(
  services: NotificationServices,
  tx: Transaction,
  notification: NotificationContent<Kind>,
  accountIds: readonly string[],
): Promise<string[]> {
  const { kind, data, about, email, calendar } = notification
  const from = notification.from ?? 'site'
  const actorId = actorOf(notification)
  // Each mail stores its own content: a calendar file may name the recipient, and is deleted with their account.
  const mail = email ? { email, calendar } : null
  const part = partOf(notification)
  return deliver(services, tx, { kind, data, about, part, from, actorId, mail }, accountIds)
}

/**
 * Notifies any number of people. One statement stores the recipients in the caller's transaction. A background job
 * delivers the notifications in batches after it commits, each exactly once.
 */
export async function broadcast<Kind extends NotificationKind>(
  services: NotificationServices,
  tx: Transaction,
  notification: NotificationContent<Kind>,
  audience: Audience,
): Promise<void> {
  const id = randomUUIDv7()
  const { kind, data, about, email, calendar } = notification
  const actorId = personOf(notification.from ?? 'site')
  const sharedEmailId = email ? await services.outbox.saveSharedEmail(tx, email, calendar) : null
  await tx.execute(sql`
    insert into broadcasts (id, kind, data, about, part, actor_id, letter_id)
    values (${id}, ${kind}, ${JSON.stringify(data)}::jsonb, ${about}, ${partOf(notification)}, ${actorId}, ${sharedEmailId})`)
  await tx.execute(sql`
    insert into broadcast_recipients (broadcast_id, account_id)
    select distinct ${id}::uuid, audience.account_id from (${audience}) as audience (account_id)`)
  await services.backgroundQueue.queue(tx, 'notifications.broadcast', { id })
}

/** The account whose name and photo a notification shows. */
function actorOf<Kind extends NotificationKind>(notification: NotificationContent<Kind>): string | null {
  if ('shows' in notification) return notification.shows ?? null
  return kindsNamingSender.includes(notification.kind) ? personOf(notification.from ?? 'site') : null
}

/** The part of the site that a notification is about; null if it is about none. */
function partOf({
  kind,
  data,
  about,
  part,
}: Pick<NotificationContent, 'kind' | 'data' | 'about' | 'part'>): Part | null {
  const ofKind = part ?? partsOfKinds[kind]
  if (ofKind) return ofKind
  if (about.startsWith('board:group-')) return 'groups'
  if ('list' in data && data.list === 'candidates') return 'employers'
  return 'item' in data && data.item === 'job' ? 'jobs' : null
}
