import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseUrl } from '../../src/platform/server/embedded-postgres/cluster.ts'
import { readPidFile } from '../../src/platform/server/embedded-postgres/orphan.ts'

const root = new URL('../../', import.meta.url).pathname

/** The whole program as people start it, with its built-in database, in a process group of its own. */
export type Program = {
  url: string
  /** Milliseconds from its start until it said that it was ready. */
  readyAfter: number
  child: ChildProcess
  exit: Promise<number | null>
  /** Ends every process of the program at once, as an impatient operator or the kernel does. */
  killAll(): Promise<void>
  /** Ends the process that was started, and no other. */
  killFirst(): Promise<void>
}

const running = new Set<ChildProcess>()

/** Starts it and waits until it is ready. @throws Error with what it said when it ends instead */
export async function startProgram(dataDir: string, port: number): Promise<Program> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    detached: true,
    env: {
      ...process.env,
      BASE_URL: '',
      DATABASE_URL: '',
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
    },
  })
  running.add(child)
  let said = ''
  const exit = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  child.stderr.on('data', (chunk) => (said += chunk))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += chunk
      if (said.includes('is ready at')) resolve()
    })
    void exit.then((code) => reject(new Error(`The program ended with ${code}:\n${said}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    readyAfter: performance.now() - startedAt,
    child,
    exit,
    async killAll() {
      process.kill(-(child.pid as number), 'SIGKILL')
      await exit
    },
    async killFirst() {
      child.kill('SIGKILL')
      await exit
    },
  }
}

/** Ends what a failed test left running. */
export function endPrograms(): void {
  for (const { pid } of running) if (pid) process.kill(-pid, 'SIGKILL')
}

/** The program's database as it runs right now; undefined while it does not. */
export function builtInDatabase(dataDir: string): { pid: number } | undefined {
  const found = readPidFile(join(dataDir, 'postgres'))
  return found?.ready ? found : undefined
}

/** Where the program's database is. @throws Error while it does not run */
export async function builtInDatabaseUrl(dataDir: string): Promise<string> {
  const found = readPidFile(join(dataDir, 'postgres'))
  if (!found?.ready) throw new Error('The database does not run.')
  return databaseUrl((await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim(), found.port)
}
