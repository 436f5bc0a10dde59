import type { Transaction } from '../../../platform/server/database/database.ts'
import type { EmailSection } from '../../../platform/server/mail/email-template.ts'
import type { NotificationKind } from '../../kinds.ts'

/** A person whose digest is being written. */
export type DigestReader = {
  accountId: string
  /** The IANA time zone for dates and times in the digest. */
  timeZone: string
  /** When their next digest is due. This digest announces what happens before then. */
  until: Date
}

/** An item of a digest, and what it is about, such as `event:<id>`. */
export type DigestItem = EmailSection['items'][number] & { about: string }

/**
 * A section that a capability adds to digests: what comes up for a person, whether they were notified of it or not. All
 * sections are listed in src/app/registry/registry.ts.
 */
export type DigestSection = {
  heading: string
  /** People who want no emails of this kind do not get the section. The digest leaves out notifications of the same kind about its items. */
  kind: NotificationKind
  /** The items by account id, for several people at once. People without items may be missing. */
  collect(
    tx: Transaction,
    options: { now: Date; baseUrl: string },
    readers: readonly DigestReader[],
  ): Promise<Map<string, DigestItem[]>>
}
