import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseUrl } from '../../src/platform/server/embedded-postgres/cluster.ts'
import { readPidFile } from '../../src/platform/server/embedded-postgres/orphaned-postgres.ts'
import { startProgram } from '../../src/platform/testing/processes/child-programs.ts'
import { childrenOf } from '../../src/platform/testing/processes/process-list.ts'

/** Number of worker processes besides the main process. */
const workerCount = 2

/** The whole program with its built-in database, in its own process group. */
export type Site = {
  url: string
  /** Milliseconds from the start until the program reported that it was ready. */
  readyAfter: number
  exit: Promise<number | null>
  /** Sends SIGTERM to the main process, as an operator does. */
  terminate(): void
  /** Ends every process of the program at once with SIGKILL. */
  killAll(): Promise<void>
  /** Ends only the main process with SIGKILL. */
  killFirst(): Promise<void>
  /** The process ids of the workers. */
  workers(): number[]
}

/** Starts the program and waits until it is ready. @throws Error with its output when it exits instead */
export async function startSite(dataDir: string, port: number): Promise<Site> {
  const startedAt = performance.now()
  const environment = { DATABASE_URL: '', LOG_LEVEL: 'error', PORT: String(port), DATA_DIR: dataDir }
  const { child, exit, printed } = startProgram(
    { ...environment, WEB_CONCURRENCY: String(workerCount) },
    { leadsGroup: true },
  )
  await printed('is ready at')
  return {
    url: `http://127.0.0.1:${port}`,
    readyAfter: performance.now() - startedAt,
    exit,
    terminate: () => void child.kill('SIGTERM'),
    async killAll() {
      process.kill(-(child.pid as number), 'SIGKILL')
      await exit
    },
    async killFirst() {
      child.kill('SIGKILL')
      await exit
    },
    workers: () => workersOf(child.pid as number),
  }
}

/** The child processes that run Node. The other children belong to the database. */
function workersOf(parent: number): number[] {
  const children = childrenOf(parent).filter(({ command }) => command.startsWith(process.execPath))
  return children.map(({ pid }) => pid)
}

/** The running built-in database, or undefined while it does not run. */
export function builtInDatabase(dataDir: string): { pid: number } | undefined {
  const found = readPidFile(join(dataDir, 'postgres'))
  return found?.ready ? found : undefined
}

/** The connection URL of the built-in database. @throws Error while it does not run */
export async function builtInDatabaseUrl(dataDir: string): Promise<string> {
  const found = readPidFile(join(dataDir, 'postgres'))
  if (!found?.ready) throw new Error('The database does not run.')
  return databaseUrl((await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim(), found.port)
}
