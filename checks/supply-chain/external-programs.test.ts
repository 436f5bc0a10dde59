import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findProgramStarts, findStarts } from './external-programs.ts'

// Lists every program that the code and its tests start, besides Node and what npm installs. A new program fails here,
// because a bare machine or a slim container may lack it: find another way, or state here why it is always available.

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Each program with the reason why it can be relied on. */
const programs: Record<string, string> = {
  '/bin/sh': 'every system that is not Windows has it; for root alone',
  sh: 'the same, in a test that runs npm in a shell',
  true: 'coreutils; used to check whether setpriv works',
  id: 'coreutils; for root alone, and without it the account is nobody’s',
  cp: 'coreutils, in tests',
  chown: 'coreutils, in tests as root',
  sleep: 'coreutils, in tests',
  setpriv: 'util-linux; without it an orphaned database is stopped by the next start',
  ps: 'only where the system is not Linux, and those have it',
  npm: 'what installed the project',
  mount: 'util-linux; npm run chaos as root, which goes on without it',
  umount: 'the same',
  WebKitWebDriver: 'npm run look alone, which goes on without it',
  Xvfb: 'the same',
  etcd: 'npm run failover alone, which documents that it needs it',
  patroni: 'the same',
  haproxy: 'the same',
}

/** Expressions whose value is a program of this project or of npm, not of the system. */
const ownPrograms = ['process.execPath', 'executablePath', 'postgres', 'binaries.pgCtl', 'command: string']

/** Functions that start a program named by their callers: where they are, and how their calls are found. */
const wrappers: { file: string; expression: string; callers: string; call: RegExp }[] = [
  {
    file: 'src/platform/server/embedded-postgres/system-account.ts',
    expression: 'first',
    callers: 'src/platform/server/embedded-postgres/system-account.ts',
    call: /\['(setpriv)'|run\(\w+, '([^']+)'/g,
  },
  {
    file: 'src/platform/server/embedded-postgres/system-account.ts',
    expression: 'command',
    callers: 'src/platform/server/embedded-postgres/*.ts',
    call: /account\.spawn\(\s*'([^']+)'/g,
  },
  {
    file: 'checks/failover/processes.ts',
    expression: 'program',
    callers: 'checks/failover/*.ts',
    call: /\bstartProgram\('([^']+)'/g,
  },
  {
    file: 'checks/deployment/npm-start.test.ts',
    expression: 'command',
    callers: 'checks/deployment/npm-start.test.ts',
    call: /(?:\brun|startSite)\('([^']+)'|command = '([^']+)'/g,
  },
  { file: 'scripts/after-install.cjs', expression: 'program', callers: 'scripts/after-install.cjs', call: /(?!)/g },
]

const starts = await findProgramStarts()

/** The programs that the callers of a wrapper pass to it. */
async function programsPassedTo({ callers, call }: (typeof wrappers)[number]): Promise<string[]> {
  const files = await Array.fromAsync(glob(callers, { cwd: root }))
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  return texts.flatMap((text) => [...text.matchAll(call)].flatMap((match) => match.slice(1).filter(Boolean)))
}

test('the list names exactly the programs that are started', async () => {
  const byWrappers = await Promise.all(wrappers.map(programsPassedTo))
  const started = new Set([
    ...starts.flatMap(({ program, isLiteral }) => (isLiteral ? program : [])),
    ...byWrappers.flat(),
  ])
  expect([...started].toSorted()).toEqual(Object.keys(programs).toSorted())
})

test('a program given by an expression is an own program or passed by known callers', () => {
  const unknown = starts.filter(
    ({ file, program, isLiteral }) =>
      !isLiteral &&
      !ownPrograms.includes(program) &&
      !wrappers.some((wrapper) => wrapper.file === file && wrapper.expression === program),
  )
  expect(unknown).toEqual([])
})

test('child_process functions are imported by name, so that their calls are found', async () => {
  const files = await Array.fromAsync(glob('{src,scripts,checks,bench,e2e}/**/*.{ts,cjs}', { cwd: root }))
  const texts = await Promise.all(
    files.filter((file) => !file.includes('node_modules')).map((file) => readFile(join(root, file), 'utf8')),
  )
  const namespaceImport = /import \* as \w+ from '(node:)?child_process'|const \w+ = require\('(node:)?child_process'\)/
  expect(files.filter((_, index) => namespaceImport.test(texts[index] ?? ''))).toEqual([])
})

test.each([
  ["import { spawn } from 'node:child_process'\nspawn('docker', ['ps'])", 'docker'],
  ["import { execFileSync } from 'node:child_process'\nexecFileSync(\n  'git',\n  ['log'])", 'git'],
  ["import { exec } from 'node:child_process'\nconst run = promisify(exec)\nawait run('lsof -i')", 'lsof -i'],
  ["import { execFile } from 'node:child_process'\nawait promisify(execFile)('curl', [])", 'curl'],
  ["const { spawnSync } = require('child_process')\nspawnSync(tool)", 'tool'],
])('the call in %j is found to start %s', (text, program) => {
  expect(findStarts('example.ts', text).map((start) => start.program)).toEqual([program])
})
