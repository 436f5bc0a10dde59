import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { completeLibraries } from '../binaries.ts'
import {
  complaint,
  dataFolder,
  hasSetpriv,
  isAlive,
  isRoot,
  kill,
  launchApp,
  nobody,
  ownerOf,
  pidFileOf,
  postmasterOf,
  query,
  start,
  startApp,
  until,
  usedDataFolder,
} from './fixtures.ts'

/** Where there is no setpriv, nothing ends the database when the app is killed. */
const withoutSetpriv = { ...process.env, PATH: '' }

/** An unprivileged stand-in must be able to read the project for the tests that start it as that user. */
const projectIsOpen =
  isRoot && spawnSync(process.execPath, [join(import.meta.dirname, 'binaries.ts')], nobody).status === 0

/** Root without setpriv can start no database in a project that the stand-in cannot enter. */
const startsWithoutSetpriv = !isRoot || projectIsOpen

describe('the embedded database', () => {
  test('starts in an empty folder, in UTF-8, for this machine only, and keeps its data and port', async () => {
    const dataDir = dataFolder()
    const first = await start(dataDir)
    expect(
      await query(
        first.url,
        `select current_database() as database, lower('ÄÖ') as lower, current_setting('listen_addresses') as addresses,
           current_setting('fsync') as fsync, current_setting('max_connections') as connections`,
      ),
    ).toEqual([{ database: 'baobab', lower: 'äö', addresses: '127.0.0.1', fsync: 'on', connections: '200' }])
    await query(first.url, 'create table kept as select 1 as id')
    await first.stop()

    const second = await start(dataDir)
    expect(second.url).toBe(first.url)
    expect(await query(second.url, 'select id from kept')).toEqual([{ id: 1 }])
  })

  test('requires the password, which only its user can read', async () => {
    const dataDir = await usedDataFolder()
    const { url } = await start(dataDir)
    await expect(query(url.replace(/:\w+@/, ':wrong@'), 'select 1')).rejects.toThrow('password authentication failed')
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
  })

  test('gets a new password when the file with it was lost', async () => {
    const dataDir = await usedDataFolder()
    rmSync(join(dataDir, 'postgres-password'))
    const { url } = await start(dataDir)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('takes another port when its own is in use', async () => {
    const dataDir = await usedDataFolder()
    const first = await start(dataDir)
    await first.stop()
    const squatter = createServer().listen(first.port, '127.0.0.1')
    await once(squatter, 'listening')
    const second = await start(dataDir)
    squatter.close()
    expect(second.port).not.toBe(first.port)
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('rejects a second process on the same folder, and the first one continues', async () => {
    const dataDir = await usedDataFolder()
    const app = await startApp(dataDir)
    await expect(start(dataDir)).rejects.toThrow(`Another Baobab is already running on ${dataDir}`)
    expect(await query(app.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('rejects a cluster of another PostgreSQL version', async () => {
    const dataDir = dataFolder()
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
    await expect(start(dataDir)).rejects.toThrow('is of PostgreSQL 17, and this Baobab brings 18')
  })

  test('reports PostgreSQL’s output when it does not start', async () => {
    const dataDir = await usedDataFolder()
    writeFileSync(join(dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = 1\n')
    await expect(start(dataDir)).rejects.toThrow('no_such_setting')
  })

  test('truncates its log when it is larger than 10 MB', async () => {
    const dataDir = await usedDataFolder()
    const log = join(dataDir, 'postgres.log')
    writeFileSync(log, '')
    truncateSync(log, 11 * 1024 * 1024)
    await start(dataDir)
    expect(statSync(log).size).toBeLessThan(100_000)
  })

  test('restarts by itself when it dies, with the same URL and all data', async () => {
    const dataDir = await usedDataFolder()
    const said: string[] = []
    const { url } = await start(dataDir, said)
    await query(url, 'create table kept as select 1 as id')
    const isBack = () => said.at(-1) === 'The database is back'
    for (const _ of [1, 2]) {
      said.length = 0
      process.kill(postmasterOf(dataDir), 'SIGKILL')
      await until(isBack)
      expect(said[0]).toMatch(/^The database ended unexpectedly/)
      expect(await query(url, 'select id from kept')).toEqual([{ id: 1 }])
    }
  })

  test('keeps trying while it cannot start, and can be stopped meanwhile', async () => {
    const dataDir = await usedDataFolder()
    const said: string[] = []
    const postgres = await start(dataDir, said)
    const settings = join(dataDir, 'postgres', 'postgresql.conf')
    const before = readFileSync(settings)
    writeFileSync(settings, 'no_such_setting = 1\n')
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await until(() => said.filter((message) => message.includes('no_such_setting')).length > 1)
    writeFileSync(settings, before)
    await until(() => said.at(-1) === 'The database is back')
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])

    writeFileSync(settings, 'no_such_setting = 1\n')
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await until(() => said.at(-1)?.includes('no_such_setting') === true)
    await postgres.stop()
    expect(isAlive(postmasterOf(dataDir))).toBe(false)
  })
})

describe('the embedded database after', () => {
  test('kill -9 of all processes: has all acknowledged data', async () => {
    const dataDir = await usedDataFolder()
    const app = await startApp(dataDir)
    await query(app.url, 'create table kept as select 1 as id')
    process.kill(app.postmaster, 'SIGKILL')
    await kill(app.process)
    expect(await query((await start(dataDir)).url, 'select id from kept')).toEqual([{ id: 1 }])
  })

  test.runIf(startsWithoutSetpriv)('kill -9 of the app alone: stops the database that was left behind', async () => {
    const dataDir = await usedDataFolder()
    const app = await startApp(dataDir, { env: withoutSetpriv })
    await query(app.url, 'create table kept as select 1 as id')
    await kill(app.process)
    expect(isAlive(app.postmaster)).toBe(true)

    const said: string[] = []
    const { url } = await start(dataDir, said)
    expect(said).toEqual([`A PostgreSQL of an earlier run is still there (process ${app.postmaster}); stopping it`])
    expect(isAlive(app.postmaster)).toBe(false)
    expect(await query(url, 'select id from kept')).toEqual([{ id: 1 }])
  })

  test.runIf(hasSetpriv)('kill -9 of the app alone: ends with it, if the system supports that', async () => {
    const dataDir = await usedDataFolder()
    const app = await startApp(dataDir)
    await kill(app.process)
    await until(() => !isAlive(app.postmaster))
  })

  test.runIf(startsWithoutSetpriv)('an exit of the app without stopping it: ends as well', async () => {
    const dataDir = await usedDataFolder()
    const app = await startApp(dataDir, { env: withoutSetpriv })
    app.process.stdin?.end()
    await until(() => !isAlive(app.postmaster))
  })

  test('another process has the process id in postmaster.pid: starts, and leaves that process alone', async () => {
    const dataDir = await usedDataFolder()
    const app = await startApp(dataDir)
    const pidFile = pidFileOf(dataDir)
    const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n')
    process.kill(app.postmaster, 'SIGKILL')
    await kill(app.process)

    const owner = statSync(join(dataDir, 'postgres'))
    // Of the same user, or PostgreSQL itself would not mind it.
    const stranger = spawn('sleep', ['60'], isRoot ? { uid: owner.uid, gid: owner.gid } : {})
    await once(stranger, 'spawn')
    writeFileSync(pidFile, [stranger.pid, ...rest].join('\n'))
    const { url } = await start(dataDir)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(isAlive(stranger.pid ?? 0)).toBe(true)
    stranger.kill()
  })

  test('kill -9 in the middle of the very first start: starts over', async () => {
    const dataDir = dataFolder()
    const app = launchApp(dataDir)
    const unfinished = () => readdirSync(dataDir).find((name) => name.startsWith('postgres-unfinished-'))
    await until(() => existsSync(join(dataDir, unfinished() ?? 'none', 'cluster', 'base')))
    await kill(app)
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)

    const postgres = await start(dataDir)
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
    // What the killed one was still writing goes at the next start at the latest.
    await postgres.stop()
    await start(dataDir)
    expect(unfinished()).toBeUndefined()
  })
})

describe.runIf(isRoot && process.platform === 'linux')('the embedded database, as root', () => {
  test('runs as another user', async () => {
    const dataDir = await usedDataFolder()
    await start(dataDir)
    expect(ownerOf(`/proc/${postmasterOf(dataDir)}`)).toBe(ownerOf(join(dataDir, 'postgres')))
    expect(ownerOf(join(dataDir, 'postgres'))).not.toBe(0)
  })

  test.runIf(hasSetpriv)('runs in a folder that only root can enter, without other root privileges', async () => {
    const dataDir = dataFolder(0o700)
    const { url } = await start(dataDir)
    await query(url, 'create table kept as select 1 as id')
    const status = readFileSync(`/proc/${postmasterOf(dataDir)}/status`, 'utf8')
    // CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH, capabilities(7)
    expect(status).toMatch(/^CapEff:\s+0000000000000006$/m)
    expect(status).not.toMatch(/^Uid:.*\b0\b/m)
  })

  test('explains what to do if it cannot run in a folder that only root can enter', async () => {
    expect(await complaint(dataFolder(0o700), { env: withoutSetpriv })).toContain('PostgreSQL must not run as root')
  })

  test('takes over a cluster that root restored', async () => {
    const dataDir = await usedDataFolder()
    const first = await start(dataDir)
    await query(first.url, 'create table kept as select 1 as id')
    await first.stop()
    spawnSync('chown', ['-R', '0:0', dataDir])
    expect(await query((await start(dataDir)).url, 'select id from kept')).toEqual([{ id: 1 }])
  })

  test.runIf(projectIsOpen)('serves an ordinary user as well, and then root on that user’s cluster', async () => {
    const dataDir = dataFolder()
    chownSync(dataDir, nobody.uid, nobody.gid)
    const app = await startApp(dataDir, nobody)
    await query(app.url, 'create table kept as select 1 as id')
    expect(ownerOf(`/proc/${postmasterOf(dataDir)}`)).toBe(nobody.uid)
    await kill(app.process)

    const { url } = await start(dataDir)
    expect(await query(url, 'select id from kept')).toEqual([{ id: 1 }])
    expect(ownerOf(`/proc/${postmasterOf(dataDir)}`)).toBe(nobody.uid)
  })

  test.runIf(projectIsOpen)('reports the owner of the cluster to an ordinary user', async () => {
    const dataDir = dataFolder()
    mkdirSync(join(dataDir, 'postgres'))
    chownSync(join(dataDir, 'postgres'), 12345, 12345)
    chownSync(dataDir, nobody.uid, nobody.gid)
    expect(await complaint(dataDir, nobody)).toContain('belongs to user 12345, and this is user 65534')
  })
})

describe('the libraries of the embedded database', () => {
  const links = '[{ "source": "native/lib/libpq.so.5.18", "target": "native/lib/libpq.so.5" }]'
  const packageWithoutLinks = () => {
    const root = join(dataFolder(), 'native')
    mkdirSync(join(root, 'lib'), { recursive: true })
    writeFileSync(join(root, 'pg-symlinks.json'), links)
    writeFileSync(join(root, 'lib', 'libpq.so.5.18'), '')
    return root
  }

  test('get the links that npm omitted, however often they are requested', () => {
    const root = packageWithoutLinks()
    for (const _ of [1, 2]) expect(completeLibraries(root, join(root, 'elsewhere'))).toEqual({})
    expect(readlinkSync(join(root, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
  })

  test.skipIf(isRoot)('get the links in another folder when the package is read-only', () => {
    const root = packageWithoutLinks()
    chmodSync(join(root, 'lib'), 0o555)
    const elsewhere = join(root, 'elsewhere')
    expect(Object.values(completeLibraries(root, elsewhere))).toEqual([elsewhere])
    expect(readlinkSync(join(elsewhere, 'libpq.so.5'))).toBe(join(root, 'lib', 'libpq.so.5.18'))
    chmodSync(join(root, 'lib'), 0o755)
  })
})
