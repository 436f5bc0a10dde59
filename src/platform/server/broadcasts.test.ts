import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { until } from '../testing/until.ts'
import { Broadcasts } from './broadcasts.ts'
import { openDatabase } from './database.ts'
import { Live } from './live.ts'

/** A server that answers every request with what is told of the news. */
async function telling(isStillOpen = async () => true) {
  const database = await createTestDatabase()
  const { pool, db } = openDatabase(database.url)
  const live = new Live(database.url, pino({ level: 'silent' }))
  await live.start()
  const broadcasts = new Broadcasts(live)
  const ended = { answers: 0 }
  const server = createServer(async ({ url }, response) => {
    response.once('close', () => ended.answers++)
    if (url === '/first') return setTimeout(() => response.end('first'), 50)
    return broadcasts.open(response, { 'cache-control': 'no-store' }, { topic: 'news', endsWith: ['end'], isStillOpen })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    broadcasts.stop()
    await live.stop()
    await pool.end()
    await database.drop()
  })
  const { port } = server.address() as AddressInfo
  return { live, db, port, ended, url: `http://127.0.0.1:${port}` }
}

test('everybody is told the same, until it ends', async () => {
  const { live, db, url } = await telling()
  const readers = await Promise.all(Array.from({ length: 3 }, () => fetch(url)))
  expect(readers[0]?.headers.get('content-type')).toBe('text/event-stream')
  expect(live.openStreams).toBe(3)
  await live.publish(db, 'news', { words: 'Ngozi’s here' })
  await live.publish(db, 'news', { words: 'and Ada' })
  await live.publish(db, 'end', {})
  const message = (words: string) => `event: message\ndata: {"words": "${words}"}\n\n`
  for (const reader of readers) {
    const told = (await reader.text()).replaceAll('":"', '": "')
    expect(told).toMatch(/^: \n\n/)
    // On a slow machine a sign of life stands between them.
    expect(told.replaceAll(': \n\n', '')).toBe(`${message('Ngozi’s here')}${message('and Ada')}`)
  }
  await until('all streams to end', async () => live.openStreams === 0 || undefined)
})

test('what was over before it began ends at once', async () => {
  const { live, url } = await telling(async () => false)
  expect(await (await fetch(url)).text()).toBe(': \n\n')
  await until('the stream to end', async () => live.openStreams === 0 || undefined)
})

test('for the server the answer is done as soon as the stream has begun', async () => {
  const { live, db, port, ended } = await telling()
  const reader = connect(port, '127.0.0.1')
  const received = reader.toArray()
  reader.write('GET / HTTP/1.0\r\n\r\n')
  await until('the end of the answer', async () => ended.answers === 1 || undefined)
  expect(live.openStreams).toBe(1)
  await live.publish(db, 'news', { words: 'still told' })
  await live.publish(db, 'end', {})
  const [head = '', body] = Buffer.concat(await received)
    .toString()
    .split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(head).toMatch(/\r\ncache-control: no-store\r\n/)
  expect(head).toMatch(/\r\nconnection: close(\r\n|$)/)
  expect(body).toMatch(/^: \n\nevent: message\ndata: \{"words":\s?"still told"\}\n\n/)
})

test('who asks twice on one connection is answered in turn, and no more once her stream has begun', async () => {
  const { live, port } = await telling()
  const both = connect(port, '127.0.0.1')
  const received = both.toArray()
  both.write('GET /first HTTP/1.1\r\nhost: here\r\n\r\nGET / HTTP/1.1\r\nhost: here\r\n\r\n')
  await until('the stream', async () => live.openStreams === 1 || undefined)
  both.write('GET /first HTTP/1.1\r\nhost: here\r\n\r\n')
  const text = Buffer.concat(await received).toString()
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(2)
  expect(text).toMatch(/first.*HTTP.*: \n\n$/s)
  await until('the stream to end', async () => live.openStreams === 0 || undefined)
})

test('who goes in the moment her stream begins leaves nothing behind', async () => {
  const { live, url } = await telling()
  const leaving = Array.from({ length: 20 }, async () => {
    const controller = new AbortController()
    const response = fetch(url, { signal: controller.signal })
    await wait(Math.random() * 10)
    controller.abort()
    await response.catch(() => {})
  })
  await Promise.all(leaving)
  await until('all streams to end', async () => live.openStreams === 0 || undefined)
})

/** As long as PostgreSQL carries. */
const told = sql`jsonb_build_object('topic', 'news', 'payload', jsonb_build_object('number', n, 'words', repeat('x', 7000)))`

test('who does not read is not waited for, and others hear everything', async () => {
  const { live, db, port, url } = await telling()
  const idle = connect(port, '127.0.0.1')
  idle.on('error', () => {})
  idle.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
  const reader = await fetch(url)
  await until('both streams', async () => live.openStreams === 2 || undefined)
  const batch = 50
  const chunks = (reader.body as unknown as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
  let text = ''
  const numbers = () => [...text.matchAll(/"number":\s?(\d+)/g)].map(([, number]) => Number(number))
  let sent = 0
  // Until the connection itself holds no more, and then what may wait for it.
  while (live.openStreams === 2 && sent < 100 * batch) {
    await db.execute(
      sql`select pg_notify('live', ${told}::text) from generate_series(${sent + 1}::int, ${sent + batch}::int) n`,
    )
    sent += batch
    while (numbers().at(-1) !== sent)
      text = (text + Buffer.from((await chunks.next()).value ?? []).toString('latin1')).replaceAll('x', '')
  }
  expect(live.openStreams).toBe(1)
  expect(numbers()).toEqual(Array.from({ length: sent }, (_, index) => index + 1))
  idle.destroy()
})
