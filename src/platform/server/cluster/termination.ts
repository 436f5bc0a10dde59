/** Signals that ask a process to end in order. */
export const terminationSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Milliseconds within which the same signal may come twice: from the terminal, and from npm, which forwards it. */
const echo = 1000

/**
 * Calls `end` at the first of these signals, and exits at once when another one comes later.
 * @param starter the process with which this one ends, if there is one
 * @returns a function that removes the handlers
 */
export function onTerminationRequest(end: () => void, starter?: number): () => void {
  let askedAt: number | undefined
  const ask = () => {
    if (askedAt === undefined) {
      askedAt = performance.now()
      end()
    } else if (performance.now() - askedAt > echo) process.exit(1)
  }
  for (const signal of terminationSignals) process.on(signal, ask)
  const forgetStarter = onStartingProcessExit(starter, () => {
    if (askedAt === undefined) ask()
  })
  return () => {
    forgetStarter()
    for (const signal of terminationSignals) process.off(signal, ask)
  }
}

/** Milliseconds between two checks of the parent process. */
const interval = 300

/**
 * The process that started this one and with which this one must end: npm, or the shell in which npm runs a script. npm
 * forwards a signal only to that shell, and none when npm is killed.
 *
 * Undefined for all other parents, which may end and leave the site running: a shell that started it in the background,
 * or a script that starts a service. A service manager never ends.
 * @param environment npm sets the command that it runs there
 * @param parent who the parent is now; when `npm start` began it may have been another process, which is in the
 * environment
 */
export function startingProcessOf(environment: NodeJS.ProcessEnv, parent: number): number | undefined {
  if (process.platform === 'win32' || !environment.npm_lifecycle_script?.includes('scripts/start.ts')) return undefined
  const noted = Number(environment.BAOBAB_STARTER)
  return Number.isInteger(noted) && noted > 0 ? noted : parent
}

/** Calls back once, when the process that started this one has ended. @returns a function that stops watching */
export function onStartingProcessExit(starter: number | undefined, act: () => void): () => void {
  if (starter === undefined) return () => {}
  const timer = setInterval(() => {
    if (process.ppid === starter) return
    clearInterval(timer)
    act()
  }, interval)
  timer.unref()
  return () => clearInterval(timer)
}
