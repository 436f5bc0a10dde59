import { randomBytes } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readPidFile } from '../../src/platform/server/embedded-postgres/orphaned-postgres.ts'
import { freePort } from '../../src/platform/testing/free-port.ts'
import { databaseUser, haltChildren, killAll, type Started, start } from './processes.ts'

const patroniFile = fileURLToPath(new URL('../../deploy/high-availability/patroni.yaml', import.meta.url))

/** A machine that has PostgreSQL under Patroni; here, a folder and two ports. */
export type DatabaseMachine = {
  name: string
  port: number
  /** What Patroni says of it: its role, and whether a standby is the synchronous one. */
  status(): Promise<{ role: string; isSynchronous: boolean } | undefined>
  patroniPort: number
  start(): Promise<void>
  /** Ends PostgreSQL and Patroni with SIGKILL: the machine is gone. */
  lose(): Promise<void>
  /** Lets nothing more of what is written here reach the standby, as on a line that is just breaking. */
  fallSilent(): void
  /** Ends PostgreSQL alone with SIGKILL; Patroni goes on. */
  crash(): void
  stop(): Promise<void>
}

const passwords = { superuser: newPassword(), replication: newPassword(), rewind: newPassword() }
export const superuserPassword = passwords.superuser

function newPassword(): string {
  return randomBytes(18).toString('base64url')
}

/** Makes the folder for it; nothing runs yet. */
export async function databaseMachine(folder: string, name: string, etcd: string): Promise<DatabaseMachine> {
  const [port, patroniPort] = [await freePort(), await freePort()]
  const own = join(folder, name)
  const dataDir = join(own, 'data')
  await mkdir(own, { mode: 0o700 })
  const { uid, gid } = databaseUser()
  if (uid !== undefined && gid !== undefined) await chown(own, uid, gid)
  const env = {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: etcd,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${patroniPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${patroniPort}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: dataDir,
    PATRONI_POSTGRESQL_BIN_DIR: process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin',
    PATRONI_POSTGRESQL_PGPASS: join(own, 'pgpass'),
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_PASSWORD: passwords.replication,
    PATRONI_REWIND_PASSWORD: passwords.rewind,
    HOME: own,
  }
  let patroni: Started | undefined
  /** PostgreSQL's first process, which Patroni starts in a session of its own; nobody else's that has its number. */
  const postgres = () => {
    const pid = readPidFile(dataDir)?.pid
    return pid !== undefined && folderOf(pid) === dataDir ? pid : undefined
  }
  return {
    name,
    port,
    patroniPort,
    async status() {
      try {
        const answer = await fetch(`http://127.0.0.1:${patroniPort}/patroni`, { signal: AbortSignal.timeout(1000) })
        const told = (await answer.json()) as { role: string; state: string; sync_standby?: boolean }
        if (told.state !== 'running') return undefined
        return { role: told.role === 'master' ? 'primary' : told.role, isSynchronous: told.sync_standby === true }
      } catch {
        return undefined
      }
    },
    async start() {
      patroni = await start('patroni', [patroniFile], {
        env,
        cwd: own,
        log: join(folder, `${name}.log`),
        isDatabase: true,
      })
    },
    async lose() {
      const pids = [patroni?.pid, postgres()].filter((pid) => pid !== undefined)
      killAll(pids)
      await patroni?.kill()
    },
    fallSilent() {
      if (haltChildren(postgres() ?? 0, 'walsender') === 0) throw new Error(`${name} sends nothing to a standby.`)
    },
    crash() {
      const pid = postgres()
      if (pid === undefined) throw new Error(`PostgreSQL does not run on ${name}.`)
      killAll([pid])
    },
    async stop() {
      await patroni?.stop()
      // Patroni stops its PostgreSQL; one that it had lost sight of is left over.
      const pid = postgres()
      if (pid !== undefined) killAll([pid])
    },
  }
}

/** The folder that a process works in, which is PostgreSQL's data folder; undefined when there is none. */
function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}
