import type { Transaction } from '../../platform/server/database/database.ts'
import type { EmailSection } from '../../platform/server/mail/email-template.ts'
import type { NotificationKind } from '../kinds.ts'

/** A person whose digest is being made. */
export type DigestReader = {
  accountId: string
  /** IANA zone in which moments are told. */
  timeZone: string
  /** When her next digest comes: what lies before it belongs into this one. */
  until: Date
}

/** An item of a digest, and the thing it is about, such as `event:<id>`. */
export type DigestItem = EmailSection['items'][number] & { about: string }

/**
 * A capability's part in the digest: what comes up for a person without anybody having told her. The list of all
 * parts is src/app/registry/digest-sections.ts.
 */
export type DigestSection = {
  heading: string
  /** Whoever wants no mails of this kind gets none of the part; of what it tells, digests need no notification of the kind. */
  kind: NotificationKind
  /** The items by person, for some people at once; whoever nothing comes up for may be missing. */
  collect(
    tx: Transaction,
    options: { now: Date; baseUrl: string },
    readers: readonly DigestReader[],
  ): Promise<Map<string, DigestItem[]>>
}
