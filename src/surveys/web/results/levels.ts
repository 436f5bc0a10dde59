import { formatPercent } from '../../../platform/contract/text/number-formats.ts'
import { type Question, satisfactions } from '../../questions.ts'

/** The number of colors in results.module.css, which defines them for both themes. */
const colorCount = 5

/**
 * The color of a level of a scale in charts, from the best to the worst. Scales with another number of levels than there
 * are colors get mixtures. Each color has a label beside it.
 */
export function levelColor(level: number, levelCount: number): string {
  const position = levelCount > 1 ? (level * (colorCount - 1)) / (levelCount - 1) : 0
  const index = Math.floor(position)
  const share = Math.round((position - index) * 100)
  const color = `var(--level-${index + 1})`
  return share === 0 ? color : `color-mix(in oklch, ${color} ${100 - share}%, var(--level-${index + 2}))`
}

/** A share such as "42%". */
export function percent(count: number, total: number): string {
  return formatPercent(total === 0 ? 0 : count / total)
}

type ChoiceCount = { choice: string; count: number }

/** The number of satisfied and very satisfied members, for a question about satisfaction; null for others. */
export function satisfiedCount({ choices }: Question, counts: ChoiceCount[] | null): number | null {
  if (!counts || choices.join() !== satisfactions.join()) return null
  return counts
    .filter(({ choice }) => choice === 'Very Satisfied' || choice === 'Satisfied')
    .reduce((sum, { count }) => sum + count, 0)
}

/** Of how many members a choice's count is a share: of all who sent the survey if they could choose several. */
export function shareBase({ kind }: Question, answered: number, responseCount: number): number {
  return kind === 'choices' ? responseCount : answered
}
