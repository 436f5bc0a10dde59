import { normalizeForSearch, searchSeparator } from '../../../platform/server/database/search-terms.ts'
import { hoursPerYear, type JobDraft } from '../../contract.ts'

type SearchableJob = Pick<JobDraft, 'title' | 'location' | 'skills' | 'payMax' | 'payPeriod'>

/** The columns that searches compare, computed at each change of a job. The company's name is stored before the text. */
export function searchKeysOf({ title, location, skills, payMax, payPeriod }: SearchableJob) {
  return {
    skillKeys: skills.map(normalizeForSearch),
    text: normalizeForSearch([title, ...skills, location].join(searchSeparator)),
    yearlyPay: yearly(payMax ?? 0, payPeriod),
  }
}

/** The column's limit; realistic pay is far below it. */
const maxStoredPay = 2 ** 31 - 1

/** US dollars a year. */
function yearly(pay: number, period: JobDraft['payPeriod']): number {
  return Math.min(maxStoredPay, period === 'hour' ? pay * hoursPerYear : pay)
}

/** A key by which duplicates are recognized: title, workplace, and location without case, spaces, and punctuation. */
export function shownKeyOf({ title, workplace, location }: Pick<JobDraft, 'title' | 'workplace' | 'location'>): string {
  return [title, workplace, location].map(normalize).join(searchSeparator)
}

/** Keeps + and #, which distinguish C++ from C#. Removes invisible characters and accents. */
function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()
}
