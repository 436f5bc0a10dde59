import { eventsDigestPart } from '../../events/server/exports.ts'
import type { DigestPart } from '../../notifications/server/exports.ts'

/** What capabilities add to the digest, in the order in which it tells of them. */
export const digestParts: readonly DigestPart[] = [eventsDigestPart]
