import { locale } from '../../../platform/contract/locale.ts'
import type { RoundSummary } from '../../contract.ts'
import type { Satisfaction } from '../../questions.ts'

/** The color of each level in charts, defined for both themes in results.module.css. Each color has a label beside it. */
export const levelColors: Record<Satisfaction, string> = {
  'Very Satisfied': 'var(--level-1)',
  Satisfied: 'var(--level-2)',
  Neutral: 'var(--level-3)',
  Dissatisfied: 'var(--level-4)',
  'Very Dissatisfied': 'var(--level-5)',
}

const format = new Intl.NumberFormat(locale, { style: 'percent' })

/** A share such as "42%". */
export function percent(count: number, total: number): string {
  return format.format(total === 0 ? 0 : count / total)
}

/** The number of satisfied and very satisfied members; null for a round without a breakdown. */
export function satisfiedCount({ satisfaction }: RoundSummary): number | null {
  if (!satisfaction) return null
  return satisfaction
    .filter((level) => level.satisfaction === 'Very Satisfied' || level.satisfaction === 'Satisfied')
    .reduce((sum, { count }) => sum + count, 0)
}
