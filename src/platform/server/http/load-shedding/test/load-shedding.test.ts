import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { until } from '../../../../testing/until.ts'
import { mountLoadShedding } from '../load-shedding.ts'

test('a request whose client disconnects before the response stops counting', async () => {
  const app = fastify()
  mountLoadShedding(app, false, 2)
  // Never answered by itself, as where an answer is given up because nobody is there any more.
  app.get('/never', (_request, reply) => void reply.hijack())
  app.get('/now', async () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  try {
    for (let turn = 0; turn < 6; turn++) {
      const socket = connect(port, '127.0.0.1')
      const heard = once(app.server, 'request')
      socket.write('GET /never HTTP/1.1\r\nhost: here\r\n\r\n')
      const [, response] = await heard
      const gone = once(response, 'close')
      socket.destroy()
      await gone
    }
    await wait(10)
    expect((await fetch(`http://127.0.0.1:${port}/now`)).status).toBe(200)
  } finally {
    await app.close()
  }
})

test('a rejected API client gets problem details, and a rejected browser gets a page that reloads itself', async () => {
  const app = fastify()
  mountLoadShedding(app, false, 0)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const problem = await fetch(url, { headers: { accept: '*/*' } })
    expect(problem).toMatchObject({ status: 503 })
    expect(await problem.json()).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 2 })
    const page = await fetch(url, { headers: { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' } })
    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toBe('2')
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const html = await page.text()
    expect(html).toContain('<h1>One moment</h1>')
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(page.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
  } finally {
    await app.close()
  }
})

/** An app of which two at a time are served, and never one of those that wait. */
async function serving(maxConcurrent: number) {
  const app = fastify()
  mountLoadShedding(app, false, maxConcurrent)
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
  app.post('/upload', async (request) => {
    app.waitForBody(request)
    for await (const _ of request.body as AsyncIterable<Uint8Array>);
    return app.resumeWork(request) ? 'kept' : 'no room'
  })
  app.route({ method: ['GET', 'POST'], url: '/waits', handler: () => opened.then(() => 'here') })
  app.get('/now', async () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  /** Sends text over a connection of its own, and gives what came back so far. */
  function send(text: string) {
    const socket = connect(port, '127.0.0.1')
    const heard = { text: '' }
    socket.on('data', (chunk) => (heard.text += chunk))
    socket.on('error', () => {})
    socket.write(text)
    return { socket, statuses: () => [...heard.text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status) }
  }
  return { app, open, send, url: `http://127.0.0.1:${port}` }
}

const odd = [
  'content-type: application/octet-stream',
  'content-type: application/octet-stream\r\ncontent-length: 0',
  'content-type: application/json',
  'content-length: 0',
  'expect: 100-continue',
  'upgrade: websocket\r\nconnection: upgrade',
  'accept: text/event-stream',
  'te: trailers',
  'x-forwarded-for: 1.2.3.4',
]

test.each(odd)('requests with %j count like all others', async (header) => {
  const { app, open, send } = await serving(4)
  try {
    const all = Array.from({ length: 10 }, () => send(`GET /waits HTTP/1.1\r\nhost: here\r\n${header}\r\n\r\n`))
    await until(
      'six to be sent away',
      async () => all.filter(({ statuses }) => statuses().includes('503')).length === 6,
    )
    open()
    await until('four to be served', async () => all.filter(({ statuses }) => statuses().includes('200')).length === 4)
    for (const { socket } of all) socket.destroy()
  } finally {
    await app.close()
  }
})

test('each request on one connection counts until the connection ends', async () => {
  const { app, send, url } = await serving(4)
  try {
    const many = 'GET /waits HTTP/1.1\r\nhost: here\r\n\r\n'.repeat(10)
    const first = send(many)
    await until('the line to be full', async () => (await fetch(`${url}/now`)).status === 503)
    first.socket.destroy()
    await until('the line to be empty', async () => (await fetch(`${url}/now`)).status === 200)
    const four = await Promise.all(Array.from({ length: 4 }, () => fetch(`${url}/now`)))
    expect(four.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  } finally {
    await app.close()
  }
})

test('responses on one connection keep their order, rejections included', async () => {
  const { app, open, send } = await serving(4)
  try {
    const { socket, statuses } = send('GET /waits HTTP/1.1\r\nhost: here\r\n\r\n'.repeat(6))
    open()
    await until('all answers', async () => statuses().length === 6)
    expect(statuses().toSorted()).toEqual(['200', '200', '200', '200', '503', '503'])
    socket.destroy()
  } finally {
    await app.close()
  }
})

test('a request whose body is being received does not count, whatever it declares', async () => {
  const { app, send, url } = await serving(2)
  try {
    const slow = ['application/octet-stream', 'application/json'].flatMap((type) =>
      Array.from({ length: 5 }, () => {
        const path = type === 'application/json' ? '/waits' : '/upload'
        return send(`POST ${path} HTTP/1.1\r\nhost: here\r\ncontent-type: ${type}\r\ncontent-length: 9\r\n\r\n{`)
      }),
    )
    await wait(50)
    expect((await fetch(`${url}/now`)).status).toBe(200)
    // A body that nobody waits for holds nobody's work up, so it does not help.
    const claimed = 'content-type: application/octet-stream\r\ncontent-length: 9'
    const claiming = Array.from({ length: 5 }, () => send(`GET /waits HTTP/1.1\r\nhost: here\r\n${claimed}\r\n\r\n`))
    await until('the line to be full', async () => (await fetch(`${url}/now`)).status === 503)
    for (const { socket } of [...slow, ...claiming]) socket.destroy()
  } finally {
    await app.close()
  }
})
