import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../src/platform/testing/setup/temporary-folder.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')

/** The lines in which the linter finds a path or an address that is made wrongly. */
async function linesFoundIn(source: string): Promise<number[]> {
  const folder = makeTemporaryFolder('baobab-lint-')
  try {
    const plugins = [join(root, 'checks/code-style/lint/file-paths.grit')]
    await writeFile(join(folder, 'biome.json'), JSON.stringify({ plugins, linter: { rules: { preset: 'none' } } }))
    await writeFile(join(folder, 'example.ts'), source)
    const command = [biome, 'lint', '--reporter=github', 'example.ts']
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: folder }).catch((failure) => failure)
    return [...String(stdout).matchAll(/title=plugin.*?,line=(\d+)/g)].map(([, line]) => Number(line))
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('the linter uses the rule', async () => {
  const { plugins } = JSON.parse(await readFile(join(root, 'biome.json'), 'utf8'))
  expect(plugins).toContain('./checks/code-style/lint/file-paths.grit')
})

const broken: [name: string, source: string, line?: number][] = [
  ["new URL('../', import.meta.url).pathname", "export const a = new URL('../', import.meta.url).pathname\n"],
  ['the pathname of the file itself', 'export const a = new URL(import.meta.url).pathname\n'],
  ['a URL kept in a variable', "const url = new URL('a.ts', import.meta.url)\nexport const a = url.pathname\n", 2],
  ['a URL made of the project’s', "export const a = new URL('migrations', projectFolder).pathname\n"],
  ['destructuring', "export const { pathname } = new URL('a.ts', import.meta.url)\n"],
  ['destructuring a variable', "const url = import.meta.resolve('a')\nexport const { pathname: a } = url\n", 2],
  [
    'the pathname of a URL in a module that reads files',
    "import { readFile } from 'node:fs/promises'\nexport const a = (url: URL) => readFile(url.pathname)\n",
    2,
  ],
  [
    'the same with node:fs',
    "import { readFileSync } from 'node:fs'\nexport const a = (url: URL) => readFileSync(url.pathname)\n",
    2,
  ],
  ['a file: address put together from a path', `${'export const a = `file:$'}{path}\`\n`],
]

test.each(broken)('%s is found', async (_, source, line = 1) => {
  expect(await linesFoundIn(source)).toEqual([line])
})

test('fileURLToPath, and the path of a web address, are fine', async () => {
  const source = `import { fileURLToPath } from 'node:url'
export const root = fileURLToPath(new URL('../', import.meta.url))
export const { pathname } = new URL('https://community.example/events')
export const other = new URL('https://community.example/events').pathname
export function move(database: URL): void {
  database.pathname = '/other'
}
`
  expect(await linesFoundIn(source)).toEqual([])
})

test('a module that does not use import.meta.url may read any pathname', async () => {
  expect(await linesFoundIn('export const path = (url: URL) => url.pathname\n')).toEqual([])
})
