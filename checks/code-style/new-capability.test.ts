import { execFile } from 'node:child_process'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Files, planCapability, projectFiles } from '../../scripts/new-capability/plan.ts'
import { makeTemporaryFolder } from '../../src/platform/testing/setup/temporary-folder.ts'

// `npm run new -- capability <name>` creates a capability that passes the checks of the code. Its plan is made from the
// files of this project, and written into another folder.

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))

let files: Files
let plan: Record<string, string>
let folder: string
beforeAll(async () => {
  files = await projectFiles(root)
  plan = planCapability('book-lists', files)
  folder = makeTemporaryFolder('baobab-new-')
  for (const path of ['biome.json', '.gitignore', 'checks/code-style/lint']) {
    await cp(join(root, path), join(folder, path), { recursive: true })
  }
  for (const [path, text] of Object.entries({ ...stubs(plan), ...plan })) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Empty modules for what the files of a plan import from the rest of the project. */
function stubs(plan: Record<string, string>): Record<string, string> {
  const imported = Object.entries(plan).flatMap(([path, text]) =>
    [...text.matchAll(/ from '(\.[^']+)'$/gm)].map(([, other = '']) => posix.join(posix.dirname(path), other)),
  )
  return Object.fromEntries(imported.map((path) => [path, 'export const value = 1\n']))
}

test('a new capability has the files that every capability has', () => {
  const created = Object.keys(plan).filter((path) => path.startsWith('src/book-lists/'))
  expect(created.map((path) => path.slice('src/book-lists/'.length)).sort()).toEqual([
    'capability.ts',
    'contract.ts',
    'server/entries.ts',
    'server/exports.ts',
    'server/policy.ts',
    'server/routes.ts',
    'server/tables.ts',
    'test/book-lists.test.ts',
    'web/api.ts',
    'web/book-lists-screen.tsx',
    'web/routes.ts',
  ])
})

test.each([
  ['src/app/registry/capabilities.ts', "import { bookListsCapability } from '../../book-lists/capability.ts'"],
  ['src/app/registry/capabilities.ts', '  bookListsCapability,'],
  ['src/routes.ts', "import { bookListsScreens } from './book-lists/web/routes.ts'"],
  ['src/routes.ts', '        ...bookListsScreens,'],
  ['checks/code-style/import-rules.cjs', "'book-lists'],"],
  ['checks/route-calls/all-routes.ts', "import { bookListsCalls } from './capabilities/book-lists.ts'"],
  ['checks/route-calls/all-routes.ts', '  bookLists: bookListsCalls,'],
  ['docs/scaling.md', '| `book_lists` | `id` | |'],
  ['docs/architecture.md', '  book-lists/            '],
])('a new capability is added to %s: %s', (path, line) => {
  const before = files.read(path)
  expect(before).not.toContain(line)
  expect(plan[path]).toContain(line)
  const added = plan[path]?.split('\n').filter((text) => !before.split('\n').includes(text))
  expect(added?.length).toBeLessThanOrEqual(2)
})

test('the linter accepts a new capability once it is formatted', async () => {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const code = Object.keys(plan).filter((path) => !path.endsWith('.md'))
  await run(process.execPath, [biome, 'format', '--write', ...code], { cwd: folder })
  const { stderr } = await run(process.execPath, [biome, 'ci', '--error-on-warnings', ...code], { cwd: folder })
  expect(stderr).toContain(`Checked ${code.length} files`)
})

test('a new capability keeps the import rules, which know its rank', async () => {
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const config = join(folder, 'checks/code-style/import-rules.cjs')
  const cruise = async () => {
    const command = [cruiser, '--config', config, '--output-type', 'json', 'src', 'checks']
    const { stdout } = await run(process.execPath, command, { cwd: folder }).catch((failure) => failure)
    return (JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } }).summary.violations
  }
  expect(await cruise()).toEqual([])
  const exports = join(folder, 'src/book-lists/server/exports.ts')
  await writeFile(exports, `import { value } from '../../groups/server/exports.ts'\nexport { value }\n`)
  await mkdir(join(folder, 'src/groups/server'), { recursive: true })
  await writeFile(join(folder, 'src/groups/server/exports.ts'), 'export const value = 1\n')
  expect((await cruise()).map(({ rule }) => rule.name)).toEqual(['rank'])
})

test.each(['Books', 'ab', '1-list', 'book_lists', 'book--lists', '../books', 'a'.repeat(31)])(
  'the name "%s" is rejected as invalid',
  (name) => {
    expect(() => planCapability(name, files)).toThrow(`"${name}" cannot be the name of a capability. Use 3 to 30`)
  },
)

test.each(['delete', 'class', 'fields'])('the name "%s" is rejected as reserved', (name) => {
  expect(() => planCapability(name, files)).toThrow(`"${name}" is a word of TypeScript or of the generated files`)
})

test.each([
  ['forum', 'there is a folder or file of that name in src'],
  ['platform', 'there is a folder or file of that name in src'],
  ['root', 'there is a folder or file of that name in src'],
  ['members', 'src/profiles/contract.ts has a route at /members'],
  ['login', 'src/accounts/web/routes.ts has a screen at /login'],
  ['activity', 'src/accounts/capability.ts has a part of the API of that name'],
  ['sessions', 'declares a table sessions'],
])('the name "%s" is rejected as taken: %s', (name, reason) => {
  expect(() => planCapability(name, files)).toThrow(/^The name ".+" is taken: /)
  expect(() => planCapability(name, files)).toThrow(reason)
})

test('a list that has changed its form is named, and nothing is planned', () => {
  const read = (path: string) => (path === 'src/routes.ts' ? 'export default []\n' : files.read(path))
  expect(() => planCapability('book-lists', { ...files, read })).toThrow('src/routes.ts has a form that')
})
