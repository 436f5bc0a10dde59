import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAll } from './run.ts'

/**
 * The whole proof: types, lint, import rules, beside them what many tests start, then tests over HTTP, then tests in a
 * browser.
 */
const folder = await mkdtemp(join(tmpdir(), 'baobab-results-'))
const apiResults = join(folder, 'api.json')
const browserResults = join(folder, 'browser.json')
process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = browserResults

await runAll([['checks', 'scripts/check.ts']], [['build', 'scripts/build.ts']])
await runAll([
  [
    'tests',
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${apiResults}`,
  ],
  ['browser tests', 'node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
])

const api = JSON.parse(await readFile(apiResults, 'utf8')) as { numPassedTests: number }
const browser = JSON.parse(await readFile(browserResults, 'utf8')) as { stats: { expected: number } }
await rm(folder, { recursive: true })
process.stdout.write(`${api.numPassedTests + browser.stats.expected} passed, 0 failed\n`)
