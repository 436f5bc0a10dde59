import type { Transaction } from '../../platform/server/database/database.ts'
import type { EmailSection } from '../../platform/server/mail/email-template.ts'
import type { DigestItem, DigestSection } from './digest-part.ts'
import type { DueReader } from './digest-readers.ts'
import { entriesPerKind, type TakenEntry } from './digest-waiting.ts'
import { digestHeadings, digestItemsOf, digestKinds } from './words.ts'

/** What capabilities add, by person. */
export type Coming = readonly { part: DigestSection; items: Map<string, DigestItem[]> }[]

/** Asks every capability what comes up for these people. */
export async function collectComing(
  tx: Transaction,
  options: { now: Date; baseUrl: string },
  parts: readonly DigestSection[],
  readers: readonly DueReader[],
): Promise<Coming> {
  const coming: { part: DigestSection; items: Map<string, DigestItem[]> }[] = []
  for (const part of parts) {
    const interested = readers
      .filter((reader) => reader.takes(part.kind))
      .map(({ accountId, timeZone, nextDueAt }) => ({ accountId, timeZone, until: nextDueAt }))
    if (interested.length > 0) coming.push({ part, items: await part.collect(tx, options, interested) })
  }
  return coming
}

/** What one person's digest says, by heading; empty when there is nothing to say. */
export function sectionsOf(
  reader: DueReader,
  entries: readonly TakenEntry[],
  coming: Coming,
  baseUrl: string,
): EmailSection[] {
  const ofParts = coming.map(({ part, items }) => ({ ...part, items: items.get(reader.accountId) ?? [] }))
  const told = new Set(ofParts.flatMap(({ kind, items }) => items.map(({ about }) => `${kind} ${about}`)))
  const wanted = entries.filter(({ kind, about }) => reader.takes(kind) && !told.has(`${kind} ${about}`))
  const ofKinds = digestKinds.map((kind) => {
    const mine = wanted.filter((entry) => entry.kind === kind)
    const items = digestItemsOf(mine, baseUrl, reader.timeZone)
    return { heading: digestHeadings[kind], items: [...items, ...more(mine, baseUrl)] }
  })
  return [...ofParts, ...ofKinds].filter(({ items }) => items.length > 0)
}

/** Where the others are, when there are more than a digest tells of. */
function more([first]: readonly TakenEntry[], baseUrl: string): EmailSection['items'] {
  const others = (first?.ofKind ?? 0) - entriesPerKind
  return others > 0 ? [{ title: `And ${others} more`, url: `${baseUrl}/notifications` }] : []
}
