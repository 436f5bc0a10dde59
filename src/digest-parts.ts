import { eventsDigestPart } from './events/server/public.ts'
import type { DigestPart } from './notifications/server/public.ts'

/** What capabilities add to the digest, in the order in which it tells of them. */
export const digestParts: readonly DigestPart[] = [eventsDigestPart]
