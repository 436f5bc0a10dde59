import { appendFileSync } from 'node:fs'

/** What a test found of a promise, beside passing. */
export type Figure = {
  /** The promise's number (docs/promises.md). */
  promise: number
  /** What was done, in a few words. */
  what: string
  /** What came out. */
  figure: string
  /** What was to come out. */
  aim: string
  isReached: boolean
}

/**
 * Hands a figure to `npm run chaos`, which names a file for them. A figure that depends on the machine is only told; what must hold
 * everywhere is for the test itself to expect.
 */
export function noteFigure(figure: Figure): void {
  const file = process.env.FIGURES
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}
