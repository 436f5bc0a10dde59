import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { chownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'

/** The operating system's account that PostgreSQL's processes run under. */
export interface Account {
  /** Starts a program under the account. The kernel ends it with this process, where it can do that. */
  spawn(command: string, args: string[], options: SpawnOptions): ChildProcess
  /** Gives a file or folder to the account; for a folder, not what is in it. */
  own(path: string): void
}

interface Ids {
  uid: number
  gid: number
}

/** Tells Linux to end a child when its parent dies, however it dies. */
const endWithParent = ['--pdeathsig', 'INT']

/** Enough to walk through folders such as /root; the rest of root's powers are dropped. */
const passFolders = '-all,+dac_override,+dac_read_search'

/**
 * Chooses the account for the cluster. It is our own, except for root, which PostgreSQL refuses: then it
 * is the cluster's owner, else the user postgres, else nobody. Throws, saying what to do, when that
 * account cannot reach the programs or the data.
 */
export function chooseAccount(binaries: Binaries, dataDir: string, cluster: string): Account {
  const owner = ownerOf(cluster)
  const me = process.getuid?.()
  if (me !== 0) {
    if (me !== undefined && owner && owner.uid !== me) throw new Error(foreignCluster(cluster, owner.uid, me))
    return { spawn: throughSetpriv(endWithParent) ?? spawn, own: () => {} }
  }

  const ids = owner && owner.uid !== 0 ? owner : serviceIds()
  if (owner?.uid === 0) giveAll(cluster, ids)
  const start = starters(ids).find((candidate) => reaches(candidate, binaries, dataDir))
  if (!start) throw new Error(unreachable(binaries, dataDir, ids.uid))
  return { spawn: start, own: (path) => chownSync(path, ids.uid, ids.gid) }
}

type Start = Account['spawn']

/** The ways for root to start a program under other ids, the one with the fewest rights first. */
function starters({ uid, gid }: Ids): Start[] {
  const as = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups', ...endWithParent]
  return [
    throughSetpriv([...as, '--inh-caps=-all', '--bounding-set=-all']),
    throughSetpriv([
      ...as,
      `--inh-caps=${passFolders}`,
      `--ambient-caps=${passFolders}`,
      `--bounding-set=${passFolders}`,
    ]),
    (command: string, args: string[], options: SpawnOptions) => spawn(command, args, { ...options, uid, gid }),
  ].filter((start) => start !== undefined)
}

/** Undefined where there is no setpriv (it is part of util-linux) or it may not do this. */
function throughSetpriv(rights: string[]): Start | undefined {
  if (process.platform !== 'linux') return undefined
  if (spawnSync('setpriv', [...rights, process.execPath, '--version']).status !== 0) return undefined
  return (command, args, options) => spawn('setpriv', [...rights, command, ...args], options)
}
