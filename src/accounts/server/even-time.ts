import { setTimeout as wait } from 'node:timers/promises'

/** Longer than any of the work below takes on a machine that is not overloaded. */
const milliseconds = 250

/**
 * Does work that differs between known and unknown addresses and answers after the same time either way, so
 * that a stopwatch tells nobody who has an account. Waiting was chosen over pretended work: it costs no
 * writes, and it does not have to be kept in step with what the real work happens to do.
 */
export async function inEvenTime(work: () => Promise<void>): Promise<void> {
  const [result] = await Promise.allSettled([work(), wait(milliseconds)])
  if (result.status === 'rejected') throw result.reason
}
