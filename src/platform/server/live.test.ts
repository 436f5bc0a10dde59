import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { until } from '../testing/until.ts'
import { openDatabase } from './database.ts'
import { Live } from './live.ts'

const log = pino({ level: 'silent' })

/** A database with somebody who publishes, and somebody who listens through a connection that can be hurt. */
async function listening() {
  const database = await createTestDatabase()
  const { pool, db } = openDatabase(database.url)
  const wire = await startWire(database.url)
  const live = new Live(wire.url, log)
  await live.start()
  onTestFinished(async () => {
    await live.stop()
    await wire.stop()
    await pool.end()
    await database.drop()
  })
  return { live, wire, publish: (payload: object) => live.publish(db, 'news', payload) }
}

/** Passes everything on to the database, until it is told not to. */
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
    /** From now on nothing arrives, and nobody is told so. */
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

const open = async () => true

test('a reader who does not read is not waited for: her stream ends, and holds no more than so much', async () => {
  const { live, publish } = await listening()
  const stream = live.stream<{ number: number }>('news', [], undefined, open)
  const first = stream.next()
  for (let number = 0; number < 300; number++) await publish({ number })
  expect((await first).value).toEqual({ number: 0 })
  const read: number[] = []
  for await (const { number } of stream) read.push(number)
  expect(read.length).toBeLessThan(101)
  expect(live.openStreams).toBe(0)
})

test('a connection that is cut comes back, and ends what was told through it', async () => {
  const { live, wire, publish } = await listening()
  const stream = live.stream('news', [], undefined, open)
  const end = stream.next()
  wire.cut()
  expect((await end).done).toBe(true)
  expect(live.isListening).toBe(true)
  const next = live.stream('news', [], undefined, open).next()
  await publish({ isHeard: true })
  expect((await next).value).toEqual({ isHeard: true })
})

test('a connection that falls silent is noticed, and nothing kept is trusted meanwhile', async () => {
  const { live, wire } = await listening()
  const end = live.stream('news', [], undefined, open).next()
  wire.silence(true)
  await until('the silence to be noticed', async () => !live.isListening || undefined)
  wire.silence(false)
  expect((await end).done).toBe(true)
  expect(live.isListening).toBe(true)
})
