import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { requireInstalledPackages } from './building/installed-packages.ts'
import { say } from './building/progress.ts'
import { lookOfSources, nameOfProgram, root } from './building/sources.ts'

/** How the sources looked when it was last found that the build is made from them, and where the program is. */
const seenFile = join(root, 'build/seen.json')

/** Not in the build's own folder, which is emptied for new screens. */
const lockFile = join(root, '.building')

const notWritable =
  `Baobab must be built before it starts, and this user may not write to ${root}. ` +
  'Run "npm run build" there as the user who owns it.'

/**
 * Builds the screens and the program unless those at hand were made from exactly these sources.
 * @param prepare done first when there is something to build: what would fail after it should fail before it
 * @returns the folder with the program, below the project's
 */
export async function buildWhenStale(prepare: () => Promise<void> = async () => {}): Promise<string> {
  const look = lookOfSources()
  const seen = programSeen(look)
  if (seen) return seen
  const program = (await programAtHand()) ?? (await buildAlone(prepare))
  // Without the right to write, it is looked for again at the next start.
  await writeFile(seenFile, JSON.stringify({ look, program })).catch(() => {})
  return program
}

/** The program, when it was built from what the sources say, as in an image, where files look new and nothing is written. */
async function programAtHand(): Promise<string | undefined> {
  const { freshScreens } = await import('./building/screens.ts')
  const screens = await freshScreens()
  const program = screens && (await nameOfProgram(screens))
  return program && existsSync(join(root, program)) ? program : undefined
}

/** The program, when nothing was touched since it was last found to be fresh. */
function programSeen(look: string): string | undefined {
  if (!existsSync(seenFile)) return undefined
  const seen = JSON.parse(readFileSync(seenFile, 'utf8')) as { look: string; program: string }
  return seen.look === look && existsSync(join(root, seen.program)) ? seen.program : undefined
}

/** Of several that find it stale at once, one builds, and the others wait. */
async function buildAlone(prepare: () => Promise<void>): Promise<string> {
  requireInstalledPackages(root)
  await prepare()
  // Loaded only now: a start that has nothing to build needs none of it.
  const { buildScreensWhenStale } = await import('./building/screens.ts')
  const { buildProgramWhenStale } = await import('./building/program.ts')
  const release = await takeTurn()
  try {
    // It may have been built while this process waited.
    if (!(await programAtHand()))
      say('Baobab is built now, as after every installation and update: half a minute or so.')
    return await buildProgramWhenStale(await buildScreensWhenStale())
  } finally {
    release()
  }
}

/**
 * Waits until nobody else builds.
 * @returns what gives the turn back
 * @throws Error that says what to do where this user may not build
 */
async function takeTurn(): Promise<() => void> {
  const { DatabaseSync } = await import('node:sqlite')
  for (let tries = 0; ; tries++) {
    let lock: DatabaseSync | undefined
    try {
      lock = new DatabaseSync(lockFile, { timeout: 0 })
      lock.exec('BEGIN EXCLUSIVE')
      const taken = lock
      return () => taken.close()
    } catch (error) {
      lock?.close()
      if ((error as Error).message !== 'database is locked') throw new Error(notWritable, { cause: error })
      if (tries === 0) say('Another process builds Baobab just now. Waiting for it …')
      await wait(200)
    }
  }
}

if (import.meta.main) await buildWhenStale()
