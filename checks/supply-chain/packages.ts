import { readFile } from 'node:fs/promises'

const root = new URL('../../', import.meta.url)

/** An entry of the lockfile. */
type LockedPackage = {
  version: string
  license?: string
  integrity?: string
  resolved?: string
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}

type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>

/** The project's own `package.json`. */
export const manifest = JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as Manifest

async function readLockfile(path: string): Promise<Record<string, LockedPackage>> {
  const lockfile = await readFile(new URL(path, root), 'utf8')
  return (JSON.parse(lockfile) as { packages: Record<string, LockedPackage> }).packages
}

const { '': locked, ...others } = await readLockfile('package-lock.json')
const { '': _, ...mutationEntries } = await readLockfile('checks/mutation/package-lock.json')

/** The copy of the project's own `package.json` in the lockfile. */
export const lockedManifest = locked as unknown as Manifest

/** Every package of the lockfile, with its path. */
export const packages: [path: string, LockedPackage][] = Object.entries(others)

/** The packages of `npm run mutation`, which has a separate lockfile (docs/decisions/0034). */
export const mutationPackages: [path: string, LockedPackage][] = Object.entries(mutationEntries)

/** The name of a package, from its path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** The license that an installed package states, or null when it is not installed because it is for another platform. */
export async function installedLicense(path: string): Promise<string | null> {
  const text = await readFile(new URL(`${path}/package.json`, root), 'utf8').catch(() => null)
  if (text === null) return null
  const { license } = JSON.parse(text) as { license?: string | { type: string } }
  return typeof license === 'object' ? license.type : (license ?? 'none')
}
