import { randomBytes } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readPidFile } from '../../src/platform/server/embedded-postgres/orphaned-postgres.ts'
import { freePort } from '../../src/platform/testing/servers/free-port.ts'
import { databaseUser, haltChildren, killAll, type StartedProgram, startProgram } from './processes.ts'

const patroniFile = fileURLToPath(new URL('../../deploy/high-availability/patroni.yaml', import.meta.url))

/** A simulated machine that runs PostgreSQL under Patroni: a folder and two ports. */
export type DatabaseMachine = {
  name: string
  port: number
  /** The state that Patroni reports: the role, and whether this is the synchronous standby. Undefined while not running. */
  status(): Promise<{ role: string; isSynchronous: boolean } | undefined>
  patroniPort: number
  start(): Promise<void>
  /** Kills PostgreSQL and Patroni with SIGKILL, as when the machine fails. */
  kill(): Promise<void>
  /** Stops the replication to the standby, as when the network connection fails. */
  haltReplication(): void
  /** Kills only PostgreSQL with SIGKILL. Patroni keeps running. */
  crashDatabase(): void
  stop(): Promise<void>
}

const passwords = { superuser: newPassword(), replication: newPassword(), rewind: newPassword() }
export const superuserPassword = passwords.superuser

function newPassword(): string {
  return randomBytes(18).toString('base64url')
}

/** Creates the folder of a machine without starting anything. */
export async function createDatabaseMachine(folder: string, name: string, etcd: string): Promise<DatabaseMachine> {
  const [port, patroniPort] = [await freePort(), await freePort()]
  const machineFolder = join(folder, name)
  const dataDir = join(machineFolder, 'data')
  await mkdir(machineFolder, { mode: 0o700 })
  const { uid, gid } = databaseUser()
  if (uid !== undefined && gid !== undefined) await chown(machineFolder, uid, gid)
  const env = {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: etcd,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${patroniPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${patroniPort}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: dataDir,
    PATRONI_POSTGRESQL_BIN_DIR: process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin',
    PATRONI_POSTGRESQL_PGPASS: join(machineFolder, 'pgpass'),
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_PASSWORD: passwords.replication,
    PATRONI_REWIND_PASSWORD: passwords.rewind,
    HOME: machineFolder,
  }
  let patroni: StartedProgram | undefined
  /**
   * The process id of PostgreSQL, which Patroni starts in a separate session. The check of its folder excludes an
   * unrelated process that was given the same id.
   */
  const findPostgres = () => {
    const pid = readPidFile(dataDir)?.pid
    return pid !== undefined && workingFolderOf(pid) === dataDir ? pid : undefined
  }
  return {
    name,
    port,
    patroniPort,
    async status() {
      try {
        const response = await fetch(`http://127.0.0.1:${patroniPort}/patroni`, { signal: AbortSignal.timeout(1000) })
        const report = (await response.json()) as { role: string; state: string; sync_standby?: boolean }
        if (report.state !== 'running') return undefined
        return { role: report.role === 'master' ? 'primary' : report.role, isSynchronous: report.sync_standby === true }
      } catch {
        return undefined
      }
    },
    async start() {
      patroni = await startProgram('patroni', [patroniFile], {
        env,
        cwd: machineFolder,
        log: join(folder, `${name}.log`),
        isDatabase: true,
      })
    },
    async kill() {
      const pids = [patroni?.pid, findPostgres()].filter((pid) => pid !== undefined)
      killAll(pids)
      await patroni?.kill()
    },
    haltReplication() {
      if (haltChildren(findPostgres() ?? 0, 'walsender') === 0)
        throw new Error(`${name} does not replicate to a standby.`)
    },
    crashDatabase() {
      const pid = findPostgres()
      if (pid === undefined) throw new Error(`PostgreSQL does not run on ${name}.`)
      killAll([pid])
    },
    async stop() {
      await patroni?.stop()
      // Patroni stops its PostgreSQL, but not one that it has lost track of.
      const pid = findPostgres()
      if (pid !== undefined) killAll([pid])
    },
  }
}

/** The working folder of a process, which for PostgreSQL is its data folder. Undefined when there is no such process. */
function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}
