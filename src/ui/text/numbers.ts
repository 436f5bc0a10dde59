import { perLocale } from '../../platform/contract/locale.ts'

const numbers = perLocale((locale) => new Intl.NumberFormat(locale))

/** A number with its noun: "1 reply", "1,204 replies". */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** A number with thousands separators: "1,204". */
export function formatNumber(count: number): string {
  return numbers().format(count)
}
