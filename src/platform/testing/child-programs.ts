import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const running = new Set<{ child: ChildProcess; leadsGroup: boolean }>()

/**
 * The whole program as people start it, in a process of its own.
 * @param options.leadsGroup whether it and all that it starts are a process group, which can be ended as one
 */
export function startProgram(environment: Record<string, string>, { leadsGroup = false } = {}) {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    detached: leadsGroup,
    // Vitest sets BASE_URL to a path of its own.
    env: { ...process.env, BASE_URL: '', NODE_ENV: 'production', LOG_LEVEL: 'warn', HOST: '127.0.0.1', ...environment },
  })
  const entry = { child, leadsGroup }
  running.add(entry)
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const exit = once(child, 'exit').then(([code]) => {
    running.delete(entry)
    return code as number | null
  })
  /** Resolves when the program has printed `words`; fails with what it printed when it ends before. */
  async function printed(words: string | RegExp): Promise<string> {
    while (!(typeof words === 'string' ? output.includes(words) : words.test(output))) {
      const ended = await Promise.race([once(child.stdout, 'data').then(() => false), exit.then(() => true)])
      if (ended) throw new Error(`The program ended without saying ${words}:\n${output}`)
    }
    return output
  }
  return { child, exit, printed, output: () => output }
}

/** Ends what tests left running. */
export function killPrograms(): void {
  for (const { child, leadsGroup } of running) {
    if (leadsGroup && child.pid) process.kill(-child.pid, 'SIGKILL')
    else child.kill('SIGKILL')
  }
}
