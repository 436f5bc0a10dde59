import { perLocale } from '../locale.ts'

/*
 * Numbers in texts, in the community's date language. Dates are in date-formats.ts, and amounts of money in prices.ts.
 */

const numbers = perLocale((locale) => new Intl.NumberFormat(locale))
const decimals = perLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)
const percents = perLocale((locale) => new Intl.NumberFormat(locale, { style: 'percent' }))

/** A number with thousands separators: "1,204". */
export function formatNumber(count: number): string {
  return numbers().format(count)
}

/** A number with one decimal: "2.4". */
export function formatDecimal(value: number): string {
  return decimals().format(value)
}

/** A share, such as 0.42, in percent: "42%". */
export function formatPercent(share: number): string {
  return percents().format(share)
}
