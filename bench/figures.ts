/** A measured ratio and its target. */
export type Figure = { name: string; value: number; target: string; isGood: boolean; detail: string }

/** A ratio that should be at least `min`, such as a rate of its limit. */
export function atLeast(min: number, figure: Pick<Figure, 'name' | 'value' | 'detail'>): Figure {
  return { ...figure, target: `≥ ${min}`, isGood: figure.value >= min }
}

/** The goals for a cached endpoint and for a read that is not cached, in times of its limit. */
export const goals = { cached: 3, uncached: 0.75 }

/** A ratio that should be at most `max`, such as the growth of a cost. */
export function atMost(max: number, figure: Pick<Figure, 'name' | 'value' | 'detail'>): Figure {
  return { ...figure, target: `≤ ${max}`, isGood: figure.value <= max }
}

/** Prints the figures as a table. */
export function print(figures: Figure[]): void {
  const width = Math.max(...figures.map(({ name }) => name.length))
  for (const { name, value, target, isGood, detail } of figures) {
    const columns = [isGood ? 'good  ' : 'MISSED', name.padEnd(width), value.toFixed(2).padStart(6), target.padEnd(6)]
    process.stdout.write(`${columns.join('  ')}  ${detail}\n`)
  }
}
