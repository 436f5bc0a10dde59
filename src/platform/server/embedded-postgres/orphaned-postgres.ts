import { execFileSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'

/** The contents of postmaster.pid in the cluster. */
export interface PidFile {
  pid: number
  port: number
  ready: boolean
}

/** Reads postmaster.pid; undefined when there is none or it is incomplete. */
export function readPidFile(cluster: string): PidFile | undefined {
  const lines = pidFileLines(cluster)
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0
    ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
    : undefined
}

/**
 * Stops a PostgreSQL that outlived the process which started it. Another process that got its process id is left alone.
 * Call it only with the data folder locked.
 */
export async function stopOrphan(binaries: Binaries, cluster: string, log: (message: string) => void): Promise<void> {
  const found = readPidFile(cluster)
  if (!found) return
  if (process.platform === 'win32') return stopOnWindows(binaries, cluster)
  if (!isAlive(found.pid)) return
  if (!serves(found.pid, cluster)) return disown(cluster)

  log(`A PostgreSQL of an earlier run is still there (process ${found.pid}); stopping it`)
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    send(found.pid, signal)
    // A stopped process would not notice the signal.
    send(found.pid, 'SIGCONT')
    if (await waitUntilGone(found.pid, cluster)) return
  }
  throw new Error(`The PostgreSQL of an earlier run (process ${found.pid}) does not stop. Stop it by hand.`)
}

/** A dead process that was not collected keeps its process id, but serves nothing. */
async function waitUntilGone(pid: number, cluster: string): Promise<boolean> {
  for (const end = Date.now() + 10_000; Date.now() < end; await delay(20)) {
    if (!isAlive(pid) || !serves(pid, cluster)) return true
  }
  return false
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether a process is the postmaster of this cluster: the cluster is its working directory. */
function serves(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') {
      const folder = statSync(`/proc/${pid}/cwd`)
      const ours = statSync(cluster)
      const isPostgres = readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
      return isPostgres && folder.dev === ours.dev && folder.ino === ours.ino
    }
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes(`postgres -D ${cluster} `)
  } catch {
    return false
  }
}

/**
 * PostgreSQL refuses to start while the process in postmaster.pid is alive, whatever it is, unless it is PostgreSQL's
 * own parent. Writing our own process id there, instead of removing the file, keeps PostgreSQL's check of the shared
 * memory in the file, which detects workers that outlived their postmaster.
 */
function disown(cluster: string): void {
  const [, ...rest] = pidFileLines(cluster)
  writeFileSync(join(cluster, 'postmaster.pid'), [process.pid, ...rest].join('\n'))
}

function stopOnWindows(binaries: Binaries, cluster: string): void {
  try {
    execFileSync(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w'], { stdio: 'ignore' })
  } catch {
    // It was not running.
  }
}

function pidFileLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
