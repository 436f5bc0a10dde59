import { setTimeout as wait } from 'node:timers/promises'

/**
 * Asks again and again; a failure counts as "not yet".
 * @returns how many seconds it took
 * @throws Error when it takes longer than `seconds`, with the last failure
 */
export async function until(what: string, seconds: number, isSo: () => Promise<boolean> | boolean): Promise<number> {
  const begin = performance.now()
  const passed = () => (performance.now() - begin) / 1000
  let cause: unknown
  while (passed() < seconds) {
    try {
      if (await isSo()) return passed()
    } catch (error) {
      cause = error
    }
    await wait(50)
  }
  throw new Error(`Waited ${seconds} s in vain for ${what}.`, { cause })
}
