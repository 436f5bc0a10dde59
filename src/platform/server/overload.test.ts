import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { shedOverload } from './overload.ts'

test('whoever goes away before she is answered takes nobody’s turn for good', async () => {
  const app = fastify()
  shedOverload(app, 2)
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

test('who is sent away is told so in words: a program in a problem, a person in a page that tries again', async () => {
  const app = fastify()
  shedOverload(app, 0)
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
