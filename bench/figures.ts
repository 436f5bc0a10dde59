import { median } from './measure.ts'

/** A measured ratio, with its value in each round, and its target. */
export type Figure = {
  name: string
  rounds: readonly number[]
  target: string
  isGood: boolean
  /** By how much the worst round misses the target; 0 if it does not. */
  missedBy: number
  detail: string
}

type Measured = {
  name: string
  /** The value of each round, or the only one of what is counted rather than timed. */
  value: number | readonly number[]
  detail: string
}

/** A ratio that should be at least `min`, such as a rate of its limit: in every round, not only on average. */
export function atLeast(min: number, figure: Measured): Figure {
  return figureOf(figure, `≥ ${min}`, (value) => min - value)
}

/** The goals for a cached endpoint, a read that is not cached, and a write, in times of their limits. */
export const goals = { cached: 3.5, uncached: 0.8, write: 0.65 }

/** A ratio that should be at most `max`, such as the growth of a cost: in every round, not only on average. */
export function atMost(max: number, figure: Measured): Figure {
  return figureOf(figure, `≤ ${max}`, (value) => value - max)
}

/** @param shortfall how far a value is on the wrong side of the target; 0 or less if it reaches it */
function figureOf({ value, ...figure }: Measured, target: string, shortfall: (value: number) => number): Figure {
  const rounds = [value].flat()
  const missedBy = Math.max(0, ...rounds.map(shortfall))
  return { ...figure, rounds, target, isGood: rounds.length > 0 && missedBy === 0, missedBy }
}

/** Prints the figures as a table: the median of the rounds, and in brackets the smallest and the largest value. */
export function print(figures: Figure[]): void {
  const width = Math.max(...figures.map(({ name }) => name.length))
  for (const { name, rounds, target, isGood, missedBy, detail } of figures) {
    const range = [Math.min(...rounds), Math.max(...rounds)].map((value) => value.toFixed(2)).join(' to ')
    const spread = rounds.length > 1 ? `(${range})` : '(counted once)'
    const columns = [
      isGood ? 'good  ' : 'MISSED',
      name.padEnd(width),
      median([...rounds])
        .toFixed(2)
        .padStart(6),
    ]
    const details = isGood ? detail : `its worst round misses by ${missedBy.toFixed(2)}; ${detail}`
    process.stdout.write(`${[...columns, spread.padEnd(18), target.padEnd(6)].join('  ')}  ${details}\n`)
  }
}
