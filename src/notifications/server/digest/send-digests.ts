import type { Services } from '../../../platform/server/auth/request-context.ts'
import { unsubscribeUrl } from '../unsubscribe/unsubscribe-links.ts'
import { collectSections, sectionsOf } from './collect-sections.ts'
import { takeWaiting } from './digest-entries.ts'
import type { DigestSection } from './digest-section.ts'
import { lockDueReaders, scheduleNextDigests } from './due-digests.ts'
import { digestEmail } from './emails.ts'

/** How many digests are sent in one transaction. */
const batchSize = 100

/**
 * Emails the digests that are due: the entries that have waited, and the sections of other capabilities. An empty digest
 * is not sent. One transaction takes the entries, queues the email, and schedules the next digest, so that each digest
 * is sent once.
 */
export async function sendDigests(services: Services, digestSections: readonly DigestSection[]): Promise<void> {
  while ((await sendBatch(services, digestSections)) > 0);
}

/** @returns the number of people in the batch */
function sendBatch(services: Services, digestSections: readonly DigestSection[]): Promise<number> {
  const { baseUrl } = services.config
  return services.db.transaction(async (tx) => {
    const now = services.clock.now()
    const readers = await lockDueReaders(tx, now, batchSize)
    if (readers.length === 0) return 0
    const accountIds = readers.map(({ accountId }) => accountId)
    const waiting = Map.groupBy(await takeWaiting(tx, now, accountIds), ({ accountId }) => accountId)
    const collected = await collectSections(tx, { now, baseUrl }, digestSections, readers)
    const digests = readers.flatMap((reader) => {
      const { accountId, email, pace } = reader
      const sections = sectionsOf(reader, waiting.get(accountId) ?? [], collected, baseUrl)
      if (sections.length === 0) return []
      const digest = digestEmail(pace, sections, baseUrl)
      return [
        {
          to: email,
          recipientId: accountId,
          email: digest,
          unsubscribeUrl: unsubscribeUrl(services, accountId, 'digest'),
        },
      ]
    })
    await services.outbox.queueAll(tx, digests)
    await scheduleNextDigests(tx, readers)
    return readers.length
  })
}
