import { perLocale } from '../locale.ts'

const lists = perLocale((locale) => new Intl.ListFormat(locale))

/**
 * Puts whole sentences after each other. Each is a text of its own, so that a translation can change its word order.
 * @param texts what is false or empty is left out
 */
export function sentences(...texts: (string | false | null | undefined)[]): string {
  return texts.filter(Boolean).join(' ')
}

/** Names or labels as a list within a sentence: "Ada, Grace, and Mary". */
export function formatList(items: readonly string[]): string {
  return lists().format(items)
}

/** The same in parts, for items that are shown as elements, such as links: the items, and what stands between them. */
export function formatListParts(items: readonly string[]): { type: 'element' | 'literal'; value: string }[] {
  return lists().formatToParts(items)
}
