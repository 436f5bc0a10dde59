import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Binaries } from './binaries.ts'
import type { Account } from './system-account.ts'

/** The name of the database, and of the role that owns it. */
const databaseName = 'baobab'

/** The URL of the database, with user and password. */
export function databaseUrl(password: string, port: number): string {
  return `postgresql://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}`
}

/** Defaults of a new cluster. From then on, its postgresql.conf belongs to the administrator. */
const settings = {
  shared_buffers: '256MB',
  max_connections: '200',
  fsync: 'on',
  synchronous_commit: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
  // A failed statement may contain what members wrote.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

const unfinished = 'postgres-unfinished-'

/**
 * Makes sure that `dataDir` contains a complete cluster with the database.
 * @returns the password of its owner
 * @throws Error when the cluster is of another PostgreSQL version
 */
export async function prepareCluster(
  dataDir: string,
  cluster: string,
  binaries: Binaries,
  account: Account,
): Promise<string> {
  const passwordFile = join(dataDir, 'postgres-password')
  await removeUnfinished(dataDir)
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    const password = existsSync(passwordFile) ? read(passwordFile) : newPassword(passwordFile)
    await create(dataDir, cluster, password, binaries, account)
    return password
  }

  const version = read(join(cluster, 'PG_VERSION'))
  if (version !== binaries.version) {
    throw new Error(
      `The database in ${cluster} is of PostgreSQL ${version}, and this Baobab brings ${binaries.version}. ` +
        'Dump it with the old version and restore it into a new DATA_DIR, or set DATABASE_URL.',
    )
  }
  if (existsSync(passwordFile)) return read(passwordFile)
  const password = newPassword(passwordFile)
  await execute(`ALTER ROLE ${databaseName} PASSWORD '${password}'`, cluster, binaries, account)
  return password
}

/** The cluster is created in a temporary folder and gets its name only when it is complete. */
async function create(dataDir: string, cluster: string, password: string, binaries: Binaries, account: Account) {
  const workshop = mkdtempSync(join(dataDir, unfinished))
  account.own(workshop)
  const made = join(workshop, 'cluster')
  const passwordFile = join(workshop, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  account.own(passwordFile)

  const initdb = account.spawn(
    binaries.initdb,
    [
      ...['-D', made, '--username', databaseName, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
      ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
      ...Object.entries(settings).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
    ],
    { env: { ...process.env, ...binaries.env }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await succeeded(initdb, 'The database could not be created')
  await execute(`CREATE DATABASE ${databaseName}`, made, binaries, account)

  renameSync(made, cluster)
  syncFolder(dataDir)
  await rm(workshop, { recursive: true })
}

/** Runs one statement, without a newline in it, in a cluster that is not running. */
async function execute(statement: string, cluster: string, binaries: Binaries, account: Account): Promise<void> {
  const single = account.spawn(binaries.postgres, ['--single', '-D', cluster, 'postgres'], {
    env: { ...process.env, ...binaries.env },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  // If the process dies early, its output is a better message than that of the broken pipe.
  single.stdin?.on('error', () => {})
  single.stdin?.end(`${statement}\n`)
  const complaint = await succeeded(single, 'The database could not be prepared')
  if (/^.*ERROR:/m.test(complaint)) throw new Error(`The database could not be prepared: ${complaint.trim()}`)
}

async function succeeded(child: ReturnType<Account['spawn']>, problem: string): Promise<string> {
  const [complaint, [code, signal]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'exit')])
  if (code !== 0) throw new Error(`${problem} (${signal ?? `exit status ${code}`}): ${complaint.trim()}`)
  return complaint
}

function newPassword(file: string): string {
  const password = randomBytes(24).toString('hex')
  // The file gets its name only when it is complete: with half a password, the cluster could never be opened.
  writeFileSync(`${file}.new`, password, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return password
}

/**
 * Best effort: the initdb of a killed start may still be writing there. What cannot be removed is removed at the next
 * start.
 */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(unfinished))) {
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  }
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

function read(file: string): string {
  return readFileSync(file, 'utf8').trim()
}
