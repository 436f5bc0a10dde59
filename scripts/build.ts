import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lookOfSources, root } from './building/sources.ts'

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
  return programSeen(look) ?? (await buildAlone(look))
}

/** The program, when nothing was touched since it was last found to be fresh. */
function programSeen(look: string): string | undefined {
  if (!existsSync(seenFile)) return undefined
  const seen = JSON.parse(readFileSync(seenFile, 'utf8')) as { look: string; program: string }
  return seen.look === look && existsSync(join(root, seen.program)) ? seen.program : undefined
}

/** Of several that find it stale at once, one builds, and the others wait. */
async function buildAlone(look: string): Promise<string> {
  // Loaded only now: a start that has nothing to build needs none of it.
  const { DatabaseSync } = await import('node:sqlite')
  const { buildScreensWhenStale } = await import('./building/screens.ts')
  const { buildProgramWhenStale } = await import('./building/program.ts')
  const lock = new DatabaseSync(lockFile, { timeout: 300_000 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    const program = await buildProgramWhenStale(await buildScreensWhenStale())
    await writeFile(seenFile, JSON.stringify({ look, program }))
    return program
  } finally {
    lock.close()
  }
}

if (import.meta.main) await buildWhenStale()
