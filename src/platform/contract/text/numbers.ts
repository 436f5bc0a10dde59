import { perLocale } from '../locale.ts'

const numbers = perLocale((locale) => new Intl.NumberFormat(locale))

/** A number with thousands separators: "1,204". */
export function formatNumber(count: number): string {
  return numbers().format(count)
}
