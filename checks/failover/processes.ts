import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { withDescendants } from '../../src/platform/testing/processes/process-list.ts'

type Options = {
  env?: Record<string, string>
  cwd?: string
  /** The file that its output is written to. */
  log: string
  /** Whether to run as the user postgres when this process is root, because PostgreSQL refuses to run as root. */
  isDatabase?: boolean
}

/** A running program in its own process group. */
export type StartedProgram = {
  pid: number
  /** Kills it and all its descendants. */
  kill(): Promise<void>
  /** Sends SIGTERM, and kills it when it still runs after ten seconds. */
  stop(): Promise<void>
}

/** @throws Error when there is no such program */
export async function startProgram(program: string, args: string[], options: Options): Promise<StartedProgram> {
  const log = openSync(options.log, 'a')
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', log, log],
    detached: true,
    ...(options.isDatabase ? databaseUser() : {}),
  })
  closeSync(log)
  await once(child, 'spawn')
  const exit = once(child, 'exit')
  return {
    pid: child.pid as number,
    async kill() {
      if (hasExited(child)) return
      killAll([child.pid as number])
      await exit
    },
    async stop() {
      if (hasExited(child)) return
      child.kill('SIGTERM')
      await Promise.race([exit, wait(10_000, undefined, { ref: false })])
      if (hasExited(child)) return
      killAll([child.pid as number])
      await exit
    },
  }
}

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** The user to run PostgreSQL as: Debian's user postgres when this process is root, otherwise the current user. */
export function databaseUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((option) => Number(execFileSync('id', [option, 'postgres'])))
  return { uid, gid }
}

/** Kills processes and all their descendants with SIGKILL, as a loss of power does. */
export function killAll(pids: number[]): void {
  const all = pids.flatMap((pid) => withDescendants(pid))
  for (const pid of all) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has exited already.
    }
  }
}

/** Halts the children of a process whose title contains a word such as `walsender`. @returns how many were halted */
export function haltChildren(pid: number, title: string): number {
  const children = withDescendants(pid).filter((child) => titleOf(child).includes(title))
  for (const child of children) process.kill(child, 'SIGSTOP')
  return children.length
}

function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
