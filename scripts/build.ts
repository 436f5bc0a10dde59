import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lookOfSources, nameOfProgram, root } from './building/sources.ts'

/** How the sources looked when it was last found that the build is made from them, and where the program is. */
const seenFile = join(root, 'build/seen.json')

/** Not in the build's own folder, which is emptied for new screens. */
const lockFile = join(root, '.building')

/**
 * Builds the screens and the program unless those at hand were made from exactly these sources.
 * @returns the folder with the program, below the project's
 */
export async function buildWhenStale(): Promise<string> {
  const look = lookOfSources()
  const seen = programSeen(look)
  if (seen) return seen
  const program = (await programAtHand()) ?? (await buildAlone())
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
async function buildAlone(): Promise<string> {
  // Loaded only now: a start that has nothing to build needs none of it.
  const { DatabaseSync } = await import('node:sqlite')
  const { buildScreensWhenStale } = await import('./building/screens.ts')
  const { buildProgramWhenStale } = await import('./building/program.ts')
  const lock = new DatabaseSync(lockFile, { timeout: 300_000 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return await buildProgramWhenStale(await buildScreensWhenStale())
  } finally {
    lock.close()
  }
}

if (import.meta.main) await buildWhenStale()
