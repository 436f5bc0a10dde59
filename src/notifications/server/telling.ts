import type { SQL } from 'drizzle-orm'
import type { Services } from '../../platform/server/context.ts'
import type { Transaction } from '../../platform/server/database.ts'
import type { Letter } from '../../platform/server/mail/letter.ts'
import type { CalendarPart } from '../../platform/server/mail/outbox.ts'
import type { NotificationData, NotificationKind } from '../kinds.ts'

/** What a person is told, on the screen and by mail, each as her settings say. */
export type Message<Kind extends NotificationKind = NotificationKind> = {
  kind: Kind
  data: NotificationData<Kind>
  /** The thing it is about, such as `event:<id>` or `thread:12`, by which `withdraw` finds it. */
  about: string
  /** Whose act it tells of; it goes when her account goes. */
  actorId?: string
  /** What the mail says; without it nothing goes by mail. */
  letter?: Letter
  /** A calendar file that comes with the mail. */
  calendar?: CalendarPart
}

/** A query for the ids of accounts, such as sql`select account_id from event_registrations where …`. */
export type Audience = SQL

type Telling = Pick<Services, 'outbox' | 'live' | 'sealing' | 'config' | 'jobs'>

/** Tells a few people, in the caller's transaction. Suspended and unverified accounts are left out. */
export async function tell<Kind extends NotificationKind>(
  services: Telling,
  tx: Transaction,
  message: Message<Kind>,
  accountIds: readonly string[],
): Promise<void> {
  throw new Error('being built')
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
  throw new Error('being built')
}

/** Takes back what is in lists and digests about a thing that is gone. Mails that are out stay out. */
export async function withdraw(tx: Transaction, about: string): Promise<void> {
  throw new Error('being built')
}
