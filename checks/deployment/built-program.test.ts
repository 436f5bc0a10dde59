import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { buildWhenStale } from '../../scripts/build.ts'
import { root } from '../../scripts/site-build/sources.ts'
import { toSourceLocations } from '../../src/platform/server/source-maps.ts'

const source = 'src/platform/server/database/migrations.ts'
const declaration = 'async function migrateDatabase('

test('a stack trace of the built program names the source files and lines', { timeout: 120_000 }, async () => {
  const folder = join(root, await buildWhenStale())
  const file = await fileWith(folder, declaration)
  const line = lineOf(await readFile(file, 'utf8'), declaration)
  const trace = toSourceLocations(`    at migrateDatabase (${pathToFileURL(file)}:${line}:16)`)
  expect(trace).toContain(
    `    at migrateDatabase (${source}:${lineOf(await readFile(join(root, source), 'utf8'), declaration)}:`,
  )
  expect(toSourceLocations('    at run (node:internal/modules/esm/loader:1:2)')).toContain('node:internal')
})

async function fileWith(folder: string, text: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  for (const name of names) {
    const path = join(folder, name)
    if ((await readFile(path, 'utf8')).includes(text)) return path
  }
  throw new Error(`No file in ${folder} contains "${text}"`)
}

function lineOf(text: string, part: string): number {
  return text.slice(0, text.indexOf(part)).split('\n').length
}
