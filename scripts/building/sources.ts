import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

type Sources = { include: string[]; exclude: string[] }

/** What the screens are built from. */
export const screenSources: Sources = {
  include: [
    'src/**/*.{ts,tsx,css,svg}',
    'public/**/*',
    'vite.config.ts',
    'scripts/client-contracts.ts',
    'scripts/late-styles.ts',
    'react-router.config.ts',
    'package-lock.json',
  ],
  exclude: ['**/server/**', '**/test/**', '**/testing/**', '**/*.test.ts', '**/demo/**'],
}

/** What the program is built from, besides the screens. */
export const programSources: Sources = {
  include: ['src/**/*.{ts,tsx}', 'scripts/building/*.ts', 'package-lock.json'],
  exclude: ['**/test/**', '**/testing/**', '**/*.test.ts'],
}

/** A hash of what the files say. */
export async function contentsOf({ include, exclude }: Sources): Promise<string> {
  const hash = createHash('sha256')
  const found = await Array.fromAsync(glob(include, { cwd: root, exclude }))
  for (const file of found.sort()) {
    const path = join(root, file)
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** The folder, below the project's, of the program that is built from these sources and these screens. */
export async function nameOfProgram(screens: string): Promise<string> {
  return `build/program-${(await contentsOf(programSources)).slice(0, 16)}${screens.slice(0, 16)}`
}

/** Folders and files that hold all sources, and more. */
const places = ['src', 'public', 'scripts', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json']

/** A hash of how large all files are and when they were last written: a hundredth of a second, not reading any. */
export function lookOfSources(): string {
  const hash = createHash('sha256')
  for (const place of places) {
    const path = join(root, place)
    const files = statSync(path).isFile() ? [''] : readdirSync(path, { recursive: true, encoding: 'utf8' }).sort()
    for (const file of files) {
      const { size, mtimeMs } = statSync(join(path, file))
      hash.update(`${place}/${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}
