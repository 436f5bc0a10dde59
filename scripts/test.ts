import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSteps } from './run-steps.ts'

/**
 * `npm test`: the checks, and beside them the build that many tests start; then the tests over HTTP, and after them the
 * tests in a browser.
 */
const folder = mkdtempSync(join(tmpdir(), 'baobab-results-'))
process.once('exit', () => rmSync(folder, { recursive: true }))
// Without a handler, a signal ends the process without the event `exit`.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const apiResults = join(folder, 'api.json')
const browserResults = join(folder, 'browser.json')
process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = browserResults

await runSteps([['checks', 'scripts/check.ts']], [['build', 'scripts/build.ts']])
await runSteps([
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
process.stdout.write(`${api.numPassedTests + browser.stats.expected} passed, 0 failed\n`)
