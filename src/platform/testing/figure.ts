import { appendFileSync } from 'node:fs'

/** A measurement of a promise, besides whether its test passes. */
export type Figure = {
  /** The promise's number (docs/promises.md). */
  promise: number
  /** What was measured, in a few words. */
  what: string
  /** The result. */
  figure: string
  /** The target. */
  aim: string
  isReached: boolean
}

/**
 * Passes a figure to `npm run chaos`, which sets a file for them. Figures that depend on the machine are only reported;
 * what must hold everywhere, the test itself must expect.
 */
export function recordFigure(figure: Figure): void {
  const file = process.env.FIGURES
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}
