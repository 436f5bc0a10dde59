import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'

/** The account of the operating system that runs PostgreSQL's processes. */
export interface Account {
  /** Starts a program under the account. The kernel ends it with this process, if it can. */
  spawn(command: string, args: string[], options: SpawnOptions): ChildProcess
  /** Changes the owner of a file, or of a folder without its contents. */
  own(path: string): void
}

interface Ids {
  uid: number
  gid: number
}

/** A way to start programs: a prefix of the command, and the ids of the process. */
interface Way {
  prefix: string[]
  ids?: Ids
}

/**
 * Tells Linux to end a child when its parent dies, however it dies. The parent is the thread that started it: in a
 * worker thread, the cluster ends with the worker.
 */
const endWithParent = ['--pdeathsig', 'INT']

/**
 * Chooses the account for the cluster: our own, except for root, which PostgreSQL refuses. Instead of root, it is the
 * cluster's owner, else the user postgres, else nobody.
 * @throws Error with advice when the account cannot access the programs or the data
 */
export function chooseAccount(binaries: Binaries, dataDir: string, cluster: string): Account {
  const owner = ownerOf(cluster)
  const me = process.getuid?.()
  if (me !== 0) {
    if (me !== undefined && owner && owner.uid !== me) throw new Error(foreignCluster(cluster, owner.uid, me))
    const way = { prefix: ['setpriv', ...endWithParent] }
    return accountOf(process.platform === 'linux' && run(way, 'true') === '' ? way : { prefix: [] })
  }

  const ids = owner && owner.uid !== 0 ? owner : serviceIds()
  const way = waysFromRoot(ids).find((candidate) => reaches(candidate, binaries, dataDir))
  if (!way) throw new Error(unreachable(binaries, dataDir, ids.uid))
  if (owner?.uid === 0) giveAll(cluster, ids)
  return accountOf(way, ids)
}

function accountOf({ prefix, ids }: Way, owner?: Ids): Account {
  return {
    spawn(command, args, options) {
      const [first = command, ...rest] = [...prefix, command, ...args]
      return spawn(first, rest, { ...options, ...ids })
    },
    own: (path) => owner && chownSync(path, owner.uid, owner.gid),
  }
}

/** The ways in which root can start a program under other ids, those with the fewest rights first. */
function waysFromRoot(ids: Ids): Way[] {
  if (process.platform !== 'linux') return [{ prefix: [], ids }]
  const setpriv = (capabilities: string, ...more: string[]) => ({
    prefix: [
      ...['setpriv', '--reuid', String(ids.uid), '--regid', String(ids.gid), '--clear-groups', ...endWithParent],
      ...['inh-caps', 'ambient-caps', 'bounding-set'].map((set) => `--${set}=${capabilities}`),
      ...more,
    ],
  })
  return [
    setpriv('-all'),
    // The right to pass through folders such as /root, and no other right of root. Without the secure bit, access(2)
    // ignores that right, and PostgreSQL concludes that its own program is not executable.
    setpriv('-all,+dac_override,+dac_read_search', '--securebits=+no_setuid_fixup'),
    // There is no setpriv (of util-linux), or it is not allowed: a process may outlive this one.
    { prefix: [], ids },
  ]
}

/** Whether PostgreSQL, started this way, can access its programs, its files, and the data folder. */
function reaches(way: Way, binaries: Binaries, dataDir: string): boolean {
  const catalog = join(binaries.root, 'share', 'postgresql', 'postgres.bki')
  const script = 'cd "$1" && : < "$2" && exec "$3" --describe-config'
  return run(way, '/bin/sh', '-c', script, 'sh', dataDir, catalog, binaries.postgres) === ''
}

/** What a program wrote to stderr; empty when all went well. PostgreSQL may complain and still exit with 0. */
function run({ prefix, ids }: Way, command: string, ...args: string[]): string {
  const [first = command, ...rest] = [...prefix, command, ...args]
  const { status, stderr } = spawnSync(first, rest, { ...ids, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
  return status === 0 ? stderr : stderr || 'failed'
}

function serviceIds(): Ids {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (option: string) => Number(execFileSync('id', [option, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // There is no such user.
    }
  }
  return { uid: 65534, gid: 65534 }
}

function ownerOf(path: string): Ids | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && { uid: found.uid, gid: found.gid }
}

/** For a cluster that root restored from a backup. */
function giveAll(folder: string, { uid, gid }: Ids): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), uid, gid)
  lchownSync(folder, uid, gid)
}

function foreignCluster(cluster: string, owner: number, me: number): string {
  return (
    `The database in ${cluster} belongs to user ${owner}, and this is user ${me}. ` +
    `Start Baobab as the user that it first ran as, or hand the data over: chown -R ${me} ${dirname(cluster)}`
  )
}

function unreachable(binaries: Binaries, dataDir: string, uid: number): string {
  return (
    `PostgreSQL must not run as root, and user ${uid}, which stands in for it, cannot reach both ` +
    `${binaries.root} and ${dataDir}. Start Baobab as an ordinary user, move it out of a folder that only root ` +
    'may enter, or set DATABASE_URL to a PostgreSQL of your own.'
  )
}
