import { pbkdf2Sync } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'

/** Rounds of work that take `usual` milliseconds on an idle machine of the kind for which our time limits were set. */
const rounds = 100_000
const usual = 15

function doFixedWork(): void {
  pbkdf2Sync('a password', 'and salt', rounds, 32, 'sha256')
}

/**
 * How much longer than usual work takes on this machine right now: at least 1. It is the time of a fixed amount of
 * work, multiplied by the number of processes that wait for each processor: the fixed work is short enough to run
 * between two turns of other processes, so it alone does not show how long a queue is. Tests multiply their time limits
 * by the factor, because they run on machines of any kind, and beside other work.
 */
export function machineSpeedFactor(): number {
  const begin = performance.now()
  doFixedWork()
  const slowness = Math.max(1, (performance.now() - begin) / usual)
  const [processesInLastMinute = 1] = loadavg()
  return slowness * Math.max(1, processesInLastMinute / availableParallelism())
}

/** How many milliseconds of processor time this thread uses for something synchronous, whatever else the machine does. */
function processorTimeOf(act: () => void): number {
  const before = process.threadCpuUsage()
  act()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/**
 * Whether a computation takes no longer than this many milliseconds of processor time, multiplied by how much longer
 * than usual fixed work takes, in one of three attempts. For short time limits: waiting for a processor does not count.
 */
export function computesWithin(milliseconds: number, act: () => void): boolean {
  for (let turn = 0; turn < 3; turn++) {
    const duration = processorTimeOf(act)
    const slowness = processorTimeOf(doFixedWork) / usual
    if (duration < milliseconds * Math.max(1, slowness)) return true
  }
  return false
}

/**
 * Whether something takes no longer than this many milliseconds, multiplied by the machine speed factor, in one of
 * three attempts: other work on the machine delays single attempts, but work that has become slower takes too long in
 * each.
 */
export async function isDoneWithin(milliseconds: number, act: () => unknown): Promise<boolean> {
  for (let turn = 0; turn < 3; turn++) {
    const begin = performance.now()
    await act()
    if (performance.now() - begin < milliseconds * machineSpeedFactor()) return true
  }
  return false
}
