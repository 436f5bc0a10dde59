import type { Services } from '../../platform/server/context.ts'
import type { Transaction } from '../../platform/server/database.ts'
import type { Letter, LetterSection } from '../../platform/server/mail/letter.ts'
import type { DigestItem, DigestPart } from './digest-part.ts'
import { type DueReader, holdDueReaders, noteNextDue } from './digest-readers.ts'
import { type TakenEntry, takeWaiting } from './digest-waiting.ts'
import { digestLetter } from './letters.ts'
import { unsubscribeUrl } from './unsubscribe-links.ts'
import { digestHeadings, digestItemOf, digestKinds } from './words.ts'

/** Digests that are made in one transaction. */
const batchSize = 100

/**
 * Mails everybody whose digest is due what has waited for her, and what comes up; nothing when there is nothing. What
 * is taken, the mail and when the next one is due are written in one transaction: each digest goes out once.
 */
export async function sendDigests(services: Services, parts: readonly DigestPart[]): Promise<void> {
  while ((await sendBatch(services, parts)) > 0);
}

/** @returns how many people's turn it was */
function sendBatch(services: Services, parts: readonly DigestPart[]): Promise<number> {
  return services.db.transaction(async (tx) => {
    const now = services.clock.now()
    const { baseUrl } = services.config
    const readers = await holdDueReaders(tx, now, batchSize)
    if (readers.length === 0) return 0
    const accountIds = readers.map(({ accountId }) => accountId)
    const waiting = Map.groupBy(await takeWaiting(tx, now, accountIds), ({ accountId }) => accountId)
    const coming = await collectParts(tx, { now, baseUrl }, parts, readers)
    const mails = readers.flatMap((reader) => {
      const sections = sectionsOf(reader, waiting.get(reader.accountId) ?? [], coming, baseUrl)
      return sections.length > 0 ? [digestTo(services, reader, digestLetter(reader.pace, sections, baseUrl))] : []
    })
    await services.outbox.queueAll(tx, mails)
    await noteNextDue(tx, readers)
    return readers.length
  })
}

function digestTo(services: Services, { accountId, email }: DueReader, letter: Letter) {
  return { to: email, letter, unsubscribeUrl: unsubscribeUrl(services, accountId, 'digest') }
}

type Collected = { part: DigestPart; items: Map<string, DigestItem[]> }[]

function collectParts(
  tx: Transaction,
  options: { now: Date; baseUrl: string },
  parts: readonly DigestPart[],
  readers: readonly DueReader[],
): Promise<Collected> {
  const withNext = readers.flatMap((reader) => (reader.nextDueAt ? [{ ...reader, until: reader.nextDueAt }] : []))
  return inTurn(parts, async (part) => {
    const interested = withNext.filter((reader) => reader.takes(part.kind))
    const items = interested.length > 0 ? await part.collect(tx, options, interested) : new Map()
    return { part, items }
  })
}

/** One after the other, as the statements of a transaction run. */
async function inTurn<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}

function sectionsOf(
  reader: DueReader,
  entries: readonly TakenEntry[],
  coming: Collected,
  baseUrl: string,
): LetterSection[] {
  const ofParts = coming.map(({ part, items }) => ({ ...part, items: items.get(reader.accountId) ?? [] }))
  const told = new Set(ofParts.flatMap(({ kind, items }) => items.map(({ about }) => `${kind} ${about}`)))
  const wanted = entries.filter(({ kind, about }) => reader.takes(kind) && !told.has(`${kind} ${about}`))
  const ofKinds = digestKinds.map((kind) => {
    const mine = wanted.filter((entry) => entry.kind === kind)
    const items = mine.map((entry) => digestItemOf(entry, baseUrl, reader.timeZone))
    return { heading: digestHeadings[kind], items: [...items, ...rest(mine, baseUrl)] }
  })
  return [...ofParts, ...ofKinds].filter(({ items }) => items.length > 0)
}

/** Says how many more there are than a digest tells of. */
function rest(entries: readonly TakenEntry[], baseUrl: string): LetterSection['items'] {
  return []
}
