import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { minute } from '../../src/platform/contract/durations.ts'
import type { Figure } from '../../src/platform/testing/figure.ts'
import { buildWhenStale } from '../build.ts'

/**
 * Breaks what the site depends on, and compares what was acknowledged with what is stored: the same tests as in
 * `npm test`, with larger numbers. Prints one line for each promise. Ends with 1 when one is missed.
 *
 *   npm run chaos               all promises, within 20 minutes
 *   npm run chaos -- 19 20      only these promises (docs/promises.md)
 */
type Proof = { promise: number; name: string; file: string; only?: string; environment?: Record<string, string> }

/** Milliseconds for everything. */
const maxTime = 20 * minute
/** The last of these milliseconds, in which a test that kills for long ends by itself and reports its figures. */
const reportingTime = 40_000

const faults = 'checks/faults'
/** The longest ones come last, so that on a slow machine time runs out for as few as possible. */
const proofs: Proof[] = [
  {
    promise: 14,
    name: 'never oversold',
    file: 'src/events/test/registration/never-oversold.test.ts',
    environment: { ROUNDS: '5' },
  },
  {
    promise: 15,
    name: 'counters are exact',
    file: 'src/forum/test/threads/likes.test.ts',
    only: 'every count is exact',
  },
  {
    promise: 16,
    name: 'no mail is lost',
    file: 'src/platform/server/mail/test/killed.test.ts',
    environment: { KILLS: '10' },
  },
  { promise: 16, name: 'mail servers that fail', file: 'src/platform/server/mail/test/delivery.test.ts' },
  { promise: 17, name: 'retried writes', file: 'checks/concurrency/idempotency-keys.test.ts' },
  { promise: 17, name: 'retried messages', file: 'src/messages/test/conversations.test.ts', only: 'under one key' },
  { promise: 18, name: 'payments agree', file: 'src/billing/test/membership.test.ts', environment: { STREAMS: '60' } },
  { promise: 20, name: 'the clock is set back', file: `${faults}/clock-set-back.test.ts` },
  { promise: 20, name: 'files cannot be kept', file: `${faults}/disk-unavailable.test.ts` },
  {
    promise: 20,
    name: 'the bucket is unavailable',
    file: `${faults}/bucket-unavailable.test.ts`,
    environment: { BREAKS: '1' },
  },
  {
    promise: 22,
    name: 'a restore is killed',
    file: `${faults}/killed-restore.test.ts`,
    environment: { RESTORE_KILLS: '10' },
  },
  { promise: 22, name: 'a backup restores', file: 'checks/operations/backup.test.ts' },
  { promise: 23, name: 'overload', file: `${faults}/overload.test.ts`, environment: { LOAD_SECONDS: '5' } },
  {
    promise: 20,
    name: 'the database is unavailable',
    file: `${faults}/database-unavailable.test.ts`,
    environment: { BREAKS: '3' },
  },
  {
    promise: 24,
    name: 'stops cleanly',
    file: `${faults}/killed-processes.test.ts`,
    only: '\\(24\\)',
    environment: { STOPS: '5' },
  },
  {
    promise: 20,
    name: 'the database is killed',
    file: `${faults}/killed-processes.test.ts`,
    only: '\\(20\\)',
    environment: { DATABASE_KILLS: '50' },
  },
  {
    promise: 19,
    name: 'the app is killed',
    file: `${faults}/killed-processes.test.ts`,
    only: '\\(19\\)',
    environment: { APP_KILLS: '200' },
  },
]

type Line = {
  promise: number
  what: string
  figure: string
  aim: string
  verdict: 'reached' | 'MISSED' | 'NOT RUN' | 'elsewhere'
}

/** Promises that need more than this machine has, or more than 20 minutes. */
const elsewhere: Line[] = [
  { promise: 21, what: 'the primary fails', figure: 'npm run failover', aim: '', verdict: 'elsewhere' },
  { promise: 25, what: '10,000 live connections', figure: 'npm run bench -- live', aim: '', verdict: 'elsewhere' },
]

