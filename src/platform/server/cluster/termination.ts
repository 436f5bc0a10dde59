import { whenStarterIsGone } from './parent-process.ts'

/** What asks a process to end in order. */
export const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Milliseconds within which the same request may come twice: from the terminal, and from npm, which passes it on. */
const echo = 1000

/**
 * Ends the process in order at the first of these signals, and at once when it is asked again later, as by somebody who
 * will not wait.
 * @param end ends it in order
 * @param starter the parent with which it ends, where there is one
 * @returns what takes this back
 */
export function endWhenAsked(end: () => void, starter?: number): () => void {
  let askedAt: number | undefined
  const ask = () => {
    if (askedAt === undefined) {
      askedAt = performance.now()
      end()
    } else if (performance.now() - askedAt > echo) process.exit(1)
  }
  for (const signal of endingSignals) process.on(signal, ask)
  const forgetStarter = whenStarterIsGone(starter, () => {
    if (askedAt === undefined) ask()
  })
  return () => {
    forgetStarter()
    for (const signal of endingSignals) process.off(signal, ask)
  }
}
