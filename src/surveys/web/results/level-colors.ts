import type { Satisfaction } from '../../contract.ts'

/** The colour of each level in charts, defined for both themes in results.module.css. Words stand beside each. */
export const levelColors: Record<Satisfaction, string> = {
  'Very Satisfied': 'var(--level-1)',
  Satisfied: 'var(--level-2)',
  Neutral: 'var(--level-3)',
  Dissatisfied: 'var(--level-4)',
  'Very Dissatisfied': 'var(--level-5)',
}
