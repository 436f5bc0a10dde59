import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { heartbeatSeconds } from '../../../contract/live.ts'
import { createTestDatabase } from '../../../testing/setup/database.ts'
import { until } from '../../../testing/until.ts'
import { openDatabase } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { LiveStreams } from '../live-streams.ts'
import { type LiveSubject, liveSubject } from '../live-subject.ts'
import { LiveUpdates } from '../live-updates.ts'

const updates = liveSubject({
  name: 'news',
  key: null,
  access: 'member',
  membership: 'notNeeded',
  open: () => ({ topic: 'news' }),
})

const viewer = { id: 'ada', role: 'member' as const, sessionId: 'session' }

/** A server that answers every request with a live connection of one viewer, who follows `subjects`. */
async function startServer({
  subjects = ['news'],
  known = [updates] as LiveSubject[],
  isSessionOpen = async () => true,
} = {}) {
  const database = await createTestDatabase()
  const { pool, db } = openDatabase(database.url)
  const log = pino({ level: 'silent' })
  const live = new LiveUpdates(database.url, log)
  await live.start()
  const streams = new LiveStreams({ db, liveUpdates: live, log } as unknown as Services, known, async () => true)
  const ended = { answers: 0 }
  const server = createServer(async ({ url }, response) => {
    response.once('close', () => ended.answers++)
    if (url === '/first') return setTimeout(() => response.end('first'), 50)
    // As the real site does, which asks who is there first.
    if (url === '/later') await wait(50)
    const opening = { viewer, sessionTopic: 'end', isSessionOpen, subjects }
    return streams.open(response, { 'cache-control': 'no-store' }, opening)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    streams.stop()
    await live.stop()
    await pool.end()
    await database.drop()
  })
  const { port } = server.address() as AddressInfo
  const open = (count: number) => until(`${count} streams`, async () => live.openStreams === count || undefined)
  return { live, db, port, ended, open, url: `http://127.0.0.1:${port}` }
}

/** What was sent, without signs of life and the connection's name. */
const said = (text: string) => text.replaceAll(': \n\n', '').replace(/^event: welcome\ndata: .*\n\n/, '')
const subscribed = 'event: subscribed\ndata: {"subject":"news"}\n\n'
const message = (text: string) => `event: message\ndata: {"subject":"news","event":{"words":"${text}"}}\n\n`

test('all readers of a subject get the same events until their session ends', async () => {
  const { live, db, url, open } = await startServer()
  const readers = await Promise.all(Array.from({ length: 3 }, () => fetch(url)))
  expect(readers[0]?.headers.get('content-type')).toBe('text/event-stream')
  await open(3)
  const texts = readers.map(() => '')
  const reading = readers.map(async ({ body }, index) => {
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) texts[index] += part
  })
  const all = (message: string) => until(message, async () => texts.every((text) => text.includes(message)))
  await all('subscribed')
  await live.publish(db, 'news', { words: 'Ngozi’s here' })
  await live.publish(db, 'news', { words: 'and Ada' })
  await all('and Ada')
  await live.publish(db, 'end', {})
  await Promise.all(reading)
  for (const text of texts) expect(said(text)).toBe(`${subscribed}${message('Ngozi’s here')}${message('and Ada')}`)
  await open(0)
})

test('a session that ended before its connection began ends the connection at once', async () => {
  const { url, open } = await startServer({ isSessionOpen: async () => false })
  expect(said(await (await fetch(url)).text())).toBe('')
  await open(0)
})

