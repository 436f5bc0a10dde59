import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requireInstalledPackages } from '../../scripts/site-build/installed-packages.ts'
import { makeTemporaryFolder } from '../../src/platform/testing/setup/temporary-folder.ts'

let root: string
beforeEach(() => {
  root = makeTemporaryFolder('baobab-packages-')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, content: object): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), JSON.stringify(content))
}

test('the installed packages of this project are accepted', () => {
  expect(() => requireInstalledPackages(fileURLToPath(new URL('../../', import.meta.url)))).not.toThrow()
})

test('a package of another version and a missing one are named, with the command that installs them', () => {
  write('package.json', { dependencies: { '@scope/baobab-one': '1.2.3', two: '2.0.0', three: '3.0.0' } })
  write('node_modules/@scope/baobab-one/package.json', { version: '1.2.2' })
  write('node_modules/three/package.json', { version: '3.0.0' })
  expect(() => requireInstalledPackages(root)).toThrow(
    'This version of Baobab needs packages that are not installed (@scope/baobab-one 1.2.3, two 2.0.0): run "npm ci" first.',
  )
})

test('of many missing packages, three are named and the others counted', () => {
  write('package.json', { dependencies: { a: '1.0.0', b: '1.0.0', c: '1.0.0', d: '1.0.0', e: '1.0.0' } })
  expect(() => requireInstalledPackages(root)).toThrow('(a 1.0.0, b 1.0.0, c 1.0.0 and 2 more): run "npm ci" first.')
})
