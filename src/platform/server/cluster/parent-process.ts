/** Milliseconds between two looks at who the parent is. */
const interval = 300

/**
 * The process that started this one and whose end is this one's end too: npm, or the shell that npm runs a script in.
 * npm passes a signal on to that shell alone, and passes none on when it is killed.
 *
 * Undefined for everybody else, as their parents may end and leave the site running: a shell that started it in the
 * background, a script that starts a service. A service manager is a parent that never ends.
 * @param environment npm says there which command it runs
 * @param noted who it was when `npm start` began: whoever takes orphans in may be the parent by now
 */
export function starterOf(environment: NodeJS.ProcessEnv, parent: number): number | undefined {
  if (process.platform === 'win32' || !environment.npm_lifecycle_script?.includes('scripts/start.ts')) return undefined
  const noted = Number(environment.BAOBAB_STARTER)
  return Number.isInteger(noted) && noted > 0 ? noted : parent
}

/** Calls back once, when the process that started this one is gone. @returns what ends the watch */
export function whenStarterIsGone(starter: number | undefined, act: () => void): () => void {
  if (starter === undefined) return () => {}
  const timer = setInterval(() => {
    if (process.ppid === starter) return
    clearInterval(timer)
    act()
  }, interval)
  timer.unref()
  return () => clearInterval(timer)
}
