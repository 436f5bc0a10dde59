/** Milliseconds between two signs that a long step goes on: on a terminal, and in a log, where each is a line of its own. */
const intervals = { terminal: 1000, log: 10_000 }

/** Says something to the person at the terminal. What a script gives goes to the standard output; this does not. */
export function say(words: string): void {
  process.stderr.write(`${words}\n`)
}

/**
 * Does something that takes long, and says so: its name at once, the seconds while it goes on, and what it took.
 * @param name what is done, such as "Building the screens"
 */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const { isTTY } = process.stderr
  const begin = performance.now()
  const seconds = () => `${Math.round((performance.now() - begin) / 1000)} s`
  const write = (words: string, isLast = false) =>
    process.stderr.write(isTTY ? `\r${words}${isLast ? '\n' : ''}` : `${words}\n`)
  write(`${name} …`)
  const timer = setInterval(() => write(`${name} … ${seconds()}`), isTTY ? intervals.terminal : intervals.log)
  try {
    const result = await work()
    write(`${name} … done in ${seconds()}`, true)
    return result
  } catch (error) {
    write(`${name} … failed after ${seconds()}`, true)
    throw error
  } finally {
    clearInterval(timer)
  }
}
