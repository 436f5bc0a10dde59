import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { freePort } from '../../src/platform/testing/servers/free-port.ts'
import { startMailServer } from '../../src/platform/testing/servers/mail-server.ts'
import { startObjectStorage } from '../../src/platform/testing/servers/object-storage.ts'
import { createDatabaseMachine, type DatabaseMachine, superuserPassword } from './database-machines.ts'
import { type StartedProgram, startProgram } from './processes.ts'
import { secondsUntil } from './seconds-until.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const proxyFile = fileURLToPath(new URL('../../deploy/high-availability/haproxy.cfg', import.meta.url))
const password = 'only-for-this-proof'

/** A simulated machine that runs Baobab: a port. */
export type AppMachine = { name: string; url: string; start(): Promise<void>; kill(): Promise<void> }

export type Installation = {
  /** The site's address, which is HAProxy's. */
  url: string
  /** The database address that Baobab uses, which is HAProxy's too. */
  databaseUrl: string
  databases: DatabaseMachine[]
  apps: AppMachine[]
  mails: Awaited<ReturnType<typeof startMailServer>>
}

/**
 * Starts the installation of deploy/high-availability on this machine, each part on its own ports: etcd, two PostgreSQL
 * servers under Patroni, HAProxy, two processes of Baobab, object storage and a mail server.
 * @param folder an empty folder for their data and logs
 * @param cleanups receives a function that stops each part, in the order in which the parts were started
 */
export async function install(
  folder: string,
  cleanups: (() => Promise<void>)[],
  report: (line: string) => void,
): Promise<Installation> {
  const log = (name: string) => join(folder, `${name}.log`)
  const [etcdPort, peerPort, proxyPort, sitePort] = await Promise.all([1, 2, 3, 4].map(() => freePort()))
  const etcdUrl = `http://127.0.0.1:${etcdPort}`
  const peerUrl = `http://127.0.0.1:${peerPort}`
  const etcd = await startProgram('etcd', [], {
    log: log('etcd'),
    env: {
      ETCD_NAME: 'etcd-1',
      ETCD_DATA_DIR: join(folder, 'etcd'),
      ETCD_LISTEN_CLIENT_URLS: etcdUrl,
      ETCD_ADVERTISE_CLIENT_URLS: etcdUrl,
      ETCD_LISTEN_PEER_URLS: peerUrl,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: peerUrl,
      ETCD_INITIAL_CLUSTER: `etcd-1=${peerUrl}`,
    },
  })
  cleanups.push(() => etcd.stop())

  const databases = [
    await createDatabaseMachine(folder, 'a', `127.0.0.1:${etcdPort}`),
    await createDatabaseMachine(folder, 'b', `127.0.0.1:${etcdPort}`),
  ]
  for (const machine of databases) {
    cleanups.push(() => machine.stop())
    await machine.start()
  }
  await secondsUntil('a primary and its synchronous standby', 120, () => isHealthy(databases))
  report('ready  two PostgreSQL servers, one of them the synchronous standby')

  const appPorts = [await freePort(), await freePort()]
  const [a, b] = databases
  const proxy = await startProgram('haproxy', ['-db', '-f', proxyFile], {
    log: log('haproxy'),
    env: {
      POSTGRES_LISTEN: `127.0.0.1:${proxyPort}`,
      POSTGRES_A: `127.0.0.1:${a?.port}`,
      POSTGRES_A_PATRONI: String(a?.patroniPort),
      POSTGRES_B: `127.0.0.1:${b?.port}`,
      POSTGRES_B_PATRONI: String(b?.patroniPort),
      BAOBAB_LISTEN: `127.0.0.1:${sitePort}`,
      BAOBAB_A: `127.0.0.1:${appPorts[0]}`,
      BAOBAB_B: `127.0.0.1:${appPorts[1]}`,
    },
  })
  cleanups.push(() => proxy.stop())
  await secondsUntil('the proxy to reach the primary', 30, () => createDatabase(proxyPort ?? 0))

  const mails = await startMailServer()
  cleanups.push(() => mails.stop())
  const storage = await startObjectStorage()
  cleanups.push(() => storage.stop())
  const url = `http://127.0.0.1:${sitePort}`
  const databaseUrl = `postgres://baobab:${password}@127.0.0.1:${proxyPort}/baobab`
  const env = {
    NODE_ENV: 'production',
    BASE_URL: url,
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    WEB_CONCURRENCY: '1',
    TRUST_PROXY: 'true',
    SMTP_URL: mails.url,
    LOG_LEVEL: 'warn',
    S3_BUCKET: storage.config.bucket,
    S3_ENDPOINT: storage.config.endpoint ?? '',
    S3_ACCESS_KEY_ID: storage.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: storage.config.secretAccessKey,
    S3_FORCE_PATH_STYLE: 'true',
  }
  const apps = ['A', 'B'].map((name, index) =>
    createAppMachine(name, log(`baobab-${name}`), { ...env, PORT: `${appPorts[index]}`, DATA_DIR: join(folder, name) }),
  )
  for (const app of apps) {
    cleanups.push(() => app.stop())
    await app.start()
  }
  await secondsUntil('the proxy to reach Baobab', 30, async () => (await fetch(`${url}/readyz`)).ok)
  report('ready  two processes of Baobab and their database behind HAProxy, object storage, mail server')
  return { url, databaseUrl, databases, apps, mails }
}

/** Whether one machine is the primary and the other its synchronous standby. */
export async function isHealthy(databases: DatabaseMachine[]): Promise<boolean> {
  const states = await Promise.all(databases.map((machine) => machine.status()))
  return states.some((state) => state?.role === 'primary') && states.some((state) => state?.isSynchronous)
}

/** Creates the database and its owner, as deploy/high-availability/README.md describes. */
async function createDatabase(port: number): Promise<boolean> {
  const client = new pg.Client(`postgres://postgres:${superuserPassword}@127.0.0.1:${port}/postgres`)
  await client.connect()
  try {
    await client.query(`create role baobab login password '${password}'`)
    await client.query('create database baobab owner baobab')
    return true
  } finally {
    await client.end()
  }
}

function createAppMachine(
  name: string,
  log: string,
  env: Record<string, string>,
): AppMachine & { stop(): Promise<void> } {
  let running: StartedProgram | undefined
  const url = `http://127.0.0.1:${env.PORT}`
  return {
    name,
    url,
    async start() {
      running = await startProgram(process.execPath, ['scripts/start.ts'], { env, log, cwd: root })
      await secondsUntil(`Baobab ${name}`, 120, async () => (await fetch(`${url}/readyz`)).ok)
    },
    kill: async () => running?.kill(),
    stop: async () => running?.stop(),
  }
}
