/** A measured ratio beside its target. */
export type Figure = { name: string; value: number; target: string; isGood: boolean; detail: string }

/** A ratio that should be at least so much, such as a rate against its limit. */
export function atLeast(least: number, figure: Pick<Figure, 'name' | 'value' | 'detail'>): Figure {
  return { ...figure, target: `≥ ${least}`, isGood: figure.value >= least }
}

/** What is asked of a read that many people share, and of one that is somebody's own, in times of its limit. */
export const goals = { shared: 3, own: 0.75 }

/** A ratio that should be at most so much, such as a cost at two sizes. */
export function atMost(most: number, figure: Pick<Figure, 'name' | 'value' | 'detail'>): Figure {
  return { ...figure, target: `≤ ${most}`, isGood: figure.value <= most }
}

/** A table of what was measured. */
export function print(figures: Figure[]): void {
  const width = Math.max(...figures.map(({ name }) => name.length))
  for (const { name, value, target, isGood, detail } of figures) {
    const columns = [isGood ? 'good  ' : 'MISSED', name.padEnd(width), value.toFixed(2).padStart(6), target.padEnd(6)]
    process.stdout.write(`${columns.join('  ')}  ${detail}\n`)
  }
}
