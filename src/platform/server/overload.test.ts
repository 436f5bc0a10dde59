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
