import { areBeginnings, fold, termPattern, termsOf } from '../../../ui/text/term-matching.ts'
import type { TextMatch } from '../../contract.ts'

/** What the palette finds without the server, such as a place of the navigation. */
type Named = {
  label: string
  /** Where it is, such as the section of the navigation. */
  context: string
  /** Other words for it. */
  aliases: readonly string[]
  /** Whether it is found only by its complete label or a complete alias. */
  isExact?: boolean
}

export type LocalMatch<Item> = { item: Item; matches: TextMatch[] }

/** More would push what the server finds below the fold. */
const maxMatches = 5

/**
 * The items of which each typed word begins a word: of the label, or of what else is known of the item. The label's own
 * matches come first, and an item with exactly the typed label before all others.
 */
export function matchLocally<Item extends Named>(typed: string, items: readonly Item[]): LocalMatch<Item>[] {
  const sought = termsOf(typed)
  if (sought.length === 0) return []
  const ranked = items.flatMap((item) => {
    const rank = rankOf(item, sought)
    return rank === null ? [] : [{ item, rank, matches: matchesIn(item.label, sought) }]
  })
  return ranked.sort((one, other) => one.rank - other.rank).slice(0, maxMatches)
}

/** The lower the rank, the better; null for no match. */
function rankOf({ label, context, aliases, isExact }: Named, sought: readonly string[]): number | null {
  const inLabel = termsOf(label)
  if (isSame(inLabel, sought)) return 0
  if (isExact) return aliases.some((alias) => isSame(termsOf(alias), sought)) ? 0 : null
  if (inLabel.join(' ').startsWith(sought.join(' '))) return 1
  if (areBeginnings(sought, inLabel)) return 2
  return areBeginnings(sought, [...inLabel, ...termsOf([...aliases, context].join(' '))]) ? 3 : null
}

function isSame(words: readonly string[], others: readonly string[]): boolean {
  return words.join(' ') === others.join(' ')
}

/** Where typed words begin words of a label. */
function matchesIn(label: string, sought: readonly string[]): TextMatch[] {
  // Where removing accents changes the length, positions would be wrong.
  if (fold(label).length !== label.length) return []
  return [...fold(label).matchAll(termPattern)].flatMap(({ 0: word, index }) => {
    const lengths = sought.filter((start) => word.startsWith(start)).map((start) => start.length)
    return lengths.length > 0 ? [[index, index + Math.max(...lengths)] as TextMatch] : []
  })
}
