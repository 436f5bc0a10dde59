import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { freePort } from '../../src/platform/testing/free-port.ts'
import { startMailServer } from '../../src/platform/testing/mail-server.ts'
import { startObjectStorage } from '../../src/platform/testing/object-storage.ts'
import { until } from './awaiting.ts'
import { type DatabaseMachine, databaseMachine, superuserPassword } from './database-machines.ts'
import { type Started, start } from './processes.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const proxyFile = fileURLToPath(new URL('../../deploy/high-availability/haproxy.cfg', import.meta.url))
const password = 'only-for-this-proof'

/** A machine that runs Baobab; here, a port. */
export type AppMachine = { name: string; url: string; start(): Promise<void>; lose(): Promise<void> }

export type Installation = {
  /** Where people reach it: HAProxy. */
  url: string
  /** Where Baobab reaches its database: HAProxy again. */
  databaseUrl: string
  databases: DatabaseMachine[]
  apps: AppMachine[]
  mails: Awaited<ReturnType<typeof startMailServer>>
}

/**
 * Everything of deploy/high-availability on this machine, each part on ports of its own: etcd, two PostgreSQL servers
 * under Patroni, HAProxy, two processes of Baobab, object storage and a mail server.
 * @param folder an empty one, for their data and their logs
 * @param ends gets what ends each part, in the order in which they were started
 */
export async function install(
  folder: string,
  ends: (() => Promise<void>)[],
  tell: (words: string) => void,
): Promise<Installation> {
  const log = (name: string) => join(folder, `${name}.log`)
  const [etcdPort, peerPort, proxyPort, sitePort] = await Promise.all([1, 2, 3, 4].map(() => freePort()))
  const etcdUrl = `http://127.0.0.1:${etcdPort}`
  const peerUrl = `http://127.0.0.1:${peerPort}`
  const etcd = await start('etcd', [], {
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
  ends.push(() => etcd.stop())

  const databases = [
    await databaseMachine(folder, 'a', `127.0.0.1:${etcdPort}`),
    await databaseMachine(folder, 'b', `127.0.0.1:${etcdPort}`),
  ]
  for (const machine of databases) {
    ends.push(() => machine.stop())
    await machine.start()
  }
  await until('a primary and its synchronous standby', 120, () => isWhole(databases))
  tell('ready  two PostgreSQL servers, one of them the synchronous standby')

  const appPorts = [await freePort(), await freePort()]
  const [a, b] = databases
  const proxy = await start('haproxy', ['-db', '-f', proxyFile], {
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
  ends.push(() => proxy.stop())
  await until('the proxy to reach the primary', 30, () => makeDatabase(proxyPort ?? 0))

  const mails = await startMailServer()
  ends.push(() => mails.stop())
  const storage = await startObjectStorage()
  ends.push(() => storage.stop())
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
    appMachine(name, log(`baobab-${name}`), { ...env, PORT: `${appPorts[index]}`, DATA_DIR: join(folder, name) }),
  )
  for (const app of apps) {
    ends.push(() => app.stop())
    await app.start()
  }
  await until('the proxy to reach Baobab', 30, async () => (await fetch(`${url}/readyz`)).ok)
  tell('ready  two processes of Baobab, behind HAProxy as their database is; object storage, mail server')
  return { url, databaseUrl, databases, apps, mails }
}

/** Whether one is the primary and the other its synchronous standby. */
export async function isWhole(databases: DatabaseMachine[]): Promise<boolean> {
  const told = await Promise.all(databases.map((machine) => machine.status()))
  return told.some((each) => each?.role === 'primary') && told.some((each) => each?.isSynchronous)
}

/** The database and its owner, as deploy/high-availability/README.md says. */
async function makeDatabase(port: number): Promise<boolean> {
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

function appMachine(name: string, log: string, env: Record<string, string>): AppMachine & { stop(): Promise<void> } {
  let running: Started | undefined
  const url = `http://127.0.0.1:${env.PORT}`
  return {
    name,
    url,
    async start() {
      running = await start(process.execPath, ['scripts/start.ts'], { env, log, cwd: root })
      await until(`Baobab ${name}`, 120, async () => (await fetch(`${url}/readyz`)).ok)
    },
    lose: async () => running?.kill(),
    stop: async () => running?.stop(),
  }
}
