import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** A process that runs; one that is dead and merely not collected yet is none. */
export type Running = { pid: number; parent: number; command: string }

/**
 * Every process of this machine. Linux says it in /proc, so that nothing has to be installed: slim systems and
 * containers have no `ps`. Other systems always have one.
 */
export function runningProcesses(): Running[] {
  if (process.platform !== 'linux') return processesByPs()
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => readProcess(Number(pid)) ?? [])
}

/** The children of a process. */
export function childrenOf(pid: number): Running[] {
  return runningProcesses().filter(({ parent }) => parent === pid)
}

/** A process, its children, theirs, and so on. */
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
    // The name stands in parentheses, and may hold spaces and parentheses of its own.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return state === 'Z' ? undefined : { pid, parent: Number(parent), command }
  } catch {
    // It ended meanwhile.
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
