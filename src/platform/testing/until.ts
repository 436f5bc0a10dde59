import { setTimeout as wait } from 'node:timers/promises'

/**
 * Asks again and again until there is an answer.
 * @param patience milliseconds
 * @throws Error naming `what` when there is none by then
 */
export async function until<Value>(
  what: string,
  ask: () => Promise<Value | undefined | null | false>,
  patience = 60_000,
): Promise<Value> {
  const deadline = Date.now() + patience
  for (;;) {
    const value = await ask()
    if (value) return value
    if (Date.now() > deadline) throw new Error(`Waited ${patience / 1000} s in vain for ${what}`)
    await wait(25)
  }
}
