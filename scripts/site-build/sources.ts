import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

type Sources = { include: string[]; exclude: string[] }

/** The sources of the screens. */
export const screenSources: Sources = {
  include: [
    'src/**/*.{ts,tsx,css,svg}',
    'public/**/*',
    'vite.config.ts',
    'lingui.config.ts',
    'translations/*.po',
    'scripts/vite-plugins/*.ts',
    'scripts/site-build/{screens,compact-manifest,translations,pseudo-language}.ts',
    'react-router.config.ts',
    'package-lock.json',
  ],
  exclude: ['**/server/**', '**/test/**', '**/testing/**', '**/*.test.ts', '**/demo/**'],
}

/** The sources of the program, besides the screens. */
export const programSources: Sources = {
  include: [
    'src/**/*.{ts,tsx}',
    'scripts/site-build/*.ts',
    'scripts/vite-plugins/translatable-texts.ts',
    'package-lock.json',
  ],
  exclude: ['**/test/**', '**/testing/**', '**/*.test.ts'],
}

/** A hash of the contents of the files. */
export async function hashContents({ include, exclude }: Sources): Promise<string> {
  const hash = createHash('sha256')
  const files = await Array.fromAsync(glob(include, { cwd: root, exclude }))
  for (const file of files.sort()) {
    const path = join(root, file)
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** The folder of the program that is built from these sources and these screens, from the project's folder. */
export async function nameOfProgram(screens: string): Promise<string> {
  return `build/program-${(await hashContents(programSources)).slice(0, 16)}${screens.slice(0, 16)}`
}

/** Folders and files that contain all sources, and more. */
const watchedPaths = [
  ...['src', 'public', 'scripts', 'translations', 'vite.config.ts', 'lingui.config.ts', 'react-router.config.ts'],
  'package-lock.json',
]

/** A hash of the sizes and times of all files. Takes a hundredth of a second, as no file is read. */
export function fingerprintSources(): string {
  const hash = createHash('sha256')
  for (const watched of watchedPaths) {
    const path = join(root, watched)
    for (const file of statSync(path).isFile() ? [path] : filesBelow(path)) {
      const { size, mtimeMs } = statSync(file)
      hash.update(`${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

/** All files below a folder. Node's own recursive listing asks once more for each entry whether it is a folder. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
}
