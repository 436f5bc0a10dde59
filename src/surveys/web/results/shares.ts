import type { RoundSummary } from '../../contract.ts'

const format = new Intl.NumberFormat('en-US', { style: 'percent' })

/** A share in words, such as "42%". */
export function percent(count: number, total: number): string {
  return format.format(total === 0 ? 0 : count / total)
}

/** How many of a round are satisfied or very satisfied; null when it is not broken down. */
export function satisfiedCount({ satisfaction }: RoundSummary): number | null {
  if (!satisfaction) return null
  return satisfaction
    .filter((level) => level.satisfaction === 'Very Satisfied' || level.satisfaction === 'Satisfied')
    .reduce((sum, { count }) => sum + count, 0)
}