test('heartbeats are frequent enough to notice a loss within ten seconds', async () => {
  const { url } = await startServer({ subjects: [] })
  const chunks = ((await fetch(url)).body as unknown as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
  let text = ''
  const beats = () => text.match(/^: $/gm)?.length ?? 0
  const begin = performance.now()
  while (beats() < 4) text += Buffer.from((await chunks.next()).value ?? []).toString()
  expect(performance.now() - begin).toBeLessThan(4 * (heartbeatSeconds + 1) * 1000)
})

test('for the HTTP server the response is finished as soon as the stream has begun', async () => {
  const { live, db, port, ended } = await startServer()
  const reader = connect(port, '127.0.0.1')
  let received = ''
  reader.on('data', (bytes) => (received += bytes))
  reader.write('GET / HTTP/1.0\r\n\r\n')
  await until('the end of the answer', async () => ended.answers === 1 && received.includes('subscribed'))
  expect(live.openStreams).toBe(1)
  await live.publish(db, 'news', { words: 'still told' })
  await until('the news', async () => received.includes('still told'))
  // Listened for first: the connection can be over before the database has answered who publishes.
  const closed = once(reader, 'close')
  await live.publish(db, 'end', {})
  await closed
  const [head = '', body = ''] = received.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(head).toMatch(/\r\ncache-control: no-store\r\n/)
  expect(head).toMatch(/\r\nconnection: close(\r\n|$)/)
  expect(said(body)).toBe(subscribed + message('still told'))
})

test('pipelined requests are answered in order, and none after the stream has begun', async () => {
  const { port, open } = await startServer()
  const both = connect(port, '127.0.0.1')
  const received = both.toArray()
  both.write('GET /first HTTP/1.1\r\nhost: here\r\n\r\nGET / HTTP/1.1\r\nhost: here\r\n\r\n')
  await open(1)
  both.write('GET /first HTTP/1.1\r\nhost: here\r\n\r\n')
  const text = Buffer.concat(await received).toString()
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(2)
  expect(text).toMatch(/first.*HTTP.*event: welcome/s)
  await open(0)
})

test.each([
  ['when the stream begins', '/', 10],
  ['during authentication', '/later', 40],
])('a reader who disconnects %s leaves nothing behind', async (_, path, milliseconds) => {
  const { url, open } = await startServer()
  const leaving = Array.from({ length: 20 }, async () => {
    const controller = new AbortController()
    const response = fetch(url + path, { signal: controller.signal })
    await wait(Math.random() * milliseconds)
    controller.abort()
    await response.catch(() => {})
  })
  await Promise.all(leaving)
  await wait(100)
  await open(0)
})

test('a subject that is rejected while it is being opened delivers no events', async () => {
  let answer: (isOpen: boolean) => void = () => {}
  const slow = liveSubject({
    name: 'slow',
    key: z.string(),
    access: 'member',
    membership: 'notNeeded',
    open: (_, __, key) => ({
      topic: 'slow',
      endsWith: [`end of ${key}`],
      isStillOpen: () => new Promise<boolean>((resolve) => (answer = resolve)),
    }),
  })
  const { live, db, url } = await startServer({ subjects: ['slow:a'], known: [slow] })
  const text = (await fetch(url)).text()
  await until('the question', async () => answer.length === 1)
  await live.publish(db, 'slow', { words: 'too early' })
  await live.publish(db, 'end of a', {})
  // Publishing does not wait for the updates to come back, and what ends the subject has to be first.
  const { promise: heard, resolve } = Promise.withResolvers<void>()
  live.subscribe('slow', (payload) => (payload as { words: string }).words === 'too late' && resolve())
  await live.publish(db, 'slow', { words: 'too late' })
  await heard
  answer(true)
  await live.publish(db, 'end', {})
  expect(said(await text)).toBe('event: refused\ndata: {"subject":"slow:a","code":"NOT_FOUND"}\n\n')
})

/** @returns a function that reads a stream until a text has arrived, and returns everything so far */
async function openReader(url: string): Promise<(part: string) => Promise<string>> {
  const chunks = (await fetch(url)).body?.getReader()
  let text = ''
  return async (part) => {
    while (!text.includes(part)) {
      const { value } = (await chunks?.read()) ?? {}
      if (!value) throw new Error(`The stream ended without ${part}: ${text}`)
      text += Buffer.from(value).toString()
    }
    return text
  }
}

test('an event is sent before a state that follows it has been read', async () => {
  const { promise: counted, resolve: count } = Promise.withResolvers<{ event: object; isState: true }>()
  const counting: LiveSubject = {
    ...updates,
    eventsOf: async (_, __, ___, payload) => [{ event: payload as object }, () => counted],
  }
  const { live, db, url } = await startServer({ known: [counting] })
  const readUntil = await openReader(url)
  await readUntil('subscribed')
  await live.publish(db, 'news', { words: 'at once' })
  await readUntil('at once')
  count({ event: { unread: 1 }, isState: true })
  expect(await readUntil('"unread":1')).toMatch(/event: message\ndata: .*at once.*\n\nevent: state\n/)
  await live.publish(db, 'end', {})
})

test('when a state cannot be read, the event before it has arrived, and the reader is told to subscribe again', async () => {
  const failing: LiveSubject = {
    ...updates,
    eventsOf: async (_, __, ___, payload) => [{ event: payload as object }, () => Promise.reject(new Error('lost'))],
  }
  const { live, db, url } = await startServer({ known: [failing] })
  const readUntil = await openReader(url)
  await readUntil('subscribed')
  await live.publish(db, 'news', { words: 'at once' })
  const text = await readUntil('refused')
  expect(text).toContain('at once')
  expect(text).toContain('{"subject":"news","code":"UNAVAILABLE"}')
  await live.publish(db, 'end', {})
})

/** As long as PostgreSQL carries. */
const payload = sql`jsonb_build_object('topic', 'news', 'payload', jsonb_build_object('number', n, 'words', repeat('x', 7000)))`

test('a reader who does not read is disconnected, and others get all events', async () => {
  const { live, db, port, url, open } = await startServer()
  const idle = connect(port, '127.0.0.1')
  idle.on('error', () => {})
  idle.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
  const reader = await fetch(url)
  await open(2)
  const batch = 50
  const chunks = (reader.body as unknown as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
  let text = ''
  const read = async () => {
    text = (text + Buffer.from((await chunks.next()).value ?? []).toString('latin1')).replaceAll('x', '')
  }
  while (!text.includes('subscribed')) await read()
  const numbers = () => [...text.matchAll(/"number":\s?(\d+)/g)].map(([, number]) => Number(number))
  let sent = 0
  // Until the connection itself holds no more, and then what may wait for it.
  while (live.openStreams === 2 && sent < 100 * batch) {
    await db.execute(
      sql`select pg_notify('live', ${payload}::text) from generate_series(${sent + 1}::int, ${sent + batch}::int) n`,
    )
    sent += batch
    while (numbers().at(-1) !== sent) await read()
  }
  expect(live.openStreams).toBe(1)
  expect(numbers()).toEqual(Array.from({ length: sent }, (_, index) => index + 1))
  idle.destroy()
})
