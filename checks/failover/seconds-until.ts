import { until } from '../../src/platform/testing/until.ts'

/**
 * Polls until a condition is true. A condition that throws counts as not yet true.
 * @returns how many seconds it took
 * @throws Error naming `what` when it takes longer than `seconds`; its cause is the last error of the condition
 */
export async function secondsUntil(
  what: string,
  seconds: number,
  isTrue: () => Promise<boolean> | boolean,
): Promise<number> {
  const begin = performance.now()
  let cause: unknown
  const attempt = async () => {
    try {
      return await isTrue()
    } catch (error) {
      cause = error
      return false
    }
  }
  await until(what, attempt, seconds * 1000, 50).catch(({ message }: Error) => {
    throw new Error(message, { cause })
  })
  return (performance.now() - begin) / 1000
}
