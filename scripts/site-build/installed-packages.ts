import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Package = { version?: string; dependencies?: Record<string, string> }

/**
 * Requires the packages that this version of Baobab needs. After an update without `npm ci` they differ.
 * @param root the project's folder; its `package.json` pins every version exactly
 * @throws Error that names the first few packages, and the command that installs them
 */
export function requireInstalledPackages(root: string): void {
  const { dependencies = {} } = read(join(root, 'package.json')) ?? {}
  const others = Object.entries(dependencies)
    .filter(([name, version]) => read(join(root, 'node_modules', name, 'package.json'))?.version !== version)
    .map(([name, version]) => `${name} ${version}`)
  if (others.length === 0) return
  const more = others.length > 3 ? ` and ${others.length - 3} more` : ''
  throw new Error(
    `This version of Baobab needs packages that are not installed (${others.slice(0, 3).join(', ')}${more}): run "npm ci" first.`,
  )
}

function read(file: string): Package | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Package
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
