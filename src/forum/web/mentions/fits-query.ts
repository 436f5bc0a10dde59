import { areBeginnings, termsOf } from '../../../ui/text/term-matching.ts'

/** Whether each word of what is typed after "@" begins a word of the name or the company of a person. */
export function fitsQuery(typed: string, name: string, company: string): boolean {
  return areBeginnings(termsOf(typed), termsOf(`${name} ${company}`))
}
