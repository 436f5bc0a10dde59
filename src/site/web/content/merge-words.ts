import { type SiteWords, siteFields } from '../../contract.ts'

/** The fields in which two states of the words differ. */
export function changedFields(one: SiteWords, other: SiteWords): (keyof SiteWords)[] {
  return siteFields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}

/**
 * What an admin has typed, put onto words that somebody else changed meanwhile: a field that she touched keeps what
 * she typed, any other takes what is newest.
 * @param base the words that she began from
 */
export function mergeWords(base: SiteWords, mine: SiteWords, newest: SiteWords): SiteWords {
  const touched = changedFields(base, mine)
  return { ...newest, ...Object.fromEntries(touched.map((field) => [field, mine[field]])) }
}
