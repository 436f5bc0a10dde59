import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { readPidFile } from './orphaned-postgres.ts'
import { choosePort } from './port.ts'
import type { Account } from './system-account.ts'

const maxLogBytes = 10 * 1024 * 1024

/** Temporary problems, in PostgreSQL's own messages (the cluster has lc_messages = C). */
const portInUse = /could not bind|could not create any TCP\/IP sockets/
const workersLeft = /pre-existing shared memory block/

/** How long the workers of a killed postmaster may take to end, in milliseconds. */
const workersTimeout = 30_000

/** Milliseconds before a database that died is restarted after a failed attempt; the last one repeats. */
const restartDelays = [100, 250, 500, 1000, 2000, 5000]

/** A running PostgreSQL, which is restarted on the same port when it dies. */
export interface Running {
  port: number
  /** Stops it with a fast shutdown: open transactions are rolled back. Resolves when the process has ended. */
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
 * Starts PostgreSQL on the cluster and waits until it accepts connections, as long as recovery takes. When it ends
 * unexpectedly, it is restarted, as often as needed.
 * @throws Error with its last output when the first start fails
 */
export async function runPostgres(setting: Setting): Promise<Running> {
  let isStopping = false
  let restarting: Promise<void> | undefined
  /** The newest process, ready or not: it can be stopped during recovery. */
  let newest: ChildProcess | undefined
  const note = (launched: ChildProcess) => {
    newest = launched
  }
  const first = await start(setting, note)
  const { port } = first
  watch(first.child)

  function watch(child: ChildProcess): void {
    // A script that forgets to stop the database still ends, and stops the database.
    child.unref()
    child.once('exit', () => {
      if (!isStopping) restarting = restart()
    })
  }

  async function restart(): Promise<void> {
    setting.log(`The database ended unexpectedly (see ${setting.logFile}); starting it again`)
    for (let attempt = 0; !isStopping; attempt++) {
      try {
        const { child } = await start(setting, note, port)
        setting.log('The database is back')
        return watch(child)
      } catch (error) {
        if (isStopping) return
        setting.log((error as Error).message)
        await delay(restartDelays[attempt] ?? restartDelays.at(-1), undefined, { ref: false })
      }
    }
  }

  return {
    port,
    async stop() {
      isStopping = true
      await stop(newest, setting)
      await restarting
      // It may have been between two attempts.
      await stop(newest, setting)
    },
  }
}

/**
 * Starts the process, and retries after temporary problems.
 * @param onLaunch gets each process at once
 * @param fixedPort set if the port is known to others
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

    const output = readFileSync(setting.logFile).subarray(from).toString()
    const again = portInUse.test(output)
      ? attempt < 10
      : workersLeft.test(output) && performance.now() - startedAt < workersTimeout
    if (!again) throw new Error(`PostgreSQL did not start (see ${setting.logFile}):\n${output.trim()}`)
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
      // In its own process group, so that Ctrl-C reaches only this process, which stops PostgreSQL when the requests
      // are completed.
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
    const pidFile = readPidFile(cluster)
    if (pidFile?.ready && pidFile.pid === child.pid) return true
    await delay(10)
  }
  return false
}

async function stop(child: ChildProcess | undefined, { cluster, binaries }: Setting): Promise<void> {
  if (!child || !isRunning(child)) return
  child.ref()
  const gone = once(child, 'exit')
  // Windows has no signals: `kill` would leave the cluster in need of crash recovery.
  if (process.platform === 'win32') execFileSync(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-W'])
  else child.kill('SIGINT')
  await gone
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}
