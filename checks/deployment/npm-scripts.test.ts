import { spawnSync } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../src/platform/testing/setup/temporary-folder.ts'

// Every npm script checks Node's version first, and is replaced by the program that it starts.

const root = fileURLToPath(new URL('../../', import.meta.url))
const check = join(root, 'scripts/node-version.cjs')
const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: object }

/** Scripts that run before Node is checked, or that run npm itself. */
const unchecked = ['sbom', 'preinstall', 'postinstall', 'version', 'preversion', 'postversion']

let folder: string
beforeAll(() => {
  folder = makeTemporaryFolder('baobab-scripts-')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts the check with another version of Node and another platform. @returns the status and output */
async function startWith(version: string, platform = process.platform, arch = process.arch) {
  const pretend = join(folder, 'pretend.cjs')
  const set = (name: string, value: unknown) =>
    `Object.defineProperty(process${name}, { value: ${JSON.stringify(value)} })\n`
  const versions = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })\n`
  await writeFile(pretend, versions + set(", 'platform'", platform) + set(", 'arch'", arch))
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-r', pretend, '-r', check, '-p', '"it runs"'], {
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

test('every script begins with exec and the check of the version', () => {
  const wanted =
    /^exec node -r \.\/scripts\/node-version\.cjs \S+\.(ts|cjs)\b|^exec node -r \S+node-version\.cjs node_modules\//
  const odd = Object.entries(scripts).filter(([name, line]) => !unchecked.includes(name) && !wanted.test(line))
  expect(odd).toEqual([])
})

test.each(['18.20.4', '22.12.0', '24.1.9'])('Node %s is rejected with one sentence', async (version) => {
  const { status, output } = await startWith(version, 'linux', 'x64')
  expect(status).toBe(1)
  expect(output).toBe(
    `Baobab needs Node.js 24.2.0 or newer, and this is ${version}: run "npm ci", without --omit=optional, which brings one along.\n`,
  )
})

test('on a platform without a packaged Node, the message says so', async () => {
  const { output } = await startWith('20.9.0', 'darwin', 'arm64')
  expect(output).toBe(
    'Baobab needs Node.js 24.2.0 or newer, and this is 20.9.0: install one, as npm brings none along for darwin-arm64.\n',
  )
})

test.each(['24.2.0', '24.18.1', '26.0.0'])('Node %s is accepted', async (version) => {
  expect(await startWith(version)).toEqual({ status: 0, output: 'it runs\n' })
})

test('the platforms with a packaged Node are those of package.json', async () => {
  const { optionalDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const brought = Object.keys(optionalDependencies).flatMap((name) => /^node-(.+)$/.exec(name)?.[1] ?? [])
  const text = await readFile(check, 'utf8')
  const named = [...(/const brought = \[(.*)\]/.exec(text)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name)
  expect(named.map((name) => name?.replace('win32', 'win')).toSorted()).toEqual(brought.toSorted())
})

test('without installed packages, the message asks for npm ci', async () => {
  const scriptsFolder = join(folder, 'scripts')
  await mkdir(scriptsFolder)
  await writeFile(join(scriptsFolder, 'node-version.cjs'), await readFile(check))
  const { status, stderr } = spawnSync(process.execPath, ['-r', join(scriptsFolder, 'node-version.cjs'), '-p', '1'], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, 'The packages of Baobab are missing: run "npm ci" first.\n'])
})

test('the check has no syntax that an old Node cannot parse', async () => {
  const code = (await readFile(check, 'utf8')).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  expect(code).not.toMatch(/\?\.|\?\?|\.\.\.|\bimport\b|\basync\b|require\('node:|catch \{|\*\*/)
})

test('child processes inherit the options of Node, but not the check', () => {
  const { stdout } = spawnSync(
    process.execPath,
    ['--no-warnings', '-r', check, '-p', 'JSON.stringify(process.execArgv)'],
    { encoding: 'utf8', cwd: root },
  )
  expect(JSON.parse(stdout)).not.toContain(check)
  expect(JSON.parse(stdout)).toContain('--no-warnings')
})
