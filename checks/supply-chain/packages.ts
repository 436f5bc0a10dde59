import { readFile } from 'node:fs/promises'

const root = new URL('../../', import.meta.url)

/** What the lockfile says of a package. */
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
const { '': _, ...ofMutation } = await readLockfile('checks/mutation/package-lock.json')

/** What the lockfile takes the project's own `package.json` for. */
export const lockedManifest = locked as unknown as Manifest

/** Every package of the lockfile by where it lies. */
export const packages: [path: string, LockedPackage][] = Object.entries(others)

/** Those that only `npm run mutation` needs, which has a lockfile of its own (docs/decisions/0034). */
export const mutationPackages: [path: string, LockedPackage][] = Object.entries(ofMutation)

/** A package's name, from where it lies. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** What an installed package says its licence is; null when it is not installed here, being for another platform. */
export async function installedLicence(path: string): Promise<string | null> {
  const text = await readFile(new URL(`${path}/package.json`, root), 'utf8').catch(() => null)
  if (text === null) return null
  const { license } = JSON.parse(text) as { license?: string | { type: string } }
  return typeof license === 'object' ? license.type : (license ?? 'none')
}
