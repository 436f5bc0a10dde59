import { setTimeout as wait } from 'node:timers/promises'

/**
 * Asks again and again until there is an answer.
 * @throws Error naming `what` after 10 s without one
 */
export async function until<Value>(what: string, ask: () => Promise<Value | undefined | null | false>): Promise<Value> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const value = await ask()
    if (value) return value
    if (Date.now() > deadline) throw new Error(`Waited 10 s in vain for ${what}`)
    await wait(25)
  }
}
