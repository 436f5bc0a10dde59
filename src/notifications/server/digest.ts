import type { Services } from '../../platform/server/auth/request-context.ts'
import type { DigestSection } from './digest-part.ts'
import { holdDueReaders, noteNextDue } from './digest-readers.ts'
import { collectComing, sectionsOf } from './digest-sections.ts'
import { takeWaiting } from './digest-waiting.ts'
import { digestLetter } from './letters.ts'
import { unsubscribeUrl } from './unsubscribe-links.ts'

/** Digests that are made in one transaction. */
const batchSize = 100

/**
 * Mails everybody whose digest is due what has waited for her, and what comes up; nothing when there is nothing. What
 * is taken, the mail and when the next one is due are written in one transaction: each digest goes out once.
 */
export async function sendDigests(services: Services, parts: readonly DigestSection[]): Promise<void> {
  while ((await sendBatch(services, parts)) > 0);
}

/** @returns how many people's turn it was */
function sendBatch(services: Services, parts: readonly DigestSection[]): Promise<number> {
  const { baseUrl } = services.config
  return services.db.transaction(async (tx) => {
    const now = services.clock.now()
    const readers = await holdDueReaders(tx, now, batchSize)
    if (readers.length === 0) return 0
    const accountIds = readers.map(({ accountId }) => accountId)
    const waiting = Map.groupBy(await takeWaiting(tx, now, accountIds), ({ accountId }) => accountId)
    const coming = await collectComing(tx, { now, baseUrl }, parts, readers)
    const digests = readers.flatMap((reader) => {
      const { accountId, email, pace } = reader
      const sections = sectionsOf(reader, waiting.get(accountId) ?? [], coming, baseUrl)
      if (sections.length === 0) return []
      const stopUrl = unsubscribeUrl(services, accountId, 'digest')
      return [{ to: email, letter: digestLetter(pace, sections, baseUrl), unsubscribeUrl: stopUrl }]
    })
    await services.outbox.queueAll(tx, digests)
    await noteNextDue(tx, readers)
    return readers.length
  })
}
