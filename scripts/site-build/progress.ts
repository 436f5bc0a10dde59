/** Milliseconds between two signs that a long step goes on. In a log, each sign is a line of its own. */
const intervals = { terminal: 1000, log: 10_000 }

/** Writes a message for the person at the terminal. The results of a script go to the standard output instead. */
export function report(message: string): void {
  process.stderr.write(`${message}\n`)
}

/**
 * Does something that takes long, and reports its progress: its name at once, then the seconds, then how long it took.
 * @param name such as "Building the screens"
 */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const { isTTY } = process.stderr
  const begin = performance.now()
  const seconds = () => `${Math.round((performance.now() - begin) / 1000)} s`
  const write = (message: string, isLast = false) =>
    process.stderr.write(isTTY ? `\r${message}${isLast ? '\n' : ''}` : `${message}\n`)
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
