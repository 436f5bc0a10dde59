import { pbkdf2Sync } from 'node:crypto'

/** Rounds of work that take a quiet processor, of the kind that our limits of time were set on, `usual` milliseconds. */
const rounds = 100_000
const usual = 15

/**
 * How much longer than usual the machine takes in this moment, for work that is always the same: at least 1. A limit of
 * time in a test is multiplied by it, as tests run on machines of any kind, and beside other work.
 */
export function slowness(): number {
  const begin = performance.now()
  pbkdf2Sync('a password', 'and salt', rounds, 32, 'sha256')
  return Math.max(1, (performance.now() - begin) / usual)
}

/**
 * Whether something is done within so many milliseconds, by the machine's pace, in one of three turns: whatever else the
 * machine does holds up single turns, and work that has grown takes too long in each.
 */
export async function isDoneWithin(milliseconds: number, act: () => unknown): Promise<boolean> {
  for (let turn = 0; turn < 3; turn++) {
    const begin = performance.now()
    await act()
    if (performance.now() - begin < milliseconds * slowness()) return true
  }
  return false
}
