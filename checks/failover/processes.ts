import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { withDescendants } from '../../src/platform/testing/process-list.ts'

type Options = {
  env?: Record<string, string>
  cwd?: string
  /** Where what it says is written. */
  log: string
  /** Whether it runs as the user postgres when we are root, which PostgreSQL refuses to be. */
  isDatabase?: boolean
}

/** A program in a process group of its own. */
export type Started = {
  pid: number
  /** Ends it and all that it started, at once. */
  kill(): Promise<void>
  /** Lets it end by itself, and after ten seconds ends it. */
  stop(): Promise<void>
}

/** @throws Error when there is no such program */
export async function start(program: string, args: string[], options: Options): Promise<Started> {
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
      if (isOver(child)) return
      killAll([child.pid as number])
      await exit
    },
    async stop() {
      if (isOver(child)) return
      child.kill('SIGTERM')
      await Promise.race([exit, wait(10_000, undefined, { ref: false })])
      if (isOver(child)) return
      killAll([child.pid as number])
      await exit
    },
  }
}

function isOver({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** The user as whom PostgreSQL runs: Debian's when we are root, otherwise who we are. */
export function databaseUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((of) => Number(execFileSync('id', [of, 'postgres'])))
  return { uid, gid }
}

/** Ends processes and all that came of them with SIGKILL, as a machine that loses its power does. */
export function killAll(pids: number[]): void {
  const all = pids.flatMap((pid) => withDescendants(pid))
  for (const pid of all) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Gone with another one.
    }
  }
}

/** Halts those children of a process that say they are something, such as `walsender`, until they are killed. */
export function haltChildren(pid: number, title: string): number {
  const children = withDescendants(pid).filter((each) => titleOf(each).includes(title))
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
