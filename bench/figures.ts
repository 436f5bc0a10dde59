/** A measured ratio beside its target. */
export type Figure = { name: string; value: number; target: string; isGood: boolean; detail: string }

/** A ratio that should be at least so much, such as a rate against its limit. */
export function atLeast(least: number, figure: Pick<Figure, 'name' | 'value' | 'detail'>): Figure {
  return { ...figure, target: `≥ ${least}`, isGood: figure.value >= least }
}

/** A ratio that should be at most so much, such as a cost at two sizes. */
export function atMost(most: number, figure: Pick<Figure, 'name' | 'value' | 'detail'>): Figure {
  return { ...figure, target: `≤ ${most}`, isGood: figure.value <= most }
}

export function print(figures: Figure[]): void {
  for (const { name, value, target, isGood, detail } of figures) {
    process.stdout.write(
      `${isGood ? 'good  ' : 'MISSED'}  ${name.padEnd(34)} ${value.toFixed(2).padStart(5)}  (${target}; ${detail})\n`,
    )
  }
}
