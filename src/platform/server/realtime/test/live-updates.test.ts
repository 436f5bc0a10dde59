import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../testing/setup/database.ts'
import { until } from '../../../testing/until.ts'
import { openDatabase } from '../../database/database.ts'
import { LiveUpdates } from '../live-updates.ts'

const log = pino({ level: 'silent' })

/** A database with somebody who publishes, and somebody who listens through a connection that can be hurt. */
async function listening() {
  const database = await createTestDatabase()
  const { pool, db } = openDatabase(database.url)
  const wire = await startWire(database.url)
  const live = new LiveUpdates(wire.url, log)
  await live.start()
  onTestFinished(async () => {
    await live.stop()
    await wire.stop()
    await pool.end()
    await database.drop()
  })
  return { live, wire, publish: (payload: object) => live.publish(db, 'news', payload) }
}

/** Passes everything on to the database, until it is silenced. */
async function startWire(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', (bytes) => isSilent || other.write(bytes))
      one.on('close', () => other.destroy())
      one.on('error', () => {})
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    /** From now on nothing arrives, and neither side is notified. */
    silence(silent: boolean) {
      isSilent = silent
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

test('every listener of a topic gets each update once, until it unsubscribes', async () => {
  const { live, publish } = await listening()
  const heard: string[] = []
  const [one, other] = [() => heard.push('one'), () => heard.push('other')]
  live.subscribe('news', one)
  live.subscribe('news', one)
  await publish({})
  await until('the first', async () => heard.length === 1)
  const leave = live.subscribe('news', other)
  await publish({})
  await until('both', async () => heard.length === 3)
  live.unsubscribe('news', one)
  await publish({})
  await until('the other', async () => heard.length === 4)
  leave()
  live.subscribe('news', one)
  await publish({})
  await until('the first again', async () => heard.length === 5)
  expect(heard).toEqual(['one', 'one', 'other', 'other', 'one'])
})

test('a lost connection is reopened, and reports that updates may be lost', async () => {
  const { live, wire, publish } = await listening()
  const missed = new Promise<void>((resolve) => live.onReconnect(resolve))
  wire.cut()
  await missed
  expect(live.isListening).toBe(true)
  const heard = new Promise((resolve) => live.subscribe('news', resolve))
  await publish({ isHeard: true })
  expect(await heard).toEqual({ isHeard: true })
})

test('a silent connection is noticed, and isListening is false meanwhile', async () => {
  const { live, wire } = await listening()
  const missed = new Promise<void>((resolve) => live.onReconnect(resolve))
  wire.silence(true)
  await until('the silence to be noticed', async () => !live.isListening || undefined)
  wire.silence(false)
  await missed
  expect(live.isListening).toBe(true)
})
