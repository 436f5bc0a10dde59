import { perLocale } from '../locale.ts'

const numbers = perLocale((locale) => new Intl.NumberFormat(locale))

/** A number with thousands separators: "1,204". */
export function formatNumber(count: number): string {
  return numbers().format(count)
}

/**
 * Puts whole sentences after each other. Each is a text of its own, so that a translation can change its word order.
 * @param texts what is false or empty is left out
 */
export function sentences(...texts: (string | false | null | undefined)[]): string {
  return texts.filter(Boolean).join(' ')
}
