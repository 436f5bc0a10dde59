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
  const built = placeOf(await readFile(file, 'utf8'), declaration)
  const trace = toSourceLocations(`    at migrateDatabase (${pathToFileURL(file)}:${built.line}:${built.column})`)
  const { line } = placeOf(await readFile(join(root, source), 'utf8'), declaration)
  expect(trace).toContain(`    at migrateDatabase (${source}:${line}:`)
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

/** The line and the column of a part of a text, both from 1. The built program has one long line per file. */
function placeOf(text: string, part: string): { line: number; column: number } {
  const lines = text.slice(0, text.indexOf(part)).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
