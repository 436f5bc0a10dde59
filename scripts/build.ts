import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { requireInstalledPackages } from './site-build/installed-packages.ts'
import { report } from './site-build/progress.ts'
import { fingerprintSources, nameOfProgram, root } from './site-build/sources.ts'

/** The fingerprint of the sources when the build was last found to be up to date, and where the program is. */
const upToDateFile = join(root, 'build/seen.json')

/** Outside the build folder, which is emptied for new screens. */
const lockFile = join(root, '.building')

const notWritable =
  `Baobab must be built before it starts, and this user may not write to ${root}. ` +
  'Run "npm run build" there as the user who owns it.'

/**
 * Builds the screens and the program, unless the existing build was made from exactly these sources.
 * @param prepare runs first when there is something to build, so that errors come before the wait
 * @returns the program's folder, from the project's folder
 */
export async function buildWhenStale(prepare: () => Promise<void> = async () => {}): Promise<string> {
  const fingerprint = fingerprintSources()
  const known = knownProgram(fingerprint)
  if (known) return known
  const program = (await upToDateProgram()) ?? (await buildAlone(prepare))
  // A user who may not write there compares the contents again at the next start.
  await writeFile(upToDateFile, JSON.stringify({ fingerprint, program })).catch(() => {})
  return program
}

/** The program, when it was built from the contents of the sources. In an image, where every file looks new, this decides. */
async function upToDateProgram(): Promise<string | undefined> {
  const { freshScreens } = await import('./site-build/screens.ts')
  const screens = await freshScreens()
  const program = screens && (await nameOfProgram(screens))
  return program && existsSync(join(root, program)) ? program : undefined
}

/** The program, when no file was touched since it was last found to be up to date. */
function knownProgram(fingerprint: string): string | undefined {
  if (!existsSync(upToDateFile)) return undefined
  const known = JSON.parse(readFileSync(upToDateFile, 'utf8')) as { fingerprint: string; program: string }
  return known.fingerprint === fingerprint && existsSync(join(root, known.program)) ? known.program : undefined
}

/** When several processes find the build stale, one builds and the others wait. */
async function buildAlone(prepare: () => Promise<void>): Promise<string> {
  requireInstalledPackages(root)
  await prepare()
  // Loaded only now: a start that has nothing to build does not need it.
  const { buildScreensWhenStale } = await import('./site-build/screens.ts')
  const { buildProgramWhenStale } = await import('./site-build/program.ts')
  const release = await lockBuild()
  try {
    // Another process may have built it while this one waited.
    if (!(await upToDateProgram()))
      report('Building Baobab, as after every installation and update. This takes about half a minute.')
    return await buildProgramWhenStale(await buildScreensWhenStale())
  } finally {
    release()
  }
}

/**
 * Waits until no other process builds.
 * @returns releases the lock
 * @throws Error that says what to do when this user may not build
 */
async function lockBuild(): Promise<() => void> {
  const { DatabaseSync } = await import('node:sqlite')
  for (let tries = 0; ; tries++) {
    let lock: DatabaseSync | undefined
    try {
      lock = new DatabaseSync(lockFile, { timeout: 0 })
      lock.exec('BEGIN EXCLUSIVE')
      const locked = lock
      return () => locked.close()
    } catch (error) {
      lock?.close()
      if ((error as Error).message !== 'database is locked') throw new Error(notWritable, { cause: error })
      if (tries === 0) report('Another process is building Baobab. Waiting for it …')
      await wait(200)
    }
  }
}

if (import.meta.main) await buildWhenStale()
