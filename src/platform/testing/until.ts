import { setTimeout as wait } from 'node:timers/promises'

/**
 * Polls until there is a result.
 * @param timeout in milliseconds
 * @param interval milliseconds between two attempts
 * @throws Error naming `what` when there is none by then
 */
export async function until<Value>(
  what: string,
  ask: () => Promise<Value | undefined | null | false>,
  timeout = 60_000,
  interval = 25,
): Promise<Value> {
  const deadline = Date.now() + timeout
  for (;;) {
    const value = await ask()
    if (value) return value
    if (Date.now() > deadline) throw new Error(`Waited ${timeout / 1000} s in vain for ${what}`)
    await wait(interval)
  }
}

/** Waits for the next millisecond, because rows of the same millisecond have no order. */
export function nextMillisecond(): void {
  const now = Date.now()
  while (Date.now() === now);
}
