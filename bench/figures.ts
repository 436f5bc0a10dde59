import { median } from './measure.ts'

/** A measured ratio, with its value in each round, and its target. */
export type Figure = { name: string; rounds: readonly number[]; target: string; isGood: boolean; detail: string }

type Measured = {
  name: string
  /** The value of each round, or the only one of what is counted rather than timed. */
  value: number | readonly number[]
  detail: string
}

/** A ratio that should be at least `min`, such as a rate of its limit: in every round, not only on average. */
export function atLeast(min: number, figure: Measured): Figure {
  return figureOf(figure, `≥ ${min}`, (value) => value >= min)
}

/** The goals for a cached endpoint, a read that is not cached, and a write, in times of their limits. */
export const goals = { cached: 3.5, uncached: 0.8, write: 0.65 }

/** A ratio that should be at most `max`, such as the growth of a cost: in every round, not only on average. */
export function atMost(max: number, figure: Measured): Figure {
  return figureOf(figure, `≤ ${max}`, (value) => value <= max)
}

function figureOf({ value, ...figure }: Measured, target: string, isReached: (value: number) => boolean): Figure {
  const rounds = [value].flat()
  return { ...figure, rounds, target, isGood: rounds.length > 0 && rounds.every(isReached) }
}

/** Prints the figures as a table: the median of the rounds, and in brackets the smallest and the largest value. */
export function print(figures: Figure[]): void {
  const width = Math.max(...figures.map(({ name }) => name.length))
  for (const { name, rounds, target, isGood, detail } of figures) {
    const range = [Math.min(...rounds), Math.max(...rounds)].map((value) => value.toFixed(2)).join(' to ')
    const spread = rounds.length > 1 ? `(${range})` : '(counted once)'
    const columns = [
      isGood ? 'good  ' : 'MISSED',
      name.padEnd(width),
      median([...rounds])
        .toFixed(2)
        .padStart(6),
    ]
    process.stdout.write(`${[...columns, spread.padEnd(18), target.padEnd(6)].join('  ')}  ${detail}\n`)
  }
}