const wanted = process.argv.slice(2).map(Number)
const known = new Set(proofs.map(({ promise }) => promise))
for (const promise of wanted) {
  if (known.has(promise)) continue
  process.stderr.write(`Promises that can be asked for: ${[...known].join(', ')}\n`)
  process.exit(2)
}

await buildWhenStale()
const folder = await mkdtemp(join(tmpdir(), 'baobab-chaos-'))
const begin = performance.now()
const lines: Line[] = []
for (const [at, proof] of proofs.entries()) {
  if (wanted.length === 0 || wanted.includes(proof.promise)) lines.push(...(await prove(proof, join(folder, `${at}`))))
}
if (wanted.length === 0 || wanted.includes(20)) lines.push(...(await fillDisk()))
if (wanted.length === 0) lines.push(...elsewhere)
await rm(folder, { recursive: true })

lines.sort((one, other) => one.promise - other.promise)
process.stdout.write(`\n${['promise', 'what', 'figure', 'aim', 'verdict'].join(' | ')}\n`)
for (const { promise, what, figure, aim, verdict } of lines) {
  process.stdout.write(`${[promise, what, figure, aim, verdict].join(' | ')}\n`)
}
const minutes = ((performance.now() - begin) / 60_000).toFixed(1)
const missed = lines.filter(({ verdict }) => verdict === 'MISSED' || verdict === 'NOT RUN').length
const reached = lines.filter(({ verdict }) => verdict === 'reached').length
process.stdout.write(`\n${reached} reached, ${missed} missed or not run, in ${minutes} minutes\n`)
process.exitCode = missed > 0 ? 1 : 0

/** Runs one test. @returns its figures, and a line when it failed */
async function prove(proof: Proof, figures: string): Promise<Line[]> {
  const { promise, name, file, only, environment } = proof
  const left = maxTime - (performance.now() - begin)
  if (left <= 0) return [{ promise, what: name, figure: 'no time left', aim: '', verdict: 'NOT RUN' }]
  process.stdout.write(`${name} (${promise}) …\n`)
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', file, '--reporter=dot', ...(only ? ['-t', only] : [])],
    {
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
      env: { ...process.env, ...environment, FIGURES: figures, CHAOS_END: String(Date.now() + left - reportingTime) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const timer = setTimeout(() => child.kill('SIGTERM'), left)
  const [code] = await once(child, 'exit')
  clearTimeout(timer)
  const written = (await readFile(figures, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  const lines: Line[] = written.map((text) => {
    const { isReached, ...figure } = JSON.parse(text) as Figure
    return { ...figure, verdict: isReached ? 'reached' : 'MISSED' }
  })
  if (code === 0) {
    const passed = /Tests\s.*?(\d+) passed/.exec(stripVTControlCharacters(output))?.[1] ?? '0'
    if (lines.length > 0) return lines
    const verdict = passed === '0' ? 'NOT RUN' : 'reached'
    return [{ promise, what: name, figure: `${passed} tests passed`, aim: 'all pass', verdict }]
  }
  process.stderr.write(output)
  const figure = left <= performance.now() - begin ? 'stopped: out of time' : 'a test failed, see above'
  return [...lines, { promise, what: name, figure, aim: 'all pass', verdict: 'MISSED' }]
}

/** Runs the test of uploads on a disk that really is full, if this user may mount one. */
async function fillDisk(): Promise<Line[]> {
  const disk = join(folder, 'disk')
  await mkdir(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'none', disk], { stdio: 'ignore' })
  } catch {
    const figure = 'needs the right to mount a small disk: run it as root on Linux'
    return [{ promise: 20, what: 'a full disk', figure, aim: '', verdict: 'NOT RUN' }]
  }
  try {
    const proof = { promise: 20, name: 'a full disk', file: `${faults}/disk-unavailable.test.ts` }
    return await prove({ ...proof, environment: { SMALL_DISK: disk } }, join(folder, 'full'))
  } finally {
    execFileSync('umount', [disk])
  }
}
