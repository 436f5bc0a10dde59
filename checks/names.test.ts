import { glob, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const exclude = ['**/node_modules']
const sources = await Array.fromAsync(glob('{src,scripts,bench,checks}/**/*.{ts,tsx}', { cwd: root, exclude }))

/** Names that say nothing about what is inside: such files grow into drawers for everything. */
function isDrawer(path: string): boolean {
  return /^(utils?|helpers?|misc|common|shared|lib)\./.test(basename(path))
}

/** Re-exporting everything hides what a file offers, and breeds import cycles. */
function reExportsAll(source: string): boolean {
  return /^export \*/m.test(source)
}

test('the checks below see what they look for', () => {
  expect(isDrawer('src/forum/server/utils.ts')).toBe(true)
  expect(isDrawer('src/forum/server/threads.ts')).toBe(false)
  expect(reExportsAll("export * from './a.ts'")).toBe(true)
  expect(sources.length).toBeGreaterThan(50)
})

test('no file is called utils, helpers, misc or common', () => {
  expect(sources.filter(isDrawer)).toEqual([])
})

test('no file re-exports everything of another', async () => {
  const offenders = await Promise.all(
    sources.map(async (path) => (reExportsAll(await readFile(root + path, 'utf8')) ? path : null)),
  )
  expect(offenders.filter(Boolean)).toEqual([])
})
