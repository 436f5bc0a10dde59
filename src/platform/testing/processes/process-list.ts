import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** A running process. Dead processes that were not collected yet (zombies) do not count. */
export type Running = { pid: number; parent: number; command: string }

/** All processes of this machine. On Linux it reads /proc, because slim systems and containers have no `ps`. */
export function runningProcesses(): Running[] {
  if (process.platform !== 'linux') return processesByPs()
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => readProcess(Number(pid)) ?? [])
}

/** The children of a process. */
export function childrenOf(pid: number): Running[] {
  return runningProcesses().filter(({ parent }) => parent === pid)
}

/** A process and all its descendants. */
export function withDescendants(pid: number, all = runningProcesses()): number[] {
  const children = all.filter(({ parent }) => parent === pid)
  return [pid, ...children.flatMap((child) => withDescendants(child.pid, all))]
}

/** Whether a process runs. */
export function isRunning(pid: number): boolean {
  return runningProcesses().some((each) => each.pid === pid)
}

function readProcess(pid: number): Running | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name is in parentheses, and may itself contain spaces and parentheses.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return state === 'Z' ? undefined : { pid, parent: Number(parent), command }
  } catch {
    // The process has ended.
    return undefined
  }
}

function processesByPs(): Running[] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,command='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [, pid, parent, state, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return pid && !state?.startsWith('Z') ? { pid: Number(pid), parent: Number(parent), command } : []
  })
}
