import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseUrl } from '../../src/platform/server/embedded-postgres/cluster.ts'
import { readPidFile } from '../../src/platform/server/embedded-postgres/orphaned-postgres.ts'
import { startProgram } from '../../src/platform/testing/child-programs.ts'
import { childrenOf } from '../../src/platform/testing/process-list.ts'

/** Processes that serve, besides the one that was started. */
const workers = 2

/** The whole program as people start it, with its built-in database, in a process group of its own. */
export type Site = {
  url: string
  /** Milliseconds from its start until it said that it was ready. */
  readyAfter: number
  exit: Promise<number | null>
  /** Asks it to end, as an operator does. */
  terminate(): void
  /** Ends every process of the program at once, as an impatient operator or the kernel does. */
  killAll(): Promise<void>
  /** Ends the process that was started, and no other. */
  killFirst(): Promise<void>
  /** The processes that serve. */
  workers(): number[]
}

/** Starts it and waits until it is ready. @throws Error with what it said when it ends instead */
export async function startSite(dataDir: string, port: number): Promise<Site> {
  const startedAt = performance.now()
  const environment = { DATABASE_URL: '', LOG_LEVEL: 'error', PORT: String(port), DATA_DIR: dataDir }
  const { child, exit, printed } = startProgram(
    { ...environment, WEB_CONCURRENCY: String(workers) },
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

/** Its children that run Node; the database's are others. */
function workersOf(parent: number): number[] {
  const children = childrenOf(parent).filter(({ command }) => command.startsWith(process.execPath))
  return children.map(({ pid }) => pid)
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
