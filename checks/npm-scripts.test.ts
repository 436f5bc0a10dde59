import { spawnSync } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../src/platform/testing/temporary-folder.ts'

// Every npm script looks at Node's version first, and becomes the program that it starts.

const root = fileURLToPath(new URL('../', import.meta.url))
const check = join(root, 'scripts/node-version.cjs')
const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: object }

/** What runs before there is a Node to check for, or is npm itself; npm runs what is named before and after others. */
const others = ['sbom', 'preinstall', 'postinstall', 'version', 'preversion', 'postversion']

let folder: string
beforeAll(() => {
  folder = makeTemporaryFolder('baobab-scripts-')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What a script says that is started by a Node of another version, on another kind of machine. */
async function startWith(version: string, platform = process.platform, arch = process.arch) {
  const pretend = join(folder, 'pretend.cjs')
  const set = (name: string, value: unknown) =>
    `Object.defineProperty(process${name}, { value: ${JSON.stringify(value)} })\n`
  const versions = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })\n`
  await writeFile(pretend, versions + set(", 'platform'", platform) + set(", 'arch'", arch))
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-r', pretend, '-r', check, '-p', '"it runs"'], {
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

test('every script begins with exec and the check of the version', () => {
  const wanted =
    /^exec node -r \.\/scripts\/node-version\.cjs \S+\.(ts|cjs)\b|^exec node -r \S+node-version\.cjs node_modules\//
  const odd = Object.entries(scripts).filter(([name, line]) => !others.includes(name) && !wanted.test(line))
  expect(odd).toEqual([])
})

test.each(['18.20.4', '22.12.0', '24.1.9'])('Node %s is refused in one sentence', async (version) => {
  const { status, said } = await startWith(version, 'linux', 'x64')
  expect(status).toBe(1)
  expect(said).toBe(
    `Baobab needs Node.js 24.2.0 or newer, and this is ${version}: run "npm ci", without --omit=optional, which brings one along.\n`,
  )
})

test('where npm brings none along, it says so', async () => {
  const { said } = await startWith('20.9.0', 'darwin', 'arm64')
  expect(said).toBe(
    'Baobab needs Node.js 24.2.0 or newer, and this is 20.9.0: install one, as npm brings none along for darwin-arm64.\n',
  )
})

test.each(['24.2.0', '24.18.1', '26.0.0'])('Node %s is let through', async (version) => {
  expect(await startWith(version)).toEqual({ status: 0, said: 'it runs\n' })
})

test('what brings a Node along is what package.json says', async () => {
  const { optionalDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const brought = Object.keys(optionalDependencies).flatMap((name) => /^node-(.+)$/.exec(name)?.[1] ?? [])
  const text = await readFile(check, 'utf8')
  const named = [...(/const brought = \[(.*)\]/.exec(text)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name)
  expect(named.map((name) => name?.replace('win32', 'win')).toSorted()).toEqual(brought.toSorted())
})

test('without packages it asks for npm ci', async () => {
  const scriptsFolder = join(folder, 'scripts')
  await mkdir(scriptsFolder)
  await writeFile(join(scriptsFolder, 'node-version.cjs'), await readFile(check))
  const { status, stderr } = spawnSync(process.execPath, ['-r', join(scriptsFolder, 'node-version.cjs'), '-p', '1'], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, 'The packages of Baobab are missing: run "npm ci" first.\n'])
})

test('an old Node can read the check: it holds no newer syntax', async () => {
  const code = (await readFile(check, 'utf8')).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  expect(code).not.toMatch(/\?\.|\?\?|\.\.\.|\bimport\b|\basync\b|require\('node:|catch \{|\*\*/)
})

test('processes that a script starts are given its own options of Node, and not the check', () => {
  const { stdout } = spawnSync(
    process.execPath,
    ['--no-warnings', '-r', check, '-p', 'JSON.stringify(process.execArgv)'],
    { encoding: 'utf8', cwd: root },
  )
  expect(JSON.parse(stdout)).not.toContain(check)
  expect(JSON.parse(stdout)).toContain('--no-warnings')
})
