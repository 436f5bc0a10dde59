import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { buildWhenStale } from '../scripts/build.ts'
import { root } from '../scripts/building/sources.ts'
import { inSources } from '../src/platform/server/source-names.ts'

const source = 'src/platform/server/database/migrations.ts'
const words = 'async function migrateDatabase('

test('a stack of the built program names the sources, line by line', { timeout: 120_000 }, async () => {
  const folder = join(root, await buildWhenStale())
  const file = await fileWith(folder, words)
  const line = lineOf(await readFile(file, 'utf8'), words)
  const named = inSources(`    at migrateDatabase (${pathToFileURL(file)}:${line}:16)`)
  expect(named).toContain(
    `    at migrateDatabase (${source}:${lineOf(await readFile(join(root, source), 'utf8'), words)}:`,
  )
  expect(inSources('    at run (node:internal/modules/esm/loader:1:2)')).toContain('node:internal')
})

async function fileWith(folder: string, text: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  for (const name of names) {
    const path = join(folder, name)
    if ((await readFile(path, 'utf8')).includes(text)) return path
  }
  throw new Error(`Nothing in ${folder} says "${text}"`)
}

function lineOf(text: string, part: string): number {
  return text.slice(0, text.indexOf(part)).split('\n').length
}
