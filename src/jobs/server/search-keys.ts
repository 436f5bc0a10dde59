import { comparable, divider } from '../../platform/server/database/search-terms.ts'
import { hoursPerYear, type JobDraft } from '../contract.ts'

type Compared = Pick<JobDraft, 'title' | 'location' | 'skills' | 'payMax' | 'payPeriod'>

/** What searches compare of a job, made anew with each change of it; its company's name comes before the text. */
export function searchKeysOf({ title, location, skills, payMax, payPeriod }: Compared) {
  return {
    skillKeys: skills.map(comparable),
    text: comparable([title, ...skills, location].join(divider)),
    yearlyPay: yearly(payMax ?? 0, payPeriod),
  }
}

/** What the column holds; no pay that is meant comes near it. */
const mostPay = 2 ** 31 - 1

/** US dollars a year. */
function yearly(pay: number, period: JobDraft['payPeriod']): number {
  return Math.min(mostPay, period === 'hour' ? pay * hoursPerYear : pay)
}

/** A posting as it can be recognised: title, workplace and place, whatever their case, spaces and signs. */
export function shownKeyOf({ title, workplace, location }: Pick<JobDraft, 'title' | 'workplace' | 'location'>): string {
  return [title, workplace, location].map(folded).join(divider)
}

/** What tells C++ from C# stays; what nobody sees, and marks on letters, tell nothing apart. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()
}
