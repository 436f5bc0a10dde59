import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWhenStale } from '../../scripts/build.ts'
import { readPidFile } from '../../src/platform/server/embedded-postgres/orphaned-postgres.ts'
import { isRunning, withDescendants } from '../../src/platform/testing/processes/process-list.ts'
import { freePort } from '../../src/platform/testing/servers/free-port.ts'
import { makeTemporaryFolder } from '../../src/platform/testing/setup/temporary-folder.ts'
import { until } from '../../src/platform/testing/until.ts'

// The site as the README starts it: through npm, which runs it in a shell and passes signals only to that shell.

const root = fileURLToPath(new URL('../../', import.meta.url))
const options = { timeout: 180_000 }

let dataDir: string
let port: number
const children: ChildProcess[] = []

beforeAll(async () => {
  await buildWhenStale()
  dataDir = makeTemporaryFolder('baobab-npm-')
  port = await freePort()
}, 300_000)
afterAll(async () => {
  for (const { pid } of children) if (pid && isRunning(pid)) process.kill(-pid, 'SIGKILL')
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/** Runs a command in a process group of its own, as a terminal does. */
function run(command: string, args: string[]) {
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    env: {
      ...cleanEnvironment(),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      WEB_CONCURRENCY: '2',
      LOG_LEVEL: 'info',
    },
  })
  children.push(child)
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  return { child, exit, output: () => output }
}

/** The environment without the variables of npm and of the tests. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const own = /^(npm_|BASE_URL$|DATABASE_URL$|NODE_ENV$|NODE_OPTIONS$|VITEST)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)))
}

/** Starts the site, and waits until it is ready. @returns it with all of its processes, npm's and the database's too */
async function startSite(command = 'npm', args = ['start']) {
  const site = run(command, args)
  await until('the site', async () => {
    if (site.child.exitCode) throw new Error(`It ended early:\n${site.output()}`)
    return site.output().includes('is ready at')
  })
  const postgres = readPidFile(join(dataDir, 'postgres'))?.pid ?? 0
  expect(isRunning(postgres)).toBe(true)
  return { ...site, postgres, processes: withDescendants(site.child.pid as number) }
}

const untilEnded = (processes: number[]) => until('the end of every process', async () => !processes.some(isRunning))

/** Whether PostgreSQL's log says that it was shut down, and did not have to recover. */
async function endedCleanly(): Promise<boolean> {
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
  const last = log.slice(log.lastIndexOf('starting PostgreSQL'))
  return last.includes('database system is shut down') && !last.includes('was interrupted')
}

test('SIGTERM to npm ends the site, its processes, and its database, and npm waits for them', options, async () => {
  const { child, exit, processes } = await startSite()
  // npm, the site, two workers, and the database's processes.
  expect(processes.length).toBeGreaterThan(5)
  child.kill('SIGTERM')
  await exit
  expect(processes.filter(isRunning)).toEqual([])
  expect(await endedCleanly()).toBe(true)
})

test('when npm is killed, the site ends by itself, and a new one waits for that', options, async () => {
  const first = await startSite()
  first.child.kill('SIGKILL')
  await first.exit
  const second = await startSite()
  await untilEnded(first.processes)
  expect(second.output()).not.toContain('already running')
  second.child.kill('SIGTERM')
  await second.exit
  await untilEnded(second.processes)
  expect(await endedCleanly()).toBe(true)
})

test('when a shell between npm and the site is ended, the site ends', options, async () => {
  // As npm starts it when the shell does not understand exec: npm, a shell, and Node in it.
  const line = `npm_lifecycle_script='node scripts/start.ts' "${process.execPath}" scripts/start.ts; exit $?`
  const { child, exit, processes } = await startSite('sh', ['-c', line])
  child.kill('SIGTERM')
  await exit
  await untilEnded(processes)
  expect(await endedCleanly()).toBe(true)
})

test('Ctrl+C, which both the terminal and npm pass on, ends the site cleanly', options, async () => {
  const { child, exit, output, processes } = await startSite()
  process.kill(-(child.pid as number), 'SIGINT')
  expect(await exit, output()).toBe(0)
  expect(processes.filter(isRunning)).toEqual([])
  expect(await endedCleanly()).toBe(true)
})

test('a site in the background outlives its shell, until npm is ended', options, async () => {
  const shell = await startSite('sh', ['-c', 'npm start & echo "npm is $!"'])
  expect(await shell.exit).toBe(0)
  const npm = Number(/npm is (\d+)/.exec(shell.output())?.[1])
  const processes = withDescendants(npm)
  // Longer than the interval between two checks of the parent process.
  const later = performance.now() + 2000
  await until('two seconds of answers', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    return performance.now() > later
  })
  process.kill(npm, 'SIGTERM')
  await untilEnded(processes)
  expect(await endedCleanly()).toBe(true)
})

test('without npm, the site outlives the shell that started it', options, async () => {
  const line = `"${process.execPath}" scripts/start.ts & echo "it is $!"`
  const shell = await startSite('sh', ['-c', line])
  expect(await shell.exit).toBe(0)
  const pid = Number(/it is (\d+)/.exec(shell.output())?.[1])
  const processes = withDescendants(pid)
  const later = performance.now() + 2000
  await until('two seconds of answers', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    return performance.now() > later
  })
  process.kill(pid, 'SIGTERM')
  await untilEnded(processes)
})
