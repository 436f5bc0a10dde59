import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const running = new Set<{ child: ChildProcess; leadsGroup: boolean }>()

/**
 * Starts the whole program as people do, in its own process.
 * @param options.leadsGroup whether it and everything that it starts form a process group, which can be killed as one
 */
export function startProgram(environment: Record<string, string>, { leadsGroup = false } = {}) {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    detached: leadsGroup,
    // Vitest sets BASE_URL to a path.
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
  /**
   * Resolves with the output once the program has printed the text. Rejects with the output if the program ends before.
   */
  async function printed(text: string | RegExp): Promise<string> {
    while (!(typeof text === 'string' ? output.includes(text) : text.test(output))) {
      const ended = await Promise.race([once(child.stdout, 'data').then(() => false), exit.then(() => true)])
      if (ended) throw new Error(`The program ended without saying ${text}:\n${output}`)
    }
    return output
  }
  return { child, exit, printed, output: () => output }
}

/** Kills the programs that tests left running. */
export function killPrograms(): void {
  for (const { child, leadsGroup } of running) {
    if (leadsGroup && child.pid) process.kill(-child.pid, 'SIGKILL')
    else child.kill('SIGKILL')
  }
}
