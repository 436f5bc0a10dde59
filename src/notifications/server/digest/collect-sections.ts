import { t } from '#text'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { EmailSection } from '../../../platform/server/mail/email-template.ts'
import { entriesPerKind, type TakenEntry } from './digest-entries.ts'
import type { DigestItem, DigestSection } from './digest-section.ts'
import type { DueReader } from './due-digests.ts'
import { digestHeadings, digestItemsOf, digestKinds } from './emails.ts'

/** The sections that capabilities add, with their items by account id. */
export type CollectedSections = readonly { section: DigestSection; items: Map<string, DigestItem[]> }[]

/** Collects the items of all capabilities' sections for these people. */
export async function collectSections(
  tx: Transaction,
  options: { now: Date; baseUrl: string },
  sections: readonly DigestSection[],
  readers: readonly DueReader[],
): Promise<CollectedSections> {
  const collected: { section: DigestSection; items: Map<string, DigestItem[]> }[] = []
  for (const section of sections) {
    const interested = readers
      .filter((reader) => reader.takes(section.kind))
      .map(({ accountId, timeZone, nextDueAt }) => ({ accountId, timeZone, until: nextDueAt }))
    if (interested.length > 0) collected.push({ section, items: await section.collect(tx, options, interested) })
  }
  return collected
}

/** The sections of one person's digest; empty when there is nothing to send. */
export function sectionsOf(
  reader: DueReader,
  entries: readonly TakenEntry[],
  collected: CollectedSections,
  baseUrl: string,
): EmailSection[] {
  const ofCapabilities = collected.map(({ section, items }) => ({
    ...section,
    items: items.get(reader.accountId) ?? [],
  }))
  const included = new Set(ofCapabilities.flatMap(({ kind, items }) => items.map(({ about }) => `${kind} ${about}`)))
  const wanted = entries.filter(({ kind, about }) => reader.takes(kind) && !included.has(`${kind} ${about}`))
  const ofKinds = digestKinds.map((kind) => {
    const ofKind = wanted.filter((entry) => entry.kind === kind)
    const items = digestItemsOf(ofKind, baseUrl, reader.timeZone)
    return { heading: digestHeadings[kind], items: [...items, ...linkToOthers(ofKind, baseUrl)] }
  })
  return [...ofCapabilities, ...ofKinds].filter(({ items }) => items.length > 0)
}

/** A link to the remaining notifications, when there are more than a digest includes. */
function linkToOthers([first]: readonly TakenEntry[], baseUrl: string): EmailSection['items'] {
  const others = (first?.ofKind ?? 0) - entriesPerKind
  return others > 0 ? [{ title: t`And ${others} more`, url: `${baseUrl}/notifications` }] : []
}
