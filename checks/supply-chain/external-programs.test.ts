import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { programStarts, startsIn } from './external-programs.ts'

// Everything that the code and its tests start, besides Node itself and what npm installs. A new program fails here: it
// is not on every bare machine and in every slim container, so think of another way, or say here why it is always there.

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Each program with why it can be relied on. */
const programs: Record<string, string> = {
  '/bin/sh': 'every system that is not Windows has it; for root alone',
  sh: 'the same, in a test of npm in a shell',
  true: 'coreutils; tells whether setpriv works',
  id: 'coreutils; for root alone, and without it the account is nobody’s',
  cp: 'coreutils, in tests',
  chown: 'coreutils, in tests as root',
  sleep: 'coreutils, in tests',
  setpriv: 'util-linux; without it an orphaned database is stopped by the next start',
  ps: 'only where the system is not Linux, and those have it',
  npm: 'what installed the project',
  mount: 'util-linux; npm run chaos as root, which goes on without it',
  umount: 'the same',
  etcd: 'npm run failover alone, which says that it needs it',
  patroni: 'the same',
  haproxy: 'the same',
}

/** Expressions that hold a program of ours or of npm’s: no program of the system. */
const own = ['process.execPath', 'executablePath', 'postgres', 'binaries.pgCtl', 'command: string']

/** Functions that start what their callers name: where they are, and how their callers are found. */
const wrappers: { file: string; expression: string; callers: string; named: RegExp }[] = [
  {
    file: 'src/platform/server/embedded-postgres/system-account.ts',
    expression: 'first',
    callers: 'src/platform/server/embedded-postgres/system-account.ts',
    named: /\['(setpriv)'|run\(\w+, '([^']+)'/g,
  },
  {
    file: 'src/platform/server/embedded-postgres/system-account.ts',
    expression: 'command',
    callers: 'src/platform/server/embedded-postgres/*.ts',
    named: /account\.spawn\(\s*'([^']+)'/g,
  },
  {
    file: 'checks/failover/processes.ts',
    expression: 'program',
    callers: 'checks/failover/*.ts',
    named: /\bstart\('([^']+)'/g,
  },
  {
    file: 'checks/npm-start.test.ts',
    expression: 'command',
    callers: 'checks/npm-start.test.ts',
    named: /(?:\brun|startSite)\('([^']+)'|command = '([^']+)'/g,
  },
  { file: 'scripts/after-install.cjs', expression: 'program', callers: 'scripts/after-install.cjs', named: /(?!)/g },
]

const starts = await programStarts()

/** Programs that callers of a wrapper name. */
async function namedBy({ callers, named }: (typeof wrappers)[number]): Promise<string[]> {
  const files = await Array.fromAsync(glob(callers, { cwd: root }))
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  return texts.flatMap((text) => [...text.matchAll(named)].flatMap((match) => match.slice(1).filter(Boolean)))
}

test('every program that is started is on the list, and nothing else is', async () => {
  const byWrappers = await Promise.all(wrappers.map(namedBy))
  const started = new Set([
    ...starts.flatMap(({ program, isLiteral }) => (isLiteral ? program : [])),
    ...byWrappers.flat(),
  ])
  expect([...started].toSorted()).toEqual(Object.keys(programs).toSorted())
})

test('what is started by an expression is a program of ours, or named by callers that are looked at', () => {
  const unknown = starts.filter(
    ({ file, program, isLiteral }) =>
      !isLiteral &&
      !own.includes(program) &&
      !wrappers.some((wrapper) => wrapper.file === file && wrapper.expression === program),
  )
  expect(unknown).toEqual([])
})

test('programs are named on the spot, not taken from the module as a whole', async () => {
  const files = await Array.fromAsync(glob('{src,scripts,checks,bench,e2e}/**/*.{ts,cjs}', { cwd: root }))
  const texts = await Promise.all(
    files.filter((file) => !file.includes('node_modules')).map((file) => readFile(join(root, file), 'utf8')),
  )
  const whole = /import \* as \w+ from '(node:)?child_process'|const \w+ = require\('(node:)?child_process'\)/
  expect(files.filter((_, at) => whole.test(texts[at] ?? ''))).toEqual([])
})

test.each([
  ["import { spawn } from 'node:child_process'\nspawn('docker', ['ps'])", 'docker'],
  ["import { execFileSync } from 'node:child_process'\nexecFileSync(\n  'git',\n  ['log'])", 'git'],
  ["import { exec } from 'node:child_process'\nconst run = promisify(exec)\nawait run('lsof -i')", 'lsof -i'],
  ["import { execFile } from 'node:child_process'\nawait promisify(execFile)('curl', [])", 'curl'],
  ["const { spawnSync } = require('child_process')\nspawnSync(tool)", 'tool'],
])('%j is seen to start %s', (text, program) => {
  expect(startsIn('example.ts', text).map((start) => start.program)).toEqual([program])
})
