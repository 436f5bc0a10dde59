import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { readPidFile } from './orphaned-postgres.ts'
import { choosePort } from './port.ts'
import type { Account } from './system-account.ts'

const maxLogBytes = 10 * 1024 * 1024

/** What goes wrong for a moment only, in PostgreSQL's own words (the cluster has lc_messages = C). */
const portTaken = /could not bind|could not create any TCP\/IP sockets/
const workersLeft = /pre-existing shared memory block/

/** How long workers that outlived a killed postmaster may take to notice, in milliseconds. */
const workersPatience = 30_000

/** Milliseconds before a database that died is started again, when that has just failed; the last one repeats. */
const pauses = [100, 250, 500, 1000, 2000, 5000]

/** A PostgreSQL that accepts connections, and starts again on the same port when it dies. */
export interface Running {
  port: number
  /** Ends it with a fast shutdown: open transactions are rolled back. Resolves when the process is gone. */
  stop(): Promise<void>
}

interface Setting {
  cluster: string
  logFile: string
  binaries: Binaries
  account: Account
  log(message: string): void
}

/**
 * Starts PostgreSQL on the cluster and waits, as long as recovery takes, until it accepts connections. When it ends
 * unasked it is started again, for as long as it takes.
 * Throws with its last words when it ends at the first start instead.
 */
export async function runPostgres(setting: Setting): Promise<Running> {
  let isStopping = false
  let returning: Promise<void> | undefined
  /** The newest, ready or not: it can be stopped while it recovers. */
  let newest: ChildProcess | undefined
  const note = (launched: ChildProcess) => {
    newest = launched
  }
  const first = await start(setting, note)
  const { port } = first
  watch(first.child)

  function watch(child: ChildProcess): void {
    // A script that forgets to stop the database still ends, and the database with it.
    child.unref()
    child.once('exit', () => {
      if (!isStopping) returning = comeBack()
    })
  }

  async function comeBack(): Promise<void> {
    setting.log(`The database ended unexpectedly (see ${setting.logFile}); starting it again`)
    for (let attempt = 0; !isStopping; attempt++) {
      try {
        const { child } = await start(setting, note, port)
        setting.log('The database is back')
        return watch(child)
      } catch (error) {
        if (isStopping) return
        setting.log((error as Error).message)
        await delay(pauses[attempt] ?? pauses.at(-1), undefined, { ref: false })
      }
    }
  }

  return {
    port,
    async stop() {
      isStopping = true
      await stop(newest, setting)
      await returning
      // It may have been between two tries.
      await stop(newest, setting)
    },
  }
}

/**
 * One start, tried again after what goes wrong for a moment only.
 * @param onLaunch told of each process at once
 * @param fixedPort when it must be this one, because others know it
 */
async function start(
  setting: Setting,
  onLaunch: (child: ChildProcess) => void,
  fixedPort?: number,
): Promise<{ child: ChildProcess; port: number }> {
  if ((statSync(setting.logFile, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) truncateSync(setting.logFile)
  const startedAt = performance.now()
  for (let attempt = 1; ; attempt++) {
    const port = fixedPort ?? (await choosePort(setting.cluster))
    const from = statSync(setting.logFile, { throwIfNoEntry: false })?.size ?? 0
    const child = await launch(port, setting)
    onLaunch(child)
    if (await becomesReady(child, setting.cluster)) return { child, port }

    const lastWords = readFileSync(setting.logFile).subarray(from).toString()
    const again = portTaken.test(lastWords)
      ? attempt < 10
      : workersLeft.test(lastWords) && performance.now() - startedAt < workersPatience
    if (!again) throw new Error(`PostgreSQL did not start (see ${setting.logFile}):\n${lastWords.trim()}`)
    await delay(100)
  }
}

async function launch(port: number, { cluster, logFile, binaries, account }: Setting): Promise<ChildProcess> {
  const log = openSync(logFile, 'a', 0o600)
  const child = account.spawn(
    binaries.postgres,
    ['-D', cluster, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    {
      env: { ...process.env, ...binaries.env },
      stdio: ['ignore', log, log],
      // In a process group of its own, Ctrl-C reaches only us, and we end it when the requests are done.
      detached: true,
    },
  )
  closeSync(log)
  await once(child, 'spawn')
  const end = () => child.kill('SIGINT')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}

async function becomesReady(child: ChildProcess, cluster: string): Promise<boolean> {
  while (isRunning(child)) {
    const said = readPidFile(cluster)
    if (said?.ready && said.pid === child.pid) return true
    await delay(10)
  }
  return false
}

async function stop(child: ChildProcess | undefined, { cluster, binaries }: Setting): Promise<void> {
  if (!child || !isRunning(child)) return
  child.ref()
  const gone = once(child, 'exit')
  // Windows has no signals: kill would leave the cluster to crash recovery.
  if (process.platform === 'win32') execFileSync(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-W'])
  else child.kill('SIGINT')
  await gone
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}
