import { eventsDigestSection } from '../../events/server/exports.ts'
import type { DigestSection } from '../../notifications/server/exports.ts'

/** The sections of the digest, in their order. */
export const digestSections: readonly DigestSection[] = [eventsDigestSection]
