import { pbkdf2Sync } from 'node:crypto'

/** Rounds of work that take `usual` milliseconds on an idle machine of the kind for which our time limits were set. */
const rounds = 100_000
const usual = 15

/**
 * How much longer than usual a fixed amount of work takes on this machine right now: at least 1. Tests multiply their
 * time limits by it, because they run on machines of any kind, and beside other work.
 */
export function machineSpeedFactor(): number {
  const begin = performance.now()
  pbkdf2Sync('a password', 'and salt', rounds, 32, 'sha256')
  return Math.max(1, (performance.now() - begin) / usual)
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
