import { glob, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const exclude = ['**/node_modules']
const sources = await Array.fromAsync(glob('{src,scripts,bench,checks}/**/*.{ts,tsx}', { cwd: root, exclude }))

/** Whether a file name says nothing about the content. Such files collect unrelated code. */
function isVague(path: string): boolean {
  return /^(utils?|helpers?|misc|common|shared|lib)\./.test(basename(path))
}

/** Whether a file re-exports all of another, which hides what it exports and leads to import cycles. */
function reExportsAll(source: string): boolean {
  return /^export \*/m.test(source)
}

test('the checks below find examples of violations', () => {
  expect(isVague('src/forum/server/utils.ts')).toBe(true)
  expect(isVague('src/forum/server/threads/threads.ts')).toBe(false)
  expect(reExportsAll("export * from '../a.ts'")).toBe(true)
  expect(sources.length).toBeGreaterThan(50)
})

test('no file is named utils, helpers, misc, common, shared or lib', () => {
  expect(sources.filter(isVague)).toEqual([])
})

test('no file re-exports everything of another', async () => {
  const violations = await Promise.all(
    sources.map(async (path) => (reExportsAll(await readFile(root + path, 'utf8')) ? path : null)),
  )
  expect(violations.filter(Boolean)).toEqual([])
})
