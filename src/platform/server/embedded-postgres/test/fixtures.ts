import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, onTestFinished } from 'vitest'
import { makeTemporaryFolder } from '../../../testing/setup/temporary-folder.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts'

export const isRoot = process.getuid?.() === 0

export const hasSetpriv = process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0

/** The stand-in for an ordinary user when the tests run as root. */
export const nobody = { uid: 65534, gid: 65534 }

/** A data folder for one test, which any user may enter unless `mode` says otherwise. */
export function dataFolder(mode = 0o755): string {
  const folder = makeTemporaryFolder('baobab-postgres-')
  chmodSync(folder, mode)
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

let template: Promise<string> | undefined

/** A data folder with a cluster that ran before. It is a copy: initdb takes its time on a busy disk. */
export async function usedDataFolder(): Promise<string> {
  template ??= makeTemplate()
  const folder = dataFolder()
  const { status, stderr } = spawnSync('cp', ['-a', `${await template}/.`, folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return folder
}

async function makeTemplate(): Promise<string> {
  const folder = makeTemporaryFolder('baobab-postgres-template-')
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
  await postgres.stop()
  return folder
}

afterAll(async () => {
  if (template) await rm(await template, { recursive: true, force: true })
})

/** A database in this process, stopped at the end of the test. */
export async function start(dataDir: string, said: string[] = []): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: (message) => said.push(message) })
  onTestFinished(() => postgres.stop())
  return postgres
}

export interface App {
  process: ChildProcess
  url: string
  /** The process id of its database. */
  postmaster: number
}

/** A database in a process of its own. Without `options.env` it has the tests' own environment. */
export async function startApp(dataDir: string, options: SpawnOptions = {}): Promise<App> {
  const child = launchApp(dataDir, options)
  const url = await firstLine(child)
  if (!url.startsWith('postgresql:')) throw new Error(url)
  return { process: child, url, postmaster: postmasterOf(dataDir) }
}

/** What the app says when it cannot start. */
export async function complaint(dataDir: string, options: SpawnOptions = {}): Promise<string> {
  return firstLine(launchApp(dataDir, options))
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the app has no output')
  const [line] = await once(createInterface(child.stdout), 'line')
  return line
}

/** The same, without waiting until it is ready. */
export function launchApp(dataDir: string, options: SpawnOptions = {}): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'app.ts'), dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...options,
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    if (!existsSync(pidFileOf(dataDir))) return
    const postmaster = postmasterOf(dataDir)
    if (isAlive(postmaster)) process.kill(postmaster, 'SIGQUIT')
    await until(() => !isAlive(postmaster))
  })
  return child
}

/** Kills the process so that it can do nothing any more. */
export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** The process that the cluster's postmaster.pid names. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(pidFileOf(dataDir), 'utf8').split('\n')[0])
}

/** Where the cluster's PostgreSQL says that it runs. */
export function pidFileOf(dataDir: string): string {
  return join(dataDir, 'postgres', 'postmaster.pid')
}

/** Whether the process runs; one that is dead and merely not collected yet does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The user who owns the file. */
export function ownerOf(path: string): number {
  return statSync(path).uid
}

/** Waits until the condition holds; the test's own time limit ends the wait. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(5)
}

/** Runs one query on a connection of its own. */
export async function query<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
